/** How much events scatter beside counts, whose variance is their mean. */
import type { Observed } from "./credibility.ts";

/** Shares near 1 hardly scatter; with less, nothing would be drawn to the mean. */
const least = 0.05;

/** The dispersion of an attribute. */
export const dispersionOf = {
  /** Of events that weigh differently: the sum of their squared weights over that of their weights. */
  weights(events: readonly { readonly count: number; readonly weight: number }[]): number {
    const sum = events.reduce((all, { count, weight }) => all + count * weight, 0);
    return sum > 0 ? events.reduce((all, { count, weight }) => all + count * weight ** 2, 0) / sum : 1;
  },
  /** Of events that are some of the records: the share that are none (binomial). */
  shares(observed: readonly Observed[]): number {
    const records = observed.reduce((all, { exposure }) => all + exposure, 0);
    const events = observed.reduce((all, { exposure, events: own }) => all + (exposure > 0 ? own : 0), 0);
    return records > 0 ? Math.max(least, 1 - events / records) : 1;
  },
};
