/** Values of a field as a whole: one, or a list where the field is `multi`. */
import { emptyPlaceholder } from "../format/numbers.ts";
import type { FieldValue } from "../model/recordData.ts";
import type { FieldType } from "./fieldType.ts";
import type { ValueKind } from "./kinds.ts";
import type { FieldInfo, FormatContext, JsonSchema, Parsed } from "./type.ts";

/** A field with the type of its value. */
export type TypedField = FieldInfo & { readonly fieldType: FieldType };

/** The kind of the values of a type's fields. */
export function kindOfValues({ valueKind, usualKind = "" }: FieldType, kind: string | undefined): ValueKind {
  if (typeof valueKind === "string") return valueKind;
  const found = valueKind[kind ?? usualKind] ?? valueKind[usualKind];
  if (!found) throw new TypeError(`There is no kind of value for the kind ${kind}.`);
  return found;
}

/** All kinds of values that a type's fields have. */
export function kindsOfType({ valueKind }: FieldType): readonly ValueKind[] {
  return typeof valueKind === "string" ? [valueKind] : Object.values(valueKind);
}

/** Digits after the point that a field's values keep; undefined: all. */
export function decimalsOf({ fieldType, kind }: TypedField): number | undefined {
  return fieldType.decimals ? fieldType.decimals(kind) : 0;
}

/** Whether a stored value, beside null, counts as not filled in: a box that is not ticked. */
export function isEmptyStored({ fieldType }: TypedField, value: unknown): boolean {
  return fieldType.emptyValue !== undefined && value === fieldType.emptyValue;
}

/** Whether two fields have values of one type, whatever their kinds. */
export function isSameType(one: Pick<FieldInfo, "valueType">, other: Pick<FieldInfo, "valueType">): boolean {
  return one.valueType === other.valueType;
}

/** A type with the kind of its fields where it says more than the type: `number of the kind decimal`. */
export function typeAndKind(valueType: string, kind: string | undefined): string {
  return kind === undefined || kind === valueType ? valueType : `${valueType} of the kind ${kind}`;
}

/** The kind that tells stored values apart: values of another kind are other values. undefined: they are the same in all kinds. */
export function storedKind({ fieldType, kind }: TypedField): string | undefined {
  return fieldType.isKindStored ? (kind ?? fieldType.usualKind) : undefined;
}

/** Most entries of a multi field. */
const mostItems = 1000;

/** JSON Schema of the field's value: null, or a value, or for a multi field a list of different values. */
export function valueSchema(field: TypedField): JsonSchema {
  const one = field.fieldType.jsonSchema(field);
  if (!field.multi) return { ...one, type: [one["type"], "null"] };
  return { type: ["array", "null"], items: one, maxItems: mostItems, uniqueItems: true };
}

/** The message for a user by the keyword of `valueSchema` that failed. */
export function valueMessages(field: TypedField): Readonly<Record<string, string>> {
  const one = field.fieldType.messages(field);
  if (!field.multi) return one;
  return {
    ...one,
    maxItems: `Must be at most ${mostItems} entries.`,
    uniqueItems: "Must not have the same entry twice.",
  };
}

/** The value that a computation's, side effect's or default's result stands for; null when it is none. */
export function fromResult(result: unknown, field: TypedField): FieldValue {
  if (!field.multi) return field.fieldType.fromResult(result, field);
  const items = (Array.isArray(result) ? result : [result]).map((item) =>
    field.fieldType.fromResult(item, field),
  );
  const kept = [...new Set(items.filter((item) => item !== null))];
  return kept.length === 0 ? null : (kept as string[] | number[]);
}

/** A value as people read it; empty is the placeholder, entries of a list are parted by commas. */
export function formatValue(
  field: TypedField,
  value: FieldValue | undefined,
  context: FormatContext,
): string {
  if (value === null || value === undefined || value === "") return emptyPlaceholder;
  if (!Array.isArray(value)) return field.fieldType.format(value, field, context);
  if (value.length === 0) return emptyPlaceholder;
  const items = value.map((item) => field.fieldType.format(item, field, context));
  // Where an entry has a comma of its own, commas would not separate one from the next.
  return items.join(items.some((item) => item.includes(",")) ? "; " : ", ");
}

/** Reads a value from text; entries of a list are parted by commas or semicolons; the placeholder and no text are null. */
export function parseValue(field: TypedField, text: string, context?: FormatContext): Parsed {
  if (text.trim() === emptyPlaceholder || text.trim() === "") return { value: null };
  if (!field.multi) return field.fieldType.parse(text, field, context);
  const inside = context === undefined ? 0 : mostInside;
  const parsed = parseItems(text, inside, (item) => field.fieldType.parse(item, field, context));
  const bad = parsed.find((entry) => "issue" in entry);
  if (bad) return bad;
  const values = parsed.flatMap((entry) => ("value" in entry && entry.value !== null ? [entry.value] : []));
  const value = values.length === 0 ? null : ([...new Set(values)] as string[] | number[]);
  const notes = parsed.flatMap((entry) => ("value" in entry ? (entry.note ?? []) : []));
  return notes.length === 0 ? { value } : { value, note: notes.join(" ") };
}

/** Most commas and semicolons within one entry of a list, where the entries are known. */
const mostInside = 5;

/** Reads the entries of a list. One may have commas of its own: as many parts as give an entry together are one. */
function parseItems(text: string, inside: number, parse: (item: string) => Parsed): Parsed[] {
  const parts = text.split(/([;,])/);
  const parsed: Parsed[] = [];
  for (let start = 0; start < parts.length;) {
    if (parts[start]?.trim() === "") {
      start += 2;
      continue;
    }
    let end = Math.min(start + 2 * inside, parts.length - 1);
    let item = parse(parts.slice(start, end + 1).join(""));
    for (; end > start && "issue" in item; item = parse(parts.slice(start, end + 1).join(""))) end -= 2;
    parsed.push(item);
    start = end + 2;
  }
  return parsed;
}

/** Whether two values are the same; lists entry by entry. */
export function sameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => item === b[index]);
  }
  return (a ?? null) === (b ?? null);
}
