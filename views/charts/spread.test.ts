import fc from "fast-check";
import { expect, it } from "vitest";
import { spread } from "./spread.ts";

it("leaves what is apart where it is", () => {
  expect(spread([100, 0, 50], 16, 200)).toEqual([100, 0, 50]);
});

it("moves what is too near apart, in its order", () => {
  expect(spread([10, 10, 12], 16, 200)).toEqual([10, 26, 42]);
});

it("stays inside, apart and in order, where there is space", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 20 }), (positions) => {
      const moved = spread(positions, 16, 400);
      const sorted = moved.toSorted((a, b) => a - b);
      expect(sorted[0]).toBeGreaterThanOrEqual(0);
      expect(sorted.at(-1)).toBeLessThanOrEqual(400);
      sorted
        .slice(1)
        .forEach((position, index) => expect(position - sorted[index]!).toBeGreaterThanOrEqual(16));
      positions.forEach((one, first) =>
        positions.forEach((other, second) => {
          if (one < other) expect(moved[first]!).toBeLessThan(moved[second]!);
        }),
      );
    }),
  );
});
