/** The cells of a chart of two groupings that has too many of them: those of its greatest groups. */
import type { Query } from "../../query/types.ts";
import type { ReportAnswer } from "../answers.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { every } from "../filterNodes.ts";
import { keysNode } from "../groupNodes.ts";
import { sidesOf } from "../groupings.ts";
import { seriesQueries } from "../queries.ts";
import { greatestKeys, mostGroups, mostSeriesShown } from "../show/greatest.ts";
import type { DataSeries, Report } from "../types.ts";

/**
 * The question of the cells that a chart shows, where its answer has not all of them: those of the greatest groups by their subtotals. undefined
 * where all are there already, or no condition gives them.
 */
export function narrowedQuery(
  report: Report,
  series: DataSeries,
  answer: ReportAnswer,
  context: ReportContext,
): Query | undefined {
  const { isCut, subtotals } = answer;
  const template = reportTemplate(series.alias, context);
  const isChart = report.settings.displayType !== "table";
  if (!isCut || !subtotals || !template || !isChart) return undefined;
  const { rows, columns } = sidesOf(report, template, context);
  const [line] = rows;
  const [column] = columns;
  const nodes = [
    ...(line?.unit === undefined ? [line && keysNode(line, greatestKeys(subtotals.lines, mostGroups))] : []),
    ...(column && subtotals.columns.length > mostSeriesShown
      ? [keysNode(column, greatestKeys(subtotals.columns, mostSeriesShown - 1))]
      : []),
  ].flatMap((node) => node ?? []);
  if (nodes.length === 0) return undefined;
  const { groups } = seriesQueries(report, series, context);
  const where = every([...(groups.where ? [groups.where] : []), ...nodes]);
  return { ...groups, ...(where ? { where } : {}) };
}
