import { useState } from "react";
import { Card } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import type { OrderBy } from "../../../engine/index.ts";
import { dateRangeLabels } from "../../../views/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { nextOrder } from "../reports/openedRows.ts";
import { CountTiles } from "./CountTiles.tsx";
import type { FleetView } from "./fleetAddress.ts";
import type { ShownList } from "./fleetLists.ts";
import { FleetTable } from "./FleetTable.tsx";
import { recordsPath } from "./listAddress.ts";
import { ScoreBands } from "./scores/ScoreBands.tsx";
import { ScoreUnits } from "./scores/ScoreUnits.tsx";
import { useFleetCounts, useFleetRows } from "./useFleet.ts";

interface Props {
  shown: ShownList;
  view: FleetView;
}

/** A list: its numbers, and its first records in the order that is chosen. Each part loads and fails by itself. */
export function ListCard({ shown, view }: Props) {
  const { list } = shown;
  const { groups } = useCatalog();
  const [order, setOrder] = useState<OrderBy>();
  const counts = useFleetCounts(shown, view);
  const rows = useFleetRows(shown, view, order ? [order] : []);
  const path = recordsPath(shown, view, groups);
  return (
    <Card className="screen-card fleet-card" role="region" aria-label={list.name}>
      <div className="fleet-head">
        <h2 className="screen-card-title">
          {path === undefined ? list.name : <Link to={path}>{list.name}</Link>}
        </h2>
        <span className="screen-quiet fleet-when" title={list.help}>
          {list.period === undefined ? "As it is now" : dateRangeLabels[view.period]}
        </span>
      </div>
      <CountTiles shown={shown} view={view} asked={counts} />
      {list.score && <ScoreBands shown={shown} view={view} />}
      <FleetTable
        shown={shown}
        asked={rows}
        order={order}
        onOrder={(field) => setOrder(nextOrder(order, field))}
      />
      {list.score && <ScoreUnits shown={shown} view={view} />}
    </Card>
  );
}
