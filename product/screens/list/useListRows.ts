import { useCallback, useMemo } from "react";
import useSWRInfinite from "swr/infinite";
import type { TableState } from "../../../engine/index.ts";
import type { GridRows } from "../../../views/index.ts";
import { isTooLarge } from "../../services/index.ts";
import {
  type RecordSource,
  type TemplateEntry,
  useFormEnvironment,
  useClient,
} from "../../workspace/workspace.ts";
import { readOnce } from "../useRecords.ts";
import { listQuery, pageSize, type ListQuery } from "./listQuery.ts";
import { useWanted } from "./useWanted.ts";

type Page = Awaited<ReturnType<RecordSource["list"]>>;

/** The query of a list's state. It stays the same object while it asks for the same; filters that are counted from today change it with the day. */
export function useListQuery(entry: TemplateEntry, state: TableState): ListQuery {
  const { companyNow } = useFormEnvironment();
  const text = JSON.stringify(listQuery(entry, state, companyNow()));
  return useMemo(() => JSON.parse(text) as ListQuery, [text]);
}

/** The rows of a list, page after page by key. */
export interface ListRows {
  rows: GridRows;
  /** Records at hand. */
  records: Page["records"];
  /** The search found nothing: these hold similar words. */
  isSimilar: boolean;
  /** A page after the first could not be loaded. */
  hasMoreFailed: boolean;
  /** Why nothing is shown, where the list would take the server too long: what would narrow it. */
  tooLarge: string | undefined;
  retry(): void;
}

/** Reads a list as it is scrolled, its records with these fields alone. `isReady` false: nothing is asked for yet. */
export function useListRows(query: ListQuery, columns: readonly string[], isReady: boolean): ListRows {
  const source = useClient("records");
  const wanted = useWanted(query);
  const pages = useSWRInfinite<Page, unknown>(
    (index, previous: Page | null) =>
      !isReady || previous?.next === null
        ? null
        : [
            "records",
            query.template,
            JSON.stringify({ ...query, columns }),
            index === 0 ? null : previous?.next,
          ],
    ([, , text, after]: (string | null)[]) =>
      source.list({
        ...(JSON.parse(text ?? "") as ListQuery),
        limit: pageSize,
        ...(after ? { after } : {}),
        signal: wanted(),
      }),
    { ...readOnce, revalidateFirstPage: false, revalidateOnMount: true },
  );
  const { data, error, isValidating, size, setSize, mutate } = pages;
  const loaded = useMemo(() => data ?? [], [data]);
  const records = useMemo(() => loaded.flatMap((page) => page.records), [loaded]);
  const hasMore = (loaded.at(-1)?.next ?? null) !== null;
  const hasFailed = error !== undefined && !isValidating;
  const isLoadingMore = isValidating && size > loaded.length;
  const retry = useCallback(() => void mutate(), [mutate]);
  const isOpen = hasMore && !hasFailed && !isLoadingMore;
  const onNeed = useCallback(
    (until: number) => {
      if (isOpen && until > records.length) void setSize(loaded.length + 1);
    },
    [isOpen, records.length, setSize, loaded.length],
  );
  const status = loaded.length > 0 ? "ready" : hasFailed ? "error" : "loading";
  const rows = useMemo(
    (): GridRows => ({
      count: records.length,
      at: (index) => records[index],
      status,
      more: hasMore && !hasFailed,
      onNeed,
      onRetry: retry,
    }),
    [records, status, hasMore, hasFailed, onNeed, retry],
  );
  return {
    rows,
    records,
    isSimilar: loaded[0]?.similar === true,
    hasMoreFailed: loaded.length > 0 && hasFailed,
    tooLarge: hasFailed && isTooLarge(error) ? error.message : undefined,
    retry,
  };
}
