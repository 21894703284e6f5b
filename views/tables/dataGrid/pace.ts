import type { Pace } from "../../../engine/index.ts";

/** Milliseconds of work at a time: less than a frame, so that keys and scrolling come between. */
const slice = 8;

/**
 * Work in the page that never delays a key. `signal` aborts it; `onProgress` is called with its share, from 0 to 1.
 */
export function createPace(signal: AbortSignal, onProgress: (share: number) => void): Pace {
  let began = performance.now();
  return {
    due: () => performance.now() - began > slice,
    async rest(share) {
      onProgress(share);
      await turn();
      began = performance.now();
      return !signal.aborted;
    },
  };
}

/** Resolves after the page has had its turn: a message waits behind keys and frames, but not as long as a timer. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
