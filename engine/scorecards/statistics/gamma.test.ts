import { expect, test } from "vitest";
import { gammaQuantile, gammaShare, normalQuantile } from "./gamma.ts";

test("normal quantiles are those of the tables", () => {
  expect(normalQuantile(0.9)).toBeCloseTo(1.2816, 3);
  expect(normalQuantile(0.1)).toBeCloseTo(-1.2816, 3);
  expect(normalQuantile(0.975)).toBeCloseTo(1.96, 3);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 3);
});

test("a gamma distribution of shape 1 is exponential", () => {
  for (const value of [0.1, 1, 3, 10]) expect(gammaShare(1, value)).toBeCloseTo(1 - Math.exp(-value), 9);
});

test("quantiles lie where so much of the distribution is below them", () => {
  for (const shape of [0.05, 0.3, 0.9])
    for (const share of [0.1, 0.5, 0.9])
      expect(gammaShare(shape, gammaQuantile(shape, share))).toBeCloseTo(share, 6);
  // Exact values of the 10th and the 90th percentile.
  expect(gammaQuantile(1, 0.9)).toBeCloseTo(2.303, 1);
  expect(gammaQuantile(2, 0.9)).toBeCloseTo(3.89, 1);
  expect(gammaQuantile(2, 0.1)).toBeCloseTo(0.532, 2);
  for (const shape of [1, 2, 5, 40, 1_000])
    for (const share of [0.1, 0.9])
      expect(Math.abs(gammaShare(shape, gammaQuantile(shape, share)) - share)).toBeLessThan(0.01);
});
