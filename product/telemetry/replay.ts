import { record } from "@rrweb/record";
import type { Logger } from "@opentelemetry/api-logs";
import { type ReplayEvent, scrubEvent } from "./scrubEvent.ts";

/** Milliseconds of a page in one log line, and the most events. */
const LINE_MS = 2_000;
const LINE_EVENTS = 200;

/**
 * Records the page as somebody sees it move, with every word masked, as log lines named `session.replay` with events in order. Returns what
 * writes the events that wait, and what ends the recording.
 */
export function recordReplay(logger: Logger): { write(): void; stop(): void } {
  let waiting: ReplayEvent[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify(waiting);
    waiting = [];
    logger.emit({ eventName: "session.replay", body, attributes: { "replay.sequence": (count += 1) } });
  };
  const stop = record({
    emit(event) {
      waiting.push(scrubEvent(event as ReplayEvent));
      if (waiting.length >= LINE_EVENTS) return write();
      timer ??= setTimeout(write, LINE_MS);
    },
    maskAllInputs: true,
    maskTextSelector: "*",
    blockSelector: "img, video, canvas, iframe, embed, object",
    slimDOMOptions: "all",
    inlineImages: false,
    collectFonts: false,
    recordCanvas: false,
    recordCrossOriginIframes: false,
    sampling: { mousemove: 100, scroll: 150, input: "last" },
  });
  return {
    write,
    stop() {
      stop?.();
      write();
    },
  };
}
