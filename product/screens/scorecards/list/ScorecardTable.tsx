import { Link } from "react-router-dom";
import { emptyPlaceholder } from "../../../../engine/index.ts";
import type { Scorecard } from "../../../services/index.ts";
import { TableHead } from "../../TableHead.tsx";
import { resultsPath } from "../paths.ts";
import { attributesText, authorText, oftenText, scoredText, whoText } from "../words/scorecardText.ts";
import { ActionsMenu } from "./ActionsMenu.tsx";
import { LastRun } from "./LastRun.tsx";
import type { ScorecardActions } from "./useScorecardActions.ts";

interface Props {
  scorecards: readonly Scorecard[];
  actions: ScorecardActions;
  onRemove(scorecard: Scorecard): void;
}

/** Scorecards in lines. */
export function ScorecardTable({ scorecards, actions, onRemove }: Props) {
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table scorecards-list" aria-label="Scorecards">
        <TableHead
          titles={["Name", "Who", "Attributes", "How often", "Last run", "Scored"]}
          unseen="Actions"
        />
        <tbody>
          {scorecards.map((scorecard) => (
            <tr key={scorecard.id}>
              <th scope="row" dir="auto">
                <Link to={resultsPath(scorecard.id)}>{scorecard.name}</Link>
                <span className="scorecards-quiet">{authorText(scorecard.createdBy)}</span>
              </th>
              <td data-label="Who" dir="auto">
                <span>{whoText(scorecard)}</span>
              </td>
              <td data-label="Attributes" dir="auto">
                <span>{attributesText(scorecard.attributes)}</span>
              </td>
              <td data-label="How often">
                <span>{oftenText(scorecard)}</span>
              </td>
              <td data-label="Last run">
                <span>
                  <LastRun scorecard={scorecard} />
                </span>
              </td>
              <td data-label="Scored" data-number>
                <span>{scorecard.lastRun ? scoredText(scorecard.lastRun) : emptyPlaceholder}</span>
              </td>
              <td>
                <ActionsMenu {...{ scorecard, actions }} onRemove={() => onRemove(scorecard)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
