import { ScrollFrame } from "../../../../views/index.ts";
import type { ScorecardRun, ScorecardScore } from "../../../services/index.ts";
import { addedUp, pointsText, scoreText } from "../words/scoreText.ts";
import { ContributionLine } from "./ContributionLine.tsx";

interface Props {
  run: ScorecardRun;
  score: ScorecardScore;
  /** Attributes lead to their records. */
  isLinked: boolean;
}

const heads = ["Weight", "Points", "Adds"];

/** What each attribute brings; together they are the score. */
export function Contributions({ run, score, isLinked }: Props) {
  const isScored = score.score !== null;
  const shown = addedUp(score.attributes.map(({ contribution }) => contribution));
  return (
    <section className="person-section" aria-label="What it is made of">
      <h3>What it is made of</h3>
      <ScrollFrame className="screen-scroll" label="What it is made of">
        <table className="screen-table person-parts" aria-label="What it is made of">
          <thead>
            <tr>
              <th scope="col">Attribute</th>
              <th scope="col">What happened</th>
              <th scope="col">Rate, with its 80% range, beside the mean of the peers</th>
              {heads.map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.attributes.map((attribute, index) => {
              const part = score.attributes[index];
              return (
                part && (
                  <ContributionLine
                    key={`${attribute.dataset} ${attribute.attribute}`}
                    {...{ run, attribute, part, isLinked }}
                    employeeId={score.employeeId}
                    adds={isScored && part.points !== null ? pointsText(shown[index] ?? 0) : undefined}
                  />
                )
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Score
              </th>
              <td colSpan={2} data-number>
                {scoreText(score.score)}
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollFrame>
    </section>
  );
}
