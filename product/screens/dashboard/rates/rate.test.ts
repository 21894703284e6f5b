import { expect, test } from "vitest";
import type { KpiAnswer } from "../../../services/index.ts";
import { rateChange, rateIn, shareOf } from "./rate.ts";

/** An answer with so much in each month, and so many miles; null: nobody entered them. */
function answer(months: readonly (readonly [count: number, miles: number | null])[]): KpiAnswer {
  const groups = months.map(([count, miles], index) => ({
    groupKey: [`2026-${index + 1}`],
    value: miles === null ? null : (count / miles) * 1e6,
    numerator: count,
    denominator: miles,
    count,
  }));
  const sum = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
  const numerator = sum(months.map(([count]) => count));
  const denominator = sum(months.map(([, miles]) => miles));
  return {
    dataset: "accidents",
    label: "Accidents",
    metric: "count",
    aggregation: "COUNT",
    groupings: [],
    groups,
    total: { value: null, numerator, denominator, count: numerator },
    isCut: false,
    timeFrame: { field: "date" },
    normalization: {
      name: "millionMiles",
      label: "Per million miles",
      per: 1_000_000,
      numerator: "Accidents",
      denominator: "Miles driven",
      by: ["period"],
      exclusions: [],
    },
    asOf: 0,
    notices: [],
  };
}

test("a rate is the count over the miles, with the limits of the count", () => {
  const { value, interval, numerator, denominator } = rateIn(
    answer([
      [6, 4e6],
      [4, 6e6],
    ]),
    true,
  );
  expect({ value, numerator, denominator }).toEqual({ value: 1, numerator: 10, denominator: 10e6 });
  expect(interval?.low).toBeCloseTo(0.479, 2);
  expect(interval?.high).toBeCloseTo(1.839, 2);
  expect(rateIn(answer([[6, 4e6]]), false).interval).toBeUndefined();
});

test("what happened in a month without miles is left out, not divided by those of other months", () => {
  const whole = rateIn(
    answer([
      [6, 4e6],
      [4, 6e6],
      [5, null],
      [2, 0],
    ]),
    true,
  );
  expect(whole).toMatchObject({ value: 1, numerator: 10, left: 7 });
});

test("without miles there is no rate", () => {
  expect(rateIn(answer([[3, null]]), true)).toMatchObject({ value: null, interval: undefined, left: 3 });
  expect(shareOf(0, 0).value).toBeNull();
});

test("of groups that are not all there, none is left out", () => {
  const cut = {
    ...answer([
      [6, 4e6],
      [4, null],
    ]),
    isCut: true,
  };
  expect(rateIn(cut, true)).toMatchObject({ value: 2.5, left: 0 });
});

test("a change within what chance does is none", () => {
  const rate = (count: number) => rateIn(answer([[count, 1e7]]), true);
  expect(rateChange(rate(12), rate(10))).toBe("same");
  expect(rateChange(rate(1), rate(0))).toBe("same");
  expect(rateChange(rate(627), rate(724))).toBe("down");
  expect(rateChange(rate(60), rate(10))).toBe("up");
  expect(rateChange(rate(10), rate(60))).toBe("down");
  expect(rateChange(rate(10), rateIn(answer([[3, null]]), true))).toBeUndefined();
  expect(rateChange(shareOf(8, 10), shareOf(6, 10))).toBe("same");
  expect(rateChange(shareOf(800, 1_000), shareOf(600, 1_000))).toBe("up");
  const cost = (sum: number) => rateIn(answer([[sum, 1e6]]), false);
  expect(rateChange(cost(100), cost(101))).toBe("down");
  expect(rateChange(cost(100), cost(100))).toBe("same");
});
