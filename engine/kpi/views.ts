/** What a page about a dataset begins with (spec reporting.md 4). */
import { addDays } from "../format/dates.ts";
import type { DateUnit } from "../query/types.ts";
import { dateBounds, isNamedRange } from "../table/dateRange.ts";
import type { OpenDataset } from "./attributes.ts";
import { countMetric, mostGroupings, usualPeriod } from "./types.ts";
import type { KpiRequest } from "./types.ts";

/** How the groups of an answer are drawn (spec reporting.md 4). */
export type KpiChartType = "bar" | "column" | "timeSeries";

/** A question, and how its answer is drawn. */
export interface KpiView extends KpiRequest {
  readonly chartType: KpiChartType;
  /** So many of the groups with the highest numbers are shown, of one grouping. Left out: all. */
  readonly top?: number;
}

/** Most groups that a view shows by their numbers. */
export const mostTop = 100;

/** The groups with the highest numbers, those first; all in their order where the view does not ask for so many, has two groupings, or is drawn over time. */
export function topGroups<Group extends { readonly value: number | null }>(
  groups: readonly Group[],
  { top, groupings = [], chartType }: Pick<KpiView, "top" | "groupings" | "chartType">,
): readonly Group[] {
  if (top === undefined || groupings.length !== 1 || chartType === "timeSeries") return groups;
  const rank = ({ value }: Group) => value ?? -Infinity;
  return [...groups].sort((a, b) => rank(b) - rank(a)).slice(0, top);
}

/** The view of a dataset of which nothing was chosen yet: its own number by terminal, in the last 30 days. */
export function newKpiView({ dataset }: Pick<OpenDataset, "dataset">): KpiView {
  const { aggregation, metric } = dataset.defaultAggregation ?? { aggregation: "COUNT", metric: countMetric };
  return {
    chartType: "bar",
    aggregation,
    metric,
    groupings: [{ attribute: "groupId" }],
    timePeriod: usualPeriod,
  };
}

/** The view with the secondary grouping as the main one; the same view where there is none. */
export function swapGroupings<View extends Pick<KpiRequest, "groupings">>(view: View): View {
  const [main, secondary] = view.groupings ?? [];
  return main && secondary ? { ...view, groupings: [secondary, main] } : view;
}

/** So many seconds of time are drawn by day, more of it by month. */
const mostByDay = 62 * 86_400;

/** The view as it is asked for: over time, its periods come before its main grouping. `today`: epoch seconds of the day of its reader. */
export function askedView(
  view: KpiView,
  { timeField }: Pick<OpenDataset, "timeField">,
  today: number,
): KpiView {
  if (view.chartType !== "timeSeries") return view;
  const attribute = view.timeField ?? timeField.path;
  const others = (view.groupings ?? []).filter((each) => each.attribute !== attribute);
  const groupings = [{ attribute, unit: unitOf(view, today) }, ...others].slice(0, mostGroupings);
  return { ...view, groupings };
}

function unitOf({ timePeriod = usualPeriod, timeFrameFrom, timeFrameTo }: KpiView, today: number): DateUnit {
  const { from, to } = (isNamedRange(timePeriod) && dateBounds({ type: timePeriod }, today)) || {};
  const [first, last] = [timeFrameFrom ?? from, timeFrameTo ?? to];
  return first !== undefined && last !== undefined && last - first <= mostByDay ? "DAY" : "MONTH";
}

/** A time frame, by its first and its last day. */
export type TimeFrame = Required<Pick<KpiRequest, "timeFrameFrom" | "timeFrameTo">>;

/** The twelve months up to the end of the one in which a day lies. */
export function monthsUntil(day: number): TimeFrame {
  const date = new Date(day * 1_000);
  const first = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1_000;
  return { timeFrameFrom: first(-11), timeFrameTo: addDays(first(1), -1) };
}

/** The last twelve months that are over. */
export function lastFullMonths(today: number): TimeFrame {
  return monthsUntil(addDays(today, -new Date(today * 1_000).getUTCDate()));
}

/** What standardized reports begin with. */
export const standardizedReport = {
  source: "watchList",
  dataset: "telematicsEvents",
  normalization: "drivers",
} as const;
