import type { ScorecardTerminal } from "../../../../services/index.ts";

/** A terminal in the plot, in pixels. */
export interface FunnelPoint {
  readonly terminal: ScorecardTerminal;
  readonly x: number;
  readonly y: number;
  /** Where its name stands; left out: it has none, or no space for it. */
  readonly label?: { readonly x: number; readonly anchor: "start" | "end" };
}

/** A limit from the terminal with the fewest expected events to that with the most. */
export interface FunnelLine {
  readonly share: 95 | 99.8;
  readonly path: string;
  /** Where it ends. */
  readonly end: { readonly x: number; readonly y: number };
}

/** A mark of an axis. */
interface FunnelTick {
  readonly at: number;
  readonly label: string;
}

/** A funnel plot as it is drawn in a frame. */
export interface Funnel {
  readonly inner: { readonly width: number; readonly height: number };
  readonly points: readonly FunnelPoint[];
  readonly lines: readonly FunnelLine[];
  readonly levels: readonly FunnelTick[];
  readonly sizes: readonly FunnelTick[];
  /** Where the ratio is 1: as many events as expected. */
  readonly middle: number;
}

/** What stands around the plot, in pixels. */
export const funnelMargin = { top: 28, right: 44, bottom: 44, left: 40 } as const;

const leastRatio = 2;
const mostRatioOfLimits = 4;
/** The axis reaches a little beyond the terminals with the fewest and the most expected events. */
const leastBefore = 0.6;
const mostBeyond = 1.05;
const lineHeight = 16;
const letterWidth = 7;
const mostLabels = 10;
const stub = 16;

type Known = ScorecardTerminal & { readonly ratio: number };

/** Terminals whose ratio is known: something is expected of them. */
export function knownTerminals(terminals: readonly ScorecardTerminal[]): Known[] {
  return terminals
    .filter((terminal): terminal is Known => terminal.ratio !== null && terminal.expected > 0)
    .toSorted((one, other) => one.expected - other.expected);
}

/** Steps of an axis that people read easily, from 0 to `most`. */
export function steps(most: number, count: number): number[] {
  if (most <= 0) return [0];
  const raw = most / count;
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * size).find((each) => each >= raw * 0.999) ?? raw;
  const marks = [];
  for (let index = 0; index * step <= most * 1.001; index += 1)
    marks.push(Number((index * step).toPrecision(8)));
  return marks;
}

function topOf(terminals: readonly Known[]): number {
  const ratios = terminals.map(({ ratio }) => ratio * 1.1);
  const limits = terminals.map(({ limits998 }) => Math.min((limits998?.[1] ?? 0) * 1.05, mostRatioOfLimits));
  return Math.max(leastRatio, ...ratios, ...limits);
}

/** The funnel plot of terminals in a frame of this size, with what is outside of the outer limits by name. */
export function funnelOf(terminals: readonly ScorecardTerminal[], width: number, height: number): Funnel {
  const known = knownTerminals(terminals);
  const inner = {
    width: Math.max(width - funnelMargin.left - funnelMargin.right, 40),
    height: Math.max(height - funnelMargin.top - funnelMargin.bottom, 40),
  };
  const most = (known.at(-1)?.expected ?? 1) * mostBeyond;
  const least = (known[0]?.expected ?? 0) * leastBefore;
  const top = topOf(known);
  // Limits narrow with the root of what is expected: by roots they are about as wide in the whole plot.
  const root = Math.sqrt(most) - Math.sqrt(least);
  const x = (expected: number) => ((Math.sqrt(expected) - Math.sqrt(least)) / root) * inner.width;
  const y = (ratio: number) => inner.height * (1 - ratio / top);
  return {
    inner,
    points: labeled(
      known.map((terminal) => ({ terminal, x: x(terminal.expected), y: y(terminal.ratio) })),
      inner.width,
    ),
    lines: linesOf(known, x, y),
    levels: steps(top, 5).map((ratio) => ({ at: y(ratio), label: String(ratio) })),
    sizes: apart(
      steps(most, 6)
        .filter((expected) => expected >= least)
        .map((expected) => ({ at: x(expected), label: expected.toLocaleString("en-US") })),
    ),
    middle: y(1),
  };
}

type Scale = (value: number) => number;

function linesOf(known: readonly Known[], x: Scale, y: Scale): FunnelLine[] {
  const of = (share: 95 | 99.8, end: 0 | 1): FunnelLine[] => {
    const spots = known.flatMap(({ expected, limits95, limits998 }) => {
      const limit = (share === 95 ? limits95 : limits998)?.[end];
      return limit === undefined ? [] : [[x(expected), y(limit)] as const];
    });
    const [only] = spots;
    if (!only) return [];
    const drawn =
      spots.length > 1
        ? spots
        : [
            [only[0] - stub, only[1]],
            [only[0] + stub, only[1]],
          ];
    const path = drawn.map(
      ([px = 0, py = 0], index) => `${index === 0 ? "M" : "L"}${px.toFixed(1)},${py.toFixed(1)}`,
    );
    const [endX = 0, endY = 0] = drawn.at(-1) ?? [];
    return [{ share, path: path.join(""), end: { x: endX, y: endY } }];
  };
  return [...of(95, 0), ...of(95, 1), ...of(99.8, 0), ...of(99.8, 1)];
}

/** The lines whose ends are named: those inside of the plot, the outer limits before the inner ones where they are close. */
export function namedLines({ inner, lines }: Pick<Funnel, "inner" | "lines">): FunnelLine[] {
  const seen = lines.filter(({ end: { y } }) => y >= 0 && y <= inner.height);
  const outer = seen.filter(({ share }) => share === 99.8);
  const isNear = ({ end }: FunnelLine) =>
    outer.some((each) => Math.abs(each.end.y - end.y) < lineHeight * 0.9);
  return seen.filter((line) => line.share === 99.8 || !isNear(line));
}

/** Marks whose labels do not touch. */
function apart(ticks: readonly FunnelTick[]): FunnelTick[] {
  const kept: FunnelTick[] = [];
  for (const tick of ticks) {
    const before = kept.at(-1);
    const gap = (tick.label.length + (before?.label.length ?? 0)) * (letterWidth / 2) + 8;
    if (!before || tick.at - before.at >= gap) kept.push(tick);
  }
  return kept;
}

/** Names of the terminals outside, the furthest first, where there is space beside their points. */
function labeled(points: readonly FunnelPoint[], width: number): FunnelPoint[] {
  const taken: { left: number; right: number; y: number }[] = [];
  const labels = new Map<FunnelPoint, FunnelPoint["label"]>();
  const outside = points
    .filter(({ terminal }) => terminal.outside !== null)
    .toSorted((one, other) => distance(other) - distance(one))
    .slice(0, mostLabels);
  for (const point of outside) {
    const size = Math.min(point.terminal.terminal.length, 24) * letterWidth + 12;
    const anchor = point.x + size > width ? "end" : "start";
    const left = anchor === "start" ? point.x : point.x - size;
    const isTaken = taken.some(
      (each) => Math.abs(each.y - point.y) < lineHeight && left < each.right && left + size > each.left,
    );
    const isOverPoint = points.some(
      (each) =>
        each !== point &&
        Math.abs(each.y - point.y) < lineHeight * 0.75 &&
        each.x > left &&
        each.x < left + size,
    );
    if (isTaken || isOverPoint || left < 0) continue;
    taken.push({ left, right: left + size, y: point.y });
    labels.set(point, { x: point.x + (anchor === "start" ? 10 : -10), anchor });
  }
  return points.map((point) => {
    const label = labels.get(point);
    return label ? { ...point, label } : point;
  });
}

const distance = ({ terminal }: FunnelPoint) => Math.abs((terminal.ratio ?? 1) - 1);
