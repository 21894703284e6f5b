import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secondsPerDay } from "../format/dates.ts";
import { admin, became, field, plain, test, whereIssues } from "../testing/queriesChecked.ts";
import { dayIn, startOfDayAt, wallClock } from "../format/zone.ts";

describe("dates", () => {
  const at = (iso: string) => Date.parse(iso) / 1000;
  const range = (path: string, value: object, now: string, timezone: string) =>
    became(test(field(path), "IN_RANGE", value), { ...admin, timezone, now: at(now) });
  const between = (min: string, below: string) => ({
    ...plain,
    test: { kind: "between", min: at(min), below: at(below) },
  });

  it("Q4: today is the day that it is where the principal is", () => {
    const now = "2026-11-21T03:00:00Z";
    expect(range("day", { type: "today" }, now, "America/Los_Angeles")).toEqual(
      between("2026-11-20T00:00Z", "2026-11-21T00:00Z"),
    );
    expect(range("day", { type: "today" }, now, "Europe/Berlin")).toEqual(
      between("2026-11-21T00:00Z", "2026-11-22T00:00Z"),
    );
    expect(range("day", { type: "today" }, now, "No/Where")).toEqual(
      between("2026-11-20T00:00Z", "2026-11-21T00:00Z"),
    );
  });

  it("Q4: moments lie between those at which the days begin and end there, in summer and winter", () => {
    const la = "America/Los_Angeles";
    expect(range("leftAt", { type: "today" }, "2026-11-21T03:00:00Z", la)).toEqual(
      between("2026-11-20T08:00Z", "2026-11-21T08:00Z"),
    );
    expect(range("leftAt", { type: "today" }, "2026-03-08T20:00:00Z", la)).toEqual(
      between("2026-03-08T08:00Z", "2026-03-09T07:00Z"),
    );
    expect(range("leftAt", { type: "today" }, "2026-11-01T20:00:00Z", la)).toEqual(
      between("2026-11-01T07:00Z", "2026-11-02T08:00Z"),
    );
    expect(range("leftAt", { type: "today" }, "2026-04-24T20:00:00Z", "Africa/Cairo")).toEqual(
      between("2026-04-23T22:00Z", "2026-04-24T21:00Z"),
    );
    expect(range("leftAt", { type: "lastMonth" }, "2026-12-01T09:00:00Z", la)).toEqual(
      between("2026-11-01T07:00Z", "2026-12-01T08:00Z"),
    );
  });

  it("Q4: days and years are counted from today", () => {
    const compared = (path: string, value: object) =>
      became(test(field(path), "DATE_COMPARISON", value), {
        ...admin,
        timezone: "UTC",
        now: at("2024-02-29T12:00:00Z"),
      });
    const bound = (kind: "min" | "below", day: string) => ({
      ...plain,
      test: { kind: "between", [kind]: at(day) },
    });
    expect(compared("day", { comparison: "BEFORE", amount: -1, unit: "YEAR" })).toEqual(
      bound("below", "2023-02-28T00:00Z"),
    );
    expect(compared("day", { comparison: "AFTER", amount: 1, unit: "DAY" })).toEqual(
      bound("min", "2024-03-02T00:00Z"),
    );
    expect(compared("leftAt", { comparison: "AFTER", amount: 0, unit: "DAY" })).toEqual(
      bound("min", "2024-03-01T00:00Z"),
    );
    expect(whereIssues(test(field("day"), "DAY_OF_YEAR_IN_RANGE", { from: "02-30", to: "13-01" }))).toEqual([
      "/where/value/from: must be a month and a day, like 03-31",
      "/where/value/to: must be a month and a day, like 03-31",
    ]);
  });

  it("Q4: a day begins at the first moment at which clocks show it", () => {
    const zones = [
      "America/Los_Angeles",
      "Africa/Cairo",
      "Asia/Kathmandu",
      "Pacific/Apia",
      "America/Sao_Paulo",
    ];
    const days = fc.integer({ min: 3_700, max: 29_000 }).map((count) => count * secondsPerDay);
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.nat(secondsPerDay), (zone, day, seconds) => {
        const clock = wallClock(zone);
        const date = new Date((day + seconds) * 1000).toLocaleDateString("sv-SE", { timeZone: zone });
        expect(dayIn(zone, day + seconds)).toBe(at(date));
        const start = startOfDayAt(clock, day);
        expect(clock(start)).toBeGreaterThanOrEqual(day);
        expect(clock(start - 1)).toBeLessThan(day);
      }),
      { numRuns: 200 },
    );
  });
});
