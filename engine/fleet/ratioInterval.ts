import { countInterval } from "../kpi/intervals.ts";
import type { Interval } from "../kpi/intervals.ts";

/** Of a normal distribution: so many standard deviations on both sides hold 95 percent. */
const deviations = 1.959964;

/**
 * The limits of a count over an expected number that was itself counted: those of both, put together on the scale of logarithms (the method of
 * variance estimates recovery, Zou and Donner, Statistics in Medicine 27, 2008).
 */
export function ratioInterval(count: number, expected: number, scatter: number): Interval {
  const ratio = count / expected;
  const ofExpected = (deviations * scatter) / expected;
  const { low, high } = countInterval(count);
  if (count === 0) return { low: 0, high: (high / expected) * Math.exp(ofExpected) };
  const reach = (limit: number) => Math.hypot(Math.log(limit / count), ofExpected);
  return { low: low <= 0 ? 0 : ratio * Math.exp(-reach(low)), high: ratio * Math.exp(reach(high)) };
}
