/** A report as a chart. */
import { centDigits } from "../../format/numbers.ts";
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import type { ChartGroup, ChartModel, ChartSeries } from "../chartTypes.ts";
import type { ReportContext } from "../context.ts";
import type { Report } from "../types.ts";
import { formatWhole, seriesName } from "../words.ts";
import { numberOf } from "./greatest.ts";
import type { Grid } from "./grid.ts";
import { columnText, gridOf } from "./grid.ts";
import type { GridColumn } from "./gridColumns.ts";
import type { Part } from "./parts.ts";
import { partGroup, partsOf, shownLines } from "./parts.ts";
import { noRestNotice, restText } from "./rest.ts";
import { runningTotal } from "./running.ts";
import { scaleOf } from "./scale.ts";

type ShownLines = ReturnType<typeof shownLines>;

/** What the answers of a report say as a chart. A series without an answer is not in it. */
export function chartModel(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
): ChartModel {
  const { settings, dataSeries } = report;
  const grid = gridOf(report, answers, context, formats);
  const lines = shownLines(report, grid);
  const parts = partsOf(grid);
  const series = parts.map((part) => seriesOf(part, parts, lines, report, formats));
  const stacked = settings.displayType === "barGraph" && settings.displayTypeSetting === "stacked";
  const [any] = grid.columns;
  const heights = [...heightsOf(series, stacked), ...(settings.target ? [settings.target.value] : [])];
  const isWhole = any === undefined || any.of === undefined || any.of.valueKind === "months";
  const label = (value: number, step: number) => tickText(any, value, step, formats);
  const notices = [...lines.notices, ...(isRestUnknown(parts, lines) ? [noRestNotice] : [])];
  return {
    kind: settings.displayType === "lineGraph" ? "line" : "bar",
    stacked,
    groups: groupsOf(grid, lines),
    series,
    scale: scaleOf(heights, isWhole, label),
    groupsLabel: grid.titles[0] ?? "",
    valuesLabel: dataSeries.map((each) => seriesName(each, context)).join(", "),
    ...(settings.target ? { target: settings.target } : {}),
    ...(notices.length > 0 ? { notices } : {}),
  };
}

/** Whether the groups that are left have a bar of their own. */
function hasRest({ rest, isCut }: ShownLines): boolean {
  return rest.length > 0 || isCut;
}

function isRestUnknown(parts: readonly Part[], lines: ShownLines): boolean {
  const isOpen = parts.some(({ besides, column }) => besides && !column.isAdditive);
  return isOpen || (hasRest(lines) && parts.some(({ column }) => !column.isAdditive));
}

function groupsOf({ lines }: Grid, shown: ShownLines): ChartGroup[] {
  const groups = shown.shown.map((index) => {
    const { text = "", isOpen = false } = lines[index] ?? {};
    return { index, label: text, ...(isOpen ? { isOpen } : {}) };
  });
  if (!hasRest(shown)) return groups;
  const label = restText(shown.isCut ? undefined : shown.rest.length);
  return [...groups, { index: lines.length, label, isRest: true }];
}

function seriesOf(
  part: Part,
  parts: readonly Part[],
  lines: ShownLines,
  { settings }: Report,
  formats: ReportFormats,
): ChartSeries {
  const { id, label, column, earlierOf } = part;
  const isRunning = settings.displayType === "lineGraph" && settings.displayTypeSetting === "runningTotal";
  const positions = [...lines.shown, ...(hasRest(lines) ? (["rest"] as const) : [])];
  const own = positions.map((position) => numberOf(partGroup(part, lines, position)));
  const values = isRunning && column.isAdditive ? runningTotal(own) : own;
  const beside = parts.findIndex((each) => each.id === earlierOf);
  return {
    id,
    label,
    values,
    texts: values.map((value) => columnText(column, value, formats)),
    ...(beside === -1 ? {} : { earlierOf: beside }),
  };
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
