const secondsPerDay = 86_400;
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How far a day is from today, e.g. `tomorrow` or `9 days ago`. Both are midnights in UTC, in epoch seconds. */
export function dayText(day: number, today: number): string {
  return relative.format(Math.round((day - today) / secondsPerDay), "day");
}
