/** A report as a chart. */
import { centDigits } from "../../format/numbers.ts";
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import type { ChartGroup, ChartModel, ChartSeries } from "../chartTypes.ts";
import type { ReportContext } from "../context.ts";
import type { Grid, GridColumn } from "./grid.ts";
import { columnText, gridOf, numberOf } from "./grid.ts";
import { columnNumber, lineNumber, orderedLines } from "./order.ts";
import { restOf, restText } from "./rest.ts";
import { scaleOf } from "./scale.ts";
import type { Report, ReportSort } from "../types.ts";
import { formatWhole, seriesName } from "../words.ts";

/** Series that a chart tells apart; where there are more, the last one stands for the rest. */
const mostSeriesShown = 12;
/** Groups that a chart of what are no periods shows before the rest. */
const mostGroups = 50;

/** What the answers of a report say as a chart. A series without an answer is not in it. */
export function chartModel(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
): ChartModel {
  const { settings, dataSeries } = report;
  const grid = gridOf(report, answers, context, formats);
  const { shown, rest, notices } = linesOf(report, grid);
  const parts = partsOf(grid);
  const series = parts.map((part) => seriesOf(part, { shown, rest }, report, formats));
  const stacked = isStacked(report);
  const [any] = grid.columns;
  const heights = [...heightsOf(series, stacked), ...(settings.target ? [settings.target.value] : [])];
  const isWhole = any === undefined || any.of === undefined || any.of.valueKind === "months";
  const label = (value: number, step: number) => tickText(any, value, step, formats);
  const names = dataSeries.map((each) => seriesName(each, context));
  return {
    kind: settings.displayType === "lineGraph" ? "line" : "bar",
    stacked,
    groups: groupsOf(grid, shown, rest),
    series,
    scale: scaleOf(heights, isWhole, label),
    groupsLabel: grid.groupsLabel,
    valuesLabel: names.join(", "),
    ...(settings.target ? { target: settings.target } : {}),
    ...(notices.length > 0 ? { notices } : {}),
  };
}

function isStacked({ settings }: Report): boolean {
  return settings.displayType === "barGraph" && settings.displayTypeSetting === "stacked";
}

/** The lines that a chart shows, in order, and those that the rest stands for. */
function linesOf({ settings }: Report, grid: Grid) {
  const isLine = settings.displayType === "lineGraph";
  const isDated = grid.first?.unit !== undefined;
  // What has no date lies on no line from one date to the next.
  const isOff = (index: number) => isLine && isDated && grid.lines[index]?.key === null;
  const ordered = orderedLines(grid, settings.sort ?? usualSort(grid, isLine || isDated));
  const shown = ordered.filter((index) => !isOff(index));
  const notices = [
    ...grid.notices,
    ...(shown.length < ordered.length ? ["Records without a date are in the table only."] : []),
  ];
  if (isDated || shown.length <= mostGroups) return { shown, rest: [], notices };
  const numbers = new Map(shown.map((index) => [index, Math.abs(lineNumber(grid.columns, index) ?? 0)]));
  const byNumber = [...shown].sort((a, b) => (numbers.get(b) ?? 0) - (numbers.get(a) ?? 0));
  const kept = new Set(byNumber.slice(0, mostGroups));
  return {
    shown: shown.filter((index) => kept.has(index)),
    rest: shown.filter((index) => !kept.has(index)),
    notices,
  };
}

/** Bars of what are no periods go from the greatest to the least. */
function usualSort({ columns }: Grid, isNatural: boolean): ReportSort | undefined {
  const [first] = columns;
  return isNatural || !first ? undefined : { by: first.series.id, direction: "desc" };
}

function groupsOf({ lines }: Grid, shown: readonly number[], rest: readonly number[]): ChartGroup[] {
  const groups = shown.map((index) => {
    const { text = "", isOpen = false } = lines[index] ?? {};
    return { index, label: text, ...(isOpen ? { isOpen } : {}) };
  });
  if (rest.length === 0) return groups;
  return [...groups, { index: lines.length, label: restText(rest.length), isRest: true }];
}

/** Columns that are one series of a chart: one, or the rest. */
interface Part {
  readonly id: number;
  readonly label: string;
  readonly columns: readonly GridColumn[];
}

function partsOf({ columns }: Grid): Part[] {
  const single = columns.map((column) => ({ id: column.id, label: column.label, columns: [column] }));
  if (single.length <= mostSeriesShown) return single;
  const bySize = [...columns].sort((a, b) => columnNumber(b) - columnNumber(a));
  const kept = new Set(bySize.slice(0, mostSeriesShown - 1).map(({ id }) => id));
  const others = columns.filter(({ id }) => !kept.has(id));
  const rest = { id: columns.length, label: restText(others.length), columns: others };
  return [...single.filter(({ id }) => kept.has(id)), rest];
}

function seriesOf(
  { id, label, columns }: Part,
  { shown, rest }: { readonly shown: readonly number[]; readonly rest: readonly number[] },
  { settings }: Report,
  formats: ReportFormats,
): ChartSeries {
  const [first] = columns;
  const isRunning = settings.displayType === "lineGraph" && settings.displayTypeSetting === "runningTotal";
  const single = (index: number) =>
    first && columns.length === 1 ? numberOf(first.groups[index]) : restOf(columns, [index]);
  const own = [...shown.map(single), ...(rest.length === 0 ? [] : [restOf(columns, rest)])];
  const values = isRunning && columns.every(({ isAdditive }) => isAdditive) ? runningTotal(own) : own;
  return {
    id,
    label,
    values,
    texts: values.map((value) => (first ? columnText(first, value, formats) : "")),
  };
}

function runningTotal(values: readonly (number | null)[]): number[] {
  let total = 0;
  return values.map((value) => (total = Number((total + (value ?? 0)).toPrecision(15))));
}

/** The values that the axis has to reach: of bars on each other the sums above and below zero. */
function heightsOf(series: readonly ChartSeries[], stacked: boolean): number[] {
  const values = series.map((each) => each.values.map((value) => value ?? 0));
  if (!stacked) return values.flat();
  const groups = values[0]?.map((_, index) => values.map((each) => each[index] ?? 0)) ?? [];
  return groups.flatMap((each) => [
    each.reduce((sum, value) => sum + Math.max(value, 0), 0),
    each.reduce((sum, value) => sum + Math.min(value, 0), 0),
  ]);
}

/** A mark as people read it: money without cents where the marks are whole dollars apart. */
function tickText(
  column: GridColumn | undefined,
  value: number,
  step: number,
  formats: ReportFormats,
): string {
  if (!column?.of) return formatWhole(value);
  const text = columnText(column, value, formats);
  const isWholeMoney = column.of.valueKind === "money" && Number.isInteger(step);
  return isWholeMoney ? text.slice(0, -(centDigits + 1)) : text;
}
