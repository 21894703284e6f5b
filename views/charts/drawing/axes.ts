import type { ChartModel } from "../../../engine/index.ts";
import { fitText } from "../labels.ts";
import type { ChartLayout } from "../layout.ts";
import type { TimeTick } from "../timeTicks.ts";

/** Looks that nivo sets itself, by our tokens: they are right in both themes. */
export const chartTheme = {
  background: "transparent",
  text: { fontFamily: "inherit", fontSize: 12, fill: "var(--ss-muted)" },
  axis: {
    domain: { line: { stroke: "var(--ss-line)", strokeWidth: 1 } },
    ticks: { line: { stroke: "var(--ss-line)", strokeWidth: 1 } },
  },
  grid: { line: { stroke: "var(--ss-line)", strokeWidth: 1 } },
};

/** What nivo calls a group: its position. Labels need not differ. */
export const groupKey = String;

interface Axis {
  tickValues: (string | number)[];
  tickSize: number;
  tickPadding: number;
  tickRotation: number;
  format(value: string | number): string;
}

/** Marks of the axis of time, in epoch seconds. */
function timeAxis(ticks: readonly TimeTick[]): Axis {
  const labels = new Map(ticks.map(({ at, label }) => [at, label]));
  return {
    tickValues: ticks.map(({ at }) => at),
    tickSize: 4,
    tickPadding: 6,
    tickRotation: 0,
    format: (value) => labels.get(Number(value)) ?? "",
  };
}

function groupTicks(model: ChartModel, { groupAxis, isHorizontal, margin }: ChartLayout): Axis {
  if (groupAxis.ticks) return timeAxis(groupAxis.ticks);
  const width = isHorizontal ? margin.left - 14 : groupAxis.labelWidth;
  return {
    tickValues: groupAxis.labeled.map(groupKey),
    tickSize: 0,
    tickPadding: 8,
    tickRotation: groupAxis.rotation,
    format: (key) => fitText(model.groups[Number(key)]?.label ?? "", width),
  };
}

function valueAxis({ valueTicks }: ChartLayout): Axis {
  const labels = new Map(valueTicks.map(({ value, label }) => [value, label]));
  return {
    tickValues: valueTicks.map(({ value }) => value),
    tickSize: 0,
    tickPadding: 8,
    tickRotation: 0,
    format: (value) => labels.get(Number(value)) ?? "",
  };
}

/** The axis of the groups, that of the values, and the values with a line of the grid, for nivo. */
export function chartAxes(model: ChartModel, layout: ChartLayout) {
  const grid = layout.valueTicks.map(({ value }) => value);
  return { groups: groupTicks(model, layout), values: valueAxis(layout), grid };
}
