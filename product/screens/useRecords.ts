import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { OrderBy, RecordData } from "../../engine/index.ts";
import { type RecordSource, useClient } from "../workspace/workspace.ts";

type RecordPage = Awaited<ReturnType<RecordSource["list"]>>;
type RecordCount = Awaited<ReturnType<RecordSource["count"]>>;

/** How lists and records are read: when they are asked for, and again when somebody says so. */
export const readOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;
/** Visits so far; only ever compared. */
let visits = 0;

/** A number for this visit of a component, for what must be read again on each. */
export function useVisit(): number {
  const [visit] = useState(() => (visits += 1));
  return visit;
}

/** One record, read again on each visit of its page: a form must never begin with an older version. */
export function useRecord(id: number | undefined) {
  const records = useClient("records");
  const visit = useVisit();
  const key = id === undefined ? null : ["record", id, visit];
  return useSWR<RecordData, unknown>(key, () => records.get(id ?? 0), readOnce);
}

/** The number of records of a template that the user may see. */
export function useRecordCount(template: string) {
  const records = useClient("records");
  return useSWR<RecordCount, unknown>(
    ["count", template, ""],
    () => records.count({ template, together: true }),
    readOnce,
  );
}

/** The records of a template that were saved last. */
export function useRecentRecords(template: string, limit: number) {
  const records = useClient("records");
  const orderBy: OrderBy[] = [{ field: "lastUpdatedDate", direction: "desc" }];
  return useSWR<RecordPage, unknown>(
    ["recent", template, limit],
    () => records.list({ template, search: "", orderBy, limit, columns: [], together: true }),
    readOnce,
  );
}

/** Makes lists and counts of a template be read again after one of its records was saved or deleted. */
export function useRecordCaches() {
  const { mutate } = useSWRConfig();
  return { forget: (template: string) => mutate((key) => Array.isArray(key) && key.includes(template)) };
}
