import { describe, expect, it } from "vitest";
import type { ScheduleRule } from "./types.ts";
import { momentWords, scheduleWords } from "./words.ts";

const words = (rule: ScheduleRule, minute = 420, timezone = "America/Chicago") =>
  scheduleWords({ rule, minute, timezone });

describe("a schedule in words", () => {
  it.each<[ScheduleRule, string]>([
    [{ kind: "daily" }, "Every day at 7:00 AM, Chicago time"],
    [{ kind: "weekdays" }, "Every weekday, Monday to Friday, at 7:00 AM, Chicago time"],
    [{ kind: "weekly", days: [4, 1] }, "Every Monday and Thursday at 7:00 AM, Chicago time"],
    [{ kind: "weekly", days: [5] }, "Every Friday at 7:00 AM, Chicago time"],
    [{ kind: "monthly", day: 3 }, "On the 3rd of each month at 7:00 AM, Chicago time"],
    [{ kind: "monthly", day: 31 }, "On the 31st of each month, or its last day, at 7:00 AM, Chicago time"],
    [{ kind: "monthly", day: "last" }, "On the last day of each month at 7:00 AM, Chicago time"],
    [{ kind: "quarterly", day: "first" }, "On the first day of each quarter at 7:00 AM, Chicago time"],
  ])("%j", (rule, expected) => {
    expect(words(rule)).toBe(expected);
  });

  it("names time zones by their city", () => {
    expect(words({ kind: "daily" }, 1_110, "America/St_Johns")).toBe("Every day at 6:30 PM, St Johns time");
    expect(words({ kind: "daily" }, 0, "UTC")).toBe("Every day at 12:00 AM, UTC");
  });
});

it("a moment is said on the clock of the time zone", () => {
  expect(momentWords("America/Chicago", Date.parse("2026-11-30T13:00Z") / 1_000)).toBe(
    "Monday, November 30, 2026 at 7:00 AM, Chicago time",
  );
});
