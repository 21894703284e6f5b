import { describe, expect, it } from "vitest";
import { day } from "./claims.fixture.ts";
import { readLossRun, yearStartOf } from "./readLossRun.ts";

const defaults = { today: day("2026-01-15"), largeLoss: 50_000 };
const problemsOf = (body: object) =>
  readLossRun(body as Record<string, unknown>, defaults).problems.map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );

describe("the form of a loss run", () => {
  it("means today and five policy years where it says nothing", () => {
    expect(readLossRun({}, defaults)).toEqual({
      asked: {
        valuedOn: day("2026-01-15"),
        firstYear: 2022,
        lastYear: 2026,
        start: { month: 1, day: 1 },
        largeLoss: 50_000,
      },
      rest: {},
      problems: [],
    });
  });

  it("takes years that are left out from the day that claims are valued on", () => {
    const { asked } = readLossRun({ valuedOn: day("2025-06-30"), policyYearStart: "07-01" }, defaults);
    expect(asked).toMatchObject({ firstYear: 2020, lastYear: 2024, start: { month: 7, day: 1 } });
  });

  it("reads texts as numbers, and leaves what it does not know to others", () => {
    const body = { firstYear: " 2024 ", lastYear: "2025", largeLoss: "0", terminals: [3] };
    expect(readLossRun(body, defaults)).toMatchObject({
      asked: { firstYear: 2024, lastYear: 2025, largeLoss: 0 },
      rest: { terminals: [3] },
      problems: [],
    });
  });

  it("says what is wrong", () => {
    expect(problemsOf({ valuedOn: "soon" })).toEqual([
      "/valuedOn Valued On: enter a date from 01/01/1900 on.",
    ]);
    expect(problemsOf({ valuedOn: day("1899-12-31") })).toEqual([
      "/valuedOn Valued On: enter a date from 01/01/1900 on.",
    ]);
    expect(problemsOf({ valuedOn: day("2026-01-16") })).toEqual([
      "/valuedOn Valued On: choose today or a day before: nobody knows what comes after.",
    ]);
    expect(problemsOf({ firstYear: 1899, lastYear: "20x5" })).toEqual([
      "/firstYear First Policy Year: enter a year from 1900 to 2026.",
      "/lastYear Last Policy Year: enter a year from 1900 to 2026.",
    ]);
    expect(problemsOf({ lastYear: 2027 })).toHaveLength(1);
    expect(problemsOf({ policyYearStart: "13-01" })).toEqual([
      "/policyYearStart Policy Year Starts On: enter a month and a day, such as 07-01.",
    ]);
    expect(problemsOf({ largeLoss: "1.5" })).toEqual(["/largeLoss Large Losses From: enter whole dollars."]);
  });

  it("has its years in order, and not too many of them", () => {
    expect(problemsOf({ firstYear: 2025, lastYear: 2024 })).toEqual([
      "/lastYear The last policy year is before the first one.",
    ]);
    expect(problemsOf({ firstYear: 2006, lastYear: 2026 })).toEqual([
      "/firstYear Choose at most 20 policy years.",
    ]);
    expect(problemsOf({ firstYear: 2007, lastYear: 2026 })).toEqual([]);
  });

  it("knows days of the year that a leap year has", () => {
    expect(yearStartOf("02-29")).toEqual({ month: 2, day: 29 });
    for (const text of ["02-30", "00-10", "04-00", "4-1", "", "2025-04-01"])
      expect(yearStartOf(text)).toBeUndefined();
  });
});
