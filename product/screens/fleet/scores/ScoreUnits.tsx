import { useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { ScrollFrame } from "../../../../views/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import type { FleetView } from "../fleetAddress.ts";
import type { ShownList } from "../fleetLists.ts";
import { recordsPath } from "../listAddress.ts";
import { useFleetUnits } from "../useFleet.ts";
import "./scores.css";

interface Props {
  shown: ShownList;
  view: FleetView;
}

/** Terminals that are shown at first. */
const fewUnits = 6;

const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const scoreText = (score: number | null) => (score === null ? "--" : oneDecimal.format(score));

/** The scores of each terminal, the highest average first; each leads to its records. */
export function ScoreUnits({ shown, view }: Props) {
  const { groups } = useCatalog();
  const { answer, error, retry } = useFleetUnits(shown, view);
  const [isWhole, setWhole] = useState(false);
  if (!answer && error !== undefined) return <CardFailed error={error} onRetry={retry} />;
  if (!answer) return <div className={`fleet-wait ${Classes.SKELETON}`} aria-hidden />;
  if (answer.units.length === 0) return null;
  const names = new Map(groups.map(({ id, display }) => [id, display]));
  const units = isWhole ? answer.units : answer.units.slice(0, fewUnits);
  const more = answer.units.length - units.length;
  const label = `${shown.list.name} by Terminal`;
  return (
    <>
      <h3 className="scores-title">{label}</h3>
      <ScrollFrame className="screen-scroll fleet-frame" label={label}>
        <table className="screen-table fleet-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Terminal</th>
              <th scope="col" data-align="right">
                Average
              </th>
              <th scope="col" data-align="right">
                Highest
              </th>
              <th scope="col" data-align="right">
                Employees
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map(({ groupId, average, highest, count }) => {
              const name = names.get(groupId) ?? "--";
              const path = recordsPath(shown, { ...view, groupIds: [groupId] }, groups);
              return (
                <tr key={groupId}>
                  <th scope="row" dir="auto">
                    {path === undefined ? name : <Link to={path}>{name}</Link>}
                  </th>
                  <td data-align="right">{scoreText(average)}</td>
                  <td data-align="right">{scoreText(highest)}</td>
                  <td data-align="right">{count.toLocaleString("en-US")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollFrame>
      {more > 0 && (
        <Button
          size="small"
          variant="minimal"
          text={`Show ${more.toLocaleString("en-US")} more`}
          onClick={() => setWhole(true)}
        />
      )}
    </>
  );
}
