import { Link } from "react-router-dom";
import type { ScorecardRun, ScorecardScore } from "../../../services/index.ts";
import { PersonName } from "../PersonName.tsx";
import { ScoreBar } from "../ScoreBar.tsx";
import { isWithoutDifference, noDifference, pointsText } from "../words/scoreText.ts";
import type { OpenResults } from "./resultsAddress.ts";

interface Props {
  run: ScorecardRun;
  scores: readonly ScorecardScore[];
  open: OpenResults;
}

/** The best people of a run; nobody is the best where nothing shows that people differ. */
export function TopScores({ run, scores, open }: Props) {
  const isSame = scores.length > 0 && scores.every(({ attributes }) => isWithoutDifference(attributes));
  return (
    <section className="scorecards-panel" aria-label="Top Scores">
      <h2>Top Scores</h2>
      {isSame && <p className="results-none">{noDifference}: nobody stands out from their peers.</p>}
      {scores.length === 0 && <p className="results-none">Nobody has enough data for a score.</p>}
      {!isSame && scores.length > 0 && (
        <ol className="results-top">
          {scores.map((score) => (
            <li key={score.employeeId}>
              <span className="results-top-rank">{score.rank?.toLocaleString("en-US")}</span>
              <span className="results-top-name" dir="auto">
                <PersonName score={score} run={run} />
                <span className="scorecards-quiet">{score.terminal}</span>
              </span>
              {score.score !== null && (
                <Link
                  to={open.linkTo({ employee: score.employeeId })}
                  aria-label={`${pointsText(score.score)}, why: ${score.name}`}
                >
                  <ScoreBar score={score.score} />
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
