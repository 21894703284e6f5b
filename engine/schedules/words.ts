/** Schedules as people read them. */
import { formatTime } from "../format/dates.ts";
import { ordinal } from "../format/numbers.ts";
import { wallClock } from "../format/zone.ts";
import type { Schedule, ScheduleRule, Weekday } from "./types.ts";

/** The days of the week by their number. */
export const weekdayWords: Readonly<Record<Weekday, string>> = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};

const SECONDS_OF_MINUTE = 60;
const SHORTEST_MONTH = 28;

/** `Every Monday and Thursday at 7:00 AM, Chicago time`. */
export function scheduleWords({ rule, minute, timezone }: Schedule): string {
  return `${ruleWords(rule)} at ${formatTime(minute * SECONDS_OF_MINUTE)}, ${zoneWords(timezone)}`;
}

/** `Every day`, `On the 15th of each month`. */
function ruleWords(rule: ScheduleRule): string {
  switch (rule.kind) {
    case "daily":
      return "Every day";
    case "weekdays":
      return "Every weekday, Monday to Friday,";
    case "weekly":
      return `Every ${joined([...rule.days].sort((a, b) => a - b).map((day) => weekdayWords[day]))}`;
    case "monthly":
      return monthlyWords(rule.day);
    case "quarterly":
      return `On the ${rule.day} day of each quarter`;
  }
}

function monthlyWords(day: number | "last"): string {
  if (day === "last") return "On the last day of each month";
  const shorter = day > SHORTEST_MONTH ? ", or its last day," : "";
  return `On the ${ordinal(day)} of each month${shorter}`;
}

/** The city of a time zone is how people know it. */
function zoneWords(timezone: string): string {
  const city = timezone.split("/").at(-1)?.replaceAll("_", " ") ?? timezone;
  return city === "UTC" ? "UTC" : `${city} time`;
}

function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** A moment (epoch seconds) on the clock of a time zone: `Monday, November 30, 2026 at 7:00 AM, Chicago time`. */
export function momentWords(timezone: string, moment: number): string {
  const shown = wallClock(timezone)(Math.floor(moment));
  const date = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
  return `${date.format(shown * 1_000)} at ${formatTime(shown % SECONDS_OF_DAY)}, ${zoneWords(timezone)}`;
}

const SECONDS_OF_DAY = 86_400;
