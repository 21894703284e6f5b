import { useMemo, useRef } from "react";
import { startOfDay } from "../../../engine/index.ts";
import { DrawnChart } from "../../charts/DrawnChart.tsx";
import { useViews } from "../../context/viewsContext.ts";
import { useWidth } from "../../parts/frame/useWidth.ts";
import { EntryTable } from "./EntryTable.tsx";
import { runningChart } from "./runningChart.ts";
import type { RunningTotals } from "./runningTotals.ts";
import "../../charts/charts.css";
import "./runningTotals.css";

/** Of the chart, in pixels. */
const height = 320;

/** What is seen: lines over time, or each entry in a table. */
export type Look = "chart" | "table";

interface Props {
  totals: RunningTotals;
  title: string;
  look: Look;
}

/** Totals as lines or as a table. The table is always there for screen readers, and it is what is printed. */
export function TotalsFigure({ totals, title, look }: Props) {
  const { now } = useViews();
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const today = startOfDay(now);
  const model = useMemo(() => runningChart(totals, today), [totals, today]);
  return (
    <figure ref={frame} className="ss-chart ss-running" aria-label={title}>
      {look === "chart" && width !== undefined && (
        <div className="ss-running-chart" style={{ minHeight: height }}>
          <DrawnChart model={model} title={title} width={width} height={height} />
        </div>
      )}
      <EntryTable totals={totals} title={title} isShown={look === "table"} />
    </figure>
  );
}
