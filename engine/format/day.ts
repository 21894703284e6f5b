/** The day of a company, which monitors count from. */
import { startOfDay } from "./dates.ts";

/** Where a company is that does not say it (spec platform.md 9). */
export const defaultTimezone = "America/Los_Angeles";

/** Names that were found to be time zones: to try one takes long. There are some six hundred; case does not matter in them. */
const timezones = new Set<string>();
const MOST_TIMEZONES = 2_000;

/** Whether a name stands for a time zone, e.g. `America/Denver`. */
export function isTimezone(name: string): boolean {
  if (timezones.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
  } catch {
    return false;
  }
  if (timezones.size < MOST_TIMEZONES) timezones.add(name);
  return true;
}

/** The date that it is in a time zone at a moment, as the epoch seconds of that date's UTC midnight. */
export function dayIn(timezone: string, now: number): number {
  const zone = isTimezone(timezone) ? timezone : defaultTimezone;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const parts = format.formatToParts(now * 1000);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return startOfDay(Date.UTC(part("year"), part("month") - 1, part("day")) / 1000);
}
