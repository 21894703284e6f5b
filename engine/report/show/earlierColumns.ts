/** The numbers of the time before, beside those of a series. */
import type { QueryGroup } from "../../query/types.ts";
import type { ReportFormats } from "../answers.ts";
import type { Comparison } from "../compare/comparison.ts";
import { comparisonOf } from "../compare/comparison.ts";
import { laterKey } from "../compare/laterKey.ts";
import type { ReportContext } from "../context.ts";
import type { Report, ReportComparison } from "../types.ts";
import type { Answered, GridColumn } from "./gridColumns.ts";
import { columnOf } from "./gridColumns.ts";
import type { Key } from "./keys.ts";
import { textOfKeys } from "./lines.ts";
import type { GridLine } from "./lines.ts";

/** What the time before is called. */
export const earlierWords: Readonly<Record<ReportComparison, string>> = {
  previousPeriod: "Period before",
  previousYear: "Year before",
};

/** The groups of the time before by the keys of now, and what they are compared by. */
export interface EarlierGroups {
  readonly comparison: Comparison;
  /** With the keys of the groups beside which they stand. */
  readonly groups: readonly QueryGroup[];
  /** The keys of their own time, by those. */
  readonly keyOf: ReadonlyMap<string, readonly Key[]>;
  /** Groups that stand beside none, as 31 January in February. */
  readonly unmatched: number;
}

/** The groups of the time before; undefined where a series is not compared, or was not asked. */
export function earlierGroups(
  report: Report,
  { series, answer, rows }: Answered,
  context: ReportContext,
  { today }: ReportFormats,
): EarlierGroups | undefined {
  const comparison = answer.earlier && comparisonOf(report, series, context, today);
  if (!answer.earlier || !comparison) return undefined;
  const { field, range, earlier } = comparison;
  const [first] = rows;
  const isShifted = first?.unit !== undefined && first.path === field;
  const keyOf = new Map<string, readonly Key[]>();
  const groups = answer.earlier.groups.flatMap((group): QueryGroup[] => {
    const [key = null] = group.groupKey;
    const later =
      isShifted && first.unit !== undefined && key !== null ? laterKey(first.unit, key, range, earlier) : key;
    if (later === undefined) return [];
    const groupKey = first ? [later] : [];
    keyOf.set(textOfKeys(groupKey), group.groupKey);
    return [{ ...group, groupKey }];
  });
  return { comparison, groups, keyOf, unmatched: answer.earlier.groups.length - groups.length };
}

/** The column of the time before. Its id is that of the series below zero. */
export function earlierColumn(
  answered: Answered,
  { groups }: EarlierGroups,
  label: string,
  lines: readonly GridLine[],
): GridColumn | undefined {
  const { answer, series } = answered;
  if (!answer.earlier) return undefined;
  const before = { ...answered, answer: { ...answer.earlier, groups } };
  return columnOf(before, { id: -series.id, label, keys: [], texts: [] }, lines);
}
