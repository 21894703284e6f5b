import { Bar } from "@nivo/bar";
import type { ChartModel } from "../../../engine/index.ts";
import type { ChartLayout } from "../layout.ts";
import { bandPadding } from "../marks.ts";
import { chartAxes, chartTheme, groupKey } from "./axes.ts";
import { AxisNames } from "./AxisNames.tsx";
import { Bars } from "./Bars.tsx";
import { useDrawing } from "./drawingContext.ts";
import { Pointer } from "./Pointer.tsx";
import { TargetLine } from "./TargetLine.tsx";
import { ValueLabels } from "./ValueLabels.tsx";

/** The axes and the grid where bars stand, and where they lie. */
function sidesOf(model: ChartModel, layout: ChartLayout) {
  const { groups, values, grid } = chartAxes(model, layout);
  return layout.isHorizontal
    ? { axisLeft: groups, axisBottom: values, enableGridX: true, enableGridY: false, gridXValues: grid }
    : { axisLeft: values, axisBottom: groups, gridYValues: grid };
}

const layers = ["grid" as const, "axes" as const, AxisNames, Bars, TargetLine, ValueLabels, Pointer];

/**
 * A bar chart: nivo's scales, axes and grid, and our bars. Nivo's own take a spring each and seconds for 2,000 of them, cannot be hatched by group
 * without a pattern each, and are not reached by keys as one.
 */
export function BarChart() {
  const { model, layout } = useDrawing();
  const data = model.groups.map((_, position) => ({ group: groupKey(position) }));
  return (
    <Bar
      data={layout.isHorizontal ? data.toReversed() : data}
      keys={[]}
      indexBy="group"
      layout={layout.isHorizontal ? "horizontal" : "vertical"}
      width={layout.width}
      height={layout.height}
      margin={layout.margin}
      padding={bandPadding(model, layout)}
      indexScale={{ type: "band", round: false }}
      valueScale={{ type: "linear", min: model.scale.min, max: model.scale.max, nice: false }}
      layers={layers}
      theme={chartTheme}
      isInteractive={false}
      animate={false}
      {...sidesOf(model, layout)}
    />
  );
}
