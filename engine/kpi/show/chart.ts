/** The groups of an answer about a dataset as a chart. */
import type { ReportFormats } from "../../report/answers.ts";
import type { ChartModel, ChartSeries } from "../../report/chartTypes.ts";
import type { Grouping } from "../../report/groupings.ts";
import type { Key } from "../../report/show/keys.ts";
import { keyText, sortedKeys, withPeriods } from "../../report/show/keys.ts";
import { scaleOf } from "../../report/show/scale.ts";
import type { OpenDataset } from "../attributes.ts";
import { kpiTitle, kpiValueText, metricOf } from "./numberWords.ts";
import type { KpiView } from "../views.ts";

/** A group with its number: one key for each grouping. */
interface Group {
  readonly groupKey: readonly Key[];
  readonly value: number | null;
}

interface Reading {
  readonly open: OpenDataset;
  readonly view: KpiView;
  readonly formats: ReportFormats;
}

/** The most series that a chart tells apart, and the most groups that are no periods; the table has all of them. */
const mostSeries = 12;
const mostGroups = 50;

/** The chart of an answer; undefined where it has no groups. */
export function kpiChart(
  groups: readonly Group[],
  [main, secondary]: readonly Grouping[],
  reading: Reading,
): ChartModel | undefined {
  if (!main) return undefined;
  const { open, view, formats } = reading;
  const isLine = view.chartType === "timeSeries";
  const keys = mainKeys(groups, main, isLine, formats);
  const columns = secondary && sortedKeys(secondary, greatest(groups, 1, mostSeries), formats);
  const series = seriesOf(groups, keys, columns, { ...reading, secondary });
  const text = (value: number) => kpiValueText(value, open, view, formats);
  const isWhole = view.normalization === undefined && metricOf(open, view) === undefined;
  const notices = [
    ...(main.unit === undefined ? cut(groups, 0, keys, main) : []),
    ...(secondary ? cut(groups, 1, columns ?? [], secondary) : []),
  ];
  return {
    kind: isLine ? "line" : "bar",
    stacked: false,
    groups: keys.map((key) => ({ index: indexOf(groups, [key]), label: keyText(main, key, formats) })),
    series,
    scale: scaleOf(
      series.flatMap(({ values }) => values.flatMap((value) => value ?? [])),
      isWhole,
      text,
    ),
    groupsLabel: main.title,
    valuesLabel: kpiTitle(open, view),
    ...(isLine ? {} : { isHorizontal: view.chartType === "bar" }),
    ...(notices.length > 0 ? { notices } : {}),
  };
}

function seriesOf(
  groups: readonly Group[],
  keys: readonly Key[],
  columns: readonly Key[] | undefined,
  { open, view, formats, secondary }: Reading & { secondary: Grouping | undefined },
): ChartSeries[] {
  // Where records are counted, a group without any counts none.
  const isCount = (view.aggregation ?? "COUNT") === "COUNT" && view.normalization === undefined;
  const known = new Map(groups.map(({ groupKey, value }) => [JSON.stringify(groupKey), value]));
  return (columns ?? [undefined]).map((column, id) => {
    const values = keys.map((key) => {
      const found = known.get(JSON.stringify(column === undefined ? [key] : [key, column]));
      return found === undefined && isCount ? 0 : (found ?? null);
    });
    return {
      id,
      label: secondary && column !== undefined ? keyText(secondary, column, formats) : kpiTitle(open, view),
      values,
      texts: values.map((value) => kpiValueText(value, open, view, formats)),
    };
  });
}

/** The position in the answer of the first group whose key has this start. */
function indexOf(groups: readonly Group[], start: readonly Key[]): number {
  return groups.findIndex(({ groupKey }) => start.every((key, at) => key === (groupKey[at] ?? null)));
}

const keysAt = (groups: readonly Group[], at: number) => groups.map(({ groupKey }) => groupKey[at] ?? null);

/** Periods as time passes, with those between them; of others the greatest first. */
function mainKeys(
  groups: readonly Group[],
  main: Grouping,
  isLine: boolean,
  formats: ReportFormats,
): readonly Key[] {
  if (main.unit === undefined) return greatest(groups, 0, mostGroups);
  const sorted = sortedKeys(main, keysAt(groups, 0), formats).filter((key) => !isLine || key !== null);
  return withPeriods(main, sorted) ?? sorted;
}

/** The keys at a position with the greatest numbers, at most so many, the greatest first. */
function greatest(groups: readonly Group[], at: number, most: number): readonly Key[] {
  const sizes = new Map<Key, number>();
  for (const { groupKey, value } of groups) {
    const key = groupKey[at] ?? null;
    sizes.set(key, (sizes.get(key) ?? 0) + Math.abs(value ?? 0));
  }
  return [...sizes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([key]) => key);
}

/** Says that a chart leaves groups out. */
function cut(groups: readonly Group[], at: number, kept: readonly Key[], { title }: Grouping): string[] {
  const all = new Set(keysAt(groups, at)).size;
  return all > kept.length
    ? [`The chart shows the ${kept.length} greatest of ${all} by ${title}; the table shows all.`]
    : [];
}
