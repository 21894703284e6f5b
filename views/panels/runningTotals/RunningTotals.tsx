import { useId, useMemo } from "react";
import { Classes, SegmentedControl } from "@blueprintjs/core";
import type { RecordData, RunningTotalsView } from "../../../engine/index.ts";
import { recordState, stateCell, useRecordState } from "../../context/recordState.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { runningTotals } from "./runningTotals.ts";
import { TotalsFigure, type Look } from "./TotalsFigure.tsx";
import { useAskedSeries } from "./useAskedSeries.ts";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

const looks = recordState<Look>();

const options = [
  { label: "Chart", value: "chart" },
  { label: "Table", value: "table" },
];

/** How the money of the scope's record adds up over time; nothing for a new record. */
function RunningTotals({ node }: { node: RunningTotalsView }) {
  const { record } = useFormScope();
  return record ? <Totals key={record.id} node={node} record={record} /> : null;
}

function Totals({ node, record }: { node: RunningTotalsView; record: RecordData }) {
  const { title } = node;
  const id = useId();
  const loaded = useAskedSeries(node, record);
  const asked = loaded.status === "ready" ? loaded.data : undefined;
  const totals = useMemo(() => asked && runningTotals(asked.series, asked.around), [asked]);
  const [look, setLook] = useLook(`${record.id} ${title}`);
  const isEmpty = totals?.entries.length === 0;
  return (
    <section className="ss-nested" aria-labelledby={id}>
      <div className="ss-nested-head">
        <h3 id={id} tabIndex={-1} className="ss-nested-title">
          {title}
        </h3>
        <span className="ss-spring" />
        {totals && !isEmpty && (
          <SegmentedControl
            aria-label={`Show ${title} as`}
            role="radiogroup"
            size="small"
            options={options}
            value={look}
            onValueChange={(value) => setLook(value === "table" ? "table" : "chart")}
          />
        )}
      </div>
      {loaded.status === "error" && <LoadFailure onRetry={loaded.retry} />}
      {loaded.status === "loading" && <Skeleton />}
      {totals && totals.notices.length > 0 && <Notices sentences={totals.notices} />}
      {totals && totals.labels.length > 0 && isEmpty && (
        <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>No entries to display.</p>
      )}
      {totals && !isEmpty && <TotalsFigure totals={totals} title={title} look={look} />}
    </section>
  );
}

/** What is not in the totals. */
function Notices({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={`${Classes.TEXT_MUTED} ss-running-notices`}>
      {sentences.map((sentence) => (
        <li key={sentence} dir="auto">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** What was last seen of a view of a record, kept while people go to other tabs and pages. */
function useLook(key: string): [Look, (look: Look) => void] {
  const { panelStates } = useViews();
  const look = useRecordState(looks, key, "chart");
  return [look, (next) => stateCell(panelStates, looks, key, "chart").set(() => next)];
}

/** Money that is entries, added up over time. */
export const runningTotalsPanel: PanelEntry = {
  type: "runningTotals",
  component: ({ node }) => (node.type === "runningTotals" ? <RunningTotals node={node} /> : null),
};
