import useSWRInfinite from "swr/infinite";
import type { LogPage } from "../services/index.ts";

/** Lines that are asked for together. */
const PAGE = 50;

/**
 * What the server lists, a page at a time. `key`: names its replies in the cache. `isFresh`: the first page is asked for again whenever it is
 * shown again.
 */
export function usePages<Line, Query extends object, Next extends number | string>(
  key: string,
  query: Query,
  read: (query: Query & { limit: number; after?: Next }) => Promise<LogPage<Line, Next>>,
  { isFresh = false }: { isFresh?: boolean } = {},
) {
  const { data, error, size, setSize, mutate } = useSWRInfinite<LogPage<Line, Next>, unknown>(
    (index: number, before: LogPage<Line, Next> | null) =>
      index > 0 && before?.options.next == null ? null : [key, JSON.stringify(query), before?.options.next],
    ([, , after]: [string, string, Next | undefined]) =>
      read({ ...query, limit: PAGE, ...(after !== undefined && { after }) }),
    { revalidateFirstPage: isFresh, revalidateOnFocus: false },
  );
  const last = data?.at(-1);
  const isFailed = error !== undefined;
  return {
    lines: data?.flatMap((page) => page.data),
    /** The first page could not be loaded, or the next one. */
    isFailed,
    /** Undefined: all are there. */
    showMore: last && last.options.next !== null && !isFailed ? () => void setSize(size + 1) : undefined,
    isLoadingMore: data !== undefined && size > data.length && !isFailed,
    retry: () => void mutate(),
  };
}
