/** Records as the cells of a spreadsheet. */
import type { NumberLook, NumberStyle } from "../fields/looks.ts";
import type { FormatContext } from "../fields/type.ts";
import type { RecordData } from "../model/recordData.ts";
import type { ListColumnModel } from "../table/columns.ts";
import { cellText, recordValue } from "../table/value.ts";
import type { CompiledField } from "../template/compiledTemplate.ts";

/** A cell of a spreadsheet: text, yes or no, or a number with its looks. */
export type SheetCell = string | boolean | { readonly number: number; readonly style: NumberStyle };

/** The look of a field's values; undefined where they are no numbers to a spreadsheet, or several. */
export function lookOf(field: CompiledField): NumberLook | undefined {
  const look = field.multi ? "text" : field.fieldType.sheet(field);
  return typeof look === "object" ? look : undefined;
}

/** Whether a field's values are a plain yes or no; one with words of its own is read by them. */
export function isPlainBoolean(field: CompiledField): boolean {
  return field.fieldType.sheet(field) === "truth";
}

/**
 * Reads records as cells of these columns: numbers, money, dates and plain booleans as such, all else as people read it; nothing where
 * there is no value. What a column makes of its values is found out once.
 */
export function sheetReader(
  columns: readonly ListColumnModel[],
  context: FormatContext,
): (record: RecordData) => SheetCell[] {
  const cells = columns.map(({ field }) => cellReader(field, context));
  return (record) => cells.map((cell) => cell(record));
}

function cellReader(field: CompiledField, context: FormatContext): (record: RecordData) => SheetCell {
  const look = lookOf(field);
  const isTruth = isPlainBoolean(field);
  if (look === undefined && !isTruth) return (record) => cellText(record, field, context);
  return (record) => {
    const value = record.protectedFields.includes(field.key) ? null : recordValue(record, field);
    if (isTruth && typeof value === "boolean") return value;
    if (look && typeof value === "number") return { number: look.scale(value), style: look.style };
    return cellText(record, field, context);
  };
}
