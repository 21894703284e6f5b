/** What time it is for a company: 'today' and 'now' of every rule, default and computation are those of its time zone. */
import { defaultTimezone, isTimezone } from "./timezone.ts";
import { wallClock } from "./zone.ts";

/** Key of the setting that names the company's time zone (IANA name). */
const timezoneKey = "company.timezone";

/** Reads a setting of the company. */
type Config = (key: string) => unknown;

/** The time zone of a company, or the default where its settings name none (spec platform.md 9). */
export function companyTimezone(config: Config): string {
  const timezone = config(timezoneKey);
  return typeof timezone === "string" && isTimezone(timezone) ? timezone : defaultTimezone;
}

/**
 * The date and time on the company's clocks, as the epoch seconds at which clocks in UTC show the same: dates and times of day are
 * stored and compared so, whatever the time zone of the server or of the browser.
 * @param now the moment, in epoch seconds
 */
export function companyTime(config: Config, now: number): number {
  return wallClock(companyTimezone(config))(Math.floor(now));
}
