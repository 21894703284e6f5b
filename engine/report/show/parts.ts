/** What a chart shows of the answers of a report: its groups, its series, and what is left of both. */
import type { QueryGroup } from "../../query/types.ts";
import type { Report, ReportSort } from "../types.ts";
import { mostGroups, mostSeriesShown } from "./greatest.ts";
import type { Grid } from "./grid.ts";
import type { GridColumn } from "./gridColumns.ts";
import { columnNumber, lineNumber, orderedLines } from "./order.ts";
import { leftOf, restText, togetherOf } from "./rest.ts";

/** The lines that a chart shows in their order, and those that the rest stands for. */
interface ShownLines {
  readonly shown: readonly number[];
  readonly rest: readonly number[];
  /** There are more lines than were answered. */
  readonly isCut: boolean;
  readonly notices: readonly string[];
}

/** One series of a chart: a column, or what is left beside those that are shown. */
export interface Part {
  readonly id: number;
  readonly label: string;
  readonly column: GridColumn;
  /** The columns of which none is in it: it stands for all others. */
  readonly besides?: readonly GridColumn[];
  /** The series beside which it stands, of the time before. */
  readonly earlierOf?: number;
}

/** The lines of a chart. */
export function shownLines({ settings }: Report, grid: Grid): ShownLines {
  const isLine = settings.displayType === "lineGraph";
  const [first] = grid.rows;
  const isDated = first?.unit !== undefined;
  // What has no date lies on no line from one date to the next.
  const isOff = (index: number) => isLine && isDated && grid.lines[index]?.key === null;
  const ordered = orderedLines(grid, settings.sort ?? usualSort(grid, isLine || isDated));
  const shown = ordered.filter((index) => !isOff(index));
  const isCut = areLinesCut(grid);
  const notices = [
    ...grid.notices,
    ...(shown.length < ordered.length ? ["Records without a date are in the table only."] : []),
  ];
  if (isDated || (shown.length <= mostGroups && !isCut)) return { shown, rest: [], isCut: false, notices };
  const weights = new Map(
    shown.map((index) => [index, Math.abs(lineNumber(grid, grid.columns, index) ?? 0)]),
  );
  const byWeight = [...shown].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  const kept = new Set(byWeight.slice(0, mostGroups));
  return {
    shown: shown.filter((index) => kept.has(index)),
    rest: shown.filter((index) => !kept.has(index)),
    isCut,
    notices,
  };
}

/** Bars of what are no periods go from the greatest to the least. */
function usualSort({ columns }: Grid, isNatural: boolean): ReportSort | undefined {
  const [first] = columns;
  return isNatural || !first ? undefined : { by: first.series.id, direction: "desc" };
}

function areLinesCut({ columns, across }: Grid): boolean {
  return columns.some(({ answer: { isCut, subtotals } }) =>
    across.length > 0 ? subtotals?.areLinesCut === true : isCut,
  );
}

/** The series of a chart; those of the time before come after theirs. */
export function partsOf(grid: Grid): Part[] {
  const { columns, whole } = grid;
  const isCut = columns.some(({ answer }) => answer.subtotals?.areColumnsCut === true);
  if (columns.length <= mostSeriesShown && !isCut)
    return columns.flatMap((column) => besideEarlier(column, grid));
  const bySize = [...columns].sort((a, b) => columnNumber(b) - columnNumber(a));
  const kept = new Set(bySize.slice(0, mostSeriesShown - 1).map(({ id }) => id));
  const shown = columns.filter(({ id }) => kept.has(id));
  const others = columns.filter(({ id }) => !kept.has(id));
  const label = restText(isCut ? undefined : others.length);
  const rest = restColumn(columns.length, label, whole, shown, others);
  return [...shown.map((column) => ({ id: column.id, label: column.label, column })), ...rest];
}

function besideEarlier(column: GridColumn, { earlier }: Grid): Part[] {
  const own = { id: column.id, label: column.label, column };
  const before = earlier.get(column.id);
  return before ? [own, { id: before.id, label: before.label, column: before, earlierOf: column.id }] : [own];
}

/** What is left beside some columns; where all columns together were not asked for, the others together. */
function restColumn(
  id: number,
  label: string,
  whole: GridColumn | undefined,
  shown: readonly GridColumn[],
  others: readonly GridColumn[],
): Part[] {
  const [any] = others;
  if (!any) return [];
  const left = (all: QueryGroup | undefined, pick: (column: GridColumn) => QueryGroup | undefined) =>
    whole ? leftOf(all, shown.map(pick), any) : togetherOf(others.map(pick), any);
  const groups = any.groups.map((_, index) => left(whole?.groups[index], ({ groups: own }) => own[index]));
  const all = whole && left(whole.whole, (each) => each.whole);
  const column = { ...any, id, label, keys: [], texts: [label], groups, whole: all };
  return [{ id, label, column, besides: shown }];
}

/** The number of a part in a line, or in all that are left. */
export function partGroup(
  { column }: Part,
  { shown, rest, isCut }: ShownLines,
  index: number | "rest",
): QueryGroup | undefined {
  if (index !== "rest") return column.groups[index];
  if (column.whole)
    return leftOf(
      column.whole,
      shown.map((each) => column.groups[each]),
      column,
    );
  return isCut
    ? undefined
    : togetherOf(
        rest.map((each) => column.groups[each]),
        column,
      );
}
