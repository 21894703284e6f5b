import { Button } from "@blueprintjs/core";
import { CaretDown, CaretUp } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { emptyPlaceholder } from "../../../../engine/index.ts";
import { ScrollFrame } from "../../../../views/index.ts";
import type { ScorecardRun, ScorecardScore, ScoresAsked } from "../../../services/index.ts";
import { PersonName } from "../PersonName.tsx";
import { ScoreBar } from "../ScoreBar.tsx";
import {
  isWithoutDifference,
  noDifference,
  notEnough,
  pointsText,
  rankText,
  shareText,
} from "../words/scoreText.ts";
import { type OpenResults, usualDirection } from "./resultsAddress.ts";

interface Props {
  run: ScorecardRun;
  scores: readonly ScorecardScore[];
  open: OpenResults;
}

/** The people of a run in lines; a score opens why it is what it is. */
export function ScoresTable({ run, scores, open }: Props) {
  return (
    <ScrollFrame className="screen-scroll" label="Scores">
      <table className="screen-table admin-table results-scores" aria-label="Scores">
        <thead>
          <tr>
            <SortHead title="Rank" order="score" open={open} isFirst />
            <SortHead title="Person" order="name" open={open} />
            <SortHead title="Terminal" order="terminal" open={open} />
            <th scope="col">Position</th>
            <th scope="col">Score</th>
            <th scope="col" data-number>
              Known
            </th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <Line key={score.employeeId} {...{ run, score, open }} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface LineProps {
  run: ScorecardRun;
  score: ScorecardScore;
  open: OpenResults;
}

function Line({ run, score, open }: LineProps) {
  const { terminal, position, known, attributes } = score;
  const isSame = score.score !== null && isWithoutDifference(attributes);
  const why = open.linkTo({ employee: score.employeeId });
  return (
    <tr>
      <td data-label="Rank">
        <span className={isSame ? "scorecards-muted" : "results-rank"}>
          {isSame ? noDifference : rankText(score)}
        </span>
      </td>
      <th scope="row" dir="auto">
        <PersonName score={score} run={run} />
      </th>
      <td data-label="Terminal" dir="auto">
        <span>{terminal}</span>
      </td>
      <td data-label="Position" dir="auto">
        <span>{position ?? emptyPlaceholder}</span>
      </td>
      <td data-label="Score">
        {score.score === null ? (
          <Link className="scorecards-muted" to={why} aria-label={`${notEnough}, why: ${score.name}`}>
            {notEnough}
          </Link>
        ) : (
          <Link to={why} aria-label={`${pointsText(score.score)}, why: ${score.name}`}>
            <ScoreBar score={score.score} />
          </Link>
        )}
      </td>
      <td data-label="Known" data-number>
        <span>{shareText(known)}</span>
      </td>
    </tr>
  );
}

interface HeadProps {
  title: string;
  order: ScoresAsked["order"];
  open: OpenResults;
  /** The best come first where its direction is the usual one: ranks go up while scores go down. */
  isFirst?: boolean;
}

function SortHead({ title, order, open, isFirst = false }: HeadProps) {
  const { order: now, direction } = open.address;
  const isSorted = now === order;
  const isUp = isFirst ? direction === "desc" : direction === "asc";
  const other = direction === "asc" ? "desc" : "asc";
  const sort = () => open.change({ order, direction: isSorted ? other : usualDirection(order) });
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? "ascending" : "descending") : undefined}>
      <Button
        variant="minimal"
        size="small"
        text={title}
        {...(isSorted && { endIcon: isUp ? <CaretUp /> : <CaretDown /> })}
        onClick={sort}
      />
    </th>
  );
}
