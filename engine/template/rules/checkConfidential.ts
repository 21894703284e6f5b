/** Keeps confidential values from leaking: what everybody sees may not be read off a protected field. */
import type { CompiledExpression } from "../../expressions/compileExpression.ts";
import type { CompiledField, CompiledLookup, CompiledValue } from "../compiledTemplate.ts";
import type { DeclaredField } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { hiddenPrefix } from "./hiddenComputations.ts";

/** Notes every rule of an open field, and every entry of label and search, that reads a protected field. */
export function checkConfidential(
  fields: readonly CompiledField[],
  label: CompiledExpression | undefined,
  search: readonly string[],
  byKey: ReadonlyMap<string, DeclaredField>,
  errors: ErrorList,
): void {
  const computed = new Map(fields.map((field) => [field.key, field.computed?.expression.dependencies ?? []]));
  const through = (key: string) => (key.startsWith(hiddenPrefix) ? (computed.get(key) ?? []) : [key]);
  const refuse = (keys: readonly string[], pointer: string, what: string) => {
    const read = keys.flatMap(through).find((key) => byKey.get(key)?.protected);
    if (read !== undefined)
      errors.add(
        "protected",
        pointer,
        `${what} may not read "${read}", which is protected: read an open field, or protect what reads it`,
      );
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

function valueReads(value: CompiledValue | CompiledLookup | undefined): readonly string[] {
  return value && "expression" in value ? value.expression.dependencies : [];
}

/** What checks, warnings and choices read: all of them show on the form. */
function listReads({
  checks,
  choices,
  pointer,
  warnings,
}: CompiledField): (readonly [readonly string[], string])[] {
  return [
    ...checks.map(({ when }) => [when.dependencies, when.pointer] as const),
    ...warnings.map(({ condition }) => [condition?.dependencies ?? [], condition?.pointer ?? ""] as const),
    ...choices.map((rule, index) => {
      const reads = "property" in rule ? [rule.field] : (rule.when?.dependencies ?? []);
      return [reads, pointerTo(pointerTo(pointer, "choices"), index)] as const;
    }),
  ];
}

function readsOf(field: CompiledField): (readonly [readonly string[], string])[] {
  const conditions = ["required", "visible", "disabled"] as const;
  if (field.key.startsWith(hiddenPrefix)) return [];
  return [
    [field.computed?.expression.dependencies ?? [], pointerTo(field.pointer, "expression")],
    [valueReads(field.defaultValue), pointerTo(field.pointer, "defaultValue")],
    [field.options.range?.from ? [field.options.range.from] : [], pointerTo(field.pointer, "range")],
    ...conditions.map((name) => {
      const rule = field[name];
      return [typeof rule === "object" ? rule.dependencies : [], pointerTo(field.pointer, name)] as const;
    }),
    ...listReads(field),
  ];
}
