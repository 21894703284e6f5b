/** Which days a rule means. Days are the epoch seconds of their UTC midnight. */
import { addDays } from "../format/dates.ts";
import type { ScheduleRule, Weekday } from "./types.ts";

const MONTHS_OF_QUARTER = 3;
const FRIDAY = 5;

/** The day of the week of a date. */
export function weekdayOf(day: number): Weekday {
  const sundayFirst = new Date(day * 1_000).getUTCDay();
  return (sundayFirst === 0 ? 7 : sundayFirst) as Weekday;
}

/** Whether a rule means this date. */
export function isRuleDay(rule: ScheduleRule, day: number): boolean {
  switch (rule.kind) {
    case "daily":
      return true;
    case "weekdays":
      return weekdayOf(day) <= FRIDAY;
    case "weekly":
      return rule.days.includes(weekdayOf(day));
    case "monthly":
      return isDayOfMonth(rule.day, day);
    case "quarterly":
      return isDayOfQuarter(rule.day, day);
  }
}

const dateOf = (day: number) => new Date(day * 1_000);

const isLastOfMonth = (day: number) => dateOf(addDays(day, 1)).getUTCDate() === 1;

function isDayOfMonth(wanted: number | "last", day: number): boolean {
  const isLast = isLastOfMonth(day);
  if (wanted === "last") return isLast;
  const date = dateOf(day).getUTCDate();
  return date === wanted || (isLast && date < wanted);
}

function isDayOfQuarter(wanted: "first" | "last", day: number): boolean {
  const month = dateOf(day).getUTCMonth() % MONTHS_OF_QUARTER;
  if (wanted === "first") return month === 0 && dateOf(day).getUTCDate() === 1;
  return month === MONTHS_OF_QUARTER - 1 && isLastOfMonth(day);
}
