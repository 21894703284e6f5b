import { Classes } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import type { FleetCount } from "../../../engine/index.ts";
import type { FleetCounts } from "../../services/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { CardFailed } from "../dashboard/CardFailed.tsx";
import { changeOf } from "./changeOf.ts";
import type { FleetView } from "./fleetAddress.ts";
import type { ShownList } from "./fleetLists.ts";
import { recordsPath } from "./listAddress.ts";
import type { Asked } from "./useFleet.ts";

interface Props {
  shown: ShownList;
  view: FleetView;
  asked: Asked<FleetCounts>;
}

/** The numbers of a list, each a link to its records. */
export function CountTiles({ shown, view, asked: { answer, error, retry } }: Props) {
  const { list } = shown;
  if (!answer && error !== undefined) return <CardFailed error={error} onRetry={retry} />;
  if (!answer) return <div className={`fleet-wait ${Classes.SKELETON}`} aria-hidden />;
  return (
    <ul className="fleet-counts" aria-label={`Numbers of ${list.name}`}>
      {answer.counts.map((counted) => {
        const count = list.counts.find(({ alias }) => alias === counted.alias);
        return count ? <Tile key={count.alias} {...{ shown, view, count, counted }} /> : null;
      })}
    </ul>
  );
}

const icons = { up: <ArrowUp size={12} />, down: <ArrowDown size={12} />, same: null } as const;

interface TileProps extends Pick<Props, "shown" | "view"> {
  count: FleetCount;
  counted: FleetCounts["counts"][number];
}

function Tile({ shown, view, count, counted: { label, count: found, before } }: TileProps) {
  const { groups } = useCatalog();
  const path = recordsPath(shown, view, groups, { count });
  const number = found.toLocaleString("en-US");
  const change = before === undefined ? undefined : changeOf(found, before, count.better);
  return (
    <li className="fleet-count">
      <span className="fleet-number">
        {path === undefined ? (
          number
        ) : (
          <Link to={path} aria-label={`${label}: ${number}`}>
            {number}
          </Link>
        )}
      </span>
      <span className="fleet-label">{label}</span>
      {change && (
        <span className="figures-change" data-better={change.isBetter}>
          {icons[change.direction]}
          {change.text}
        </span>
      )}
    </li>
  );
}
