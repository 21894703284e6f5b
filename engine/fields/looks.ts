/** How values look in the columns of lists, on paper and in spreadsheets. */

/** A column of a list and of a printed table. */
export interface ColumnLook {
  /** Pixels on the screen, where the template gives none. */
  readonly width: number;
  /** Share of a printed table's width, beside those of the other columns. */
  readonly weight: number;
  /** Whether it may be wider or narrower than that: words do, dates and numbers do not. */
  readonly grows: boolean;
}

/** The look of columns of words. */
export const wordsColumn: ColumnLook = { width: 160, weight: 12, grows: true };
/** The look of columns of yes and no. */
export const truthColumn: ColumnLook = { width: 100, weight: 7, grows: false };

/** How a spreadsheet shows a number. */
export type NumberStyle =
  | "whole"
  | "decimal"
  | "money"
  | "percent"
  | "twoDecimals"
  | "threeDecimals"
  | "date"
  | "dateTime"
  | "time";

/** A number in a spreadsheet. */
export interface NumberLook {
  readonly style: NumberStyle;
  /** From the stored value to the spreadsheet's. */
  scale(value: number): number;
}

/** `text`: as people read it; `truth`: as yes or no. */
export type SheetLook = "text" | "truth" | NumberLook;

/** A number that a spreadsheet holds as it is stored. */
export function plainNumber(style: NumberStyle): NumberLook {
  return { style, scale: (value) => value };
}

const secondsPerDay = 86_400;
/** The epoch's day in the calendar of spreadsheets, which counts from the end of 1899. */
const epochDay = 25_569;

/** Seconds of a day as a share of it. */
export function inDays(value: number): number {
  return value / secondsPerDay;
}

/** Seconds since 1970 as a spreadsheet counts days. */
export function sinceEpoch(value: number): number {
  return value / secondsPerDay + epochDay;
}
