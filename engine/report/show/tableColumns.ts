/** The columns of a table with the numbers that stand in them. */
import type { QueryGroup } from "../../query/types.ts";
import type { Grid } from "./grid.ts";
import type { GridColumn } from "./gridColumns.ts";
import type { ReportTableColumn } from "./tableTypes.ts";

/** Columns of numbers that a table shows at most. */
const mostColumns = 50;

/** A column, and from where its numbers come. */
export interface NumberColumn {
  readonly head: ReportTableColumn;
  readonly column: GridColumn;
  /** The numbers of the time before, where it compares with them. */
  readonly before?: GridColumn;
}

/** The columns of numbers in their order, and how many are left out. */
export function numberColumns(grid: Grid): { shown: NumberColumn[]; left: number } {
  const shown = grid.columns.slice(0, mostColumns);
  const left = grid.columns.length - shown.length;
  if (grid.across.length === 0) return { shown: shown.flatMap((column) => compared(column, grid)), left };
  return { shown: [...withSubtotals(shown, grid), ...wholeOf(grid)], left };
}

function headOf(kind: ReportTableColumn["kind"], { id, label, series }: GridColumn): ReportTableColumn {
  return { kind, id, seriesId: series.id, label, align: "right" };
}

/** A number, and beside it that of the time before and what has changed. */
function compared(column: GridColumn, { earlier, columns }: Grid): NumberColumn[] {
  const before = earlier.get(column.id);
  const own = { head: headOf("number", column), column };
  if (!before) return [own];
  const named = (words: string) => (columns.length === 1 ? words : `${column.label}, ${words.toLowerCase()}`);
  const beside = (kind: "difference" | "change", words: string): NumberColumn => ({
    head: { ...headOf(kind, column), label: named(words) },
    column,
    before,
  });
  return [
    own,
    { head: headOf("before", before), column: before },
    beside("difference", "Difference"),
    beside("change", "Change"),
  ];
}

function grouped(kind: "number" | "subtotal", column: GridColumn): NumberColumn {
  const { keys, texts } = column;
  return { head: { ...headOf(kind, column), keys, texts }, column };
}

/** Of two groupings of the columns the outer groups, each after those inside it. */
function withSubtotals(shown: readonly GridColumn[], { subtotals }: Grid): NumberColumn[] {
  return shown.flatMap((column, index) => {
    const own = grouped("number", column);
    const [outer = null] = column.keys;
    const isLast = shown[index + 1]?.keys[0] !== outer || index + 1 === shown.length;
    const subtotal = subtotals.find(({ keys }) => keys[0] === outer);
    return isLast && subtotal ? [own, grouped("subtotal", subtotal)] : [own];
  });
}

function wholeOf({ whole }: Grid): NumberColumn[] {
  return whole ? [grouped("subtotal", whole)] : [];
}

/** A group of a column in a line, or in all lines. */
export function groupIn(column: GridColumn, index: number): QueryGroup | undefined {
  return index === -1 ? column.whole : column.groups[index];
}
