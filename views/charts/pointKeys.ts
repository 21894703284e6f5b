import type { ChartModel } from "../../engine/index.ts";
import type { ChartPoint } from "./marks.ts";

const clamp = (position: number, count: number) => Math.min(Math.max(position, 0), count - 1);

/** Steps to another group, and to another series, by keys. */
const steps: Readonly<Record<string, readonly [groups: number, series: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/**
 * The point that a key leads to; undefined for other keys. Left and right lead through the groups, up and down through the series; where groups
 * stand below each other, it is the other way. The first key leads to the first point, `End` to the last one.
 */
export function pointAfterKey(
  key: string,
  point: ChartPoint | undefined,
  model: ChartModel,
  isHorizontal: boolean,
): ChartPoint | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const isTurned = isHorizontal && key.startsWith("Arrow");
  const [groups, series] = isTurned ? [step[1], step[0]] : step;
  if (!point) return { group: key === "End" ? model.groups.length - 1 : 0, series: 0 };
  return {
    group: clamp(point.group + groups, model.groups.length),
    series: clamp(point.series + series, model.series.length),
  };
}
