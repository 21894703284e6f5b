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
  tell,
  lost,
  logError,
}: {
  tell(percent: number): Promise<boolean>;
  lost(): void;
  logError: LogError;
}): Progress {
  let total = 0;
  let written = 0;
  let telling = Promise.resolve();
  let isTelling = false;
  const turn = () => {
    if (isTelling) return;
    isTelling = true;
    const percent = Math.min(MOST, Math.floor((written / Math.max(total, 1)) * 100));
    telling = tell(percent)
      .then((isHeld) => {
        if (!isHeld) lost();
      })
      .catch((error: unknown) => logError("Saving the progress of an export", error))
      .finally(() => {
        isTelling = false;
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
      await telling;
    },
  };
}
