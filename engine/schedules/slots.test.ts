import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn, wallClock } from "../format/zone.ts";
import { isRuleDay, weekdayOf } from "./days.ts";
import { dueSlots, nextSlot, onlyMoment } from "./slots.ts";
import type { Schedule, ScheduleRule, Weekday } from "./types.ts";

const DAY = 86_400;
const HOUR = 3_600;
const at = (moment: string) => Date.parse(moment) / 1_000;

/** Half-hour changes, changes at midnight, a skipped day, quarter-hour offsets, and zones without changes. */
const zones = [
  "America/Los_Angeles",
  "America/Chicago",
  "America/Santiago",
  "America/Havana",
  "America/St_Johns",
  "Europe/London",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "UTC",
] as const;
const moments = fc.integer({ min: at("2009-01-10T00:00Z"), max: at("2040-01-01T00:00Z") });
const minutes = fc.oneof(fc.constantFrom(0, 30, 60, 90, 120, 150, 180, 1_439), fc.nat({ max: 1_439 }));
const weekdays = fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 });
const rules: fc.Arbitrary<ScheduleRule> = fc.oneof(
  fc.constantFrom<ScheduleRule>({ kind: "daily" }, { kind: "weekdays" }),
  weekdays.map((days) => ({ kind: "weekly", days }) as const),
  fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant("last" as const)).map((day) => ({
    kind: "monthly" as const,
    day,
  })),
  fc.constantFrom<ScheduleRule>({ kind: "quarterly", day: "first" }, { kind: "quarterly", day: "last" }),
);
const schedules: fc.Arbitrary<Schedule> = fc.record({
  rule: rules,
  minute: minutes,
  timezone: fc.constantFrom(...zones),
});

/** The days of a rule from one to another, by a calendar. */
const ruleDays = (rule: ScheduleRule, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index * DAY).filter((day) => isRuleDay(rule, day));

describe("the slots of a schedule", () => {
  it("come one after the other, and none lies between a moment and its next one", () => {
    fc.assert(
      fc.property(schedules, moments, fc.nat({ max: DAY }), (schedule, moment, earlier) => {
        const slot = nextSlot(schedule, moment);
        expect(slot).toBeGreaterThan(moment);
        expect(nextSlot(schedule, slot - 1)).toBe(slot);
        const before = nextSlot(schedule, moment - earlier);
        expect(before === slot || before <= moment).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("are exactly one for each day of the rule, whatever the clocks do", () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, moment) => {
        const { rule, minute, timezone } = schedule;
        const clock = wallClock(timezone);
        const first = dayIn(timezone, moment);
        const expected = ruleDays(rule, first, 100).map((day) => onlyMoment(clock, day + minute * 60));
        const found: number[] = [];
        for (let slot = (expected[0] ?? 0) - 1; found.length < new Set(expected).size;)
          found.push((slot = nextSlot(schedule, slot)));
        expect(found).toEqual([...new Set(expected)]);
      }),
      { numRuns: 120 },
    );
  });

  it("show the time on the clock, unless clocks skip it: then they come at the change", () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, moment) => {
        const clock = wallClock(schedule.timezone);
        const slot = nextSlot(schedule, moment);
        const wanted = schedule.minute * 60;
        if (clock(slot) % DAY === wanted) return;
        // The clock jumped over it in this very second.
        expect(clock(slot) - clock(slot - 1)).toBeGreaterThan(1);
        expect(clock(slot - 1) % DAY < wanted || clock(slot - 1) + DAY > clock(slot)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("come at the first of two, where clocks show a time twice", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const clock = wallClock(zone);
        const only = onlyMoment(clock, clock(moment));
        expect(clock(only)).toBe(clock(moment));
        expect(only).toBeLessThanOrEqual(moment);
      }),
    );
  });
});

describe("changes of clocks", () => {
  const daily = (timezone: string, minute: number): Schedule => ({
    rule: { kind: "daily" },
    minute,
    timezone,
  });

  it("leave one slot on the day on which 2:30 does not exist, at 3:00", () => {
    const schedule = daily("America/Chicago", 150);
    const slot = nextSlot(schedule, at("2026-03-08T06:00Z"));
    expect(slot).toBe(at("2026-03-08T08:00Z"));
    expect(nextSlot(schedule, slot)).toBe(at("2026-03-09T07:30Z"));
  });

  it("leave one slot on the day on which 1:30 comes twice", () => {
    const schedule = daily("America/Chicago", 90);
    const slot = nextSlot(schedule, at("2026-11-01T05:00Z"));
    expect(slot).toBe(at("2026-11-01T06:30Z"));
    expect(nextSlot(schedule, slot)).toBe(at("2026-11-02T07:30Z"));
  });

  it("keep 7:00 at 7:00, so that days have 23 or 25 hours between them", () => {
    const schedule = daily("America/Chicago", 420);
    const between = (moment: string) => {
      const slot = nextSlot(schedule, at(moment));
      return (nextSlot(schedule, slot) - slot) / HOUR;
    };
    expect(between("2026-03-07T06:00Z")).toBe(23);
    expect(between("2026-10-31T06:00Z")).toBe(25);
  });
});

describe("the days of rules", () => {
  it("are those of the calendar", () => {
    const year = (rule: ScheduleRule) => ruleDays(rule, at("2026-01-01T00:00Z"), 365);
    expect(year({ kind: "daily" })).toHaveLength(365);
    expect(year({ kind: "weekdays" })).toHaveLength(261);
    expect(year({ kind: "weekly", days: [7] }).every((day) => weekdayOf(day) === 7)).toBe(true);
    const dates = (rule: ScheduleRule) =>
      year(rule).map((day) => new Date(day * 1_000).toISOString().slice(5, 10));
    expect(dates({ kind: "quarterly", day: "first" })).toEqual(["01-01", "04-01", "07-01", "10-01"]);
    expect(dates({ kind: "quarterly", day: "last" })).toEqual(["03-31", "06-30", "09-30", "12-31"]);
    expect(dates({ kind: "monthly", day: "last" }).slice(0, 3)).toEqual(["01-31", "02-28", "03-31"]);
    expect(dates({ kind: "monthly", day: 30 }).slice(0, 3)).toEqual(["01-30", "02-28", "03-30"]);
  });
});

describe("slots that are due", () => {
  const schedule: Schedule = { rule: { kind: "daily" }, minute: 420, timezone: "UTC" };
  const from = at("2026-11-01T07:00Z");

  it("are the newest, and those that nobody took before it", () => {
    expect(dueSlots(schedule, { from, until: at("2026-11-01T07:00Z"), most: 5 })).toEqual({
      newest: from,
      missed: [],
      next: at("2026-11-02T07:00Z"),
    });
    expect(dueSlots(schedule, { from, until: at("2026-11-04T06:59Z"), most: 5 })).toEqual({
      newest: at("2026-11-03T07:00Z"),
      missed: [from, at("2026-11-02T07:00Z")],
      next: at("2026-11-04T07:00Z"),
    });
  });

  it("are not remembered beyond a number: the newest ones are", () => {
    const { missed } = dueSlots(schedule, { from, until: at("2026-11-30T08:00Z"), most: 2 });
    expect(missed).toEqual([at("2026-11-28T07:00Z"), at("2026-11-29T07:00Z")]);
  });
});
