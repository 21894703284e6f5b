/** The day of a company, which monitors count from. */
import { startOfDay } from "../format/dates.ts";

/** Where a company is that does not say it (spec platform.md 9). */
export const defaultTimezone = "America/Los_Angeles";

/** Whether a name stands for a time zone, e.g. `America/Denver`. */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
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
