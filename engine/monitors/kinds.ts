/** Checks that the keys which a monitor names are the same kind of value in each record type that it watches. */
import { partsOfPath } from "../conditions/path.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
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
  engine: Pick<Engine, "templates">,
  errors: ErrorList,
): void {
  for (const [key, pointer] of namedKeys(monitor)) {
    const kinds = new Map<string, string[]>();
    for (const template of templates) {
      const field = fieldAt(key, template, engine);
      if (field) kinds.set(valueKind(field), [...(kinds.get(valueKind(field)) ?? []), `"${template.alias}"`]);
    }
    if (kinds.size < 2) continue;
    const kindTexts = [...kinds].map(([kind, aliases]) => `${kind} in ${aliases.join(", ")}`);
    errors.add(
      "rule",
      pointer,
      `"${key}" is not the same in each record type (${kindTexts.join("; ")}): name a field of the same type and choices in all of them`,
    );
  }
}

/** The field of a key, or of a related record's (`relation.key`). */
function fieldAt(
  path: string,
  { byKey }: CompiledTemplate,
  { templates }: Pick<Engine, "templates">,
): CompiledField | undefined {
  const [key, related] = partsOfPath(path);
  const field = byKey.get(key);
  return related === undefined ? field : templates.get(field?.relation?.template ?? "")?.byKey.get(related);
}

/** All keys that a monitor names outside of its view, with their pointers. */
function namedKeys({
  due,
  where,
  columns,
  orderBy,
  employee,
  person,
  actions = [],
  tags = [],
}: Monitor): Named[] {
  return [
    [due.date, "/due/date"],
    ...conditionKeys(due.done, "/due/done"),
    ...conditionKeys(where, "/where"),
    ...tags.flatMap(({ when }, index) => conditionKeys(when, `/tags/${index}/when`)),
    ...columns.map((column, index): Named => {
      const at = pointerTo("/columns", index);
      return typeof column === "string" ? [column, at] : [column.field, pointerTo(at, "field")];
    }),
    ...orderBy.map(({ field }, index): Named => [field, `/orderBy/${index}/field`]),
    ...(employee === undefined ? [] : [[employee, "/employee"] as const]),
    ...(person === undefined ? [] : [[person, "/person"] as const]),
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
