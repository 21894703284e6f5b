/** From a point of a chart or a cell of a table to its group. */
import type { QueryGroup } from "../../query/types.ts";
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import type { ReportContext } from "../context.ts";
import { gridOf } from "./grid.ts";
import type { DataSeries, Report } from "../types.ts";

/** A number of a report: its series and its group. */
interface ReportPoint {
  readonly series: DataSeries;
  readonly group: QueryGroup;
  /** The group as people read it: "Nov 2026", "Nov 2026, North". */
  readonly text: string;
}

/**
 * The number at the index of a group and the id of a series or column, as `chartModel` and `tableModel` give them; undefined for "All others" and
 * for what is not there.
 */
export function pointGroup(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
  { index, id }: { readonly index: number; readonly id: number },
): ReportPoint | undefined {
  const { lines, columns } = gridOf(report, answers, context, formats);
  const line = lines[index];
  const column = columns.find((each) => each.id === id);
  const group = column?.groups[index];
  if (!line || !column || !group) return undefined;
  const text = column.second === undefined ? line.text : `${line.text}, ${column.label}`;
  return { series: column.series, group, text };
}
