/** The days that a date filter means (spec records.md 3.16, 5 and 9). */
import { addDays, addMonths, secondsPerDay, startOfDay } from "../format/dates.ts";
import type { DateFilter, NamedRange } from "./types.ts";

/** Most days of a range that is given in days. */
export const mostDays = 99_999;
/** Ranges in days that are offered. */
export const dayPresets: readonly number[] = [30, 60, 90, 120];

/** Epoch seconds in UTC: `from` is in the range, `to` is the first moment after it. */
export interface DateBounds {
  readonly from?: number;
  readonly to?: number;
}

/** A range of days as it is kept: `min` at least 0 and at most `max`, `max` at most 99999; what is left out becomes the default. */
export function clampDays(
  days: { readonly min?: number; readonly max?: number },
  defaults: { readonly min: number; readonly max: number } = { min: 0, max: 30 },
): { min: number; max: number } {
  const max = within(days.max ?? defaults.max, 0, mostDays);
  return { min: within(days.min ?? defaults.min, 0, max), max };
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;
}

/**
 * The moments that a range means at `now` (epoch seconds); undefined where it means none: no bounds at all, an end before the
 * start, or `noValue`, which is about records without a date.
 */
export function dateBounds(range: DateFilter, now: number): DateBounds | undefined {
  const today = startOfDay(now);
  switch (range.type) {
    case "noValue":
      return undefined;
    case "custom":
      return customBounds(range.start, range.end);
    case "startPlus":
      return days(startOfDay(range.start), clampDays({ max: range.days }).max + 1);
    case "endPlus": {
      const length = clampDays({ max: range.days }).max;
      return days(addDays(startOfDay(range.end), -length), length + 1);
    }
    case "days": {
      const { min, max } = clampDays(range);
      return range.max < range.min ? undefined : days(addDays(today, min), max - min + 1);
    }
    default:
      return namedBounds[range.type](today);
  }
}

function customBounds(start: number | undefined, end: number | undefined): DateBounds | undefined {
  if (start === undefined && end === undefined) return undefined;
  if (start !== undefined && end !== undefined && startOfDay(end) < startOfDay(start)) return undefined;
  return {
    ...(start === undefined ? {} : { from: startOfDay(start) }),
    ...(end === undefined ? {} : { to: addDays(startOfDay(end), 1) }),
  };
}

function days(from: number, count: number): DateBounds {
  return { from, to: addDays(from, count) };
}

const thursday = 4;

/** The Sunday on or before a day; the epoch began on a Thursday. */
function startOfWeek(day: number): number {
  return addDays(day, -((Math.floor(day / secondsPerDay) + thursday) % 7));
}

function startOfMonth(day: number, months = 0): number {
  const date = new Date(day * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000;
}

function startOfYear(day: number, years = 0): number {
  return Date.UTC(new Date(day * 1000).getUTCFullYear() + years, 0, 1) / 1000;
}

const namedBounds: Readonly<Record<NamedRange, (today: number) => DateBounds>> = {
  today: (today) => days(today, 1),
  yesterday: (today) => days(addDays(today, -1), 1),
  last7Days: (today) => days(addDays(today, -6), 7),
  last30Days: (today) => days(addDays(today, -29), 30),
  last365Days: (today) => days(addDays(today, -364), 365),
  last6Months: (today) => since(addDays(addMonths(today, -6), 1), today),
  thisWeek: (today) => days(startOfWeek(today), 7),
  lastWeek: (today) => days(addDays(startOfWeek(today), -7), 7),
  thisMonth: (today) => months(startOfMonth(today), 1),
  monthToDate: (today) => since(startOfMonth(today), today),
  lastMonth: (today) => months(startOfMonth(today, -1), 1),
  thisYear: (today) => months(startOfYear(today), 12),
  yearToDate: (today) => since(startOfYear(today), today),
  lastYear: (today) => months(startOfYear(today, -1), 12),
  last3Years: (today) => since(addDays(addMonths(today, -36), 1), today),
  // As "within 30 days" of a monitor: today and the 30th day from it are both meant.
  next7Days: (today) => days(today, 8),
  next30Days: (today) => days(today, 31),
  next60Days: (today) => days(today, 61),
  next90Days: (today) => days(today, 91),
  nextWeek: (today) => days(addDays(startOfWeek(today), 7), 7),
  nextMonth: (today) => months(startOfMonth(today, 1), 1),
};

/** Up to the end of today. */
function since(from: number, today: number): DateBounds {
  return { from, to: addDays(today, 1) };
}

function months(from: number, count: number): DateBounds {
  return { from, to: addMonths(from, count) };
}

/** The names of the ranges that are counted from today. */
export const namedRanges: readonly string[] = Object.keys(namedBounds);

/** Whether a name is that of a range that is counted from today. */
export function isNamedRange(name: unknown): name is NamedRange {
  return typeof name === "string" && Object.hasOwn(namedBounds, name);
}
