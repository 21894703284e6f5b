import { useState } from "react";
import { Callout, HTMLSelect, SegmentedControl, Spinner } from "@blueprintjs/core";
import type { ScorecardRun } from "../../../services/index.ts";
import { errorText } from "../../../services/index.ts";
import { FunnelPlot } from "./funnel/FunnelPlot.tsx";
import { knownTerminals } from "./funnel/funnel.ts";
import { TerminalsTable } from "./funnel/TerminalsTable.tsx";
import type { OpenResults } from "./resultsAddress.ts";
import { useTerminals } from "./useScores.ts";

interface Props {
  scorecardId: number;
  run: ScorecardRun;
  open: OpenResults;
}

const looks = [
  { value: "chart", label: "Chart" },
  { value: "table", label: "Table" },
];

/** Terminals by an attribute, beside what their people would have at the mean of their peers. */
export function TerminalsSection({ scorecardId, run, open }: Props) {
  const [look, setLook] = useState("chart");
  const index = run.attributes[open.address.attribute] ? open.address.attribute : 0;
  const attribute = run.attributes[index];
  const { data, error } = useTerminals(scorecardId, run.id, index);
  if (!attribute) return null;
  const title = `Terminals: ${attribute.label}`;
  const Shown = look === "table" ? TerminalsTable : FunnelPlot;
  const onTerminal = (groupId: number) => open.change({ groupId }, true);
  return (
    <section className="scorecards-panel" aria-label="Terminals">
      <div className="results-title">
        <h2>Terminals</h2>
        <span className="scorecards-end">
          <HTMLSelect
            aria-label="Attribute"
            value={String(index)}
            options={run.attributes.map(({ label }, at) => ({ value: String(at), label }))}
            onChange={({ currentTarget: { value } }) => open.change({ attribute: Number(value) })}
          />
          <SegmentedControl
            aria-label="Show terminals as"
            role="radiogroup"
            options={looks}
            value={look}
            onValueChange={setLook}
          />
        </span>
      </div>
      <p className="scorecards-quiet">
        How many events there are for each that the people of a terminal would have at the mean of their
        peers. Chance explains what lies between the solid lines (99.8%); the dashed ones are those of 95%.
      </p>
      {error !== undefined && !data && (
        <Callout compact intent="danger" role="alert">
          {errorText(error)}
        </Callout>
      )}
      {error === undefined && !data && <Spinner className="results-wait" aria-label="Loading" />}
      {data && knownTerminals(data.data).length === 0 && (
        <p className="results-none">Nothing is expected of any terminal: nobody has events or exposure.</p>
      )}
      {data && knownTerminals(data.data).length > 0 && (
        <Shown terminals={data.data} {...{ attribute, title, onTerminal }} />
      )}
    </section>
  );
}
