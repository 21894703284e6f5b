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
  /** It is a share of records among others. */
  readonly isShare?: true;
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
  const known = { numerator: part, denominator: whole, left: 0, isShare: true as const };
  if (whole <= 0) return { value: null, interval: undefined, ...known };
  return { value: part / whole, interval: shareInterval(part, whole), ...known };
}

/** Standard deviations beyond which chance makes a difference in one of 20 cases. */
const deviations = 1.96;

/** How a rate changed: `same` where chance alone may have made the difference, undefined where one of both is none. Sums differ by whatever they differ. */
export function rateChange(now: Rate, before: Rate): "up" | "down" | "same" | undefined {
  if (now.value === null || before.value === null) return undefined;
  if (now.value === before.value || !isMeasurable(now, before)) return "same";
  return now.value > before.value ? "up" : "down";
}

function isMeasurable(now: Rate, before: Rate): boolean {
  if (!now.interval || !before.interval) return true;
  return now.isShare === true ? sharesDiffer(now, before) : countsDiffer(now, before);
}

/** The ratio of two rates of events: its logarithm is nearly normal. Half an event more lets none be compared with some. */
function countsDiffer(now: Rate, before: Rate): boolean {
  const [some, others] = [now.numerator + 0.5, before.numerator + 0.5];
  const ratio = Math.log(some / now.denominator / (others / before.denominator));
  return Math.abs(ratio) > deviations * Math.sqrt(1 / some + 1 / others);
}

/** Two shares, as if both were one. */
function sharesDiffer(now: Rate, before: Rate): boolean {
  const share = (now.numerator + before.numerator) / (now.denominator + before.denominator);
  const scatter = Math.sqrt(share * (1 - share) * (1 / now.denominator + 1 / before.denominator));
  return Math.abs((now.value ?? 0) - (before.value ?? 0)) > deviations * scatter;
}
