import type { QueryGroup, Report, ReportAnswer } from "../../../../engine/index.ts";
import { isSameGroup, type OpenedRows } from "../openedRows.ts";
import { setSecondGrouping } from "../reportEdits.ts";

/** A group whose records are shown, and the report in which it is one. */
export interface OpenedGroup {
  readonly report: Report;
  /** Left out: all records. */
  readonly group?: QueryGroup;
  readonly count: number;
}

/** How many groupings a report has, the whole company being none. */
const depthOf = ({ settings: { groupBy, thenBy } }: Report) =>
  groupBy === undefined || groupBy.field === "company" ? 0 : thenBy === undefined ? 1 : 2;

/**
 * The group with these keys in the answer; undefined where there is none. Without keys it is all records; with the key of the first grouping
 * alone it is a whole line of a report with two.
 */
export function openedGroup(
  report: Report,
  answer: ReportAnswer,
  groupKey: OpenedRows["groupKey"],
): OpenedGroup | undefined {
  const depth = depthOf(report);
  if (groupKey.length === 0) return { report, count: answer.total?.count ?? 0 };
  const isLine = depth === 2 && groupKey.length === 1;
  const groups = isLine ? (answer.subtotals?.lines ?? []) : depth === groupKey.length ? answer.groups : [];
  const group = groups.find((each) => isSameGroup(each.groupKey, groupKey));
  if (!group) return undefined;
  return { report: isLine ? setSecondGrouping(undefined)(report) : report, group, count: group.count };
}
