import { useCallback } from "react";
import useSWRInfinite from "swr/infinite";
import type { CriticalEventPage, CriticalEventQuery } from "../../../services/index.ts";
import { readOnce, useVisit } from "../../useRecords.ts";
import { useCriticalEventsClient } from "../useEvents.ts";

/** Events of a page. */
const limit = 50;

/** The events that a query means, a page at a time. */
export function useEventList(query: CriticalEventQuery) {
  const client = useCriticalEventsClient();
  const visit = useVisit();
  const asked = JSON.stringify(query);
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<CriticalEventPage, unknown>(
    (index: number, before: CriticalEventPage | null) => {
      if (before?.options.next === null) return null;
      return ["criticalEvents", "list", asked, visit, index === 0 ? undefined : before?.options.next];
    },
    ([, , , , after]: readonly unknown[]) =>
      client.list({ ...query, limit, ...(typeof after === "string" && { after }) }),
    { ...readOnce, revalidateFirstPage: false, revalidateAll: true },
  );
  const last = data?.at(-1);
  return {
    events: data?.flatMap((page) => page.data),
    count: data?.[0]?.count,
    hasMore: last !== undefined && last.options.next !== null,
    isReading: isValidating,
    error,
    more: () => void setSize(size + 1),
    /** Reads what is shown again. */
    reload: useCallback(() => mutate(), [mutate]),
  };
}
