import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import type { ScorePage, ScoresAsked } from "../../../services/index.ts";
import { readOnce } from "../../useRecords.ts";
import { scorecardKey, useScorecardsClient } from "../useScorecards.ts";

/** How many of the best are shown apart. */
const mostTop = 5;

/** A run is never rewritten: what was read of it stays true as long as its reader may see the same. */
const keptReads = { ...readOnce, keepPreviousData: false, dedupingInterval: 5_000 };

/** A run with its best people. */
export function useTop(scorecardId: number, run: number) {
  const client = useScorecardsClient();
  return useSWR(
    scorecardKey(scorecardId, run, "top"),
    () => client.top(scorecardId, mostTop, run),
    keptReads,
  );
}

/** The terminals of a run by one of its attributes. */
export function useTerminals(scorecardId: number, run: number, attribute: number) {
  const client = useScorecardsClient();
  return useSWR(
    scorecardKey(scorecardId, run, "terminals", attribute),
    () => client.terminals(scorecardId, attribute, run),
    { ...keptReads, keepPreviousData: true },
  );
}

/** The people of a run, a page at a time. */
export function useScores(scorecardId: number, asked: ScoresAsked) {
  const client = useScorecardsClient();
  const { data, error, size, setSize, mutate } = useSWRInfinite<ScorePage, unknown>(
    (index: number, before: ScorePage | null) =>
      index > 0 && before?.next == null
        ? null
        : scorecardKey(scorecardId, "scores", JSON.stringify(asked), before?.next ?? undefined),
    (key: readonly unknown[]) => {
      const after = key.at(-1);
      return client.scores(scorecardId, asked, typeof after === "string" ? after : undefined);
    },
    { ...readOnce, revalidateFirstPage: false, keepPreviousData: true },
  );
  const last = data?.at(-1);
  const isFailed = error !== undefined;
  return {
    scores: data?.flatMap((page) => page.data),
    count: data?.[0]?.count,
    error,
    showMore: last && last.next !== null && !isFailed ? () => void setSize(size + 1) : undefined,
    isLoadingMore: data !== undefined && size > data.length && !isFailed,
    retry: () => void mutate(),
  };
}
