/** How a subject's page and the benchmark speak with each other. */

/** What every subject's page offers as `window.gridBench`. Times are in milliseconds, until the right row was painted first. */
export interface GridBench {
  prepare(count: number): Promise<void>;
  mount(): Promise<number>;
  /** The share of the box that no row covered, of each frame. */
  scroll(): Promise<number[]>;
  sort(): Promise<number>;
  filter(): Promise<number>;
}
