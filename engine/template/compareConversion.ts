/** What becomes of the values of a field that changed its type: one table of conversions, and how a value is converted. */
import { formatValue, parseValue } from "../fields/values.ts";
import type { FormatContext } from "../fields/type.ts";
import type { FieldValue } from "../model/types.ts";
import type { DeclaredField } from "./declare.ts";

/**
 * `keep`: the values stand as they are; `convert`: each is converted, where it can be; `none`: there is no way from one to the
 * other, so that the field begins empty.
 */
export type Conversion = "keep" | "convert" | "none";

/** A converted value, or why there is none. */
export type Converted = { readonly value: FieldValue } | { readonly reason: string };

/** Types that share their values, whatever the direction. */
const sameValues: readonly (readonly string[])[] = [["boolean", "checkbox"]];

/** Types by the types that their values can become, each where the single value allows it. */
const conversions: Readonly<Record<string, readonly string[]>> = {
  text: ["number", "currency", "boolean", "checkbox", "dateTime", "enum", "interval", "group"],
  number: ["number", "currency", "text"],
  currency: ["number", "text"],
  boolean: ["text"],
  checkbox: ["text"],
  dateTime: ["text"],
  enum: ["enum", "text"],
  interval: ["text"],
  group: ["text"],
  singleModel: ["singleModel"],
};

/** What becomes of the values of a field, both of its versions being stored. */
export function conversionBetween(before: DeclaredField, after: DeclaredField): Conversion {
  if (after.type === "computed")
    return isSameKind(before, after) && before.type === "computed" ? "keep" : "none";
  if (before.relation?.template !== after.relation?.template) return "none";
  if (isSameKind(before, after)) return "keep";
  if (before.valueType === "dateTime" && after.valueType === "dateTime") return betweenDates(before, after);
  return conversions[before.valueType]?.includes(after.valueType) === true ? "convert" : "none";
}

function isSameKind(before: DeclaredField, after: DeclaredField): boolean {
  if (before.multi !== after.multi || before.options.enumSet !== after.options.enumSet) return false;
  if (sameValues.some((names) => names.includes(before.valueType) && names.includes(after.valueType)))
    return true;
  if (before.valueType !== after.valueType) return false;
  const isKindStored = before.valueType === "number" || before.valueType === "dateTime";
  return !isKindStored || kindOf(before) === kindOf(after);
}

function kindOf({ valueType, kind }: DeclaredField): string | undefined {
  return kind ?? (valueType === "number" ? "integer" : "date");
}

/** A date is the moment with which it begins; of a moment the date is what is left. A time of day is neither. */
function betweenDates(before: DeclaredField, after: DeclaredField): Conversion {
  return kindOf(before) === "time" || kindOf(after) === "time" ? "none" : "convert";
}

/**
 * A value of the field as it was, as a value of the field as it is, where `conversionBetween` says `convert`. Nothing of it is lost
 * but the time of a moment that becomes a date; what cannot be kept whole has a reason instead.
 */
export function convertValue(
  before: DeclaredField,
  after: DeclaredField,
  value: FieldValue | undefined,
  context: FormatContext,
): Converted {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
    return { value: null };
  if (after.valueType === "text") return { value: asText(before, value, context) };
  if (before.valueType === "text") return fromText(after, String(value), context);
  const items = [value].flat();
  if (!after.multi && items.length > 1)
    return { reason: `The field takes one value, and these are ${items.length}.` };
  const results = items.map((item) => convertItem(after, item, context));
  const refused = results.find((result) => "reason" in result);
  if (refused) return refused;
  const converted = results.flatMap((result) => ("value" in result ? [result.value] : []));
  return { value: after.multi ? (converted as string[] | number[]) : (converted[0] ?? null) };
}

function asText(before: DeclaredField, value: FieldValue, context: FormatContext): string {
  const isPlain = before.valueType === "number" || before.valueType === "currency";
  return isPlain ? String(value) : formatValue(before, value, context);
}

function fromText(after: DeclaredField, text: string, context: FormatContext): Converted {
  const parsed = parseValue(after, text, context);
  if ("issue" in parsed) return { reason: parsed.issue.message };
  const isNumber = after.valueType === "number" || after.valueType === "currency";
  const isRounded = parsed.note !== undefined || (isNumber && decimalsOf(text) > decimalsKept(after));
  if (isRounded) return { reason: notKept(after) };
  return within(after, parsed.value);
}

function convertItem(
  after: DeclaredField,
  item: string | number | boolean,
  context: FormatContext,
): Converted {
  if (after.valueType === "singleModel") return { value: item };
  if (after.valueType === "dateTime") return { value: after.fieldType.fromResult(item, after) };
  if (after.valueType === "enum") return choiceNamed(after, String(item), context);
  const parsed = after.fieldType.parse(String(item), after, context);
  if ("issue" in parsed) return { reason: parsed.issue.message };
  return parsed.value === item ? within(after, parsed.value) : { reason: notKept(after) };
}

/** Sets give the same name to what is the same. */
function choiceNamed(after: DeclaredField, name: string, context: FormatContext): Converted {
  const set = after.options.enumSet ?? "";
  const isKnown = context.enumValues(set).some((choice) => choice.name === name);
  return isKnown ? { value: name } : { reason: `The choices of ${set} have no "${name}".` };
}

/** Why a number cannot become one of this field as it is. */
function notKept(after: DeclaredField): string {
  const isWhole = after.valueType === "number" && (after.kind ?? "integer") === "integer";
  const whole = isWhole ? after.fieldType.messages(after)["type"] : undefined;
  return whole ?? "It has more decimals than the field keeps.";
}

function decimalsOf(text: string): number {
  if (/e-/i.test(text)) return Number.POSITIVE_INFINITY;
  return /\.(\d*?)0*(?!\d)/.exec(text)?.[1]?.length ?? 0;
}

function decimalsKept(after: DeclaredField): number {
  const kinds: Readonly<Record<string, number>> = { percent: 4, rate: 2 };
  if (after.valueType === "currency") return 2;
  return kinds[after.kind ?? ""] ?? Number.POSITIVE_INFINITY;
}

/** The bounds that every field of the type has; an author's own bounds are told at the next edit. */
function within(after: DeclaredField, value: FieldValue): Converted {
  const { minimum, maximum } = after.fieldType.jsonSchema({ ...after, options: {} });
  const isOutside =
    typeof value === "number" &&
    ((typeof minimum === "number" && value < minimum) || (typeof maximum === "number" && value > maximum));
  if (!isOutside) return { value };
  const messages = after.fieldType.messages({ ...after, options: {} });
  const message = messages[value < Number(minimum) ? "minimum" : "maximum"];
  return { reason: message ?? "It is out of bounds." };
}
