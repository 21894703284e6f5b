import type { StackedRank } from "../../services/index.ts";
import { intervalText, noScore, scoreText } from "./rankWords.ts";

/** A score of 0 to 100 on its scale, with the interval in which it lies. */
export function ScoreRange({ score, interval }: Pick<StackedRank, "interval" | "score">) {
  if (score === null) return <span className="ranks-quiet">{noScore}</span>;
  const { low = score, high = score } = interval ?? {};
  return (
    <span className="ranks-score">
      <span className="ranks-figure">{scoreText(score)}</span>
      <span className="ranks-scale" aria-hidden="true">
        <span
          className="ranks-interval"
          style={{ insetInlineStart: `${low}%`, inlineSize: `${high - low}%` }}
        />
        <span className="ranks-point" style={{ insetInlineStart: `${score}%` }} />
      </span>
      <span className="ranks-quiet">{intervalText(interval)}</span>
    </span>
  );
}
