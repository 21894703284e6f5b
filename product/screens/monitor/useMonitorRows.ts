import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import useSWRInfinite from "swr/infinite";
import { type RecordData, type StatusContext, withStatus } from "../../../engine/index.ts";
import type { GridRows } from "../../../views/index.ts";
import type { MonitorCounts } from "../../services/index.ts";
import { useFormEnvironment, useClient } from "../../workspace/workspace.ts";
import { type Newer, useNewer } from "../list/useNewer.ts";
import { readOnce } from "../useRecords.ts";
import type { OpenMonitor } from "./useMonitor.ts";
import type { MonitorQueries } from "./useMonitorQuery.ts";

const pageSize = 100;

/** The context of a status on a company's day, in epoch seconds. */
export function useStatusContext(today: number): StatusContext {
  const { ruleContext } = useFormEnvironment();
  return useMemo(() => {
    const { flag, config } = ruleContext(false);
    return { now: today, flag, config };
  }, [today, ruleContext]);
}

/** A monitor's records with their status, page after page, and with the first page how many there are in each state. */
export function useMonitorRows(
  { alias, compiled, entries }: OpenMonitor,
  { counted, shown: query }: MonitorQueries,
) {
  const watching = useClient("monitors");
  const { mutate: keep } = useSWRConfig();
  const key = ["monitor", ...entries.keys(), alias, JSON.stringify(query)];
  const countsKey = ["monitorCounts", ...entries.keys(), alias, JSON.stringify(counted)];
  // Nothing asks for the counts by themselves: each first page of whatever state brings them.
  const { data: counts } = useSWR<MonitorCounts>(countsKey, null, { keepPreviousData: true });
  const pages = useSWRInfinite(
    (index, previous: Awaited<ReturnType<typeof watching.run>> | null) =>
      previous && previous.next === null ? null : [...key, index === 0 ? "" : (previous?.next ?? "")],
    async (keys: readonly string[]) => {
      const after = keys.at(-1);
      const page = await watching.run(alias, query, {
        limit: pageSize,
        ...(after ? { after } : { counts: true }),
      });
      if (page.counts) void keep(countsKey, page.counts, { revalidate: false });
      return page;
    },
    { ...readOnce, revalidateFirstPage: false, revalidateOnMount: true },
  );
  const { data, error, size, setSize, isValidating, mutate } = pages;
  const today = data?.[0]?.today ?? 0;
  const context = useStatusContext(today);
  const records = useMemo(
    () => (data ?? []).flatMap((page) => page.records).map((record) => withStatus(compiled, record, context)),
    [data, compiled, context],
  );
  const hasFailed = error !== undefined && !isValidating;
  const more = data !== undefined && data.at(-1)?.next !== null && !hasFailed;
  const at = useMemo(
    () =>
      (index: number): RecordData | undefined =>
        records[index],
    [records],
  );
  const rows: GridRows = {
    count: records.length,
    at,
    status: data ? "ready" : hasFailed ? "error" : "loading",
    more,
    onNeed: (until) => {
      if (more && !isValidating && until > records.length) void setSize(size + 1);
    },
    onRetry: () => void mutate(),
  };
  const newer = useNewerRows(
    { alias, entries },
    { question: key.join("\n"), shown: data && records, query, countsKey },
  );
  const hasMoreFailed = data !== undefined && hasFailed;
  return { rows, records, context, counts, newer, hasMoreFailed, refresh: () => void mutate() };
}

/** What others saved since the rows were read; how many there are in each state is shown at once. */
function useNewerRows(
  { alias, entries }: Pick<OpenMonitor, "alias" | "entries">,
  asked: {
    question: string;
    shown: readonly RecordData[] | undefined;
    query: MonitorQueries["shown"];
    countsKey: readonly string[];
  },
): Newer | undefined {
  const { question, shown, query, countsKey } = asked;
  const watching = useClient("monitors");
  const { mutate: keep } = useSWRConfig();
  return useNewer({
    templates: [...entries.keys()],
    question,
    shown,
    async read() {
      const page = await watching.run(alias, query, { limit: pageSize, counts: true });
      if (page.counts) void keep(countsKey, page.counts, { revalidate: false });
      return page;
    },
  });
}

/** The company's day, in epoch seconds; undefined until it is known. */
export function useCompanyDay({ alias, entries }: OpenMonitor): number | undefined {
  const watching = useClient("monitors");
  const key = ["companyDay", ...entries.keys(), alias];
  return useSWR(key, () => watching.run(alias, { columns: [] }, { limit: 1 }), readOnce).data?.today;
}
