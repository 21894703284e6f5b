/** The figures of one visit, and those that the grid has to reach (design, section 4). */
import { median } from "../lib/median.ts";
import { valueOf, type Row } from "../lib/rows.ts";
import { shortNumber } from "../lib/table.ts";

/** Figures by measure. */
export type Figures = Record<string, number>;

/** A change of what is shown, in milliseconds. */
interface Change {
  /** Elapsed time until the right row was painted first. */
  ms: number;
  /** The longest task, by the thread's clock. */
  longest: number;
}

/** What a visit found. */
export interface Measured {
  /** Milliseconds, elapsed. */
  mount: number;
  /** The work of each frame while scrolling, in milliseconds by the thread's clock. */
  frames: readonly number[];
  /** Share of the box that no row covered, of each frame. */
  blank: readonly number[];
  sort: Change;
  filter: Change;
  /** Bytes. */
  heap: number;
}

/** A frame at 60 Hz, and one that people see. Milliseconds. */
const frame = 16;
const seen = 50;

const mean = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

export function figuresOf({ mount, frames, blank, sort, filter, heap }: Measured): Figures {
  const over = (limit: number) => frames.filter((work) => work > limit).length;
  return {
    mount_ms: mount,
    scroll_frames: frames.length,
    scroll_frames_over_16ms: over(frame),
    scroll_frames_over_50ms: over(seen),
    scroll_frame_ms: median(frames),
    scroll_worst_frame_ms: Math.max(...frames),
    scroll_blank_percent: mean(blank) * 100,
    sort_ms: sort.ms,
    sort_longest_task_ms: sort.longest,
    filter_ms: filter.ms,
    filter_longest_task_ms: filter.longest,
    heap_mb: heap / 2 ** 20,
  };
}

/** One figure to reach. */
export interface Verdict {
  readonly what: string;
  readonly measured: string;
  readonly reach: string;
  /** undefined: not measured in this run. */
  readonly reached: boolean | undefined;
}

const reaches = [
  { measure: "scroll_frames_over_50ms", what: "Frames over 50 ms while scrolling", most: 0 },
  { measure: "sort_longest_task_ms", what: "Longest wait of a key while sorting, ms", most: seen },
  { measure: "filter_longest_task_ms", what: "Longest wait of a key while filtering, ms", most: seen },
] as const;

/** Every figure of the design that concerns grids, judged by the rows of one run. */
export function verdictsOf(rows: readonly Row[], caseName: string): Verdict[] {
  return reaches.map(({ measure, what, most }) => {
    const value = valueOf(rows, "ours", caseName, measure);
    return {
      what,
      measured: shortNumber(value),
      reach: `<= ${most}`,
      reached: value === undefined ? undefined : value <= most,
    };
  });
}
