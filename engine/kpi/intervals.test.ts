import fc from "fast-check";
import { expect, test } from "vitest";
import { countInterval, shareInterval } from "./intervals.ts";

/** Chance that a Poisson distribution with this mean gives at most so many. */
function atMost(count: number, mean: number): number {
  let [term, sum] = [Math.exp(-mean), Math.exp(-mean)];
  for (let index = 1; index <= count; index += 1) {
    term *= mean / index;
    sum += term;
  }
  return sum;
}

/** Where a falling function passes a value, found by halves. */
function passes(falling: (at: number) => number, value: number): number {
  let [from, to] = [0, 1_000];
  for (let step = 0; step < 80; step += 1) {
    const middle = (from + to) / 2;
    if (falling(middle) > value) from = middle;
    else to = middle;
  }
  return from;
}

test("the limits of a count are within a twentieth of an event of the exact ones", () => {
  for (const count of [1, 2, 3, 5, 10, 40, 200]) {
    const low = passes((mean) => atMost(count - 1, mean), 0.975);
    const high = passes((mean) => atMost(count, mean), 0.025);
    const found = countInterval(count);
    expect(Math.abs(found.low - low)).toBeLessThan(0.05);
    expect(Math.abs(found.high - high)).toBeLessThan(0.05);
  }
});

test("nothing that was counted may still be more than three", () => {
  expect(countInterval(0).low).toBe(0);
  expect(countInterval(0).high).toBeCloseTo(3.67, 2);
});

test("limits hold the number between them, and are narrower the more was counted", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
      const { low, high } = countInterval(count);
      expect(low).toBeLessThan(count);
      expect(high).toBeGreaterThan(count);
      const more = countInterval(count * 4);
      expect((more.high - more.low) / (count * 4)).toBeLessThan((high - low) / count);
    }),
  );
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (some, others) => {
      const { low, high } = shareInterval(some, some + others);
      const share = some / (some + others);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(share + 1e-12);
      expect(high).toBeGreaterThanOrEqual(share - 1e-12);
      expect(high).toBeLessThanOrEqual(1);
    }),
  );
});

test("a share of few is uncertain", () => {
  // 8 of 10, as worked out by hand from the formula of the score interval.
  expect(shareInterval(8, 10).low).toBeCloseTo(0.4902, 3);
  expect(shareInterval(8, 10).high).toBeCloseTo(0.9433, 3);
});
