import { pointsText } from "./words/scoreText.ts";

/** A score of 0 to 100 with a bar that begins at 0. */
export function ScoreBar({ score }: { score: number }) {
  return (
    <span className="scorecards-bar">
      <span className="scorecards-bar-figure">{pointsText(score)}</span>
      <span className="scorecards-bar-track" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(Math.max(score, 0), 100)}%` }} />
      </span>
    </span>
  );
}
