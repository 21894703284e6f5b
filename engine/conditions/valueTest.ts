/** What is asked of the values of a field: the tests that conditions and queries share, and when they pass. */
import { secondsPerDay } from "../format/dates.ts";
import { containsText, startsWithText } from "./textMatch.ts";

/** One value of a field. */
export type Scalar = string | number | boolean;

/** What one value, or for `holdsAll` all of them together, must meet. */
export type ValueTest =
  | { readonly kind: "oneOf" | "holdsAll"; readonly values: readonly Scalar[] }
  /** Letters match in either case (`containsText`, `startsWithText`). */
  | { readonly kind: "contains" | "startsWith"; readonly text: string }
  /** Ends are included; `above` and `below` are not. */
  | {
      readonly kind: "between";
      readonly min?: number;
      readonly max?: number;
      readonly above?: number;
      readonly below?: number;
    }
  /** Month and day; `from` after `to`: over New Year. */
  | {
      readonly kind: "dayOfYear";
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
    }
  | { readonly kind: "hasValue" };

/** A test, and what it means that there is no value. */
export interface Question {
  readonly test: ValueTest;
  /** Holds when no value passes. */
  readonly negated: boolean;
  /** Or when there is no value. */
  readonly orNone: boolean;
  /** With `negated`: and there is a value. */
  readonly andSome: boolean;
}

/** A question that holds when some value passes; `flags` change that. */
export function question(test: ValueTest, flags: Partial<Question> = {}): Question {
  return { test, negated: false, orNone: false, andSome: false, ...flags };
}

/** The question that holds exactly where this one does not. */
export function opposite<Q extends Question>(asked: Q): Q {
  const { negated, orNone, andSome } = asked;
  return { ...asked, negated: !negated, orNone: andSome, andSome: orNone };
}

/**
 * Whether the values answer a question.
 * @param values those of one field, or of all records that a path reaches
 * @param hasValue whether one of them counts as filled in: a box that is not ticked does not
 * @param wallTime what clocks show at a moment (epoch seconds), for tests of the calendar; left out: UTC
 */
export function answers(
  { test, negated, orNone, andSome }: Question,
  values: readonly Scalar[],
  hasValue = values.length > 0,
  wallTime?: (moment: number) => number,
): boolean {
  if (!hasValue && orNone) return true;
  if (!hasValue && andSome) return false;
  return (test.kind === "hasValue" ? hasValue : passes(test, values, wallTime)) !== negated;
}

function passes(
  test: Exclude<ValueTest, { kind: "hasValue" }>,
  values: readonly Scalar[],
  wallTime = (moment: number) => moment,
): boolean {
  switch (test.kind) {
    case "holdsAll":
      return test.values.every((value) => values.includes(value));
    case "oneOf":
      return values.some((value) => test.values.includes(value));
    case "contains":
      return values.some((value) => containsText(String(value), test.text));
    case "startsWith":
      return values.some((value) => startsWithText(String(value), test.text));
    case "between":
      return values.some((value) => isBetween(Number(value), test));
    case "dayOfYear":
      return values.some((value) => isInPartOfYear(wallTime(Number(value)), test));
  }
}

type Between = Extract<ValueTest, { kind: "between" }>;

function isBetween(
  value: number,
  { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity }: Between,
): boolean {
  return value >= min && value <= max && value > above && value < below;
}

type DayOfYear = Extract<ValueTest, { kind: "dayOfYear" }>;

function isInPartOfYear(wallTime: number, { from, to }: DayOfYear): boolean {
  const date = new Date(Math.floor(wallTime / secondsPerDay) * secondsPerDay * 1000);
  const day = orderOfDay([date.getUTCMonth() + 1, date.getUTCDate()]);
  const first = orderOfDay(from);
  const last = orderOfDay(to);
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

/** A number by which days of the year are ordered. */
function orderOfDay([month, day]: readonly [number, number]): number {
  return month * 100 + day;
}
