/** Numbers, integer or decimal, with an optional unit. */
import { parseNumber } from "../format/numbers.ts";
import { number as numberCheck, oneOf, text } from "../template/shape.ts";
import type { FieldInfo, FieldType } from "./type.ts";
import { parseIssue } from "./type.ts";

const largest = 1_000_000_000_000;

function isInteger(field: FieldInfo): boolean {
  return field.kind !== "decimal";
}

function wanted(field: FieldInfo): string {
  return isInteger(field) ? "Must be a whole number." : "Must be a number.";
}

export const numberField: FieldType = {
  name: "number",
  properties: {
    kind: oneOf("kind of number", "integer", "decimal"),
    min: numberCheck,
    max: numberCheck,
    unit: text,
  },
  primitive: "number",
  align: "right",
  jsonSchema: (field) => ({
    type: isInteger(field) ? "integer" : "number",
    minimum: field.options.min ?? -largest,
    maximum: field.options.max ?? largest,
  }),
  messages: (field) => ({
    type: wanted(field),
    minimum: `Must be at least ${field.options.min ?? -largest}.`,
    maximum: `Must be at most ${field.options.max ?? largest}.`,
  }),
  empty: (value) => typeof value !== "number",
  parse(text, field) {
    const unit = field.options.unit;
    const bare = unit && text.trim().endsWith(unit) ? text.trim().slice(0, -unit.length) : text;
    if (bare.trim() === "") return { value: null };
    const value = parseNumber(bare);
    const fits = value !== undefined && (!isInteger(field) || Number.isInteger(value));
    return fits ? { value } : parseIssue(field, "type", wanted(field));
  },
  format: (value, field) => `${value}${field.options.unit ? ` ${field.options.unit}` : ""}`,
  compare: (a, b) => Number(a) - Number(b),
  fromResult(result, field) {
    if (typeof result !== "number" || !(Math.abs(result) <= largest)) return null;
    return isInteger(field) ? Math.round(result) : result;
  },
};
