import { useRef, useState } from "react";
import { NonIdealState, SegmentedControl } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import type { ChartModel } from "../../engine/index.ts";
import { useWidth } from "../parts/frame/useWidth.ts";
import { ChartTable } from "./ChartTable.tsx";
import { emptyWords, isChartEmpty } from "./chartWords.ts";
import { DrawnChart } from "./DrawnChart.tsx";
import "./charts.css";

/** Pixels (spec reporting.md 9). */
const defaultHeight = 550;

type Look = "chart" | "table";

const looks = [
  { label: "Chart", value: "chart" },
  { label: "Table", value: "table" },
];

interface Props {
  model: ChartModel;
  title: string;
  /** false: the title is said above the chart already. */
  showsTitle?: boolean;
  /** Filters and period. */
  subtitle?: string;
  /** Of the chart without its title, in pixels. */
  height?: number;
  /** Opens what is behind a number, by the position of its group in the answer and the id of its series. */
  onPoint?(groupIndex: number, seriesId: number): void;
}

interface LookProps {
  /** Left out: there is no choice. */
  look?: Look;
  onLook(look: Look): void;
}

type HeaderProps = Pick<Props, "title" | "showsTitle" | "subtitle"> & LookProps;

function ChartHeader({ title, showsTitle, subtitle, look, onLook }: HeaderProps) {
  return (
    <div className="ss-chart-header">
      <div className="ss-chart-title">
        {showsTitle && <strong dir="auto">{title}</strong>}
        {subtitle !== undefined && <span dir="auto">{subtitle}</span>}
      </div>
      {look !== undefined && (
        <SegmentedControl
          aria-label={`Show ${title} as`}
          role="radiogroup"
          options={looks}
          value={look}
          onValueChange={(value) => onLook(value === "table" ? "table" : "chart")}
        />
      )}
    </div>
  );
}

/**
 * A chart over the whole width of its frame, or the same numbers as a table. One stop of the Tab key leads into it, arrows to its numbers, and
 * Enter or a click to what is behind one. The library that draws it is loaded with the first chart.
 */
export function Chart({ model, title, showsTitle = true, subtitle, height = defaultHeight, onPoint }: Props) {
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const [look, setLook] = useState<Look>("chart");
  const isEmpty = isChartEmpty(model);
  const shown = isEmpty ? undefined : look;
  return (
    <figure ref={frame} className="ss-chart" aria-label={title}>
      <ChartHeader {...{ title, showsTitle, subtitle }} look={shown} onLook={setLook} />
      {isEmpty && (
        <div className="ss-chart-empty" style={{ height }}>
          <NonIdealState icon={<Search size={28} />} title={emptyWords} />
        </div>
      )}
      {shown === "table" && <ChartTable model={model} title={title} height={height} onPoint={onPoint} />}
      {/* It stays while the table is shown, for its image. */}
      {!isEmpty && width !== undefined && (
        <div hidden={shown === "table"} style={{ minHeight: height }}>
          <DrawnChart model={model} title={title} width={width} height={height} onPoint={onPoint} />
        </div>
      )}
    </figure>
  );
}
