/** How events weigh less as they age. */
import { addDays, addMonths } from "../format/dates.ts";
import type { BasicsMethod } from "./types.ts";

type Weighing = Pick<BasicsMethod, "timeWeights">;

/** The weight of an event of a day, seen on another: 0 before it happened, and when it is too old. Days in epoch seconds. */
export function timeWeight({ timeWeights }: Weighing, day: number, asOf: number): number {
  if (day > asOf) return 0;
  return timeWeights.find(({ months }) => asOf <= addMonths(day, months))?.weight ?? 0;
}

/** The next day on which an event weighs less, and its weight from then on; undefined when it weighs nothing any more. */
export function nextFall(
  { timeWeights }: Weighing,
  day: number,
  asOf: number,
): { readonly day: number; readonly weight: number } | undefined {
  const index = timeWeights.findIndex(({ months }) => asOf <= addMonths(day, months));
  const step = timeWeights[index];
  return (
    step && { day: addDays(addMonths(day, step.months), 1), weight: timeWeights[index + 1]?.weight ?? 0 }
  );
}

/** The weight of an event of today. */
export const newestWeight = ({ timeWeights }: Weighing): number => timeWeights[0]?.weight ?? 0;

/** Months after which events weigh nothing. */
export const monthsCounted = ({ timeWeights }: Weighing): number =>
  Math.max(...timeWeights.map(({ months }) => months));
