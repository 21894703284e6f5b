/** What numbers are divided by (spec reporting.md 4): the records of the dataset whose `exposure` names it. */
import type { Normalization } from "./types.ts";

interface NormalizationWords {
  /** What people read: "Per driver". */
  readonly label: string;
  /** So many units of the exposure make one. */
  readonly per: number;
  /** What is missing where there are none. */
  readonly missing: string;
}

/** The normalizations. */
export const normalizations: Readonly<Record<Normalization, NormalizationWords>> = {
  drivers: { label: "Per driver", per: 1, missing: "drivers" },
  millionMiles: { label: "Per million miles", per: 1_000_000, missing: "miles driven" },
  hours: { label: "Per 200,000 hours", per: 200_000, missing: "hours worked" },
};

/** Their names. */
export const normalizationNames: readonly Normalization[] = ["drivers", "millionMiles", "hours"];
