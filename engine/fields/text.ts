/** Text: on one line, in an area, or of a written form of its own, as phone numbers and e-mail addresses are. */
import {
  emailLink,
  emailPattern,
  formatPhone,
  longestEmail,
  longestPhone,
  parseEmail,
  parsePhone,
  phoneLink,
  phonePattern,
} from "../format/contact.ts";
import { plainText } from "../format/plainText.ts";
import { integer, oneOf, text as textCheck, words } from "../template/shape.ts";
import type { FieldInfo, FieldType } from "./type.ts";
import { parseIssue } from "./type.ts";

/** No NUL, which PostgreSQL cannot store, and no half of a surrogate pair, which is no text at all. */
const storable = "^[^\\u0000\\uD800-\\uDFFF]*$";
const unstorable = /[\u0000\uD800-\uDFFF]/gu;

/** As people look things up: capitals do not matter, and 2 comes before 10. */
const order = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** A kind of text. */
interface Kind {
  readonly maxLength: number;
  /** What every text of the kind matches as it is kept. */
  readonly pattern: string;
  /** What to tell where it does not. */
  readonly wanted: string;
  /** The text as it is kept; undefined when it is none of the kind. */
  read(text: string): string | undefined;
  show(text: string): string;
  /** The address that a text leads to. */
  link?(text: string): string | undefined;
}

const line: Kind = {
  maxLength: 255,
  pattern: storable,
  wanted: "Must not contain characters that are no text.",
  read: (text) => text,
  show: (text) => text,
};

const kinds: Readonly<Record<string, Kind>> = {
  line,
  area: { ...line, maxLength: 10_000 },
  phone: {
    maxLength: longestPhone,
    pattern: phonePattern,
    wanted: "Must be a phone number, like (555) 123-4567 x12.",
    read: parsePhone,
    show: formatPhone,
    link: phoneLink,
  },
  email: {
    maxLength: longestEmail,
    pattern: emailPattern,
    wanted: "Must be an e-mail address, like name@example.com.",
    read: parseEmail,
    show: (text) => text,
    link: emailLink,
  },
};

function kindOf(field: FieldInfo): Kind {
  return kinds[field.kind ?? "line"] ?? line;
}

/** The most characters (UTF-16 units) that a text field takes. */
export function maxLengthOf(field: FieldInfo): number {
  return field.options.maxLength ?? kindOf(field).maxLength;
}

/** Where a phone number or an e-mail address leads to; undefined for other text. */
export function textLink(field: FieldInfo, text: string): string | undefined {
  return field.valueType === "text" ? kindOf(field).link?.(text) : undefined;
}

export const textField: FieldType = {
  name: "text",
  properties: {
    kind: oneOf("kind of text", ...Object.keys(kinds)),
    maxLength: integer(1),
    pattern: textCheck,
    lookup: words,
  },
  primitive: "string",
  align: "left",
  jsonSchema(field) {
    const schema = { type: "string", maxLength: maxLengthOf(field), pattern: kindOf(field).pattern };
    return field.options.pattern ? { ...schema, allOf: [{ pattern: field.options.pattern }] } : schema;
  },
  messages: (field) => ({
    type: "Must be text.",
    maxLength: `Must be at most ${maxLengthOf(field)} characters: {over:${maxLengthOf(field)}} too many.`,
    pattern: field.options.pattern ? "Must have the right form." : kindOf(field).wanted,
  }),
  empty: (value) => typeof value !== "string" || plainText(value) === "",
  parse(text, field) {
    const plain = plainText(text);
    if (plain === "") return { value: null };
    const value = kindOf(field).read(plain);
    return value === undefined ? parseIssue(field, "pattern", kindOf(field).wanted) : { value };
  },
  format: (value, field) => kindOf(field).show(String(value)),
  compare: (a, b) => order.compare(String(a), String(b)),
  fromResult(result, field) {
    const plain = typeof result === "string" || typeof result === "number" || typeof result === "boolean";
    const text = plain ? plainText(String(result)).slice(0, maxLengthOf(field)).replace(unstorable, "") : "";
    return text === "" ? null : (kindOf(field).read(text) ?? null);
  },
};
