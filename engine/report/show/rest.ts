/** "All others": what a chart leaves out, as one bar or one line. */
import { decimalsOf } from "../../fields/values.ts";
import type { QueryGroup } from "../../query/types.ts";
import { formatWhole } from "../words.ts";
import { numberOf } from "./greatest.ts";
import type { GridColumn } from "./gridColumns.ts";

/** What the rest is called; without a count where nobody counted them. */
export function restText(count: number | undefined): string {
  return count === undefined ? "All others" : `All others (${formatWhole(count)})`;
}

/** What the rest of a chart says where it has no number. */
export const noRestNotice =
  "All others have no number here: those of several groups do not add up, or a record is in several of them.";

type Number = Pick<GridColumn, "isAdditive" | "of">;

/** What a whole has beside its parts, exact to its decimals; none where numbers do not add up or one of them is not known. */
export function leftOf(
  whole: QueryGroup | undefined,
  parts: readonly (QueryGroup | undefined)[],
  { isAdditive, of }: Number,
): QueryGroup {
  const all = numberOf(whole);
  const numbers = parts.map(numberOf);
  const count = (whole?.count ?? 0) - sumOf(parts.map((part) => part?.count ?? 0));
  // The sum of a group whose records have no values is none; what has neither a number nor records was not answered.
  const isKnown = numbers.every((number, index) => number !== null || (parts[index]?.count ?? 0) > 0);
  if (!whole || !isAdditive || !isKnown) return unknown;
  const left = exact((all ?? 0) - sumOf(numbers.map((number) => number ?? 0)), of);
  return { groupKey: [], groupValue: [left], count };
}

/** Groups together, none of whose records are in two of them. */
export function togetherOf(
  parts: readonly (QueryGroup | undefined)[],
  { isAdditive, of }: Number,
): QueryGroup {
  if (!isAdditive) return unknown;
  const number = exact(sumOf(parts.map((part) => numberOf(part) ?? 0)), of);
  return { groupKey: [], groupValue: [number], count: sumOf(parts.map((part) => part?.count ?? 0)) };
}

const unknown: QueryGroup = { groupKey: [], groupValue: [null], count: 0 };

function exact(value: number, of: GridColumn["of"]): number {
  const decimals = of ? decimalsOf(of) : 0;
  // Never minus zero.
  return decimals === undefined ? Number(value.toPrecision(12)) + 0 : Number(value.toFixed(decimals)) + 0;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
