/** A chart without looks: what views/charts draws, and what an image, a file and a mail show. */

/** A group of a chart: a position on its axis. */
export interface ChartGroup {
  /** Position in the answer; what a click on a point names. */
  readonly index: number;
  /** What people read, whole. */
  readonly label: string;
  /** The period has not ended yet: its numbers may still change. */
  readonly isOpen?: boolean;
  /** The last one, "All others (12)", that stands for those that the chart leaves out. */
  readonly isRest?: boolean;
}

/** The numbers of a series, one for each group; null: none. */
export interface ChartSeries {
  /** Id of the data series, below zero for the time before, or the position of the group of the columns. */
  readonly id: number;
  /** What people read, whole; charts cut it at 90 characters (spec reporting.md 9). */
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The same, as people read them: "$1,204", "12", "--". */
  readonly texts: readonly string[];
  /** The position of the series of which these are the numbers of the time before. */
  readonly earlierOf?: number;
}

/** A mark on the axis of values. */
export interface ChartTick {
  readonly value: number;
  readonly label: string;
}

/** An axis of time, on which groups stand where their time is. Epoch seconds. */
export interface ChartTime {
  readonly start: number;
  readonly end: number;
  /** The time of each group, in their order; none is outside of the axis. */
  readonly moments: readonly number[];
}

/** Everything that a chart shows. */
export interface ChartModel {
  readonly kind: "bar" | "line";
  /** The bars of a group stand on each other. */
  readonly stacked: boolean;
  /** Whether bars go from left to right, where there are few of them; left out: as their labels fit. */
  readonly isHorizontal?: boolean;
  readonly groups: readonly ChartGroup[];
  /** Of lines: each number holds until the next one, from zero on, as steps. Left out: groups are equally far apart. */
  readonly time?: ChartTime;
  readonly series: readonly ChartSeries[];
  /** The axis of values starts at zero, or below it. */
  readonly scale: { readonly min: number; readonly max: number; readonly ticks: readonly ChartTick[] };
  /** What the groups are: "Month", "Terminal". */
  readonly groupsLabel: string;
  /** What the numbers are: "Count of Accidents", "Total Incurred". */
  readonly valuesLabel: string;
  readonly target?: { readonly value: number; readonly label: string };
  /** What is not in it, as sentences for people. */
  readonly notices?: readonly string[];
}
