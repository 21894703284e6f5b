import useSWR from "swr";
import {
  createTerminalsClient,
  type StackedRankReports,
  type StackedRanks,
  type WatchedTerminal,
} from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { readOnce, useVisit } from "../useRecords.ts";

const name = "ranks";

/** The client of all screens about terminals and ranks. */
export const useTerminalsClient = () => useOwnClient(createTerminalsClient);

/** The terminal watch list, computed on each visit. */
export function useWatchList() {
  const client = useTerminalsClient();
  return useSWR<StackedRanks, unknown>([name, "watchList", useVisit()], client.watchList, readOnce);
}

/** A terminal of the watch list; nothing is asked where `isAsked` is false. */
export function useWatched(groupId: number, isAsked = true) {
  const client = useTerminalsClient();
  const visit = useVisit();
  return useSWR<WatchedTerminal, unknown>(
    isAsked ? [name, "watched", groupId, visit] : null,
    () => client.watched(groupId),
    readOnce,
  );
}

/** The names of the reports. */
export function useReports() {
  const client = useTerminalsClient();
  return useSWR([name, "reports", useVisit()], client.reports, readOnce);
}

/** The ranks of a report; nothing is asked without one. */
export function useRanks(report: string | undefined, first: "best" | "worst") {
  const client = useTerminalsClient();
  const visit = useVisit();
  return useSWR<StackedRanks, unknown>(
    report === undefined ? null : [name, "report", report, first, visit],
    () => client.ranks(report ?? "", first),
    { ...readOnce, keepPreviousData: true },
  );
}

/** The reports as an administrator edits them. */
export function useSettings() {
  const client = useTerminalsClient();
  return useSWR<StackedRankReports, unknown>([name, "settings", useVisit()], client.settings, readOnce);
}
