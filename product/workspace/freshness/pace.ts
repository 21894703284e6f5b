import type { Change } from "./changeHub.ts";

/** Whether somebody can see the page. */
export interface Sight {
  isHidden(): boolean;
  /** Calls `listener` when that changes, until the signal comes. */
  onChange(listener: () => void, signal: AbortSignal): void;
}

interface PaceOptions {
  /** Does what a change asks for. Resolves once it is done; never rejects. */
  give(change: Change): Promise<unknown>;
  /** Shortest time from one start to the next, in milliseconds. */
  betweenMs: number;
  sight: Sight;
  /** Nothing is given any more. */
  signal: AbortSignal;
}

/**
 * Gives changes at a pace that page and server can keep: the first at once, all that come meanwhile together, never two at a time, and what takes
 * long at most half of the time. While nobody sees the page nothing is given, and all of it once when it is shown again.
 */
export function createPace({ give, betweenMs, sight, signal }: PaceOptions): (change: Change) => void {
  let waiting: Change | undefined;
  let isBusy = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  async function next(): Promise<void> {
    if (waiting === undefined || isBusy || rest !== undefined || signal.aborted || sight.isHidden()) return;
    const change = waiting;
    waiting = undefined;
    isBusy = true;
    const start = performance.now();
    await give(change);
    isBusy = false;
    if (signal.aborted) return;
    const took = performance.now() - start;
    rest = setTimeout(
      () => {
        rest = undefined;
        void next();
      },
      Math.max(betweenMs - took, took),
    );
  }

  signal.addEventListener("abort", () => clearTimeout(rest), { once: true });
  sight.onChange(() => void next(), signal);
  return (change) => {
    waiting = together(waiting, change);
    void next();
  };
}

/** Both changes as one. */
function together(one: Change | undefined, other: Change): Change {
  if (one === undefined) return other;
  if (one === "missed" || other === "missed") return "missed";
  return { templates: [...new Set([...one.templates, ...other.templates])] };
}
