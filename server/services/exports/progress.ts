import type { LogError } from "../../core/log.ts";

/** How far a run is. */
export interface Progress {
  /** Sets the number of records. Until then each report says 0 percent: the run is alive, and nothing more. */
  expect(total: number): void;
  /** So many more records were written. */
  add(count: number): void;
  /** Stops reporting, and waits for a report that is under way. */
  end(): Promise<void>;
}

/** Milliseconds between two signs of life. */
const EVERY_MS = 1_000;
/** A file that is not delivered is not whole. */
const MOST = 99;

/**
 * Reports the progress of a run every second, as a percentage of its records. `report` answers false when the run has lost
 * the lease on its export; then `lost` is called. A failed report is only logged: the next one catches up.
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
