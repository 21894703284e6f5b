/** The size of a carrier: its average power units, and how much they are used. */
import { addMonths } from "../format/dates.ts";
import type { BasicsMethod, Segment, UtilizationStep } from "./types.ts";

/** A power unit in service from one day to before another; null: since ever, or until now. */
export interface PowerUnit {
  readonly from: number | null;
  readonly to: number | null;
  readonly isCombination: boolean;
}

/** Miles driven until a day. */
export interface DrivenMiles {
  readonly to: number;
  readonly miles: number;
}

/** What the measures by power units are divided by. */
export interface Fleet {
  /** Units on each of the days that are averaged. */
  readonly counts: readonly number[];
  readonly average: number;
  readonly segment: Segment;
  /** Miles of the year divided by the average; null: there are none. */
  readonly milesPerUnit: number | null;
  readonly factor: number;
}

const isInService = ({ from, to }: PowerUnit, day: number) =>
  (from === null || from <= day) && (to === null || to > day);

/** The utilization factor of so many miles a power unit; 1 where these are not known or beyond all steps. */
export function utilizationFactor(steps: readonly UtilizationStep[], milesPerUnit: number | null): number {
  const step = milesPerUnit === null ? undefined : steps.find(({ upTo }) => milesPerUnit <= upTo);
  if (!step || milesPerUnit === null) return 1;
  const { start, above = 0, per } = step;
  return per === undefined ? start : start + (milesPerUnit - above) / per;
}

const monthsOfMiles = 12;

/** The fleet as of a day, with the miles of the year before. */
export function fleetOn(
  { averageMonths, utilization }: Pick<BasicsMethod, "averageMonths" | "utilization">,
  units: readonly PowerUnit[],
  driven: readonly DrivenMiles[],
  asOf: number,
): Fleet {
  const days = averageMonths.map((months) => addMonths(asOf, -months));
  const counts = days.map((day) => units.filter((unit) => isInService(unit, day)).length);
  const average = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  const present = units.filter((unit) => isInService(unit, asOf));
  const combinations = present.filter(({ isCombination }) => isCombination).length;
  const isCombination = present.length > 0 && combinations / present.length >= utilization.combinationShare;
  const segment = isCombination ? "combination" : "straight";
  const first = addMonths(asOf, -monthsOfMiles);
  const miles = driven
    .filter(({ to }) => to > first && to <= asOf)
    .reduce((sum, each) => sum + each.miles, 0);
  const milesPerUnit = miles > 0 && average > 0 ? miles / average : null;
  const factor = utilizationFactor(utilization[segment], milesPerUnit);
  return { counts, average, segment, milesPerUnit, factor };
}
