/** What is measured of a step, and how a table names it. */

/** Figures of one step. */
export interface Figures {
  /** From the act until its outcome is seen, elapsed time. */
  ms: number;
  /** Requests that left the browser, and those of them for scripts. */
  requests: number;
  js_files: number;
  /** What came over the wire, with the heads of replies, compressed or not; of it scripts. */
  wire_kb: number;
  js_wire_kb: number;
  /** Style sheets as the browser reads them, not compressed. */
  css_kb: number;
  /** The longest task of the main thread until the network is idle; 0 where none took 50 ms. */
  longest_task_ms: number;
  /** How much of the page moved by itself, as Chromium's `layout-shift` counts it. */
  layout_shift: number;
}

export type Measure = keyof Figures;

/** What a step may take at most, by measure. */
export type Limits = Partial<Figures>;

/** Title in the table, and unit in the results, in the order of the table. */
export const measures: Readonly<Record<Measure, { title: string; unit: string }>> = {
  ms: { title: "ms", unit: "ms" },
  requests: { title: "requests", unit: "requests" },
  js_files: { title: "scripts", unit: "requests" },
  wire_kb: { title: "kB on the wire", unit: "kB" },
  js_wire_kb: { title: "JavaScript kB", unit: "kB" },
  css_kb: { title: "CSS kB raw", unit: "kB" },
  longest_task_ms: { title: "longest task ms", unit: "ms" },
  layout_shift: { title: "layout shift", unit: "1" },
};

export const measureNames = Object.keys(measures) as readonly Measure[];
