/** What becomes of the values of a field that changed its type: which types say that they convert, and how a value is converted. */
import { isComputed } from "../../fields/authored.ts";
import type { Converted } from "../../fields/fieldType.ts";
import { decimalsOf, formatValue, isSameType, parseValue, storedKind } from "../../fields/values.ts";
import type { FormatContext } from "../../fields/type.ts";
import type { FieldValue } from "../../model/recordData.ts";
import type { DeclaredField } from "../../template/fields/declare.ts";

/**
 * `keep`: the values stand as they are; `convert`: each is converted, where it can be; `none`: there is no way from one to the
 * other, so that the field starts empty.
 */
export type Conversion = "keep" | "convert" | "none";

/** What becomes of the values of a field, both of its versions being stored. */
export function conversionBetween(before: DeclaredField, after: DeclaredField): Conversion {
  if (isComputed(after.definition))
    return isSameKind(before, after) && isComputed(before.definition) ? "keep" : "none";
  if (before.relation?.template !== after.relation?.template) return "none";
  if (isSameKind(before, after)) return "keep";
  return canConvert(before, after) ? "convert" : "none";
}

function isSameKind(before: DeclaredField, after: DeclaredField): boolean {
  if (before.multi !== after.multi || before.options.enumSet !== after.options.enumSet) return false;
  if (before.fieldType.sameValues?.includes(after.valueType)) return true;
  return isSameType(before, after) && storedKind(before) === storedKind(after);
}

function canConvert(before: DeclaredField, after: DeclaredField): boolean {
  const { fieldType, valueType } = before;
  if (isSameType(before, after) && fieldType.convertsKind?.(before.kind, after.kind) === false) return false;
  return fieldType.converts.to.includes(after.valueType) || after.fieldType.converts.from.includes(valueType);
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
  if (after.valueKind === "text") return { value: asText(before, value, context) };
  if (before.valueKind === "text") return fromText(after, String(value), context);
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
  return before.fieldType.toText?.(value) ?? formatValue(before, value, context);
}

function fromText(after: DeclaredField, text: string, context: FormatContext): Converted {
  const parsed = parseValue(after, text, context);
  if ("issue" in parsed) return { reason: parsed.issue.message };
  const isNumber = after.valueKind === "number" || after.valueKind === "money";
  const isRounded = parsed.note !== undefined || (isNumber && decimalsIn(text) > decimalsKept(after));
  if (isRounded) return { reason: notKept(after) };
  return within(after, parsed.value);
}

function convertItem(
  after: DeclaredField,
  item: string | number | boolean,
  context: FormatContext,
): Converted {
  const { fieldType } = after;
  if (fieldType.convert) return fieldType.convert(item, after, context);
  const parsed = fieldType.parse(String(item), after, context);
  if ("issue" in parsed) return { reason: parsed.issue.message };
  return parsed.value === item ? within(after, parsed.value) : { reason: notKept(after) };
}

/** Why a number cannot become one of this field as it is. */
function notKept(after: DeclaredField): string {
  const isWhole = after.valueKind === "number" && decimalsOf(after) === 0;
  const whole = isWhole ? after.fieldType.messages(after)["type"] : undefined;
  return whole ?? "It has more decimals than the field keeps.";
}

function decimalsIn(text: string): number {
  if (/e-/i.test(text)) return Number.POSITIVE_INFINITY;
  return /\.(\d*?)0*(?!\d)/.exec(text)?.[1]?.length ?? 0;
}

function decimalsKept(after: DeclaredField): number {
  return decimalsOf(after) ?? Number.POSITIVE_INFINITY;
}

/** The bounds that every field of the type has; an author's own bounds are checked at the next edit. */
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
