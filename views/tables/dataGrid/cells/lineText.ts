import {
  formatValue,
  recordValue,
  type CompiledField,
  type FieldValue,
  type FormatContext,
  type RecordData,
} from "../../../../engine/index.ts";
import { relatedTitle } from "../../../parts/related/useRelated.ts";

/** Dollars from which on cents say nothing in a list. */
const centsMatterBelow = 10_000;

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/**
 * A value as lines of a grid write it, shorter than on the record's page: large amounts without cents, and a choice by the fact `short`
 * of its enum set where it has one, as states have.
 */
export function shortText(field: CompiledField, value: FieldValue, format: FormatContext): string {
  if (field.valueKind === "money" && typeof value === "number" && Math.abs(value) >= centsMatterBelow)
    return wholeDollars.format(value);
  return shortChoice(field, value, format) ?? listText(field, value, format);
}

/** Several values with a comma between them or, where one of them has a comma itself, a semicolon. */
function listText(field: CompiledField, value: FieldValue, format: FormatContext): string {
  if (!field.multi || !Array.isArray(value) || value.length < 2) return formatValue(field, value, format);
  const texts = value.map((each) => field.fieldType.format(each, field, format));
  return texts.join(texts.some((text) => text.includes(",")) ? "; " : ", ");
}

function shortChoice({ options, multi }: CompiledField, value: FieldValue, format: FormatContext) {
  if (options.enumSet === undefined || multi || typeof value !== "string") return undefined;
  const choice = format.enumValues(options.enumSet).find(({ name }) => name === value);
  const short = choice?.fields["short"];
  return typeof short === "string" ? short : undefined;
}

/** What stands in a record's cell, as one text. */
export function lineText(record: RecordData, field: CompiledField, format: FormatContext): string {
  const models = field.relation ? [record.relationModels[field.key] ?? []].flat() : [];
  if (models.length > 0) return models.map(relatedTitle).join("; ");
  return shortText(field, recordValue(record, field), format);
}
