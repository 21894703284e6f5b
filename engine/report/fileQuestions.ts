/** What the file of a report is made of. */
import type { Query } from "../query/types.ts";
import type { ReportContext } from "./context.ts";
import { rowsQuery } from "./queries.ts";
import type { Report } from "./types.ts";
import { seriesName } from "./words.ts";

/** A question with the name of its sheet. */
type NamedQuery = Query & { readonly name: string };

/** Whether the file of a report has its table, as the screen shows it; else it has the records of its only series. */
export function hasTable({ dataSeries, settings }: Report): boolean {
  return settings.groupBy !== undefined || settings.compare !== undefined || dataSeries.length > 1;
}

/** The question of the records of a report's only series; none where its record type is not there. */
export function fileQuestions(report: Report, context: ReportContext): NamedQuery[] {
  return report.dataSeries.flatMap((series) => {
    const query = rowsQuery(report, series, context);
    return query ? [{ ...query, name: seriesName(series, context) }] : [];
  });
}
