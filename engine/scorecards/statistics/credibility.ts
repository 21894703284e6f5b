/**
 * How much is known of one person beside their peers. Somebody with few miles has few events by luck or bad luck: their rate is drawn to the mean of
 * the group by as much as it is uncertain (Buehlmann-Straub; a gamma-Poisson model for counts).
 */
import { gammaQuantile, normalQuantile } from "./gamma.ts";

/** What happened to one person, and over what: events, weighted or not, and their exposure, such as 100,000 miles; 0: they have none. */
export interface Observed {
  readonly events: number;
  readonly exposure: number;
}

/** What a group says of each of its people. */
export interface Credibility {
  /** Events for each unit of exposure. */
  readonly mean: number;
  /** So much exposure the mean weighs; `Infinity`: nothing shows that people differ. */
  readonly weight: number;
}

/** What is thought of one person. */
export interface Estimate {
  /** Events for each unit of exposure. */
  readonly rate: number;
  /** The true rate lies between them with a certainty of 80 percent. */
  readonly low: number;
  readonly high: number;
  /** How much of the rate is the person's own, 0 to 1; the rest is the mean of the group. */
  readonly own: number;
}

/** Ends of the interval. */
const [lowShare, highShare] = [0.1, 0.9] as const;
const [lowDeviations, highDeviations] = [normalQuantile(lowShare), normalQuantile(highShare)] as const;

/** So few people do not show how much people differ. */
export const fewestCompared = 3;

/**
 * The mean of a group, and by the method of moments how much its people differ. `dispersion`: how much more weighted events scatter than counts, the sum of their
 * squared weights over the sum of their weights; 1 for counts. Undefined: nobody has exposure.
 */
export function credibilityOf(observed: readonly Observed[], dispersion = 1): Credibility | undefined {
  const exposed = observed.filter(({ exposure }) => exposure > 0);
  const total = sumOf(exposed, ({ exposure }) => exposure);
  if (total <= 0) return undefined;
  const mean = sumOf(exposed, ({ events }) => events) / total;
  const spread = sumOf(exposed, ({ events, exposure }) => exposure * (events / exposure - mean) ** 2);
  const scale = total - sumOf(exposed, ({ exposure }) => exposure ** 2) / total;
  const between =
    scale > 0 && exposed.length >= fewestCompared
      ? (spread - (exposed.length - 1) * mean * dispersion) / scale
      : 0;
  return { mean, weight: between > 0 ? (mean * dispersion) / between : Infinity };
}

/** What is thought of one person's rate: their own events, and those of so much exposure at the mean. */
export function rateOf({ events, exposure }: Observed, { mean, weight }: Credibility): number {
  return weight === Infinity ? mean : (events + weight * mean) / (exposure + weight);
}

/** What is thought of one person of a group. */
export function estimateOf(
  { events, exposure }: Observed,
  { mean, weight }: Credibility,
  dispersion = 1,
): Estimate {
  if (weight === Infinity) return { rate: mean, low: mean, high: mean, own: 0 };
  const known = exposure + weight;
  const expected = events + weight * mean;
  const scale = dispersion / known;
  const shape = expected / dispersion;
  return {
    rate: rateOf({ events, exposure }, { mean, weight }),
    low: gammaQuantile(shape, lowShare, lowDeviations) * scale,
    high: gammaQuantile(shape, highShare, highDeviations) * scale,
    own: exposure / known,
  };
}

function sumOf<T>(list: readonly T[], of: (each: T) => number): number {
  let sum = 0;
  for (const each of list) sum += of(each);
  return sum;
}
