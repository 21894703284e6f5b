/** Keeps confidential values from leaking: what everybody sees may not be read off a protected field. */
import type { CompiledExpression } from "../expressions/compile.ts";
import type { CompiledField, CompiledValue } from "./compiled.ts";
import type { DeclaredField } from "./declare.ts";
import type { ErrorList } from "./errors.ts";
import { pointerTo } from "./errors.ts";

/** Notes every rule of an open field, and every entry of label and search, that reads a protected field. */
export function checkConfidential(
  fields: readonly CompiledField[],
  label: CompiledExpression | undefined,
  search: readonly string[],
  byKey: ReadonlyMap<string, DeclaredField>,
  errors: ErrorList,
): void {
  const refuse = (keys: readonly string[], pointer: string, what: string) => {
    const read = keys.find((key) => byKey.get(key)?.protected);
    if (read !== undefined)
      errors.add("protected", pointer, `${what} may not read "${read}", which is protected`);
  };
  for (const field of fields) {
    if (!field.protected)
      readsOf(field).forEach(([keys, pointer]) => refuse(keys, pointer, `the open "${field.key}"`));
    field.sideEffects.forEach((effect, index) => {
      if (byKey.get(effect.field)?.protected) return;
      const pointer = pointerTo(pointerTo(field.pointer, "sideEffects"), index);
      const source = field.protected ? [field.key] : [];
      const keys = [...source, ...valueReads(effect.value), ...(effect.condition?.dependencies ?? [])];
      refuse(keys, pointer, `a side effect on the open "${effect.field}"`);
    });
  }
  refuse(label?.dependencies ?? [], "/label", "the label");
  search.forEach((key, index) => refuse([key], pointerTo("/search", index), "the search"));
}

function valueReads(value: CompiledValue | undefined): readonly string[] {
  return value && "expression" in value ? value.expression.dependencies : [];
}

function readsOf(field: CompiledField): (readonly [readonly string[], string])[] {
  const conditions = ["required", "visible", "disabled"] as const;
  return [
    [field.computed?.expression.dependencies ?? [], pointerTo(field.pointer, "expression")],
    [valueReads(field.defaultValue), pointerTo(field.pointer, "defaultValue")],
    [field.options.range?.from ? [field.options.range.from] : [], pointerTo(field.pointer, "range")],
    ...conditions.map((name) => {
      const rule = field[name];
      return [typeof rule === "object" ? rule.dependencies : [], pointerTo(field.pointer, name)] as const;
    }),
  ];
}
