import {
  addDays,
  secondsPerDay,
  startOfDay,
  type DateRange,
  type FieldValue,
} from "../../../engine/index.ts";

/** The calendar's days, where the field sets no range. */
const earliest = Date.UTC(1900, 0, 1) / 1000;
const latest = Date.UTC(2199, 11, 31) / 1000;

/** First and last day of a calendar, in epoch seconds. */
export interface Limits {
  min: number;
  max: number;
}

/** Limits of a range that counts from today, or from the value of its `from`; while that is empty there are none. */
export function calendarLimits(range: DateRange | undefined, now: number, from: FieldValue): Limits {
  const base = range?.from === undefined ? now : from;
  if (typeof base !== "number") return { min: earliest, max: latest };
  const day = (days: number | undefined, otherwise: number) =>
    days === undefined ? otherwise : Math.min(Math.max(addDays(startOfDay(base), days), earliest), latest);
  return { min: day(range?.min, earliest), max: day(range?.max, latest) };
}

/** Whether a moment lies on a day of the calendar. */
export function within(epoch: number, { min, max }: Limits): boolean {
  return epoch >= min && epoch < max + secondsPerDay;
}
