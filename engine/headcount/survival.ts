/** How many of those who were hired are still here after a time (Kaplan-Meier): who was hired too recently counts as long as it is known. */
import type { Employment } from "./employments.ts";
import type { Day } from "./rows.ts";

/** Days after the hire that are asked for. */
export const horizons = [30, 90, 180, 365] as const;

/** What is known of an employment: how many days after the hire, and whether it ended then. */
export interface Observation {
  /** The first day not employed, or the last one known to be, counted from the hire. */
  readonly days: number;
  readonly isEnded: boolean;
}

/** How many are still here. */
interface Survival {
  /** 0 to 1; null where nobody was hired that long ago and nobody is known to have stayed so long. */
  readonly share: number | null;
  /** Of how many it is known whether they stayed so long. */
  readonly known: number;
}

/** What is known today of an employment with a recorded hire. */
export function observationOf({ hired, last }: Pick<Employment, "hired" | "last">, today: Day): Observation {
  const from = hired ?? today;
  return last === null ? { days: today - from, isEnded: false } : { days: last + 1 - from, isEnded: true };
}

/** Whether it is known if somebody stayed so many days. */
export function isKnownAt({ days, isEnded }: Observation, horizon: number): boolean {
  return isEnded || days >= horizon;
}

/** The share of people still employed `horizon` days after their hire. */
export function survivalAt(observations: readonly Observation[], horizon: number): Survival {
  const known = observations.filter((each) => isKnownAt(each, horizon)).length;
  const ends = observations.filter(({ days, isEnded }) => isEnded && days <= horizon).map(({ days }) => days);
  let share = 1;
  for (const end of new Set(ends)) {
    const atRisk = observations.filter(({ days }) => days >= end).length;
    share *= 1 - ends.filter((each) => each === end).length / atRisk;
  }
  const isReached = observations.some(({ days }) => days >= horizon);
  return { share: isReached || (share === 0 && known > 0) ? share : null, known };
}
