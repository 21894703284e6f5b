/** What is asked for the file of a report. */
import type { Query } from "../query/types.ts";
import type { ReportContext } from "./context.ts";
import { rowsQuery, seriesQueries } from "./queries.ts";
import type { DataSeries, Report } from "./types.ts";
import { seriesName } from "./words.ts";

/** A question with the name of its sheet. */
type NamedQuery = Query & { readonly name: string };

/**
 * The questions of a report's sheets: the records of a single series without groups, else the numbers of each series in the order of the report. A
 * series whose record type is not there has none.
 */
export function fileQuestions(report: Report, context: ReportContext): NamedQuery[] {
  const isRows = report.settings.groupBy === undefined && report.dataSeries.length === 1;
  return report.dataSeries.flatMap((series) => {
    const query = isRows ? rowsQuery(report, series, context) : numbersOf(report, series, context);
    return query ? [{ ...query, name: seriesName(series, context) }] : [];
  });
}

function numbersOf(report: Report, series: DataSeries, context: ReportContext): Query {
  const { groups } = seriesQueries(report, series, context);
  const { sort } = report.settings;
  if (!sort || !groups.groupBy) return groups;
  const { direction } = sort;
  const isGroup = sort.by === "group";
  return { ...groups, orderBy: [{ direction, ...(isGroup ? { grouping: 0 } : { aggregation: 0 }) }] };
}
