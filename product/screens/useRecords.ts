import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";
import type { OrderBy, RecordData } from "../../engine/index.ts";
import { type RecordSource, useWorkspace } from "../setup/workspace.ts";

type RecordPage = Awaited<ReturnType<RecordSource["list"]>>;
type RecordCount = Awaited<ReturnType<RecordSource["count"]>>;

const pageSize = 50;
const options = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;
let visits = 0;

/** Keys of cached data begin with who reads and for which company, so that nothing is ever shown to another. */
function useScope(): string {
  const { user, company } = useWorkspace();
  return `${user.id}@${company.alias}`;
}

export interface RecordList {
  records: RecordData[];
  /** undefined while it is counted; rows never wait for it. */
  count: RecordCount | undefined;
  /** Of the first page. */
  status: "loading" | "ready" | "error";
  hasMore: boolean;
  loadingMore: boolean;
  /** A page after the first could not be loaded. */
  moreFailed: boolean;
  loadMore(): void;
  retry(): void;
}

/** The records of a template that match `search`, page after page by key. */
export function useRecordList(template: string, search: string, orderBy: OrderBy[]): RecordList {
  const { records } = useWorkspace();
  const scope = useScope();
  const pages = useSWRInfinite<RecordPage, unknown>(
    (index, previous: RecordPage | null) =>
      previous && previous.next === null
        ? null
        : [scope, "records", template, search, JSON.stringify(orderBy), index === 0 ? null : previous?.next],
    ([, , , , , after]: (string | null)[]) =>
      records.list({ template, search, orderBy, limit: pageSize, ...(after ? { after } : {}) }),
    { ...options, revalidateFirstPage: false, revalidateOnMount: true },
  );
  const count = useSWR([scope, "count", template, search], () => records.count(template, search), options);
  const loaded = pages.data ?? [];
  const next = loaded.at(-1)?.next ?? null;
  return {
    records: loaded.flatMap((page) => page.records),
    count: count.data,
    status: loaded.length > 0 ? "ready" : pages.error === undefined ? "loading" : "error",
    hasMore: next !== null,
    loadingMore: pages.isValidating && pages.size > loaded.length,
    moreFailed: loaded.length > 0 && pages.error !== undefined,
    loadMore: () => void pages.setSize(loaded.length + 1),
    retry: () => void pages.mutate(),
  };
}

/** One record, read anew on each visit of its page: a form must never begin with an older version. */
export function useRecord(id: number | undefined) {
  const { records } = useWorkspace();
  const scope = useScope();
  const [visit] = useState(() => (visits += 1));
  const key = id === undefined ? null : [scope, "record", id, visit];
  return useSWR<RecordData, unknown>(key, () => records.get(id ?? 0), options);
}

/** The number of records of a template that the user may see. */
export function useRecordCount(template: string) {
  const { records } = useWorkspace();
  const scope = useScope();
  return useSWR<RecordCount, unknown>(
    [scope, "count", template, ""],
    () => records.count(template, ""),
    options,
  );
}

/** The records of a template that were saved last. */
export function useRecentRecords(template: string, limit: number) {
  const { records } = useWorkspace();
  const scope = useScope();
  const orderBy: OrderBy[] = [{ field: "lastUpdatedDate", direction: "desc" }];
  return useSWR<RecordPage, unknown>(
    [scope, "recent", template, limit],
    () => records.list({ template, search: "", orderBy, limit }),
    options,
  );
}

/** Makes lists and counts of a template be read anew after one of its records was saved or deleted. */
export function useRecordCaches() {
  const { mutate } = useSWRConfig();
  return { forget: (template: string) => mutate((key) => Array.isArray(key) && key.includes(template)) };
}
