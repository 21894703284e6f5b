import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

import { onReturn } from "./onReturn.ts";
import { type Retries, type RetryState, startRetries } from "./retries.ts";

const browser = {
  now: () => Date.now(),
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  onReturn,
};

interface RetriesShown {
  isTrying: boolean;
  /** Until the next try; undefined: none comes by itself. */
  secondsLeft: number | undefined;
  retryNow(): void;
}

/** Tries again by itself as long as the component is drawn; `since` (epoch milliseconds): when it failed first. */
export function useRetries(retry: (since: number) => Promise<unknown>, since: number): RetriesShown {
  const [{ isTrying, next }, setState] = useState<RetryState>({ isTrying: false, next: undefined });
  const [first] = useState(since);
  const retries = useRef<Retries>(undefined);
  const attempt = useEffectEvent(retry);
  useEffect(() => {
    const started = startRetries({ since: first, retry: (now) => attempt(now), show: setState, browser });
    retries.current = started;
    return started.stop;
  }, [first]);
  const secondsLeft = useSecondsUntil(next);
  return { isTrying, secondsLeft, retryNow: useCallback(() => retries.current?.retryNow(), []) };
}

/** Counts down to a moment (epoch milliseconds). */
function useSecondsUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? undefined : Math.max(1, Math.ceil((moment - now) / 1_000));
}
