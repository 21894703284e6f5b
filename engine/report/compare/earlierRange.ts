/** The days that a range of days is compared with: as many before it, or the same of the year before. By the calendar, never by seconds. */
import { addDays, addMonths, secondsPerDay } from "../../format/dates.ts";
import type { DateFilter } from "../../table/types.ts";
import type { Bounds } from "../periods.ts";
import type { ReportComparison } from "../types.ts";

/** A range of days, and how far it lies before another: whole months, or days. */
export interface EarlierRange extends Bounds {
  readonly shift: { readonly months: number } | { readonly days: number };
}

const yearMonths = 12;

/** Ranges of whole months, or of the time since so many months ago. */
const monthsOf: Readonly<Partial<Record<DateFilter["type"], number>>> = {
  thisMonth: 1,
  monthToDate: 1,
  lastMonth: 1,
  nextMonth: 1,
  last6Months: 6,
  thisYear: yearMonths,
  yearToDate: yearMonths,
  lastYear: yearMonths,
  last3Years: 36,
};

/** Ranges that end today, of a month or a year that goes on. */
const toDate: readonly DateFilter["type"][] = ["monthToDate", "yearToDate"];

/**
 * The range before that of a filter, whose days `bounds` gives. A month is compared with the month before, whatever its length; a month to date with
 * the same days of the month before; thirty days with the thirty days before; 29 February with 28 February of the year before.
 */
export function earlierRange(
  type: DateFilter["type"],
  { from, to }: Bounds,
  comparison: ReportComparison,
): EarlierRange {
  const isWhole = isMonthStart(from) && isMonthStart(to);
  if (comparison === "previousYear") {
    const before = { from: addMonths(from, -yearMonths), shift: { months: yearMonths } };
    return { ...before, to: isWhole ? addMonths(to, -yearMonths) : endBefore(to, yearMonths) };
  }
  const months = monthsOf[type] ?? (type === "custom" && isWhole ? monthsBetween(from, to) : undefined);
  if (months === undefined) {
    const days = (to - from) / secondsPerDay;
    return { from: addDays(from, -days), to: from, shift: { days } };
  }
  const end = toDate.includes(type) ? Math.min(endBefore(to, months), from) : from;
  return { from: addMonths(from, -months), to: end, shift: { months } };
}

/** The end of a range so many months before, by its last day. */
function endBefore(to: number, months: number): number {
  return addDays(addMonths(addDays(to, -1), -months), 1);
}

function isMonthStart(day: number): boolean {
  return new Date(day * 1000).getUTCDate() === 1;
}

function monthsBetween(from: number, to: number): number {
  return monthOf(to) - monthOf(from);
}

/** The number of the month of a day, from the year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * 1000);
  return date.getUTCFullYear() * yearMonths + date.getUTCMonth();
}
