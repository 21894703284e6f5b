/** Whether a record meets the conditions of a query. */
import { containsText, startsWithText } from "../conditions/textMatch.ts";
import { secondsPerDay } from "../format/dates.ts";
import type { CompiledNode, CompiledPath, CompiledTest, ValueTest } from "./compiled.ts";
import type { QueryData, QueryRecord } from "./data.ts";
import { isHidden, valuesOf } from "./read.ts";
import type { Scalar } from "./types.ts";
import type { WallClock } from "../format/zone.ts";

/** What conditions are asked with. */
export interface Asking {
  readonly data: QueryData;
  readonly clock: WallClock;
}

/** Whether a condition holds for a record. */
export function holds(node: CompiledNode, record: QueryRecord, asking: Asking): boolean {
  if (node.kind === "test") return testHolds(node, record, asking);
  const passed = (each: CompiledNode) => holds(each, record, asking);
  return node.kind === "all" ? node.nodes.every(passed) : node.nodes.some(passed);
}

function testHolds(test: CompiledTest, record: QueryRecord, { data, clock }: Asking): boolean {
  if (isHidden(test.path, record, data)) return false;
  const values = valuesOf(test.path, record, data);
  if (values.length === 0 && test.orNone) return true;
  if (values.length === 0 && test.andSome) return false;
  return passes(test.test, values, test.path, clock) !== test.negated;
}

/** Whether some of the values pass or, for `holdsAll`, whether they hold all that is asked for. */
function passes(test: ValueTest, values: readonly Scalar[], path: CompiledPath, clock: WallClock): boolean {
  switch (test.kind) {
    case "hasValue":
      return values.length > 0;
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
      return values.some((value) => isInPartOfYear(wallTime(Number(value), path, clock), test));
  }
}

/** What clocks show at a moment where the principal is; dates and times are as they are. */
export function wallTime(value: number, { valueKind }: CompiledPath, clock: WallClock): number {
  return valueKind === "moment" ? clock(value) : value;
}

type Between = Extract<ValueTest, { kind: "between" }>;

function isBetween(
  value: number,
  { min = -Infinity, max = Infinity, above = -Infinity, below = Infinity }: Between,
): boolean {
  return value >= min && value <= max && value > above && value < below;
}

type DayOfYear = Extract<ValueTest, { kind: "dayOfYear" }>;

function isInPartOfYear(wall: number, { from, to }: DayOfYear): boolean {
  const date = new Date(Math.floor(wall / secondsPerDay) * secondsPerDay * 1000);
  const day = place([date.getUTCMonth() + 1, date.getUTCDate()]);
  const first = place(from);
  const last = place(to);
  return first <= last ? day >= first && day <= last : day >= first || day <= last;
}

/** A number by which days of the year are ordered. */
function place([month, day]: readonly [number, number]): number {
  return month * 100 + day;
}
