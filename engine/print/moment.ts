/** Moments as the clocks of a time zone show them. */
import { formatDateTime } from "../format/dates.ts";
import { wallClock } from "../format/zone.ts";
import { defaultTimezone, isTimezone } from "../format/timezone.ts";

/** E.g. `11/20/2026 7:30 AM PST`; an unknown time zone stands for the default one. `moment` is in epoch seconds. */
export function momentIn(timezone: string, moment: number): string {
  const timeZone = isTimezone(timezone) ? timezone : defaultTimezone;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  const name = format.formatToParts(moment * 1000).find(({ type }) => type === "timeZoneName")?.value;
  return `${formatDateTime(wallClock(timeZone)(Math.floor(moment)))} ${name ?? timeZone}`;
}
