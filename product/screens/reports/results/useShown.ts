import { useMemo } from "react";
import {
  chartModel,
  type ChartModel,
  type DataSeries,
  pointGroup,
  type Report,
  type ReportAnswers,
  type ReportContext,
  type ReportFormats,
  type ReportTable,
  seriesName,
  tableModel,
} from "../../../../engine/index.ts";
import { isSameGroup, type OpenedRows } from "../openedRows.ts";
import { openedGroup, type OpenedGroup } from "./openedGroup.ts";
import { useFormats } from "./useFormats.ts";

/** The answers of a report as they are shown: one model behind the table, the chart, the records and the files. */
export interface Shown {
  readonly report: Report;
  readonly answers: ReportAnswers;
  readonly formats: ReportFormats;
  readonly table: ReportTable;
  /** undefined: it is shown as a table. */
  readonly chart: ChartModel | undefined;
  /** The records behind the number at these positions, as the table and the chart have them; undefined: it has none. */
  rowsAt(index: number, id: number): OpenedRows | undefined;
  /** Opened rows with what they are called; undefined where the answers have no such group. */
  find(rows: OpenedRows): FoundRows | undefined;
}

/** Records that are opened. */
interface FoundRows {
  readonly series: DataSeries;
  readonly opened: OpenedGroup;
  readonly title: string;
}

/** What the answers of a report say. */
export function useShown(report: Report, answers: ReportAnswers, context: ReportContext): Shown {
  const formats = useFormats();
  return useMemo(() => {
    const table = tableModel(report, answers, context, formats);
    const isTable = report.settings.displayType === "table";
    const chart = isTable ? undefined : chartModel(report, answers, context, formats);
    const at = (index: number, id: number) => pointGroup(report, answers, context, formats, { index, id });
    return {
      report,
      answers,
      formats,
      table,
      chart,
      rowsAt(index, id) {
        const point = at(index, id);
        return point && point.group.count > 0
          ? { series: point.series.id, groupKey: point.group.groupKey }
          : undefined;
      },
      find(rows) {
        const series = report.dataSeries.find(({ id }) => id === rows.series);
        const answer = answers.get(rows.series);
        const opened = answer && openedGroup(report, answer, rows.groupKey);
        if (!series || !opened) return undefined;
        const name = seriesName(series, context);
        const text = textOf(table, rows.groupKey, at);
        const words = text === undefined ? [name] : [text, ...(report.dataSeries.length > 1 ? [name] : [])];
        return { series, opened, title: words.join(", ") };
      },
    };
  }, [report, answers, context, formats]);
}

/** What a group is called; undefined for all records. */
function textOf(
  { lines, columns }: ReportTable,
  groupKey: OpenedRows["groupKey"],
  at: (index: number, id: number) => ReturnType<typeof pointGroup>,
): string | undefined {
  const line = groupKey.length === 0 ? undefined : lines.find(({ key }) => key === groupKey[0]);
  if (!line) return undefined;
  const points = groupKey.length === 1 ? [] : columns.filter(({ kind }) => kind === "number");
  for (const { id } of points) {
    const point = at(line.index, id);
    if (point && isSameGroup(point.group.groupKey, groupKey)) return point.text;
  }
  return line.texts[0];
}
