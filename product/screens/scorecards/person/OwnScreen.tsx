import { Button } from "@blueprintjs/core";
import { Print, TimelineBarChart } from "@blueprintjs/icons";
import { Notice } from "../../../common/Notice.tsx";
import { Waiting } from "../../../common/Waiting.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { ScorecardsOn } from "../ScorecardsOn.tsx";
import { PersonReport } from "./PersonReport.tsx";
import { useOwnScores } from "./usePersonScore.ts";

/** The user's own scores: of them alone, and of the scorecards that are shown to people on purpose. */
export function OwnScreen() {
  return (
    <ScorecardsOn isForAll>
      <OwnScores />
    </ScorecardsOn>
  );
}

function OwnScores() {
  const { data, error, mutate } = useOwnScores();
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  if (data.length === 0)
    return (
      <Notice icon={<TimelineBarChart size={32} />} title="No score is shown to you">
        <p>Your company shows no scorecard to you, or none has a score of yours yet.</p>
      </Notice>
    );
  return (
    <div className="scorecards person-page">
      <div className="scorecards-toolbar person-actions">
        <span className="scorecards-quiet">Only you and those who may open the scorecard see this.</span>
        <span className="scorecards-end">
          <Button icon={<Print />} text="Print" onClick={() => window.print()} />
        </span>
      </div>
      {data.map(({ scorecard, run, score, matters, history }) => (
        <PersonReport
          key={scorecard.id}
          report={{ run, score, matters }}
          history={history}
          name={score.name}
          scorecardName={scorecard.name}
          isLinked={false}
        />
      ))}
    </div>
  );
}
