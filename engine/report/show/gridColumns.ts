/** The columns of a report: the numbers of its series, or of the groups of its columns. */
import type { QueryGroup } from "../../query/types.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import type { ReportAnswer, ReportFormats } from "../answers.ts";
import { levelOf } from "../answers.ts";
import type { Grouping } from "../groupings.ts";
import type { DataSeries } from "../types.ts";
import type { Key } from "./keys.ts";
import { keyText } from "./keys.ts";
import { linesOf, textOfKeys } from "./lines.ts";
import type { GridLine } from "./lines.ts";

/** The numbers of a series, or of one group of the columns. */
export interface GridColumn {
  readonly id: number;
  readonly label: string;
  readonly series: DataSeries;
  readonly answer: ReportAnswer;
  /** The field of which numbers are computed; undefined where records are counted. */
  readonly of: CompiledField | undefined;
  /** One of each grouping of the columns down to it. */
  readonly keys: readonly Key[];
  /** The same as people read them. */
  readonly texts: readonly string[];
  /** One for each line; what no record is in counts nothing. */
  readonly groups: readonly QueryGroup[];
  /** All lines together; undefined where that was not asked for. */
  readonly whole: QueryGroup | undefined;
  /** Whether the numbers of several groups add up to theirs together: counts and sums, where no record is in two groups. */
  readonly isAdditive: boolean;
}

/** A series with all that is known of it. */
export interface Answered {
  readonly series: DataSeries;
  /** What the series is called. */
  readonly name: string;
  readonly answer: ReportAnswer;
  readonly rows: readonly Grouping[];
  readonly columns: readonly Grouping[];
  readonly of: CompiledField | undefined;
}

/** The numbers of a series in these lines; with keys those of a group of the columns. */
export function columnOf(
  answered: Answered,
  { id, label, keys, texts }: Pick<GridColumn, "id" | "label" | "keys" | "texts">,
  lines: readonly GridLine[],
): GridColumn {
  const { series, answer, of, rows, columns } = answered;
  const depths = { rows: rows.length, columns: columns.length };
  const levels = Array.from({ length: rows.length + 1 }, (_, depth) => {
    const groups = levelOf(answer, depths, depth, keys.length);
    return groups && byKeys(groups);
  });
  const find = (line: readonly Key[]): QueryGroup | undefined => {
    const groupKey = [...line, ...keys];
    const level = levels[line.length];
    return level && (level.get(textOfKeys(groupKey)) ?? emptyGroup(groupKey, answered));
  };
  const groups = lines.map((line) => find(line.keys) ?? unknownGroup([...line.keys, ...keys]));
  // Without groupings the only line is the total.
  const whole = rows.length === 0 ? answer.total : find([]);
  return { id, label, series, answer, of, keys, texts, groups, whole, isAdditive: isAdditive(answered) };
}

/** A column for each group of the columns, the outer ones after those inside them, and one for all of them. */
export function pivotColumns(answered: Answered, lines: readonly GridLine[], formats: ReportFormats) {
  const { rows, columns, answer } = answered;
  const own = answer.groups.map((group) => ({ ...group, groupKey: group.groupKey.slice(rows.length) }));
  const found = linesOf(columns, [...own, ...(answer.subtotals?.columns ?? [])], formats);
  const leaves = found.lines.filter(({ keys }) => keys.length === columns.length);
  const made = (keys: readonly Key[], id: number) => {
    const texts = keys.map((key, index) => {
      const grouping = columns[index];
      return grouping ? keyText(grouping, key, formats) : "";
    });
    const isLeaf = keys.length === columns.length;
    const label = [...texts, ...(isLeaf ? [] : ["Total"])].join(", ");
    return columnOf(answered, { id, label, keys, texts }, lines);
  };
  const numbers = leaves.map(({ keys }, index) => made(keys, index));
  // The position after the last is that of all others in a chart.
  const outer = found.lines.filter(({ keys }) => keys.length < columns.length);
  const subtotals = outer.map(({ keys }, index) => made(keys, leaves.length + 2 + index));
  const whole = answer.subtotals ? made([], leaves.length + 1) : undefined;
  return { numbers, subtotals, whole, isFilled: found.isFilled };
}

/** Groups by their keys. */
function byKeys(groups: readonly QueryGroup[]): ReadonlyMap<string, QueryGroup> {
  return new Map(groups.map((group) => [textOfKeys(group.groupKey), group]));
}

function isAdditive({ series, rows, columns }: Answered): boolean {
  return isAdded(series) && [...rows, ...columns].every(({ field }) => !field.multi);
}

/** Whether the numbers of a series are counts or sums, so that nothing counts zero. */
export function isAdded({ aggregation }: Pick<DataSeries, "aggregation">): boolean {
  return aggregation === "COUNT" || aggregation === "SUM";
}

/** A group in which no record is; where an answer has not all groups, nobody knows. */
function emptyGroup(groupKey: readonly Key[], { series, answer, rows, columns }: Answered): QueryGroup {
  const isKnown = !answer.isCut || (rows[0]?.unit !== undefined && rows.length + columns.length === 1);
  return isKnown ? { groupKey, groupValue: [isAdded(series) ? 0 : null], count: 0 } : unknownGroup(groupKey);
}

function unknownGroup(groupKey: readonly Key[]): QueryGroup {
  return { groupKey, groupValue: [null], count: 0 };
}
