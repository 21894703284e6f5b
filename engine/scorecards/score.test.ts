import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreOf } from "./score.ts";

const points = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
const weighted = fc.array(fc.tuple(points, fc.integer({ min: 0, max: 100 })), {
  minLength: 1,
  maxLength: 12,
});

test("contributions add up to the score, whatever is known", () => {
  fc.assert(
    fc.property(weighted, (all) => {
      const { score, known, contributions } = scoreOf(
        all.map(([each]) => ({ points: each })),
        all.map(([, weight]) => weight),
      );
      const sum = contributions.reduce((all_, { points: each }) => all_ + each, 0);
      if (score === null) expect(known).toBeLessThan(0.5);
      else {
        expect(known).toBeGreaterThanOrEqual(0.5);
        expect(score).toBeCloseTo(sum, 9);
        expect(contributions.reduce((all_, { share }) => all_ + share, 0)).toBeCloseTo(1, 9);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100 + 1e-9);
      }
    }),
  );
});

test("what is not known is left out, and the others weigh more; with less than half of the weight there is no score", () => {
  const attributes = [{ points: 80 }, { points: 20 }, { points: null }];
  const { score, known } = scoreOf(attributes, [50, 25, 25]);
  expect(score).toBeCloseTo(60, 9);
  expect(known).toBe(0.75);
  expect(scoreOf(attributes, [10, 10, 80]).score).toBeNull();
  expect(scoreOf([], []).score).toBeNull();
});
