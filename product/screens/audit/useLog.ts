import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import type { LogPage, User } from "../../services/index.ts";
import { createAdministrationClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

/** Lines that are asked for together. */
const PAGE = 50;

/** A log as it is narrowed, a page at a time, newest first. `key`: names its replies in the cache. */
export function useLog<Line, Query extends object, Next extends number | string>(
  key: string,
  query: Query,
  read: (query: Query & { limit: number; after?: Next }) => Promise<LogPage<Line, Next>>,
) {
  const { data, error, size, setSize, mutate } = useSWRInfinite<LogPage<Line, Next>, unknown>(
    (index: number, before: LogPage<Line, Next> | null) =>
      index > 0 && before?.options.next == null ? null : [key, JSON.stringify(query), before?.options.next],
    ([, , after]: [string, string, Next | undefined]) =>
      read({ ...query, limit: PAGE, ...(after !== undefined && { after }) }),
    { revalidateFirstPage: false, revalidateOnFocus: false },
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

/** Most people of whom one is chosen. */
const MOST_PEOPLE = 500;

/** The people of the company, to choose one. */
export function usePeople(): readonly User[] {
  const administration = useOwnClient(createAdministrationClient);
  const { data } = useSWR(["administration", "people"], () => administration.users({ limit: MOST_PEOPLE }), {
    revalidateOnFocus: false,
  });
  return data?.users ?? [];
}
