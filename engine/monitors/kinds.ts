/** Checks that the keys which a monitor names are the same kind of value in each record type that it watches. */
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ErrorList } from "../model/errors.ts";
import { pointerTo } from "../model/errors.ts";
import { isObject } from "../model/shape.ts";
import { valueKind } from "./shared.ts";
import type { Monitor } from "./monitor.ts";

type Named = readonly [key: string, pointer: string];

/** Notes keys whose values are not of one kind, with the kinds and which template has which. */
export function checkKinds(
  monitor: Monitor,
  templates: readonly CompiledTemplate[],
  errors: ErrorList,
): void {
  for (const [key, pointer] of namedKeys(monitor)) {
    const kinds = new Map<string, string[]>();
    for (const { alias, byKey } of templates) {
      const field = byKey.get(key);
      if (field) kinds.set(valueKind(field), [...(kinds.get(valueKind(field)) ?? []), `"${alias}"`]);
    }
    if (kinds.size < 2) continue;
    const told = [...kinds].map(([kind, aliases]) => `${kind} in ${aliases.join(", ")}`);
    errors.add(
      "rule",
      pointer,
      `"${key}" is not the same in each record type (${told.join("; ")}): name a field of the same type and choices in all of them`,
    );
  }
}

/** All keys that a monitor names outside of its view, with the places. */
function namedKeys({ due, where, columns, orderBy, employee, actions = [], tags = [] }: Monitor): Named[] {
  return [
    [due.date, "/due/date"],
    ...conditionKeys(due.done, "/due/done"),
    ...conditionKeys(where, "/where"),
    ...tags.flatMap(({ when }, index) => conditionKeys(when, `/tags/${index}/when`)),
    ...columns.map((column, index): Named => {
      const place = pointerTo("/columns", index);
      return typeof column === "string" ? [column, place] : [column.field, pointerTo(place, "field")];
    }),
    ...orderBy.map(({ field }, index): Named => [field, `/orderBy/${index}/field`]),
    ...(employee === undefined ? [] : [[employee, "/employee"] as const]),
    ...actions.flatMap(({ set = {}, where: only }, index) => [
      ...Object.keys(set).map((key): Named => [key, pointerTo(`/actions/${index}/set`, key)]),
      ...conditionKeys(only, `/actions/${index}/where`),
    ]),
  ];
}

/** The fields of a condition and of those inside it. */
export function conditionKeys(source: unknown, pointer: string): Named[] {
  if (Array.isArray(source))
    return source.flatMap((part, index) => conditionKeys(part, pointerTo(pointer, index)));
  if (!isObject(source)) return [];
  const { field } = source;
  return [
    ...(typeof field === "string" ? [[field, pointerTo(pointer, "field")] as const] : []),
    ...["all", "any", "not"].flatMap((key) => conditionKeys(source[key], pointerTo(pointer, key))),
  ];
}
