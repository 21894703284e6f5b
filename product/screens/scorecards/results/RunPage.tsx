import { Callout } from "@blueprintjs/core";
import { Waiting } from "../../../common/Waiting.tsx";
import type { Scorecard, ScorecardRunHead } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { ResultsHead } from "./ResultsHead.tsx";
import type { OpenResults } from "./resultsAddress.ts";
import { ScoresSection } from "./ScoresSection.tsx";
import { TerminalsSection } from "./TerminalsSection.tsx";
import { TopScores } from "./TopScores.tsx";
import type { Runs } from "./useRuns.ts";
import { useTop } from "./useScores.ts";

interface Props {
  scorecard: Scorecard;
  runs: Runs;
  run: ScorecardRunHead;
  /** The run that the address names is not there; the newest stands in its stead. */
  isGone: boolean;
  open: OpenResults;
  onChanged(): Promise<unknown>;
}

/** A run of a scorecard: what it covers, the best people, terminals beside what is expected of them, and everybody. */
export function RunPage({ scorecard, runs, run, isGone, open, onChanged }: Props) {
  const { data, error, mutate } = useTop(scorecard.id, run.id);
  return (
    <div className="scorecards">
      <ResultsHead {...{ scorecard, runs, run, open, onChanged }} />
      {isGone && (
        <Callout compact intent="warning" role="status">
          The run of this link does not exist, or you may not see it. This is the newest one.
        </Callout>
      )}
      {error !== undefined && !data && <LoadFailed onRetry={() => void mutate()} />}
      {error === undefined && !data && <Waiting />}
      {data && (
        <>
          {data.run.notices.map((notice) => (
            <Callout key={notice} compact>
              {notice}
            </Callout>
          ))}
          <div className="results-pair">
            <TopScores run={data.run} scores={data.data} open={open} />
            <TerminalsSection scorecardId={scorecard.id} run={data.run} open={open} />
          </div>
          <ScoresSection scorecardId={scorecard.id} run={data.run} open={open} />
        </>
      )}
    </div>
  );
}
