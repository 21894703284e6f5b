import { Button } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { Notice } from "../../../common/Notice.tsx";
import { Waiting } from "../../../common/Waiting.tsx";
import type { ScorecardRun } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { MoreFailed } from "../../MoreFailed.tsx";
import type { OpenResults } from "./resultsAddress.ts";
import { ScoresTable } from "./ScoresTable.tsx";
import { ScoresToolbar } from "./ScoresToolbar.tsx";
import { useScores } from "./useScores.ts";

interface Props {
  scorecardId: number;
  run: ScorecardRun;
  open: OpenResults;
}

/** Everybody of a run: searched, of a terminal, sorted, a page at a time. */
export function ScoresSection({ scorecardId, run, open }: Props) {
  const { search, groupId, order, direction } = open.address;
  const asked = { run: run.id, order, direction, search: search === "" ? undefined : search, groupId };
  const found = useScores(scorecardId, asked);
  const { scores, error, showMore, isLoadingMore } = found;
  return (
    <section className="scorecards" aria-label="Scores">
      <div className="results-title">
        <h2>Scores</h2>
        <p className="scorecards-quiet">
          The range beside a rank is what it would be with each weight in turn a tenth more or less.
        </p>
      </div>
      <ScoresToolbar open={open} count={found.count} />
      {error !== undefined && !scores && <LoadFailed onRetry={found.retry} />}
      {error === undefined && !scores && <Waiting />}
      {scores?.length === 0 && <Notice icon={<Search size={32} />} title="Nobody matches." />}
      {scores && scores.length > 0 && <ScoresTable {...{ run, scores, open }} />}
      {error !== undefined && scores && <MoreFailed onRetry={found.retry} />}
      {(showMore || isLoadingMore) && (
        <div className="screen-more">
          <Button text="Load More" loading={isLoadingMore} onClick={showMore} />
        </div>
      )}
    </section>
  );
}
