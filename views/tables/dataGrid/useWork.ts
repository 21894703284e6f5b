import { useEffect, useState } from "react";
import type { Pace } from "../../../engine/index.ts";
import { createPace } from "./pace.ts";

/** What work gave, or how far it is. */
export interface Work<T> {
  /** The last result; while other work is under way, that of the work before. */
  readonly result: T | undefined;
  /** From 0 to 1; undefined when no work is under way. */
  readonly progress: number | undefined;
}

/** How often progress is shown, in milliseconds; what takes less than that shows none. */
const reportEvery = 150;

/**
 * Runs `work` whenever it changes, with rests for keys and frames; the work before is given up. Keep `work` stable between
 * renders; undefined is nothing to do. `known` is its result where that takes no work. A failure is thrown in the render.
 */
export function useWork<T>(work: ((pace: Pace) => Promise<T | undefined>) | undefined, known?: T): Work<T> {
  const [state, setState] = useState<Work<T> & { failure?: unknown }>({ result: known, progress: undefined });
  const isKnown = known !== undefined;
  // What is known is the result from here on, also while later work is under way.
  if (isKnown && state.result !== known) setState({ result: known, progress: undefined });
  useEffect(() => {
    if (!work || isKnown) return undefined;
    const abort = new AbortController();
    let reportedAt = performance.now();
    const report = (progress: number) => {
      if (abort.signal.aborted || performance.now() - reportedAt < reportEvery) return;
      reportedAt = performance.now();
      setState((before) => ({ ...before, progress }));
    };
    const end = (result: T | undefined) => {
      if (result !== undefined && !abort.signal.aborted) setState({ result, progress: undefined });
    };
    const fail = (failure: unknown) => setState((before) => ({ ...before, progress: undefined, failure }));
    work(createPace(abort.signal, report)).then(end, fail);
    return () => abort.abort();
  }, [work, isKnown]);
  if (state.failure !== undefined) throw state.failure;
  return work ? state : { result: undefined, progress: undefined };
}
