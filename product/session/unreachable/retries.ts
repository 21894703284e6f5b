/** Milliseconds after which nothing is tried again by itself (spec platform.md 9). */
export const giveUpAfterMs = 240_000;
/** Milliseconds between two tries, at least and at most. */
const leastPauseMs = 2_000;
const mostPauseMs = 60_000;

/**
 * Milliseconds until the next try of what fails since `since`, at `now` (epoch milliseconds): as long as it has failed so far, within bounds.
 * undefined: it has failed for too long, and is not tried again by itself.
 */
export function pauseBeforeRetry(since: number, now: number): number | undefined {
  const lasted = Math.max(0, now - since);
  if (lasted >= giveUpAfterMs) return undefined;
  return Math.min(Math.max(lasted, leastPauseMs), mostPauseMs);
}

/** How it stands with the tries. */
export interface RetryState {
  /** A try is under way. */
  isTrying: boolean;
  /** When the next one is, in epoch milliseconds; undefined: not by itself. */
  next: number | undefined;
}

interface RetriesOptions {
  /** When it failed first, in epoch milliseconds. */
  since: number;
  /** Tries once; who succeeds calls `stop`. It gets since when it fails. */
  retry(since: number): Promise<unknown>;
  show(state: RetryState): void;
  browser: {
    now(): number;
    /** Returns what prevents the work. */
    after(ms: number, work: () => void): () => void;
    onReturn(work: () => void): () => void;
  };
}

export interface Retries {
  /** Tries at once; the failures count from now. */
  retryNow(): void;
  stop(): void;
}

/** Tries again what could not be reached: after growing pauses, and at once when the page is seen again or the network comes back. */
export function startRetries({ since: firstSince, retry, show, browser }: RetriesOptions): Retries {
  let since = firstSince;
  let isTrying = false;
  let isStopped = false;
  let cancel = () => undefined as void;

  function wait(): void {
    if (isStopped) return;
    const now = browser.now();
    const pause = pauseBeforeRetry(since, now);
    show({ isTrying: false, next: pause === undefined ? undefined : now + pause });
    if (pause !== undefined) cancel = browser.after(pause, () => void attempt());
  }
  async function attempt(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    cancel();
    show({ isTrying: true, next: undefined });
    await retry(since).catch(() => undefined);
    isTrying = false;
    wait();
  }
  function retryNow(): void {
    since = browser.now();
    void attempt();
  }

  const stopListening = browser.onReturn(retryNow);
  wait();
  return {
    retryNow,
    stop: () => {
      isStopped = true;
      cancel();
      stopListening();
    },
  };
}
