import type { ChartModel, ChartTick } from "../../engine/index.ts";
import { groupAxis, isTurned, type GroupAxis } from "./groupAxis.ts";
import { cutLabel, textWidth, widest } from "./labels.ts";

/** Where everything of a chart is drawn, in pixels. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  /** The area of bars and lines, between the margins. */
  readonly innerWidth: number;
  readonly innerHeight: number;
  /** Bars go from left to right, and the groups from top to bottom. */
  readonly isHorizontal: boolean;
  readonly groupAxis: GroupAxis;
  /** The marks on the axis of values that fit. */
  readonly valueTicks: readonly ChartTick[];
  /** Bars carry their figures. */
  readonly hasValueLabels: boolean;
  /** The width of the labels at the ends of lines; 0: there are none. */
  readonly lineLabelWidth: number;
  /** The width of the label at the end of the target's line; 0: it stands on the line. */
  readonly targetLabelWidth: number;
  /** A list of the series stands above the chart. */
  readonly hasLegend: boolean;
  /** Lines have a mark at each value. */
  readonly hasPoints: boolean;
}

const mostLabeledBars = 12;
const mostLabeledLines = 6;
const mostPointMarks = 300;
/** The narrowest chart that has labels at the ends of its lines, and the widest of these. */
const leastForEndLabels = 600;
const mostEndLabelWidth = 180;
const topMargin = 40;
const lineOfText = 16;

/** Every second, third ... mark of an axis, so that their labels stay apart. */
function thinned(ticks: readonly ChartTick[], pixels: number, size: number): readonly ChartTick[] {
  const every = Math.max(1, Math.ceil((size * ticks.length) / Math.max(pixels, 1)));
  return ticks.filter((_, position) => position % every === 0);
}

function labelsFit(model: ChartModel, isHorizontal: boolean, width: number, height: number): boolean {
  const { groups, series } = model;
  const count = groups.length * series.length;
  if (model.kind !== "bar" || count > mostLabeledBars || (model.stacked && series.length > 1)) return false;
  if (isHorizontal) return height / count >= lineOfText;
  return widest(series.flatMap(({ texts }) => texts)) + 4 <= width / count;
}

function lineLabelWidthOf(model: ChartModel, width: number, height: number): number {
  const { kind, series } = model;
  const fits = series.length > 1 && series.length <= mostLabeledLines && width >= leastForEndLabels;
  if (kind !== "line" || !fits || height / series.length < lineOfText * 2) return 0;
  return Math.min(widest(series.map(({ label }) => cutLabel(label))), mostEndLabelWidth);
}

/** The width of the label of the target, which stands at the end of its line where there is space. */
function targetLabelWidthOf({ target }: ChartModel, width: number, isTaken: boolean): number {
  if (!target || isTaken || width < leastForEndLabels) return 0;
  return Math.min(textWidth(target.label), mostEndLabelWidth);
}

interface Margins {
  left: number;
  right: number;
}

function lyingMargins(model: ChartModel, width: number, hasValueLabels: boolean): Margins {
  const groups = widest(model.groups.map(({ label }) => label));
  const values = widest(model.scale.ticks.map(({ label }) => label));
  const figures = hasValueLabels ? widest(model.series.flatMap(({ texts }) => texts)) + 10 : 0;
  return { left: Math.min(groups + 14, width * 0.4, 260), right: Math.max(figures, values / 2 + 8) };
}

/** Beside upright charts: the values and the labels at ends, and what the first and the last label of a group reach beyond. */
function uprightMargins(model: ChartModel, width: number, endLabelWidth: number): Margins {
  const values = widest(model.scale.ticks.map(({ label }) => label)) + 16;
  const right = endLabelWidth > 0 ? endLabelWidth + 20 : 16;
  const inner = width - values - right;
  const { labelWidth, rotation } = groupAxis(model, false, inner);
  const half = model.kind === "line" ? 0 : inner / model.groups.length / 2;
  const leftwards = rotation === 0 ? labelWidth / 2 : labelWidth * 0.8;
  const rightwards = rotation === 0 ? labelWidth / 2 : 0;
  return { left: Math.max(values, leftwards + 4 - half), right: Math.max(right, rightwards + 4 - half) };
}

/** Decides how a chart is drawn in a frame of this size. */
export function chartLayout(model: ChartModel, width: number, height: number): ChartLayout {
  const isHorizontal = isTurned(model, width);
  const hasValueLabels = labelsFit(model, isHorizontal, width - 80, height - 100);
  const lineLabelWidth = lineLabelWidthOf(model, width, height);
  const targetLabelWidth = targetLabelWidthOf(model, width, isHorizontal || lineLabelWidth > 0);
  const sides = isHorizontal
    ? lyingMargins(model, width, hasValueLabels)
    : uprightMargins(model, width, Math.max(lineLabelWidth, targetLabelWidth));
  const innerWidth = Math.max(width - sides.left - sides.right, 20);
  const axis = groupAxis(model, isHorizontal, innerWidth);
  const margin = { top: topMargin, bottom: axis.height + lineOfText + 10, ...sides };
  const innerHeight = Math.max(height - margin.top - margin.bottom, 20);
  const { ticks } = model.scale;
  return {
    width,
    height,
    margin,
    innerWidth,
    innerHeight,
    isHorizontal,
    groupAxis: axis,
    valueTicks: isHorizontal
      ? thinned(ticks, innerWidth, widest(ticks.map(({ label }) => label)) + 12)
      : thinned(ticks, innerHeight, lineOfText),
    hasValueLabels,
    lineLabelWidth,
    targetLabelWidth,
    hasLegend: model.series.length > 1 && lineLabelWidth === 0,
    hasPoints: model.groups.length * model.series.length <= mostPointMarks,
  };
}
