import { groupingLists, type Report, type ReportContext, seriesName } from "../../../engine/index.ts";
import { groupField } from "./builder/groupChoices.ts";

/** A report in a line: `Count of Accidents, Count of Injuries by Terminal`. */
export function reportSummary(report: Report, context: ReportContext): string {
  const names = report.dataSeries.map((series) => seriesName(series, context)).join(", ");
  const { rows, columns } = groupingLists(report);
  const groups = [...rows, ...columns].map((grouping) => {
    const field = groupField(report, grouping, context);
    return grouping.label ?? field?.label ?? (grouping.field === "company" ? "Company" : "");
  });
  const known = groups.filter((group) => group !== "");
  return known.length === 0 ? names : `${names} by ${known.join(" and ")}`;
}
