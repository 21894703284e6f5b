import { useMemo } from "react";
import {
  chartModel,
  type ChartModel,
  type DataSeries,
  openedNumber,
  type OpenedNumber,
  pointGroup,
  type Report,
  type ReportAnswers,
  type ReportContext,
  type ReportFormats,
  type ReportTable,
  seriesName,
  tableModel,
} from "../../../../engine/index.ts";
import type { OpenedRows } from "../openedRows.ts";
import { useFormats } from "./useFormats.ts";

/** The answers of a report as they are shown: one model behind the table, the chart, the records and the files. */
export interface Shown {
  readonly report: Report;
  readonly answers: ReportAnswers;
  readonly formats: ReportFormats;
  readonly table: ReportTable;
  /** undefined: it is shown as a table. */
  readonly chart: ChartModel | undefined;
  /** The records behind the number at these positions, as the chart has them; undefined: it has none. */
  rowsAt(index: number, id: number): OpenedRows | undefined;
  /** Opened rows with what they are called; undefined where the answers have no such group. */
  find(rows: OpenedRows): FoundRows | undefined;
}

/** Records that are opened. */
export interface FoundRows {
  readonly series: DataSeries;
  readonly opened: OpenedNumber;
  readonly title: string;
}

/** What the answers of a report say. */
export function useShown(report: Report, answers: ReportAnswers, context: ReportContext): Shown {
  const formats = useFormats();
  return useMemo(() => {
    const table = tableModel(report, answers, context, formats);
    const isTable = report.settings.displayType === "table";
    const chart = isTable ? undefined : chartModel(report, answers, context, formats);
    return {
      report,
      answers,
      formats,
      table,
      chart,
      rowsAt(index, id) {
        const point = pointGroup(report, answers, context, formats, { index, id });
        if (!point || point.group.count === 0) return undefined;
        const { series, group, others, isEarlier } = point;
        const groupKey = group.groupKey.map((key, position) =>
          others?.has(position) ? ({ part: "others" } as const) : key,
        );
        return { series: series.id, groupKey, ...(isEarlier && { isEarlier }) };
      },
      find({ series: id, groupKey: keys, isEarlier }) {
        const opened = openedNumber(report, answers, context, formats, { series: id, keys, isEarlier });
        if (!opened) return undefined;
        const { series, text } = opened;
        const name = seriesName(series, context);
        const words = text === undefined ? [name] : [text, ...(report.dataSeries.length > 1 ? [name] : [])];
        const title = [
          ...words,
          ...(isEarlier ? [earlierWords[report.settings.compare ?? "previousPeriod"]] : []),
        ];
        return { series, opened, title: title.join(", ") };
      },
    };
  }, [report, answers, context, formats]);
}

const earlierWords = { previousPeriod: "period before", previousYear: "year before" } as const;
