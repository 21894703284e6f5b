/** The names of time zones. */

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
