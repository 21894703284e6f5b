/** The kinds of text: what each takes, shows and leads to. */
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
import { wordsColumn } from "./looks.ts";
import type { FieldInfo } from "./type.ts";

/** No NUL, which PostgreSQL cannot store, and no half of a surrogate pair, which is no text at all. */
const storable = "^[^\\u0000\\uD800-\\uDFFF]*$";

/** The kind of a text that names none. */
export const usualTextKind = "line";

/** A kind of text. */
interface TextKind {
  readonly maxLength: number;
  /** What every text of the kind matches as it is kept. */
  readonly pattern: string;
  /** The message where it does not. */
  readonly wanted: string;
  /** The text as it is kept; undefined when it is none of the kind. */
  read(text: string): string | undefined;
  show(text: string): string;
  /** In a configurator's words. */
  readonly words: string;
  /** Share of a printed table's width. */
  readonly weight: number;
  /** Whether a column of it is wider or narrower than usual. */
  readonly grows: boolean;
  /** The address that a text leads to. */
  link?(text: string): string | undefined;
}

const line: TextKind = {
  maxLength: 255,
  pattern: storable,
  wanted: "Must not contain characters that are no text.",
  read: (text) => text,
  show: (text) => text,
  words: "text",
  weight: wordsColumn.weight,
  grows: true,
};

export const textKinds: Readonly<Record<string, TextKind>> = {
  line,
  area: { ...line, maxLength: 10_000, words: "text of several lines", weight: 24 },
  phone: {
    ...line,
    words: "phone number",
    grows: false,
    maxLength: longestPhone,
    pattern: phonePattern,
    wanted: "Must be a phone number, like (555) 123-4567 x12.",
    read: parsePhone,
    show: formatPhone,
    link: phoneLink,
  },
  email: {
    ...line,
    words: "e-mail address",
    maxLength: longestEmail,
    pattern: emailPattern,
    wanted: "Must be an e-mail address, like name@example.com.",
    read: parseEmail,
    link: emailLink,
  },
};

/** The kind of a text field. */
export function textKind(kind: string | undefined): TextKind {
  return textKinds[kind ?? usualTextKind] ?? line;
}

/** The most characters (UTF-16 units) that a text field takes. */
export function maxLengthOf(field: FieldInfo): number {
  return field.options.maxLength ?? textKind(field.kind).maxLength;
}

/** Where a phone number or an e-mail address leads to; undefined for other text. */
export function textLink(field: FieldInfo, text: string): string | undefined {
  return field.valueKind === "text" ? textKind(field.kind).link?.(text) : undefined;
}
