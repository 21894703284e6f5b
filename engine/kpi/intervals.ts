/** Between which numbers the truth lies, with a certainty of 95 percent, where chance made the number that was counted. */

/** Of a normal distribution: so many standard deviations on both sides of the middle hold 95 percent. */
const deviations = 1.959964;

/** Limits of a number. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The limits of a count of events that come one by one, such as accidents: Byar's approximation of the exact limits of a Poisson distribution
 * (Breslow and Day, Statistical Methods in Cancer Research, volume II, 1987, section 2.3).
 */
export function countInterval(count: number): Interval {
  const limit = (from: number, sign: 1 | -1) =>
    from * (1 - 1 / (9 * from) + (sign * deviations) / (3 * Math.sqrt(from))) ** 3;
  return { low: count <= 0 ? 0 : limit(count, -1), high: limit(count + 1, 1) };
}

/** The limits of a share, `part` of `whole` records, by the score interval (Wilson 1927). `whole` is above 0. */
export function shareInterval(part: number, whole: number): Interval {
  const share = part / whole;
  const square = deviations ** 2;
  const middle = share + square / (2 * whole);
  const reach = deviations * Math.sqrt((share * (1 - share)) / whole + square / (4 * whole ** 2));
  const scale = 1 + square / whole;
  return {
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  };
}
