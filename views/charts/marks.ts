import type { ChartModel } from "../../engine/index.ts";
import type { ChartLayout } from "./layout.ts";
import { linePosition } from "./linePosition.ts";

/** A number of a chart, by the positions of its group and its series. */
export interface ChartPoint {
  readonly group: number;
  readonly series: number;
}

/** Where a number is drawn, from the upper left corner of the area of bars and lines; points have no size. */
export interface Mark extends ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The widest bar, in pixels, and the share that the bars of a group take. */
const mostBarWidth = 96;
const barShare = 0.72;

/** The space between two groups, as a share, as nivo's scale takes it. */
export function bandPadding(model: ChartModel, layout: ChartLayout): number {
  const size = layout.isHorizontal ? layout.innerHeight : layout.innerWidth;
  const step = size / Math.max(model.groups.length, 1);
  const bars = model.stacked ? 1 : model.series.length;
  return 1 - Math.min(barShare, (mostBarWidth * bars) / step);
}

/** Where a value stands on its axis. */
export function valuePosition(value: number, model: ChartModel, layout: ChartLayout): number {
  const { min, max } = model.scale;
  const share = Math.min(Math.max((value - min) / (max - min || 1), 0), 1);
  return layout.isHorizontal ? share * layout.innerWidth : (1 - share) * layout.innerHeight;
}

/** Where a group starts on its axis, and how many pixels it takes. Groups of lines take those around their points. */
export function groupSpan(
  group: number,
  model: ChartModel,
  layout: ChartLayout,
): [start: number, size: number] {
  const count = model.groups.length;
  if (model.kind === "line") {
    const at = (each: number) => linePosition(each, model, layout);
    const start = group === 0 ? 0 : (at(group - 1) + at(group)) / 2;
    return [start, (group === count - 1 ? layout.innerWidth : (at(group) + at(group + 1)) / 2) - start];
  }
  const size = layout.isHorizontal ? layout.innerHeight : layout.innerWidth;
  const padding = bandPadding(model, layout);
  const step = size / (count + padding);
  return [(group + padding) * step, step * (1 - padding)];
}

/** What values are stacked on: the sums of those before, apart for each sign. */
function stackFloors(model: ChartModel, group: number): number[] {
  let above = 0;
  let below = 0;
  return model.series.map(({ values }) => {
    const value = values[group] ?? 0;
    const floor = value < 0 ? below : above;
    if (value < 0) below += value;
    else above += value;
    return floor;
  });
}

function barMark(
  point: ChartPoint,
  ends: [number, number],
  across: [number, number],
  layout: ChartLayout,
): Mark {
  const along = Math.min(...ends);
  const length = Math.abs(ends[1] - ends[0]);
  const [start, thickness] = across;
  return layout.isHorizontal
    ? { ...point, x: along, y: start, width: length, height: thickness }
    : { ...point, x: start, y: along, width: thickness, height: length };
}

function barMarks(model: ChartModel, layout: ChartLayout): Mark[] {
  const isStacked = model.stacked;
  return model.groups.flatMap((_, group) => {
    const [start, size] = groupSpan(group, model, layout);
    const floors = isStacked ? stackFloors(model, group) : [];
    const slot = isStacked ? size : size / model.series.length;
    const gap = !isStacked && model.series.length > 1 && slot > 3 ? 1 : 0;
    return model.series.flatMap(({ values }, series) => {
      const value = values[group];
      if (value == null) return [];
      const floor = floors[series] ?? 0;
      const ends: [number, number] = [
        valuePosition(floor, model, layout),
        valuePosition(floor + value, model, layout),
      ];
      const across: [number, number] = [isStacked ? start : start + slot * series, slot - gap];
      return [barMark({ group, series }, ends, across, layout)];
    });
  });
}

function lineMarks(model: ChartModel, layout: ChartLayout): Mark[] {
  return model.groups.flatMap((_, group) => {
    const x = linePosition(group, model, layout);
    return model.series.flatMap(({ values }, series) => {
      const value = values[group];
      if (value == null) return [];
      return [{ group, series, x, y: valuePosition(value, model, layout), width: 0, height: 0 }];
    });
  });
}

/** Where the numbers of a chart are drawn; those that are none are left out. */
export function chartMarks(model: ChartModel, layout: ChartLayout): Mark[] {
  return model.kind === "bar" ? barMarks(model, layout) : lineMarks(model, layout);
}

const distance = (at: number, start: number, size: number) => Math.max(start - at, at - start - size, 0);

/** The mark that is meant at a position: of the nearest group the nearest number. */
export function nearestMark(
  marks: readonly Mark[],
  x: number,
  y: number,
  isHorizontal: boolean,
): Mark | undefined {
  let nearest: Mark | undefined;
  let least: [number, number] = [Infinity, Infinity];
  for (const mark of marks) {
    const sideways = distance(x, mark.x, mark.width);
    const upwards = distance(y, mark.y, mark.height);
    const [first, second] = isHorizontal ? [upwards, sideways] : [sideways, upwards];
    if (first > least[0] || (first === least[0] && second >= least[1])) continue;
    nearest = mark;
    least = [first, second];
  }
  return nearest;
}
