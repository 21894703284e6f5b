/** A report as a table. */
import { emptyPlaceholder, formatPercent } from "../../format/numbers.ts";
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import type { ReportContext } from "../context.ts";
import type { Grid, GridColumn } from "./grid.ts";
import { byKeys, columnText, gridOf, isAdded, numberOf } from "./grid.ts";
import type { Key } from "./keys.ts";
import { orderedLines } from "./order.ts";
import type { ReportTable, ReportTableColumn, ReportTableLine } from "./tableTypes.ts";
import type { Report } from "../types.ts";

/** Columns of a second grouping that a table shows at most. */
const mostColumns = 50;

/** A cell: its number, and how it is read. */
interface Cell {
  readonly value: number | null;
  readonly text: string;
}

/** What the answers of a report say as a table. A series without an answer has no column. */
export function tableModel(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
): ReportTable {
  const grid = gridOf(report, answers, context, formats);
  const shown = grid.columns.slice(0, mostColumns);
  const cell = cellReader(report, formats);
  const subtotals = grid.second ? subtotalsOf(grid, cell) : undefined;
  const lines = orderedLines(grid, report.settings.sort).flatMap((index): ReportTableLine[] => {
    const line = grid.lines[index];
    if (!line) return [];
    const cells = shown.map((column) => cell(column, numberOf(column.groups[index])));
    const own = lineOf(index, line.key, line.text, [...cells, ...(subtotals?.ofLine(line.key) ?? [])]);
    return [line.isOpen ? { ...own, isOpen: true } : own];
  });
  const totals = grid.second
    ? subtotals?.ofColumns(shown)
    : shown.map((column) => cell(column, totalOf(column)));
  const left = grid.columns.length - shown.length;
  return {
    columns: columnsOf(grid, shown, subtotals !== undefined),
    lines,
    ...(grid.first && totals ? { footer: lineOf(-1, null, "Total", totals) } : {}),
    notices: [...grid.notices, ...(left > 0 ? [`${left} more columns are left out.`] : [])],
  };
}

function columnsOf(grid: Grid, shown: readonly GridColumn[], hasSubtotals: boolean): ReportTableColumn[] {
  const numbers = shown.map(({ id, series, label }) => {
    return { kind: "number", id, seriesId: series.id, label, align: "right" } as const;
  });
  return [
    { kind: "group", id: 0, label: grid.groupsLabel, align: "left" },
    ...numbers,
    ...(hasSubtotals ? [{ kind: "subtotal", id: 0, label: "Total", align: "right" } as const] : []),
  ];
}

function lineOf(index: number, key: Key, text: string, cells: readonly Cell[]): ReportTableLine {
  return {
    index,
    key,
    texts: [text, ...cells.map((cell) => cell.text)],
    values: [key, ...cells.map(({ value }) => value)],
  };
}

function totalOf({ answer }: GridColumn): number | null {
  return numberOf(answer.total);
}

type CellReader = (column: GridColumn, value: number | null) => Cell;

/** Numbers as they are or, where the report says so, as shares of the total; averages have no share. */
function cellReader({ settings }: Report, formats: ReportFormats): CellReader {
  const isShare = settings.displayType === "table" && settings.displayTypeSetting === "shareOfTotal";
  return (column, value) => {
    if (!isShare || !isAdded(column.series)) return { value, text: columnText(column, value, formats) };
    const total = totalOf(column);
    const share = value === null || !total ? null : value / total;
    return { value: share, text: share === null ? emptyPlaceholder : formatPercent(share) };
  };
}

/** The numbers of whole lines and columns of a second grouping, as the database gives them; undefined where they were not asked for. */
function subtotalsOf({ columns }: Grid, cell: CellReader) {
  const [any] = columns;
  const subtotals = any?.answer.subtotals;
  if (!any || !subtotals) return undefined;
  const lines = byKeys(subtotals.lines);
  const second = byKeys(subtotals.columns);
  const none = isAdded(any.series) ? 0 : null;
  const numberIn = (groups: typeof lines, key: Key) => {
    const group = groups.get(JSON.stringify([key]));
    return group ? numberOf(group) : none;
  };
  return {
    ofLine: (key: Key): Cell[] => [cell(any, numberIn(lines, key))],
    ofColumns: (shown: readonly GridColumn[]): Cell[] => [
      ...shown.map((column) => cell(column, numberIn(second, column.second ?? null))),
      cell(any, totalOf(any)),
    ],
  };
}
