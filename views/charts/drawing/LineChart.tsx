import { Line, type LineCustomSvgLayerProps } from "@nivo/line";
import type { ChartModel } from "../../../engine/index.ts";
import { seriesLook, type SeriesLook } from "../colors.ts";
import { chartAxes, chartTheme, groupKey } from "./axes.ts";
import { AxisNames } from "./AxisNames.tsx";
import { useDrawing } from "./drawingContext.ts";
import { LineLabels } from "./LineLabels.tsx";
import { OpenBands } from "./OpenBands.tsx";
import { Pointer } from "./Pointer.tsx";
import { Points } from "./Points.tsx";
import { TargetLine } from "./TargetLine.tsx";

/** Lines of the same color differ by their dashes. */
const dashes: Readonly<Record<SeriesLook["kind"], string | undefined>> = {
  plain: undefined,
  repeated: "6 4",
  earlier: "2 4",
};

/** A series as nivo takes it: `x` is the key of a group, or its time. */
interface DrawnSeries {
  readonly id: string;
  readonly data: readonly { readonly x: string | number; readonly y: number | null }[];
}

/** The lines, dashed where another one has the same color. */
function Lines({ series, lineGenerator }: LineCustomSvgLayerProps<DrawnSeries>) {
  const { model } = useDrawing();
  return (
    <g>
      {series.map(({ id, data, color }, position) => (
        <path
          key={id}
          className="ss-chart-line"
          d={lineGenerator(data.map((datum) => datum.position)) ?? ""}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeDasharray={dashes[seriesLook(model.series, position).kind]}
        />
      ))}
    </g>
  );
}

/** Nivo calls the layers of lines as functions, so those that use hooks are wrapped into elements. */
const layers = [
  () => <OpenBands />,
  "grid" as const,
  "axes" as const,
  () => <AxisNames />,
  (props: LineCustomSvgLayerProps<DrawnSeries>) => <Lines {...props} />,
  () => <Points />,
  () => <TargetLine />,
  () => <LineLabels />,
  () => <Pointer />,
];

/** The numbers of each series; on an axis of time from zero on. */
function dataOf({ groups, series, time }: ChartModel): DrawnSeries[] {
  return series.map(({ values }, position) => {
    const points = groups.map((_, group) => ({
      x: time?.moments[group] ?? groupKey(group),
      y: values[group] ?? null,
    }));
    return { id: groupKey(position), data: time ? [{ x: time.start, y: 0 }, ...points] : points };
  });
}

/** How groups stand from left to right, and how the points of a line are joined: on an axis of time as steps. */
function shapeOf({ time }: ChartModel) {
  if (!time) return { xScale: { type: "point" as const }, curve: "linear" as const };
  const { start, end } = time;
  return {
    xScale: { type: "linear" as const, min: start, max: end, nice: false },
    curve: "stepAfter" as const,
  };
}

/** A line chart: nivo's scales, axes, grid and lines. */
export function LineChart() {
  const { model, layout } = useDrawing();
  const { groups, values, grid } = chartAxes(model, layout);
  return (
    <Line<DrawnSeries>
      data={dataOf(model)}
      width={layout.width}
      height={layout.height}
      margin={layout.margin}
      {...shapeOf(model)}
      yScale={{ type: "linear", min: model.scale.min, max: model.scale.max, nice: false }}
      colors={({ id }) => seriesLook(model.series, Number(id)).color}
      pointColor={{ from: "seriesColor" }}
      layers={layers}
      theme={chartTheme}
      isInteractive={false}
      animate={false}
      axisLeft={values}
      axisBottom={groups}
      enableGridX={false}
      gridYValues={grid}
    />
  );
}
