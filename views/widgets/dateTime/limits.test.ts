import { describe, expect, it } from "vitest";
import { calendarLimits, within } from "./limits.ts";

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;
const now = day(2026, 3, 16) + 50_000;

describe("calendarLimits", () => {
  it("counts whole days from today", () => {
    const limits = calendarLimits({ min: -10, max: 0 }, now, null);
    expect(limits).toEqual({ min: day(2026, 3, 6), max: day(2026, 3, 16) });
    expect(within(now, limits)).toBe(true);
    expect(within(day(2026, 3, 17), limits)).toBe(false);
  });
  it("counts from another date as far as it is filled in", () => {
    const range = { min: 1, from: "date" };
    expect(calendarLimits(range, now, day(2026, 5, 31)).min).toBe(day(2026, 6, 1));
    expect(calendarLimits(range, now, null)).toEqual(calendarLimits(undefined, now, null));
    expect(calendarLimits(range, now, "soon").min).toBe(day(1900, 1, 1));
  });
});
