import { HTMLSelect } from "@blueprintjs/core";
import { isNamedRange } from "../../../engine/index.ts";
import { TerminalChoice } from "../admin/users/TerminalChoice.tsx";
import { fleetPeriods, type FleetView } from "./fleetAddress.ts";

interface Props {
  view: FleetView;
  onChange(view: FleetView): void;
}

/** Which terminals and which days all cards show. */
export function FleetBar({ view, onChange }: Props) {
  return (
    <div className="fleet-bar" role="group" aria-label="What is shown">
      <TerminalChoice
        label="Terminals"
        none="All terminals"
        chosen={view.groupIds}
        onChange={(groupIds) => onChange({ ...view, groupIds })}
      />
      <HTMLSelect
        aria-label="Period"
        value={view.period}
        options={[...fleetPeriods]}
        onChange={({ currentTarget: { value } }) => {
          if (isNamedRange(value)) onChange({ ...view, period: value });
        }}
      />
    </div>
  );
}
