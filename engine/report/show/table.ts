/** A report as a table. */
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import type { ReportContext } from "../context.ts";
import type { Report } from "../types.ts";
import { formatWhole } from "../words.ts";
import type { Cell } from "./cells.ts";
import { cellReader } from "./cells.ts";
import type { Grid } from "./grid.ts";
import { gridOf } from "./grid.ts";
import { orderedLines } from "./order.ts";
import { numberColumns } from "./tableColumns.ts";
import type { NumberColumn } from "./tableColumns.ts";
import type { ReportTable, ReportTableColumn, ReportTableLine } from "./tableTypes.ts";

/** Numbers that a table of several groupings shows at most: more of them no page draws and no person reads. */
const mostCells = 10_000;

/** What the answers of a report say as a table. A series without an answer has no column. */
export function tableModel(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
): ReportTable {
  const grid = gridOf(report, answers, context, formats);
  const { shown, left } = numberColumns(grid);
  const ordered = orderedLines(grid, report.settings.sort);
  const isPivot = grid.rows.length + grid.across.length > 1;
  const most = isPivot ? Math.max(Math.floor(mostCells / Math.max(shown.length, 1)), 1) : ordered.length;
  const reader = cellReader(report, formats);
  const lines = ordered.slice(0, most).map((index) => {
    const line = grid.lines[index];
    const cells = shown.map((column) => reader(column, index, line?.keys ?? []));
    return lineOf(grid, index, cells);
  });
  const hasFooter = grid.rows.length > 0 && (grid.across.length === 0 || grid.whole !== undefined);
  const notices = [
    ...grid.notices,
    ...(left > 0 ? [`${left} more columns are left out.`] : []),
    ...(ordered.length > most ? [cutText(most, ordered.length)] : []),
  ];
  return {
    columns: [...groupColumns(grid), ...shown.map(({ head }) => head)],
    lines,
    ...(hasFooter ? { footer: footerOf(grid, shown, cellReader(report, formats)) } : {}),
    notices,
  };
}

function cutText(most: number, all: number): string {
  const [shown, whole] = [most, all].map(formatWhole);
  return `Only the first ${shown} of ${whole} lines are shown. Filter the records, or choose coarser groupings.`;
}

function groupColumns({ titles }: Grid): ReportTableColumn[] {
  return titles.map((label, id) => ({ kind: "group", id, label, align: "left" }));
}

/** A line begins with a text for each grouping; a subtotal says so after its own. */
function lineOf({ lines, titles, rows }: Grid, index: number, cells: readonly Cell[]): ReportTableLine {
  const line = lines[index];
  const keys = line?.keys ?? [];
  const isSubtotal = keys.length > 0 && keys.length < rows.length;
  const texts = [...(line?.texts ?? []), ...(isSubtotal ? ["Total"] : [])];
  const blank = Array.from({ length: titles.length - texts.length }, () => "");
  const padded = Array.from({ length: titles.length - Math.max(keys.length, 1) }, () => null);
  return {
    index,
    key: line?.key ?? null,
    keys,
    texts: [...texts, ...blank, ...cells.map(({ text }) => text)],
    values: [...(keys.length > 0 ? keys : [null]), ...padded, ...cells.map(({ value }) => value)],
    ...(isSubtotal ? { isSubtotal } : {}),
    ...(line?.isOpen ? { isOpen: true } : {}),
  };
}

function footerOf({ titles }: Grid, shown: readonly NumberColumn[], reader: ReturnType<typeof cellReader>) {
  const cells = shown.map((column) => reader(column, -1, []));
  const blank = titles.slice(1);
  return {
    index: -1,
    key: null,
    keys: [],
    texts: ["Total", ...blank.map(() => ""), ...cells.map(({ text }) => text)],
    values: [null, ...blank.map(() => null), ...cells.map(({ value }) => value)],
  };
}
