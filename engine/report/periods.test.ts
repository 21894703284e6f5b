import { describe, expect, it } from "vitest";
import { dayBounds, filledKeys, keyOfDay, periodText, timeBounds } from "./periods.ts";

const day = (text: string) => Date.parse(text) / 1000;

describe("periods", () => {
  it("have bounds, of which the last is not in them", () => {
    expect(dayBounds("DAY", "2024-02-29")).toEqual({ from: day("2024-02-29"), to: day("2024-03-01") });
    expect(dayBounds("MONTH", "2026-12")).toEqual({ from: day("2026-12-01"), to: day("2027-01-01") });
    expect(dayBounds("QUARTER", "2026-Q4")).toEqual({ from: day("2026-10-01"), to: day("2027-01-01") });
    expect(dayBounds("YEAR", "2026")).toEqual({ from: day("2026-01-01"), to: day("2027-01-01") });
    expect(timeBounds("HALF_HOUR", "13:30")).toEqual({ from: 48_600, to: 50_400 });
    expect(timeBounds("TIME_OF_DAY", "evening")).toEqual({ from: 64_800, to: 86_400 });
  });

  it.each([
    ["DAY", "2026-02-30"],
    ["DAY", "11/21/2026"],
    ["MONTH", "2026-13"],
    ["QUARTER", "2026-Q5"],
    ["YEAR", 2],
    ["DAY_OF_WEEK", 1],
    ["HOUR", 24],
  ] as const)("are none of %s at %j", (unit, key) => {
    expect(dayBounds(unit, key)).toBeUndefined();
    expect(timeBounds(unit, key)).toBeUndefined();
  });

  it("read as people write them", () => {
    const texts = [
      periodText("DAY", "2026-11-21"),
      periodText("MONTH", "2026-11"),
      periodText("QUARTER", "2026-Q4"),
      periodText("YEAR", "2026"),
      periodText("DAY_OF_WEEK", 1),
      periodText("HOUR", 13),
      periodText("HALF_HOUR", "13:30"),
      periodText("TIME_OF_DAY", "morning"),
    ];
    expect(texts).toEqual([
      "11/21/2026",
      "Nov 2026",
      "Q4 2026",
      "2026",
      "Monday",
      "1:00 PM",
      "1:30 PM",
      "Morning",
    ]);
  });

  it("between the first and the last are filled in, of what comes again all", () => {
    expect(filledKeys("MONTH", ["2026-11", "2027-02"])).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
    expect(filledKeys("QUARTER", ["2026-Q4", "2027-Q2"])).toEqual(["2026-Q4", "2027-Q1", "2027-Q2"]);
    expect(filledKeys("DAY_OF_WEEK", [3])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(filledKeys("HALF_HOUR", ["13:30"])).toHaveLength(48);
  });

  it("are not filled in where they are too many", () => {
    expect(filledKeys("DAY", ["2024-03-01", "2026-11-20"])).toHaveLength(995);
    expect(filledKeys("DAY", ["1926-11-20", "2026-11-20"])).toBeUndefined();
    expect(filledKeys("MONTH", ["strange"])).toBeUndefined();
  });

  it("have the key of each of their days", () => {
    const at = day("2026-05-17");
    const keys = (["DAY", "MONTH", "QUARTER", "YEAR", "HOUR"] as const).map((unit) => keyOfDay(unit, at));
    expect(keys).toEqual(["2026-05-17", "2026-05", "2026-Q2", "2026", undefined]);
  });
});
