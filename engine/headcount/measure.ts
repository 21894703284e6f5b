/** What happened in a period, as lists: each number is the length of one, so that it opens just what it counts. */
import { divisorOf, weightOf } from "./formulas.ts";
import type { Formula, Period } from "./formulas.ts";
import type { Stay } from "./stays.ts";

/** A stay with how often it counts. */
export interface Weighted {
  readonly stay: Stay;
  /** Days, ends or months; 1 where it is counted once. */
  readonly weight: number;
}

/** The stays behind each number. */
export interface Facts {
  /** There before the first day. */
  readonly opening: readonly Stay[];
  /** There after the last day. */
  readonly closing: readonly Stay[];
  readonly present: readonly Weighted[];
  readonly hires: readonly Stay[];
  readonly separations: readonly Stay[];
  readonly movedIn: readonly Stay[];
  readonly movedOut: readonly Stay[];
  /** Of the separations those within `earlyDays` of the hire. */
  readonly early: readonly Stay[];
}

/** Days of the first time on the job, in which most people leave. */
export const earlyDays = 90;

/** What the stays have in a period. `opening` + hires + moved in = `closing` + separations + moved out, and those without a recorded hire are there from the start. */
export function factsOf(stays: readonly Stay[], period: Period, formula: Formula): Facts {
  const isIn = (day: number) => day >= period.first && day <= period.last;
  const entering = stays.filter(({ first }) => isIn(first));
  const leaving = stays.filter(({ last }) => isIn(last));
  const separations = leaving.filter(({ left }) => left === "separation");
  return {
    opening: stays.filter(({ first, last }) => first < period.first && last >= period.first),
    closing: stays.filter(({ first, last }) => first <= period.last && last > period.last),
    present: stays
      .map((stay) => ({ stay, weight: weightOf(stay, period, formula) }))
      .filter(({ weight }) => weight > 0),
    hires: entering.filter(({ entered }) => entered === "hire"),
    separations,
    movedIn: entering.filter(({ entered }) => entered === "move"),
    movedOut: leaving.filter(({ left }) => left === "move"),
    early: separations.filter(isEarly),
  };
}

/** Days that an employment lasted; null where no hire is recorded, or it lasts. */
export function daysEmployed({ employment: { hired, last } }: Pick<Stay, "employment">): number | null {
  return hired === null || last === null ? null : last - hired + 1;
}

function isEarly(stay: Stay): boolean {
  const days = daysEmployed(stay);
  return days !== null && days <= earlyDays;
}

/** The headcount of a period; null where its formula has no day in it. */
export function headcountOf({ present }: Facts, period: Period, formula: Formula): number | null {
  const divisor = divisorOf(period, formula);
  return divisor === 0 ? null : present.reduce((sum, { weight }) => sum + weight, 0) / divisor;
}
