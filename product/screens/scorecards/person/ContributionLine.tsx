import { emptyPlaceholder } from "../../../../engine/index.ts";
import { counted } from "../../../common/counted.ts";
import type { ScorecardRun, ScorecardRunAttribute, ScorecardScorePart } from "../../../services/index.ts";
import { eventsText, rangeText, rateText } from "../words/exposureText.ts";
import { noDifference, pointsText, shareText } from "../words/scoreText.ts";
import { RateLine } from "./RateLine.tsx";
import { RowsLink } from "./RowsLink.tsx";

interface Props {
  run: ScorecardRun;
  attribute: ScorecardRunAttribute;
  part: ScorecardScorePart;
  employeeId: number;
  isLinked: boolean;
  /** What it brings to the score; undefined: it is not known, or there is no score. */
  adds: string | undefined;
}

/** What one attribute says of a person. */
export function ContributionLine({ run, attribute, part, employeeId, isLinked, adds }: Props) {
  const { label, help, weight } = attribute;
  const { share, points } = part;
  const isKnown = points !== null;
  return (
    <tr>
      <th scope="row" dir="auto">
        {label}
        {help !== undefined && <span className="scorecards-quiet">{help}</span>}
      </th>
      <td data-label="What happened">
        <span>
          {eventsText(attribute, part.events, part.exposure)}
          {isLinked && <RowsLink {...{ run, attribute, employeeId }} />}
        </span>
      </td>
      <td data-label="Rate">
        <Rate {...{ attribute, part }} />
      </td>
      <td data-label="Weight" data-number>
        <span>
          {weight}%{!isKnown && <span className="scorecards-quiet">Left out</span>}
          {isKnown && Math.round(share * 100) !== weight && (
            <span className="scorecards-quiet">counts as {shareText(share)}</span>
          )}
        </span>
      </td>
      <td data-label="Points" data-number>
        <span>{points === null ? emptyPlaceholder : pointsText(points)}</span>
      </td>
      <td data-label="Adds" data-number>
        <span>{adds ?? emptyPlaceholder}</span>
      </td>
    </tr>
  );
}

/** The rate with its range, and the peers. */
function Rate({ attribute, part }: Pick<Props, "attribute" | "part">) {
  const { rate, low, high, isSame } = part;
  const peers = attribute.peers[part.peers];
  if (rate === null) return <span>{emptyPlaceholder}</span>;
  return (
    <span className="person-rate">
      <span>
        {rateText(attribute, rate)}
        {!isSame && ` (${rangeText(attribute, low, high)})`}
      </span>
      {peers && !isSame && low !== null && high !== null && (
        <RateLine rate={rate} low={low} high={high} mean={peers.mean} />
      )}
      {peers && (
        <span className="scorecards-quiet" dir="auto">
          {isSame ? `${noDifference} among peers. ` : ""}
          {`Peers: ${rateText(attribute, peers.mean)}; ${peers.label}, ${counted(peers.people, "person", "people")}`}
        </span>
      )}
    </span>
  );
}
