/** The order of the groups of a report. */
import type { Grid, GridColumn } from "./grid.ts";
import { numberOf } from "./grid.ts";
import type { ReportSort } from "../types.ts";

/** The positions of the lines of a grid in this order; lines without a number come last, and equal ones as they were. */
export function orderedLines({ lines, columns }: Grid, sort: ReportSort | undefined): number[] {
  const indexes = lines.map((_, index) => index);
  if (sort === undefined) return indexes;
  if (sort.by === "group") return sort.direction === "asc" ? indexes : reversed(indexes, lines);
  const meant = columns.filter(({ series }) => series.id === sort.by);
  const numbers = indexes.map((index) => lineNumber(meant, index));
  const sign = sort.direction === "asc" ? 1 : -1;
  return indexes.sort((a, b) => compareNumbers(numbers[a] ?? null, numbers[b] ?? null, sign));
}

/** The other way round; what has no value stays last. */
function reversed(indexes: readonly number[], lines: Grid["lines"]): number[] {
  const isEmpty = (index: number) => lines.length > 1 && lines[index]?.key === null;
  const known = indexes.filter((index) => !isEmpty(index)).reverse();
  return [...known, ...indexes.filter(isEmpty)];
}

/** The number of a line in these columns together; where numbers do not add up, how many records it has. */
export function lineNumber(columns: readonly GridColumn[], index: number): number | null {
  const [only] = columns;
  if (only && columns.length === 1) return numberOf(only.groups[index]);
  return sumOf(columns.map((column) => weightOf(column, index)));
}

/** The number of a column in all lines together, as `lineNumber`. */
export function columnNumber(column: GridColumn): number {
  return sumOf(column.groups.map((_, index) => weightOf(column, index)));
}

function weightOf({ isAdditive, groups }: GridColumn, index: number): number {
  const group = groups[index];
  return isAdditive ? Math.abs(numberOf(group) ?? 0) : (group?.count ?? 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function compareNumbers(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (a - b);
}
