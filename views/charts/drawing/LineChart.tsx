import { Line, type DefaultSeries, type LineCustomSvgLayerProps } from "@nivo/line";
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

/** The lines, dashed where another one has the same color. */
function Lines({ series, lineGenerator }: LineCustomSvgLayerProps<DefaultSeries>) {
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
  (props: LineCustomSvgLayerProps<DefaultSeries>) => <Lines {...props} />,
  () => <Points />,
  () => <TargetLine />,
  () => <LineLabels />,
  () => <Pointer />,
];

/** A line chart: nivo's scales, axes, grid and lines. */
export function LineChart() {
  const { model, layout } = useDrawing();
  const { groups, values, grid } = chartAxes(model, layout);
  const data = model.series.map((series, position) => ({
    id: groupKey(position),
    data: model.groups.map((_, group) => ({ x: groupKey(group), y: series.values[group] ?? null })),
  }));
  return (
    <Line<DefaultSeries>
      data={data}
      width={layout.width}
      height={layout.height}
      margin={layout.margin}
      xScale={{ type: "point" }}
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
