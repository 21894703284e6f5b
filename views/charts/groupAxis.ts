import type { ChartModel, ChartTime } from "../../engine/index.ts";
import { widest } from "./labels.ts";
import { timeTicks, type TimeTick } from "./timeTicks.ts";

/** How the labels of the groups are written. */
export interface GroupAxis {
  /** Positions of the groups that are labeled; of an axis of time none. */
  readonly labeled: readonly number[];
  /** The marks of an axis of time. */
  readonly ticks?: readonly TimeTick[];
  /** Degrees; 0: level. */
  readonly rotation: number;
  /** The pixels that a label may take. */
  readonly labelWidth: number;
  /** The pixels that the labels take below the chart. */
  readonly height: number;
}

/** Labels longer than this are long: they are written beside bars or turned, and shorter ones left out in turn. Pixels. */
const longLabel = 90;
const mostTurnedGroups = 15;
const mostRotatedGroups = 60;
const leastRotatedStep = 18;
const mostLabelWidth = 120;
const rotation = -40;
const gap = 10;

const longestOf = ({ groups }: ChartModel) => widest(groups.map(({ label }) => label));

/** Whether bars go from left to right: as the chart asks for, or few groups with labels that are too long to stand side by side. */
export function isTurned(model: ChartModel, width: number): boolean {
  const { kind, groups, isHorizontal } = model;
  if (isHorizontal !== undefined) return kind === "bar" && isHorizontal && groups.length <= mostTurnedGroups;
  const longest = longestOf(model);
  return (
    kind === "bar" &&
    groups.length <= mostTurnedGroups &&
    longest > longLabel &&
    longest + gap > (width - 80) / groups.length
  );
}

/** Every position up to a count, or each second, third ... one. */
const positions = (count: number, every = 1): number[] =>
  Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);

function thinned(model: ChartModel, longest: number, step: number): GroupAxis {
  const labelWidth = Math.min(longest, mostLabelWidth);
  const every = Math.max(1, Math.ceil((labelWidth + gap) / Math.max(step, 0.01)));
  return { labeled: positions(model.groups.length, every), rotation: 0, labelWidth, height: 24 };
}

function timeAxis({ start, end }: ChartTime, innerWidth: number): GroupAxis {
  const ticks = timeTicks(start, end, innerWidth);
  return { labeled: [], ticks, rotation: 0, labelWidth: widest(ticks.map(({ label }) => label)), height: 24 };
}

/** The labels of the groups of a chart whose bars or lines take so many pixels from left to right. */
export function groupAxis(model: ChartModel, isHorizontal: boolean, innerWidth: number): GroupAxis {
  if (model.time) return timeAxis(model.time, innerWidth);
  const count = model.groups.length;
  const longest = longestOf(model);
  const labeled = positions(count);
  if (isHorizontal) return { labeled, rotation: 0, labelWidth: 240, height: 24 };
  const step = innerWidth / Math.max(model.kind === "line" ? count - 1 : count, 1);
  if (longest + gap <= step) return { labeled, rotation: 0, labelWidth: longest, height: 24 };
  const isRotated =
    model.kind === "bar" && longest > longLabel && step >= leastRotatedStep && count <= mostRotatedGroups;
  if (!isRotated) return thinned(model, longest, step);
  const labelWidth = Math.min(longest, mostLabelWidth);
  return { labeled, rotation, labelWidth, height: Math.ceil(labelWidth * 0.65) + 20 };
}
