import { useMemo } from "react";
import useSWRInfinite from "swr/infinite";
import {
  type DataSeries,
  type Others,
  type QueryGroup,
  type QueryRow,
  type Report,
  type ReportContext,
  rowColumns,
  rowsQuery,
} from "../../../../engine/index.ts";
import { createReportsClient, type RowPage } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import type { RowOrder } from "../openedRows.ts";
import { useLabels } from "./useLabels.ts";

/** Which records are shown, and when the report was run. */
export interface RowsAsked {
  readonly report: Report;
  readonly series: DataSeries;
  /** Left out: all records of the series. */
  readonly group?: QueryGroup;
  /** Where the group stands for all others, as the engine has it. */
  readonly others?: Others;
  readonly orderBy?: RowOrder | undefined;
  readonly asked: number;
}

/** Records that are asked for together. */
const pageSize = 50;

/** The records behind a number, a page at a time. */
export function useRows(
  { report, series, group, others, orderBy, asked }: RowsAsked,
  context: ReportContext,
) {
  const client = useOwnClient(createReportsClient);
  const learn = useLabels();
  const columns = useMemo(() => rowColumns(series, context), [series, context]);
  const query = useMemo(
    () =>
      rowsQuery(report, series, context, {
        ...(group && { group }),
        ...(others && { others }),
        ...(orderBy && { orderBy }),
        limit: pageSize,
      }),
    [report, series, context, group, others, orderBy],
  );
  const pages = useSWRInfinite<RowPage, unknown>(
    (index: number, before: RowPage | null) =>
      query === undefined || (index > 0 && before?.next == null)
        ? null
        : ["reportRows", series.alias, JSON.stringify(query), asked, before?.next ?? null],
    async ([, , text, , after]: readonly [string, string, string, number, string | null]) => {
      const page = await client.rows({ ...JSON.parse(text), ...(after !== null && { after }) });
      for (const [index, { field }] of columns.entries())
        if (field.relation) await learn(field.relation.template, idsIn(page.rows, index));
      return page;
    },
    { ...readOnce, revalidateFirstPage: false },
  );
  const { data, error, isValidating, size, setSize, mutate } = pages;
  const rows = useMemo(() => data?.flatMap((page) => page.rows), [data]);
  const hasFailed = error !== undefined && !isValidating;
  const hasMore = (data?.at(-1)?.next ?? null) !== null;
  return {
    columns,
    /** No condition gives just these records, and there are too many to list them. */
    isRefused: query === undefined,
    /** undefined while the first page is on its way. */
    rows,
    error: hasFailed ? error : undefined,
    /** undefined: all are there. */
    loadMore: hasMore && !hasFailed ? () => void setSize(size + 1) : undefined,
    isLoadingMore: data !== undefined && size > data.length && !hasFailed,
    retry: () => void mutate(),
  };
}

/** The records that a column of relations to several names by their ids. */
function idsIn(rows: readonly QueryRow[], index: number): number[] {
  return rows.flatMap(({ values }) => {
    const value = values[index];
    return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
  });
}
