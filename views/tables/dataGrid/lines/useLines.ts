import { useCallback, useMemo, useState } from "react";
import {
  groupRecords,
  totals as totalsOf,
  type CompiledTemplate,
  type Pace,
  type RecordData,
  type RecordGroup,
  type TableColumn,
  type Totals,
} from "../../../../engine/index.ts";
import { useFormatContext } from "../../../context/viewsContext.ts";
import type { GridRows, Line, Lines } from "../gridProps.ts";
import { useWork } from "../useWork.ts";

interface Summed {
  readonly group: RecordGroup;
  readonly totals: Totals;
}

interface Summary {
  /** Undefined without grouping. */
  readonly groups: readonly Summed[] | undefined;
  readonly totals: Totals;
}

export interface GroupedLines extends Lines {
  readonly toggle: (key: string) => void;
}

const skeletonLines = 8;
const waiting: Line = { type: "record", record: undefined };

/** The lines of a grid: its rows, in groups that can be closed, with a line of totals where a column can be added up. */
export function useLines(
  template: CompiledTemplate,
  rows: GridRows,
  columns: readonly TableColumn[],
  groupBy: string | undefined,
): { lines: GroupedLines; progress: number | undefined } {
  const summary = useSummary(template, rows, columns, groupBy);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setClosed((before) => (before.has(key) ? without(before, key) : new Set([...before, key]))),
    [],
  );
  const { count, at, status, more } = rows;
  const record = useMemo(() => lineOfRecord(at), [at]);
  const lines = useMemo(
    () => ({ ...linesOf({ count, record, status, more: more ?? false }, summary.result, closed), toggle }),
    [count, record, status, more, summary.result, closed, toggle],
  );
  return { lines, progress: summary.progress };
}

function without(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...set].filter((entry) => entry !== key));
}

/** Groups and totals of the rows; none where nothing is grouped or added up. */
function useSummary(
  template: CompiledTemplate,
  { count, at }: GridRows,
  columns: readonly TableColumn[],
  groupBy: string | undefined,
) {
  const context = useFormatContext();
  const isAsked = groupBy !== undefined || columns.some(({ summable }) => summable);
  const work = useCallback(
    async (pace: Pace): Promise<Summary | undefined> => {
      // The rows are seen before they are added up.
      if (!(await pace.rest(0))) return undefined;
      const records = recordsOf(count, at);
      const totals = await totalsOf(records, columns, pace);
      if (!totals || groupBy === undefined) return totals && { groups: undefined, totals };
      const groups = await groupRecords(template, records, groupBy, context, pace);
      const summed: Summed[] = [];
      for (const group of groups ?? []) {
        const sums = await totalsOf(group.records, columns, pace);
        if (!sums) return undefined;
        summed.push({ group, totals: sums });
      }
      return groups && { groups: summed, totals };
    },
    [template, count, at, columns, groupBy, context],
  );
  return useWork(isAsked && count > 0 ? work : undefined);
}

function recordsOf(count: number, at: GridRows["at"]): RecordData[] {
  return Array.from({ length: count }, (_, index) => at(index)).filter((record) => record !== undefined);
}

interface RecordLines extends Pick<GridRows, "count" | "status"> {
  /** The line of the record at a place. */
  record(index: number): Line;
  more: boolean;
}

function linesOf(
  { count, record, status, more }: RecordLines,
  summary: Summary | undefined,
  closed: ReadonlySet<string>,
): Lines {
  const coming = status === "loading" || (more && status === "ready") ? waitingLines(count) : 0;
  // The total of one line says what the line says.
  const last: Line[] =
    coming === 0 && summary && summary.totals.size > 0 && count > 1
      ? [{ type: "totals", totals: summary.totals }]
      : [];
  const body = summary?.groups ? groupedLines(summary.groups, closed) : undefined;
  const length = body?.length ?? count;
  return {
    count: length + coming + last.length,
    at: (index) => (index < length ? (body?.[index] ?? record(index)) : (last[index - length] ?? waiting)),
  };
}

/** The line of a record, the same each time that it is asked for. */
function lineOfRecord(at: GridRows["at"]): (index: number) => Line {
  const lines = new WeakMap<RecordData, Line>();
  return (index) => {
    const record = at(index);
    if (!record) return waiting;
    const line: Line = lines.get(record) ?? { type: "record", record };
    lines.set(record, line);
    return line;
  };
}

function waitingLines(count: number): number {
  return count === 0 ? skeletonLines : 1;
}

function groupedLines(groups: readonly Summed[], closed: ReadonlySet<string>): Line[] {
  return groups.flatMap(({ group, totals }): Line[] => {
    const isOpen = !closed.has(group.key);
    const head: Line = { type: "group", group, totals, isOpen };
    return isOpen ? [head, ...group.records.map((record): Line => ({ type: "record", record }))] : [head];
  });
}
