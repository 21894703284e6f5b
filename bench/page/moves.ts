/** What the main thread of a page was kept from, and what moved on it: as Chromium reports it to the page itself. */
import type { Page } from "playwright-core";

/** What was seen since the reading before. */
export interface Moves {
  /** 0 where no task took 50 ms. */
  readonly longestTaskMs: number;
  readonly layoutShift: number;
}

type Counting = typeof globalThis & { moves: { longestTaskMs: number; layoutShift: number } };

/** Counts in each document that a page loads from now on; each reading gives what the document that is shown did since the one before. */
export async function countMoves(page: Page): Promise<() => Promise<Moves>> {
  await page.addInitScript(() => {
    const moves = { longestTaskMs: 0, layoutShift: 0 };
    (globalThis as Counting).moves = moves;
    const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    observe("longtask", ({ duration }) => (moves.longestTaskMs = Math.max(moves.longestTaskMs, duration)));
    observe("layout-shift", (entry) => {
      const { hadRecentInput, value } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      };
      if (!hadRecentInput) moves.layoutShift += value;
    });
  });
  return () =>
    page.evaluate(() => {
      const { moves } = globalThis as Counting;
      const read = { ...moves };
      Object.assign(moves, { longestTaskMs: 0, layoutShift: 0 });
      return read;
    });
}
