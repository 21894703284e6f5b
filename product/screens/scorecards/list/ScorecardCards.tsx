import { Card } from "@blueprintjs/core";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Scorecard } from "../../../services/index.ts";
import { resultsPath } from "../paths.ts";
import { attributesText, oftenText, whoText } from "../words/scorecardText.ts";
import { ActionsMenu } from "./ActionsMenu.tsx";
import { LastRun } from "./LastRun.tsx";
import type { ScorecardActions } from "./useScorecardActions.ts";

interface Props {
  scorecards: readonly Scorecard[];
  actions: ScorecardActions;
  onRemove(scorecard: Scorecard): void;
}

/** Scorecards as cards. */
export function ScorecardCards({ scorecards, actions, onRemove }: Props) {
  return (
    <ul className="scorecards-cards" aria-label="Scorecards">
      {scorecards.map((scorecard) => (
        <li key={scorecard.id}>
          <OneCard {...{ scorecard, actions }} onRemove={() => onRemove(scorecard)} />
        </li>
      ))}
    </ul>
  );
}

interface OneProps {
  scorecard: Scorecard;
  actions: ScorecardActions;
  onRemove(): void;
}

function OneCard({ scorecard, ...props }: OneProps) {
  const id = useId();
  const { lastRun } = scorecard;
  return (
    <Card className="scorecards-card" role="group" aria-labelledby={id}>
      <div className="scorecards-card-head">
        <h2 id={id} dir="auto">
          <Link to={resultsPath(scorecard.id)}>{scorecard.name}</Link>
        </h2>
        <ActionsMenu scorecard={scorecard} {...props} />
      </div>
      <p className="screen-figure">
        {lastRun ? lastRun.scored.toLocaleString("en-US") : "--"}
        <span>{lastRun ? ` of ${lastRun.people.toLocaleString("en-US")} scored` : " not computed yet"}</span>
      </p>
      <dl className="scorecards-facts">
        <dt>Who</dt>
        <dd dir="auto">{whoText(scorecard)}</dd>
        <dt>Attributes</dt>
        <dd dir="auto">{attributesText(scorecard.attributes)}</dd>
        <dt>How often</dt>
        <dd>{oftenText(scorecard)}</dd>
        <dt>Last run</dt>
        <dd>
          <LastRun scorecard={scorecard} />
        </dd>
      </dl>
    </Card>
  );
}
