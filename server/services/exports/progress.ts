import type { LogError } from "../../core/log.ts";

/** How far a run is. */
export interface Progress {
  /** There are so many records. Until this is told the run shows that it lives, and no more. */
  expect(total: number): void;
  /** So many more records were written. */
  add(count: number): void;
  /** Nothing is told any more. */
  end(): Promise<void>;
}

/** Milliseconds between two signs of life. */
const EVERY_MS = 1_000;
/** A file that is not delivered is not whole. */
const MOST = 99;

/**
 * Tells every second how far a run is, in percent of its records. `tell` answers false when the run has its export no more:
 * then `lost` is called. A failure to tell is made up for by the next.
 */
export function createProgress({
  report,
  lost,
  logError,
}: {
  report(percent: number): Promise<boolean>;
  lost(): void;
  logError: LogError;
}): Progress {
  let total = 0;
  let written = 0;
  let reporting = Promise.resolve();
  let isReporting = false;
  const turn = () => {
    if (isReporting) return;
    isReporting = true;
    const percent = Math.min(MOST, Math.floor((written / Math.max(total, 1)) * 100));
    reporting = report(percent)
      .then((isLeased) => {
        if (!isLeased) lost();
      })
      .catch((error: unknown) => logError("Saving the progress of an export", error))
      .finally(() => {
        isReporting = false;
      });
  };
  const timer = setInterval(turn, EVERY_MS);
  timer.unref();
  return {
    expect(count) {
      total = count;
    },
    add(count) {
      written += count;
    },
    async end() {
      clearInterval(timer);
      await reporting;
    },
  };
}
