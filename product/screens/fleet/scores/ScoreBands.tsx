import { Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { useCatalog } from "../../../workspace/workspace.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import type { FleetView } from "../fleetAddress.ts";
import type { ShownList } from "../fleetLists.ts";
import { recordsPath } from "../listAddress.ts";
import { useFleetGraph } from "../useFleet.ts";
import "./scores.css";

interface Props {
  shown: ShownList;
  view: FleetView;
}

/** How many records have the scores of each band, as bars that begin at zero, beside a month ago. */
export function ScoreBands({ shown, view }: Props) {
  const { groups } = useCatalog();
  const { answer, error, retry } = useFleetGraph(shown, view);
  if (!answer && error !== undefined) return <CardFailed error={error} onRetry={retry} />;
  if (!answer) return <div className={`fleet-wait ${Classes.SKELETON}`} aria-hidden />;
  const most = Math.max(1, ...answer.bands.flatMap(({ count, before }) => [count, before]));
  const widthOf = (count: number) => ({ inlineSize: `${(count / most) * 100}%` });
  return (
    <ul className="scores-bands" aria-label="Scores">
      {answer.bands.map(({ alias, label, count, before }) => {
        const band = shown.list.score?.bands.find((each) => each.alias === alias);
        const path = band && recordsPath(shown, view, groups, { band });
        const number = count.toLocaleString("en-US");
        return (
          <li key={alias}>
            <span className="scores-label">{label}</span>
            <span className="scores-track" aria-hidden="true">
              <span className="scores-now" style={widthOf(count)} />
              <span className="scores-before" style={widthOf(before)} />
            </span>
            <span className="scores-number">
              {path === undefined ? (
                number
              ) : (
                <Link to={path} aria-label={`${label}: ${number}`}>
                  {number}
                </Link>
              )}
            </span>
            <span className="screen-quiet scores-earlier">{before.toLocaleString("en-US")} a month ago</span>
          </li>
        );
      })}
    </ul>
  );
}
