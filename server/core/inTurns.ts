import { setImmediate as nextTurn } from "node:timers/promises";
import type { Steps } from "../../engine/server.ts";

/** Milliseconds of work after which others have their turn. */
const SLICE_MS = 15;

/** Does work step by step. Requests, answers of the database and timers that wait meanwhile have their turn in between. Throws when `signal` is aborted. */
export async function inTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await nextTurn();
    signal?.throwIfAborted();
    start = performance.now();
  }
}
