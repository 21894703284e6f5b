/** Records as the cells of a spreadsheet. */
import type { FormatContext } from "../fields/type.ts";
import type { RecordData } from "../model/types.ts";
import type { ListColumnModel } from "../table/columns.ts";
import { cellText, recordValue } from "../table/value.ts";
import type { CompiledField } from "../template/compiled.ts";

/** How a spreadsheet shows a number. */
export type NumberStyle =
  "whole" | "decimal" | "money" | "percent" | "twoDecimals" | "date" | "dateTime" | "time";

/** A cell of a spreadsheet: text, yes or no, or a number with its looks. */
export type SheetCell = string | boolean | { readonly number: number; readonly style: NumberStyle };

const secondsPerDay = 86_400;
/** The epoch's day in the calendar of spreadsheets, which counts from the end of 1899. */
const epochDay = 25_569;

/** How the numbers of a value stand in a spreadsheet. */
export interface NumberLook {
  style: NumberStyle;
  /** From the stored value to the spreadsheet's. */
  scale(value: number): number;
}

const asItIs = (value: number) => value;
const inDays = (value: number) => value / secondsPerDay;
const sinceEpoch = (value: number) => value / secondsPerDay + epochDay;

/** By type of the value and, where that is not enough, its kind. What is not here is text. */
const looks: Readonly<Record<string, NumberLook>> = {
  number: { style: "whole", scale: asItIs },
  "number/decimal": { style: "decimal", scale: asItIs },
  "number/percent": { style: "percent", scale: (value) => value / 100 },
  "number/rate": { style: "twoDecimals", scale: asItIs },
  currency: { style: "money", scale: asItIs },
  "dateTime/date": { style: "date", scale: sinceEpoch },
  "dateTime/dateTime": { style: "dateTime", scale: sinceEpoch },
  "dateTime/time": { style: "time", scale: inDays },
};

/** The look of a field's values; undefined where they are no numbers to a spreadsheet, or several. */
export function lookOf({ valueType, kind, multi }: CompiledField): NumberLook | undefined {
  if (multi) return undefined;
  return looks[`${valueType}/${kind ?? ""}`] ?? looks[valueType];
}

/** Whether a field's values are a plain yes or no; one with words of its own is read by them. */
export function isPlainBoolean({ valueType, options }: CompiledField): boolean {
  const isBoolean = valueType === "boolean" || valueType === "checkbox";
  return isBoolean && options.trueLabel === undefined && options.falseLabel === undefined;
}

/**
 * The cells of a record: numbers, money, dates and plain booleans as such, all else as people read it; nothing where there is no
 * value.
 */
export function sheetCells(
  record: RecordData,
  columns: readonly ListColumnModel[],
  context: FormatContext,
): SheetCell[] {
  return columns.map(({ field }) => {
    const value = record.protectedFields.includes(field.key) ? null : recordValue(record, field);
    if (typeof value === "boolean" && isPlainBoolean(field)) return value;
    const look = typeof value === "number" ? lookOf(field) : undefined;
    if (look && typeof value === "number") return { number: look.scale(value), style: look.style };
    return cellText(record, field, context);
  });
}
