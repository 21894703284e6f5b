import type { ChartModel } from "../../engine/index.ts";
import type { ChartPoint } from "./marks.ts";

/** Said of a period whose numbers may still change. */
export const openWords = "not ended yet";

/** Shown instead of a chart of nothing (spec reporting.md 8). */
export const emptyWords = "No records match the current filter criteria.";

/** Whether there is nothing to draw. */
export function isChartEmpty({ groups, series }: ChartModel): boolean {
  return groups.length === 0 || series.length === 0;
}

/** A number in words: "Nov 2026, Count of Accidents: 12". */
export function pointWords(model: ChartModel, point: ChartPoint): string {
  const group = model.groups[point.group];
  const series = model.series[point.series];
  if (!group || !series) return "";
  const words = `${group.label}, ${series.label}: ${series.texts[point.group] ?? ""}`;
  return group.isOpen ? `${words}, ${openWords}` : words;
}

/** The point with the highest number. */
function highest(model: ChartModel): ChartPoint | undefined {
  let most = -Infinity;
  let point: ChartPoint | undefined;
  model.series.forEach(({ values }, series) =>
    values.forEach((value, group) => {
      if (value === null || value <= most) return;
      most = value;
      point = { group, series };
    }),
  );
  return point;
}

/** A chart in a sentence or two: "Accidents by month. Month: Jan 2026 to Dec 2026, 12 in all. Highest: Dec 2026, Count of Accidents: 20." */
export function chartWords(model: ChartModel, title: string): string {
  const { groups, groupsLabel } = model;
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return `${title}. ${emptyWords}`;
  const span = groups.length === 1 ? first.label : `${first.label} to ${last.label}, ${groups.length} in all`;
  const top = highest(model);
  const most = top ? ` Highest: ${pointWords(model, top)}.` : "";
  return `${title}. ${groupsLabel}: ${span}.${most}`;
}
