import useSWR from "swr";
import type { ScorecardRunHead } from "../../../services/index.ts";
import { useToastedAction } from "../../useAction.ts";
import { readOnce, useVisit } from "../../useRecords.ts";
import { scorecardKey, useScorecardsClient } from "../useScorecards.ts";

/** The runs of a scorecard that the user may open, newest first, and how another one is computed. */
export function useRuns(scorecardId: number) {
  const client = useScorecardsClient();
  const { data, error, mutate } = useSWR<readonly ScorecardRunHead[], unknown>(
    scorecardKey(scorecardId, "runs", useVisit()),
    () => client.runs(scorecardId),
    readOnce,
  );
  const { act, isBusy } = useToastedAction();
  return {
    runs: data,
    error,
    reload: () => void mutate(),
    isComputing: isBusy,
    /** Answers the run that was computed; undefined where it was refused. */
    async compute(): Promise<ScorecardRunHead | undefined> {
      let run: ScorecardRunHead | undefined;
      await act(async () => {
        run = await client.compute(scorecardId);
      });
      if (run) await mutate();
      return run;
    },
  };
}

export type Runs = ReturnType<typeof useRuns>;
