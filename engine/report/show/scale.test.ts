import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleOf } from "./scale.ts";

const ticks = (values: readonly number[], isWhole = false) =>
  scaleOf(values, isWhole, String).ticks.map(({ value }) => value);

describe("the axis of values", () => {
  it("counts in numbers that people count in, from zero", () => {
    expect(ticks([3, 17])).toEqual([0, 5, 10, 15, 20]);
    expect(ticks([1_204])).toEqual([0, 250, 500, 750, 1_000, 1_250]);
    expect(ticks([0.3])).toEqual([0, 0.1, 0.2, 0.3]);
    expect(ticks([-3, 8])).toEqual([-5, -2.5, 0, 2.5, 5, 7.5, 10]);
  });

  it("counts whole things in whole numbers", () => {
    expect(ticks([2], true)).toEqual([0, 1, 2]);
    expect(ticks([11], true)).toEqual([0, 3, 6, 9, 12]);
    expect(ticks([], true)).toEqual([0, 1]);
  });

  it("reaches from the least to the greatest value, whatever they are", () => {
    const numbers = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, isWhole) => {
        const { min, max, ticks: marks } = scaleOf(values, isWhole, String);
        const slack = (max - min) * 1e-9;
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values) + slack);
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values) - slack);
        expect(marks.length).toBeGreaterThan(1);
        expect(marks.length).toBeLessThan(14);
        expect(marks[0]?.value).toBe(min);
        expect(marks.at(-1)?.value).toBe(max);
      }),
    );
  });
});
