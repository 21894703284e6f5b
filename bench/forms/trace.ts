/**
 * Script time from Chromium's own trace. The counter `ScriptDuration` leaves out what runs in microtasks, which is where
 * whatever stands behind an `await` runs; the trace has both. Times are those of the thread's own clock, which stands still
 * while another program has the processor.
 */
import type { Browser, Page } from "playwright-core";
import { ofMainThreads, traceOf, type TraceEvent } from "../lib/trace.ts";

/** Without their own tracing of screenshots, frames and network. */
const categories = ["-*", "devtools.timeline", "v8.execute", "__metadata"];
const scriptEvents = new Set(["FunctionCall", "EvaluateScript", "RunMicrotasks"]);

/** Milliseconds in which a page's main thread ran script. What runs inside of something else counts once. */
export function scriptTime(events: readonly TraceEvent[]): number {
  const parts = ofMainThreads(events).filter(({ ph, name }) => ph === "X" && scriptEvents.has(name));
  const threads = new Set(parts.map(({ pid, tid }) => `${pid}:${tid}`));
  const ofThreads = [...threads].map((thread) =>
    covered(parts.filter(({ pid, tid }) => `${pid}:${tid}` === thread)),
  );
  return ofThreads.reduce((sum, time) => sum + time, 0) / 1000;
}

/** The time that some events of one thread cover together. */
function covered(events: readonly TraceEvent[]): number {
  const spans = events.map(({ tts = 0, tdur = 0 }) => ({ start: tts, end: tts + tdur }));
  spans.sort((a, b) => a.start - b.start);
  let until = 0;
  let sum = 0;
  for (const { start, end } of spans) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}

/** Does something in a page and says how many milliseconds of script it took. */
export async function traced(browser: Browser, page: Page, action: () => Promise<unknown>): Promise<number> {
  return scriptTime(await traceOf(browser, page, categories, action));
}
