/** How the losses of policy years developed: what was incurred at ages of 12 months each. */
import { sumCents } from "./cents.ts";
import { figuresOn } from "./figures.ts";
import { lastDayOf, policyYearOf } from "./policyYears.ts";
import type { YearStart } from "./policyYears.ts";
import { knownFrom } from "./statusOn.ts";
import type { LossClaim } from "./types.ts";

/** Ages of policy years, in months from their first day: whole years. */
export const triangleAges = [12, 24, 36] as const;

/** A policy year of the triangle, in cents of gross incurred. */
export interface TriangleLine {
  readonly year: number;
  /** At each age; null: the policy year was not as old on the day that claims are valued on. */
  readonly incurred: readonly (number | null)[];
  /** On the day that claims are valued on. */
  readonly latest: number;
}

/** A policy year of the triangle, by the same claims and entries as the loss run of each day. `valuedOn` in epoch seconds. */
export function triangleOf(
  claims: readonly LossClaim[],
  year: number,
  { start, valuedOn }: { readonly start: YearStart; readonly valuedOn: number },
): TriangleLine {
  const found = claims.filter(({ lossDate }) => policyYearOf(lossDate, start) === year);
  const incurredOn = (day: number) =>
    sumCents(
      found.flatMap((claim) => (knownFrom(claim) <= day ? [figuresOn(claim.entries, day).incurred] : [])),
    );
  const days = triangleAges.map((months) => lastDayOf(year + months / 12 - 1, start));
  return {
    year,
    incurred: days.map((day) => (day > valuedOn ? null : incurredOn(day))),
    latest: incurredOn(valuedOn),
  };
}
