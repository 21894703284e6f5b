import { secondsPerDay } from "../../../engine/index.ts";
import type { Random } from "../../values/random.ts";

/** Days in the five years of events. */
const SPAN = Math.round(5 * 365.25);

/** UTC midnight of a year's first of January. */
export function newYear(year: number): number {
  return Date.UTC(year, 0, 1) / 1000;
}

/** Year of a moment, in UTC. */
export function yearOf(epoch: number): number {
  return new Date(epoch * 1000).getUTCFullYear();
}

/** Month of a moment, 0 to 11, in UTC. */
export function monthOf(epoch: number): number {
  return new Date(epoch * 1000).getUTCMonth();
}

/** A number from an exponential distribution. */
export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random.next());
}

/** A day of the five years before `today`, as likely as its weekday and month are. */
export function eventDay(
  random: Random,
  today: number,
  weights: { weekdays: readonly number[]; months?: readonly number[] },
): number {
  const { weekdays, months } = weights;
  const mostlyWeekday = Math.max(...weekdays);
  const mostlyMonth = Math.max(...(months ?? [1]));
  for (;;) {
    const day = today - random.integer(1, SPAN) * secondsPerDay;
    const weekday = (weekdays[new Date(day * 1000).getUTCDay()] ?? 0) / mostlyWeekday;
    const month = months ? (months[monthOf(day)] ?? 0) / mostlyMonth : 1;
    if (random.chance(weekday * month)) return day;
  }
}

/** An hour by its counts, and any minute; people round to five minutes more often than not. In seconds since midnight. */
export function clockTime(random: Random, hourCounts: readonly number[]): number {
  const hour = random.draw(hourCounts.map((count, at) => [at, count] as const));
  const minute = random.chance(0.7) ? random.integer(0, 11) * 5 : random.integer(0, 59);
  return hour * 3600 + minute * 60;
}
