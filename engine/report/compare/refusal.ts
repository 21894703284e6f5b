/** Why a report cannot be compared with the time before. */
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import type { Report } from "../types.ts";
import { seriesName } from "../words.ts";
import { rangedOf } from "./comparison.ts";

/** Why the numbers of a report cannot be compared, as a sentence that says what to do; undefined where they can. */
export function comparisonRefusal(report: Report, context: ReportContext): string | undefined {
  const { thenBy, rowsBy, columnsBy } = report.settings;
  if (thenBy || rowsBy || columnsBy) return "A comparison needs one grouping: take the other groupings out.";
  const open = report.dataSeries.find((series) => {
    const template = reportTemplate(series.alias, context);
    return !template || !rangedOf(report, series, template, context);
  });
  if (!open) return undefined;
  if (report.dataSeries.length === 1)
    return "A comparison needs a first and a last day: add a filter of a date, such as last month.";
  return `A comparison needs a first and a last day for each series: add a filter of a date to ${seriesName(open, context)}.`;
}
