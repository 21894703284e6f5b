/** Text, on one line or in an area. */
import { integer, oneOf, text as textCheck } from "../template/shape.ts";
import type { FieldInfo, FieldType } from "./type.ts";

/** No NUL, which PostgreSQL cannot store, and no half of a surrogate pair, which is no text at all. */
const storable = "^[^\\u0000\\uD800-\\uDFFF]*$";
const unstorable = /[\u0000\uD800-\uDFFF]/gu;
const defaultLengths = { line: 255, area: 10_000 } as const;

/** As people look things up: capitals do not matter, and 2 comes before 10. */
const order = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The most characters (UTF-16 units) that a text field takes. */
export function maxLengthOf(field: FieldInfo): number {
  return field.options.maxLength ?? defaultLengths[field.kind === "area" ? "area" : "line"];
}

export const textField: FieldType = {
  name: "text",
  properties: { kind: oneOf("kind of text", "line", "area"), maxLength: integer(1), pattern: textCheck },
  primitive: "string",
  align: "left",
  jsonSchema(field) {
    const schema = { type: "string", maxLength: maxLengthOf(field), pattern: storable };
    return field.options.pattern ? { ...schema, allOf: [{ pattern: field.options.pattern }] } : schema;
  },
  messages: (field) => ({
    type: "Must be text.",
    maxLength: `Must be at most ${maxLengthOf(field)} characters.`,
    pattern: field.options.pattern
      ? "Must have the right form."
      : "Must not contain characters that are no text.",
  }),
  empty: (value) => typeof value !== "string" || value.trim() === "",
  parse: (text) => ({ value: text.trim() === "" ? null : text.trim() }),
  format: (value) => String(value),
  compare: (a, b) => order.compare(String(a), String(b)),
  fromResult(result, field) {
    const plain = typeof result === "string" || typeof result === "number" || typeof result === "boolean";
    const text = plain ? String(result).trim().slice(0, maxLengthOf(field)).replace(unstorable, "") : "";
    return text === "" ? null : text;
  },
};
