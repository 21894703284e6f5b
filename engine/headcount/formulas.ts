/** The formulas of turnover: what separations are divided by, and how a period becomes a year. */
import type { Day } from "./rows.ts";
import { secondsOf } from "./rows.ts";
import type { Stay } from "./stays.ts";

/** Days that are counted, first and last included. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
}

/**
 * What separations are divided by. `averageDaily`: the headcount of each day, averaged. `startAndEnd`: the headcounts before the first and after the
 * last day, averaged, as the trade does. `midMonth`: the headcounts of the 15th of each month, averaged, as the Department of Labor does.
 */
export const formulas = ["averageDaily", "startAndEnd", "midMonth"] as const;
export type Formula = (typeof formulas)[number];

const middle = 15;
const daysOfYear = 365;

/** Days of a period. */
export function lengthOf({ first, last }: Period): number {
  return last - first + 1;
}

/** How often a stay counts in the headcount of a period: the average is the sum over all stays, divided by `divisorOf`. */
export function weightOf({ first, last }: Stay, period: Period, formula: Formula): number {
  if (formula === "averageDaily")
    return Math.max(0, Math.min(last, period.last) - Math.max(first, period.first) + 1);
  if (formula === "midMonth") return middles(period).filter((day) => first <= day && day <= last).length;
  const isBefore = first < period.first && last >= period.first;
  const isAfter = first <= period.last && last > period.last;
  return Number(isBefore) + Number(isAfter);
}

/** Days, ends or months that a headcount is averaged over; 0: the period has none. */
export function divisorOf(period: Period, formula: Formula): number {
  if (formula === "averageDaily") return lengthOf(period);
  return formula === "startAndEnd" ? 2 : middles(period).length;
}

/** What makes a rate of the period one of a year: of whole months 12 by their number, but for the daily average, and else 365 by its days. */
export function yearlyFactor(period: Period, formula: Formula): number {
  const months = formula === "averageDaily" ? undefined : wholeMonths(period);
  return months === undefined ? daysOfYear / lengthOf(period) : 12 / months;
}

/** Separations by headcount; null where nobody was there. */
export function rateOf(separations: number, headcount: number | null, factor: number): number | null {
  return headcount === null || headcount === 0 ? null : (separations / headcount) * factor;
}

const dateOf = (day: Day) => new Date(secondsOf(day) * 1_000);
const dayAt = (year: number, month: number, date: number): Day => Date.UTC(year, month, date) / 86_400_000;

/** The calendar months of a period, each as far as it is in it. */
export function monthsOf({ first, last }: Period): Period[] {
  const months: Period[] = [];
  for (let day = first; day <= last;) {
    const date = dateOf(day);
    const end = dayAt(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - 1;
    months.push({ first: day, last: Math.min(end, last) });
    day = end + 1;
  }
  return months;
}

/** The first day of the month of a day. */
export function monthStart(day: Day): Day {
  return day - dateOf(day).getUTCDate() + 1;
}

function middles(period: Period): Day[] {
  return monthsOf(period)
    .map(({ first }) => monthStart(first) + middle - 1)
    .filter((day) => day >= period.first && day <= period.last);
}

/** How many calendar months a period is; undefined where it does not begin and end with one. */
function wholeMonths(period: Period): number | undefined {
  const { first, last } = period;
  const isWhole = first === monthStart(first) && last + 1 === monthStart(last + 1);
  return isWhole ? monthsOf(period).length : undefined;
}
