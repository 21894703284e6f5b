/** The days that a run of a scorecard covers: whole weeks, months, quarters or years until one has ended. */
import { addDays, addMonths, secondsPerDay, startOfDay } from "../format/dates.ts";
import type { ScorecardFrequency } from "./types.ts";

/** The first and the last day of a run, in epoch seconds. */
export interface ScorecardPeriod {
  readonly from: number;
  readonly to: number;
}

/**
 * The days of a run that is computed today: so many months until the day before the current week (from Monday), month, quarter or year. Of
 * months, quarters and years the first day is that of a month.
 */
export function scorecardPeriod(
  frequency: ScorecardFrequency,
  months: number,
  today: number,
): ScorecardPeriod {
  const end = starts[frequency](startOfDay(today), 0);
  return { from: addMonths(end, -months), to: addDays(end, -1) };
}

/** The first day after today on which a newer period is complete. */
export function nextScorecardDay(frequency: ScorecardFrequency, today: number): number {
  return starts[frequency](startOfDay(today), 1);
}

const thursday = 4;

/** The first day of the week, month, quarter or year of a day, or of one so many after it. */
const starts: Readonly<Record<ScorecardFrequency, (day: number, after: number) => number>> = {
  // The epoch was a Thursday.
  weekly: (day, after) => addDays(day, 7 * after - ((Math.floor(day / secondsPerDay) + thursday - 1) % 7)),
  monthly: (day, after) => startOfMonths(day, 1, after),
  quarterly: (day, after) => startOfMonths(day, 3, after),
  yearly: (day, after) => startOfMonths(day, 12, after),
};

function startOfMonths(day: number, length: number, after: number): number {
  const date = new Date(day * 1_000);
  const month = Math.floor(date.getUTCMonth() / length) * length;
  return Date.UTC(date.getUTCFullYear(), month + length * after, 1) / 1_000;
}
