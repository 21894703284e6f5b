import type { ChartModel } from "../../engine/index.ts";
import type { ChartLayout } from "./layout.ts";

/** Where the points of a group stand from left to right: at its time, or as far from each other as all groups. Pixels. */
export function linePosition(
  group: number,
  { groups, time }: ChartModel,
  { innerWidth }: Pick<ChartLayout, "innerWidth">,
): number {
  if (!time) return groups.length === 1 ? innerWidth / 2 : (group / (groups.length - 1)) * innerWidth;
  const { start, end, moments } = time;
  return (((moments[group] ?? start) - start) / (end - start || 1)) * innerWidth;
}
