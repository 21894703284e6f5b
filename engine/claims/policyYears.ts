/** Policy years: twelve months from the same day of each year. */
import { addDays } from "../format/dates.ts";

/** The day on which policy years start: a month, 1 to 12, and a day of it. February 29 is March 1 where there is none. */
export interface YearStart {
  readonly month: number;
  readonly day: number;
}

/** Where nothing else is said, policy years are calendar years. */
export const calendarYear: YearStart = { month: 1, day: 1 };

/** The first day of a policy year, in epoch seconds. */
export function firstDayOf(year: number, { month, day }: YearStart): number {
  return Date.UTC(year, month - 1, day) / 1_000;
}

/** The last day of a policy year, in epoch seconds. */
export function lastDayOf(year: number, start: YearStart): number {
  return addDays(firstDayOf(year + 1, start), -1);
}

/** The policy year that a day is in, by the calendar year in which it starts; the day in epoch seconds. */
export function policyYearOf(day: number, start: YearStart): number {
  const year = new Date(day * 1_000).getUTCFullYear();
  return day < firstDayOf(year, start) ? year - 1 : year;
}
