import { useEffect, useRef } from "react";

/** A call that waits until nothing changed for a while. */
interface Settled<T> {
  /** Calls with the value after the delay, unless another one comes before. */
  soon(value: T): void;
  /** Calls at once with what is waiting. */
  now(): void;
}

/** `call` after `milliseconds` of rest; what still waits when the component goes is called then. */
export function useSettled<T>(call: (value: T) => void, milliseconds: number): Settled<T> {
  const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  }, [call]);
  const now = () => {
    const last = waiting.current;
    waiting.current = undefined;
    clearTimeout(last?.timer);
    if (last) latest.current(last.value);
  };
  const flush = useRef(now);
  useEffect(() => flush.current, []);
  return {
    now,
    soon(value) {
      clearTimeout(waiting.current?.timer);
      waiting.current = { value, timer: setTimeout(now, milliseconds) };
    },
  };
}
