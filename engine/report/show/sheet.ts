/** The table of a report as a sheet: the same lines and columns as on the screen. */
import type { SheetCell } from "../../spreadsheet/sheetCells.ts";
import { lookOf } from "../../spreadsheet/sheetCells.ts";
import type { SheetHead } from "../../spreadsheet/sheetText.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { reportField } from "../fields.ts";
import type { Report } from "../types.ts";
import { isAdded } from "./gridColumns.ts";
import type { ReportTable, ReportTableColumn, ReportTableLine } from "./tableTypes.ts";

/** A sheet of a workbook. */
interface TableSheet {
  readonly columns: SheetHead["columns"];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Pixels of columns of groups and of numbers. */
const [groupWidth, numberWidth] = [180, 110];

type ToCell = (value: number, text: string) => SheetCell;

/** A table with its totals as the cells of a sheet. Numbers, money and shares are such; what has no number is read as on the screen. */
export function tableSheet(report: Report, table: ReportTable, context: ReportContext): TableSheet {
  const { columns, lines, footer } = table;
  const toCells = columns.map((column) => cellOf(column, report, context));
  const row = ({ values, texts }: ReportTableLine) =>
    columns.map(({ kind }, index): SheetCell => {
      const [value, text = ""] = [values[index], texts[index]];
      return kind === "group" || typeof value !== "number" ? text : (toCells[index]?.(value, text) ?? text);
    });
  return {
    columns: columns.map(({ kind, label }) => ({
      label,
      width: kind === "group" ? groupWidth : numberWidth,
    })),
    rows: [...lines, ...(footer ? [footer] : [])].map(row),
  };
}

function cellOf({ kind, seriesId }: ReportTableColumn, report: Report, context: ReportContext): ToCell {
  const series = report.dataSeries.find(({ id }) => id === seriesId);
  const { displayType, displayTypeSetting } = report.settings;
  const isShare =
    displayType === "table" && displayTypeSetting === "shareOfTotal" && series && isAdded(series);
  if (kind === "change" || (isShare && kind !== "difference"))
    return (number) => ({ number, style: "percent" });
  if (!series || series.aggregation === "COUNT") return (number) => ({ number, style: "whole" });
  const template = reportTemplate(series.alias, context);
  const field: CompiledField | undefined =
    template && reportField(template, series.aggregationBy ?? "", context)?.field;
  const look = field && lookOf(field);
  if (!look) return (_, text) => text;
  return (value) => ({ number: look.scale(value), style: look.style === "whole" ? "decimal" : look.style });
}
