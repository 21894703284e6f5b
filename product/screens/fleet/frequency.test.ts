/** The rates of the dashboards on the worked examples of the domain, and where there is nothing to divide by. */
import { describe, expect, it } from "vitest";
import type { KpiAnswer } from "../../services/index.ts";
import { rateIn } from "../dashboard/rates/rate.ts";
import { rateText } from "../dashboard/rates/rateWords.ts";

/** So many cases in each period of so many hours, or in none; per 200,000 hours. */
function answer(periods: readonly (readonly [cases: number, hours: number | null])[]): KpiAnswer {
  const cases = periods.reduce((all, [count]) => all + count, 0);
  const hours = periods.reduce((all, [, worked]) => all + (worked ?? 0), 0);
  return {
    dataset: "injuries",
    label: "Injuries",
    metric: "count",
    aggregation: "COUNT",
    groupings: [],
    groups: periods.map(([count, worked], index) => ({
      groupKey: [`${2023 + index}`],
      value: null,
      numerator: count,
      denominator: worked,
      count,
    })),
    total: { value: null, numerator: cases, denominator: hours, count: cases },
    isCut: false,
    timeFrame: { field: "date" },
    normalization: {
      name: "hours",
      label: "Per 200,000 hours",
      per: 200_000,
      numerator: "Injuries",
      denominator: "Hours worked",
      by: ["period"],
      exclusions: [],
    },
    asOf: 0,
    notices: [],
  };
}

describe("rates per 200,000 hours", () => {
  it("example E01: one restricted case in 10,000 hours is a DART of 20", () => {
    expect(rateIn(answer([[1, 10_000]]), true).value).toBeCloseTo(20, 9);
  });

  it("example E03: two cases in the 36,000 hours of three years are a total rate of 11.11", () => {
    const years = [
      [1, 10_000],
      [0, 14_000],
      [1, 12_000],
    ] as const;
    expect(rateIn(answer(years), true).value).toBeCloseTo(11.11, 2);
  });

  it("example E05: 25 cases with days away in 452,680 hours are a rate of 11.0, with the limits of 25 cases", () => {
    const { value, interval } = rateIn(answer([[25, 452_680]]), true);
    expect(value).toBeCloseTo(11.05, 2);
    expect(interval?.low).toBeCloseTo(7.15, 1);
    expect(interval?.high).toBeCloseTo(16.3, 1);
  });
});

describe("a period without exposure", () => {
  it("has no rate, and people read two dashes", () => {
    const { value, interval, left } = rateIn(answer([[3, null]]), true);
    expect({ value, interval, left }).toEqual({ value: null, interval: undefined, left: 3 });
    expect(rateText(value, { per: "hours" })).toBe("--");
  });

  it("is left out of the rate of the others with what happened in it", () => {
    const years = [
      [1, 10_000],
      [7, null],
      [1, 10_000],
    ] as const;
    expect(rateIn(answer(years), true)).toMatchObject({ value: 20, numerator: 2, left: 7 });
  });
});
