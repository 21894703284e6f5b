/** The order of the groups of a report. */
import type { ReportSort } from "../types.ts";
import { numberOf, weightOf } from "./greatest.ts";
import type { Grid } from "./grid.ts";
import type { GridColumn } from "./gridColumns.ts";
import { textOfKeys } from "./lines.ts";

/**
 * The positions of the lines of a grid in this order, groups before those inside them; lines without a number come last, and equal ones as they
 * were.
 */
export function orderedLines(grid: Grid, sort: ReportSort | undefined): number[] {
  const inside = new Map<string, number[]>();
  for (const [index, { keys }] of grid.lines.entries()) {
    const parent = textOfKeys(keys.slice(0, -1));
    inside.set(parent, [...(inside.get(parent) ?? []), index]);
  }
  const below = (parent: string): number[] =>
    ordered(inside.get(parent) ?? [], grid, sort).flatMap((index) => {
      const keys = grid.lines[index]?.keys ?? [];
      return keys.length === 0 ? [index] : [index, ...below(textOfKeys(keys))];
    });
  return below(textOfKeys([]));
}

/** Groups that stand side by side, in this order. */
function ordered(indexes: readonly number[], grid: Grid, sort: ReportSort | undefined): readonly number[] {
  if (sort === undefined) return indexes;
  if (sort.by === "group") return sort.direction === "asc" ? indexes : reversed(indexes, grid.lines);
  const meant = grid.columns.filter(({ series }) => series.id === sort.by);
  const numbers = new Map(indexes.map((index) => [index, lineNumber(grid, meant, index)]));
  const sign = sort.direction === "asc" ? 1 : -1;
  return [...indexes].sort((a, b) => compareNumbers(numbers.get(a) ?? null, numbers.get(b) ?? null, sign));
}

/** The other way round; what has no value stays last. */
function reversed(indexes: readonly number[], lines: Grid["lines"]): number[] {
  const isEmpty = (index: number) => indexes.length > 1 && lines[index]?.key === null;
  const known = indexes.filter((index) => !isEmpty(index)).reverse();
  return [...known, ...indexes.filter(isEmpty)];
}

/** The number of a line in these columns together, as the database gives it; where it was not asked, how much its groups weigh. */
export function lineNumber(
  { whole }: Pick<Grid, "whole">,
  columns: readonly GridColumn[],
  index: number,
): number | null {
  const [only] = columns;
  if (only && columns.length === 1) return numberOf(only.groups[index]);
  return whole ? numberOf(whole.groups[index]) : sumOf(columns.map((column) => heightOf(column, index)));
}

/** How much a column weighs against others. */
export function columnNumber(column: GridColumn): number {
  if (column.whole) return weightOf(column.whole);
  return sumOf(column.groups.map((_, index) => heightOf(column, index)));
}

function heightOf({ isAdditive, groups }: GridColumn, index: number): number {
  const group = groups[index];
  return isAdditive ? weightOf(group) : (group?.count ?? 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}
