import { countInterval, type Interval, shareInterval } from "../../../../engine/index.ts";
import type { KpiAnswer } from "../../../services/index.ts";

/** A number over what it is counted over. */
export interface Rate {
  /** null: there is nothing to divide by. */
  readonly value: number | null;
  /** Of 95 percent; undefined: of no count, or without a value. */
  readonly interval: Interval | undefined;
  readonly numerator: number;
  readonly denominator: number;
  /** What of the number is left out, since it is of a month and a terminal without anything to divide by. */
  readonly left: number;
}

/**
 * The rate of an answer that was divided, group by group. What is of a group without exposure, such as a month whose miles nobody entered, is left
 * out: it would make the rate too high. `isCount`: records are counted, not added up.
 */
export function rateIn(answer: KpiAnswer, isCount: boolean): Rate {
  const { total, groups, isCut, normalization } = answer;
  const all = total.numerator ?? 0;
  const denominator = total.denominator ?? 0;
  // Of groups that are not all there, nobody knows which are without.
  const without = isCut ? [] : groups.filter((group) => (group.denominator ?? 0) <= 0);
  const left = without.reduce((sum, group) => sum + (group.numerator ?? 0), 0);
  const numerator = all - left;
  if (denominator <= 0 || !normalization)
    return { value: null, interval: undefined, numerator, denominator, left };
  const scale = normalization.per / denominator;
  const interval = isCount ? scaled(countInterval(numerator), scale) : undefined;
  return { value: numerator * scale, interval, numerator, denominator, left };
}

const scaled = ({ low, high }: Interval, scale: number): Interval => ({
  low: low * scale,
  high: high * scale,
});

/** The share of some records among others. */
export function shareOf(part: number, whole: number): Rate {
  const known = { numerator: part, denominator: whole, left: 0 };
  if (whole <= 0) return { value: null, interval: undefined, ...known };
  return { value: part / whole, interval: shareInterval(part, whole), ...known };
}

/** How a rate changed: `undefined` where one of both is none, or each lies within what chance makes of the other. */
export function rateChange(now: Rate, before: Rate): "up" | "down" | "same" | undefined {
  if (now.value === null || before.value === null) return undefined;
  if (now.interval && before.interval && overlap(now.interval, before.interval)) return "same";
  return now.value > before.value ? "up" : now.value < before.value ? "down" : "same";
}

const overlap = (one: Interval, other: Interval) => one.low <= other.high && other.low <= one.high;
