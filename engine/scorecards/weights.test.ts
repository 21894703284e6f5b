import fc from "fast-check";
import { expect, test } from "vitest";
import { evenWeights, rescaledWeights, weightsProblem } from "./weights.ts";

test("weights that do not add up to 100 are refused with their sum", () => {
  expect(weightsProblem([60, 40])).toBeUndefined();
  expect(weightsProblem([60, 30])).toBe("The weights add up to 90. They must add up to 100.");
  expect(weightsProblem([])).toBe("The weights add up to 0. They must add up to 100.");
});

test("even weights are whole and differ by 1 at most", () => {
  expect(evenWeights(3)).toEqual([34, 33, 33]);
  for (let count = 1; count <= 12; count += 1) {
    const weights = evenWeights(count);
    expect(weightsProblem(weights)).toBeUndefined();
    expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1);
  }
  expect(evenWeights(0)).toEqual([]);
});

test("rescaled weights are whole, at least 1, add up to 100, and keep their order", () => {
  const some = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, (weights) => {
      const scaled = rescaledWeights(weights);
      expect(weightsProblem(scaled)).toBeUndefined();
      expect(scaled.every((weight) => Number.isInteger(weight) && weight >= 1)).toBe(true);
      const pairs = weights.flatMap((one, index) =>
        weights.map((other, at) => [one - other, scaled[index]! - scaled[at]!]),
      );
      expect(pairs.filter(([before, after]) => before! > 0 && after! < 0)).toEqual([]);
    }),
  );
  expect(rescaledWeights([50, 20])).toEqual([71, 29]);
  expect(rescaledWeights([])).toEqual([]);
});
