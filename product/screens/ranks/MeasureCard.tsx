import { useId } from "react";
import { Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import type { RankMeasure, StackedRank, StackedRanks } from "../../services/index.ts";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import { insights, recordsPath } from "./recordsPath.ts";
import { measureTitle, rateSentences } from "./rankWords.ts";

interface Props {
  measure: RankMeasure;
  said: StackedRank["measures"][number] | undefined;
  groupId: number;
  days: Pick<StackedRanks, "from" | "to">;
}

/** What a measure says of a terminal: its points, how they were counted, and the records behind them. */
export function MeasureCard({ measure, said, groupId, days }: Props) {
  const title = useId();
  const { flag } = useFormEnvironment();
  const isOn = insights?.requiredConfigs?.every(flag) ?? false;
  if (!said) return null;
  const { points, contribution } = said;
  return (
    <section className={`${Classes.CARD} ss-panel`} aria-labelledby={title}>
      <h2 id={title} className="ss-panel-title">
        {measureTitle(measure)}
      </h2>
      <p className="ranks-points">
        {points === null ? "No points" : `${points.toFixed(0)} of 100 points`}
        {points !== null && <span className="ranks-quiet">{`brings ${contribution.toFixed(1)}`}</span>}
      </p>
      <ul className="ranks-sentences">
        {rateSentences(said, measure).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {isOn && (
        <Link to={recordsPath(measure, days, groupId)} aria-label={`Records: ${measure.label}`}>
          Records
        </Link>
      )}
    </section>
  );
}
