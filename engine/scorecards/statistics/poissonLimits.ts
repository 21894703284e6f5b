/** Exact limits of a count that is Poisson distributed. */
import { gammaShare } from "./gamma.ts";

/** Halvings of the range in which a limit is looked for. */
const steps = 60;

/**
 * Between which a count with this mean, above 0, lies by chance: with a probability below `beyond` (at most 0.5) it is above the upper limit, and so
 * for the lower one. By the gamma distribution the limits run between whole counts, and have the mean between them: a count of `n` or more has the
 * probability P(n, mean), the share of a gamma distribution with the shape `n` below the mean.
 */
export function countLimits(mean: number, beyond: number): [low: number, high: number] {
  const far = 12 * Math.sqrt(mean) + 24;
  const atLeast = (count: number) => (count <= 0 ? 1 : gammaShare(count, mean));
  // The higher the count, the rarer is one of at least so many.
  const high = sought(mean, mean + far, (count) => atLeast(count) > beyond);
  const least = Math.max(0, mean - far);
  const low = sought(least, mean, (count) => 1 - atLeast(count + 1) < beyond);
  return [1 - atLeast(1) >= beyond ? 0 : low, high];
}

/** Where a test that passes at the lower end no longer does. */
function sought(from: number, to: number, passes: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
