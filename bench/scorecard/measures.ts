/** How good what is said of drivers is, where the truth is known. */
import type { Driver } from "./fleet.ts";

/** The share of drivers who are pointed out, and who are the worst in truth. */
const FLAGGED = 0.1;
/** Few miles, in 100,000. */
const FEW = 0.25;

/** What is measured of one fleet. */
export interface Quality {
  /** Mean squared error of the rates, of those of whom anything is said. */
  readonly mse: number;
  /** Drivers with few miles among those who are pointed out, in percent. */
  readonly small_share_pct: number;
  /** Of the worst drivers in truth those who are pointed out, in percent. */
  readonly worst_found_pct: number;
}

export function qualityOf(drivers: readonly Driver[], said: readonly (number | null)[]): Quality {
  const known = drivers.flatMap((driver, index) => {
    const rate = said[index] ?? null;
    return rate === null ? [] : [{ driver, rate }];
  });
  const count = Math.max(1, Math.round(drivers.length * FLAGGED));
  const flagged = known
    .toSorted((a, b) => b.rate - a.rate)
    .slice(0, count)
    .map(({ driver }) => driver);
  const worst = new Set(drivers.toSorted((a, b) => b.truth - a.truth).slice(0, count));
  const share = (some: readonly Driver[], of: number) => (100 * some.length) / of;
  return {
    mse: known.reduce((sum, { driver, rate }) => sum + (rate - driver.truth) ** 2, 0) / known.length,
    small_share_pct: share(
      flagged.filter(({ exposure }) => exposure < FEW),
      flagged.length,
    ),
    worst_found_pct: share(
      flagged.filter((driver) => worst.has(driver)),
      count,
    ),
  };
}
