import type { ScorecardRun, ScorecardRunAttribute } from "../../../services/index.ts";
import { writeInsight } from "../../visualInsights/insightAddress.ts";

/**
 * Where the records of a person behind an attribute are: its dataset in visual insights, narrowed to the person, the days of the run and what the attribute
 * counts. Undefined where the viewer may not open the dataset.
 */
export function rowsPath(
  { from, to }: Pick<ScorecardRun, "from" | "to">,
  { dataset, rows }: Pick<ScorecardRunAttribute, "dataset" | "rows">,
  employeeId: number,
): string | undefined {
  if (!rows) return undefined;
  const person = { attribute: rows.person, values: [{ comparator: "EQ" as const, value: employeeId }] };
  const query = writeInsight(
    {
      filters: [person, ...rows.filters],
      timeFrameFrom: from,
      timeFrameTo: to,
      ...(rows.timeField !== undefined && { timeField: rows.timeField }),
    },
    "",
  );
  return `/safeView/visualInsights/${encodeURIComponent(dataset)}${query}`;
}
