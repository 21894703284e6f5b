import { describe, expect, it, vi } from "vitest";

import { giveUpAfterMs, pauseBeforeRetry, type RetryState, startRetries } from "./retries.ts";

const start = 1_000_000;

describe("the pause before the next try", () => {
  it.each([
    [0, 2_000],
    [2_000, 2_000],
    [8_000, 8_000],
    [90_000, 60_000],
    [giveUpAfterMs - 1, 60_000],
    [giveUpAfterMs, undefined],
    // The clock was set back.
    [-3_600_000, 2_000],
  ])("after %d ms is %s ms", (lasted, pause) => {
    expect(pauseBeforeRetry(start, start + lasted)).toBe(pause);
  });
});

/** Tries whose clock goes on by itself to the next of them. */
function retries({
  since = start,
  retry = vi.fn(async (_since: number): Promise<unknown> => undefined),
} = {}) {
  const clock = { now: start };
  const shown: RetryState[] = [];
  let next: { ms: number; work: () => void } | undefined;
  let onReturn: (() => void) | undefined;
  const started = startRetries({
    since,
    retry,
    show: (state) => shown.push(state),
    browser: {
      now: () => clock.now,
      after: (ms, work) => {
        next = { ms, work };
        return () => void (next = undefined);
      },
      onReturn: (work) => {
        onReturn = work;
        return () => void (onReturn = undefined);
      },
    },
  });
  /** Lets the pause be over. Returns its milliseconds. */
  const passPause = () => {
    const { ms = 0, work } = next ?? {};
    next = undefined;
    clock.now += ms;
    work?.();
    return ms;
  };
  const goOn = async () => {
    const ms = passPause();
    await vi.waitFor(() => expect(shown.at(-1)?.isTrying).toBe(false));
    return ms;
  };
  return {
    ...started,
    retry,
    clock,
    shown,
    goOn,
    passPause,
    hasTimer: () => next !== undefined,
    comeBack: () => onReturn?.(),
  };
}

describe("what could not be reached", () => {
  it("is tried again after growing pauses, for four minutes", async () => {
    const { goOn, retry, shown, hasTimer } = retries();
    const pauses = [];
    while (hasTimer()) pauses.push((await goOn()) / 1_000);
    expect(pauses).toEqual([2, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(retry).toHaveBeenCalledTimes(pauses.length);
    expect(shown.at(-1)).toEqual({ isTrying: false, next: undefined });
  });

  it("is tried at once when the page or the network is back, and counts from then, also after four minutes", async () => {
    const { comeBack, retry, shown, clock, goOn } = retries({ since: start - giveUpAfterMs });
    expect(shown).toEqual([{ isTrying: false, next: undefined }]);
    clock.now += 5_000;
    comeBack();
    expect(retry).toHaveBeenCalledExactlyOnceWith(clock.now);
    await goOn();
    expect(shown.at(-1)).toEqual({ isTrying: false, next: clock.now + 2_000 });
  });

  it("is tried at once when the person wants it, and never twice at the same time", async () => {
    let fail = (_error: Error) => undefined as void;
    const retry = vi.fn((_since: number) => new Promise<unknown>((_resolve, reject) => (fail = reject)));
    const { retryNow, comeBack, shown, passPause, hasTimer } = retries({ retry });
    retryNow();
    comeBack();
    expect(retry).toHaveBeenCalledTimes(1);
    expect(shown.at(-1)).toEqual({ isTrying: true, next: undefined });
    expect(hasTimer()).toBe(false);
    fail(new TypeError("Failed to fetch"));
    await vi.waitFor(() => expect(hasTimer()).toBe(true));
    passPause();
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it("is not tried any more once the page is gone", async () => {
    const { stop, comeBack, retry, hasTimer } = retries();
    stop();
    expect(hasTimer()).toBe(false);
    comeBack();
    expect(retry).not.toHaveBeenCalled();
  });

  it("waits for nothing when the page goes during a try", async () => {
    const { stop, retryNow, hasTimer } = retries();
    retryNow();
    stop();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(hasTimer()).toBe(false);
  });
});
