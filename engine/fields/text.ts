/** Text: on one line, in an area, or of a written form of its own, as phone numbers and e-mail addresses are. */
import { textOrder } from "../model/textOrder.ts";
import { plainText } from "../format/plainText.ts";
import { textFieldShape } from "../language/shapes/fieldShapes.ts";
import type { FieldType } from "./fieldType.ts";
import { wordsColumn } from "./looks.ts";
import { maxLengthOf, textKind, usualTextKind } from "./textKinds.ts";
import { parseIssue } from "./type.ts";

/** What cannot be stored of a text. */
const unstorable = /[\u0000\uD800-\uDFFF]/gu;

export const textField: FieldType = {
  name: "text",
  properties: textFieldShape.properties,
  primitive: "string",
  valueKind: "text",
  usualKind: usualTextKind,
  storage: () => "text",
  longest: maxLengthOf,
  jsonSchema(field) {
    const schema = { type: "string", maxLength: maxLengthOf(field), pattern: textKind(field.kind).pattern };
    return field.options.pattern ? { ...schema, allOf: [{ pattern: field.options.pattern }] } : schema;
  },
  messages: (field) => ({
    type: "Must be text.",
    maxLength: `Must be at most ${maxLengthOf(field)} characters: {over:${maxLengthOf(field)}} too many.`,
    pattern: field.options.pattern ? "Must have the right form." : textKind(field.kind).wanted,
  }),
  empty: (value) => typeof value !== "string" || plainText(value) === "",
  parse(text, field) {
    const plain = plainText(text);
    if (plain === "") return { value: null };
    const value = textKind(field.kind).read(plain);
    return value === undefined ? parseIssue(field, "pattern", textKind(field.kind).wanted) : { value };
  },
  format: (value, field) => textKind(field.kind).show(String(value)),
  compare: (a, b) => textOrder().compare(String(a), String(b)),
  fromResult(result, field) {
    const plain = typeof result === "string" || typeof result === "number" || typeof result === "boolean";
    const text = plain ? plainText(String(result)).slice(0, maxLengthOf(field)).replace(unstorable, "") : "";
    return text === "" ? null : (textKind(field.kind).read(text) ?? null);
  },
  computedAdvice: "Give a text.",
  constant: "a text in quotation marks",
  words: (kind) => textKind(kind).words,
  converts: { to: [], from: [] },
  align: "left",
  column: (kind) => ({ ...wordsColumn, weight: textKind(kind).weight, grows: textKind(kind).grows }),
  sheet: () => "text",
  examples: {
    usual: ({ kind, label, options }, index) => usualText(kind, label, index).slice(0, options.maxLength),
    edge({ kind, options }, index) {
      if (kind === "phone" || kind === "email") return null;
      return (index % 2 === 0 ? "Łukasz Ó’Neill–Nguyễn 🚚 שלום" : "I").slice(0, options.maxLength);
    },
  },
};

function usualText(kind: string | undefined, label: string, index: number): string {
  if (kind === "phone") return `+1559555013${index % 10}${index % 3 === 0 ? " x12" : ""}`;
  return kind === "email" ? `person${index + 1}@redwood.example` : `${label} ${index + 1}`;
}
