/**
 * Script time from Chromium's own trace. The counter `ScriptDuration` leaves out what runs in microtasks, which is where
 * whatever stands behind an `await` runs; the trace has both. Times are those of the thread's own clock, which stands still
 * while another program has the processor.
 */
import type { Browser, Page } from "playwright-core";

/** As much of a trace event as is read here; times in microseconds, `tts` and `tdur` by the thread's own clock. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Without their own tracing of screenshots, frames and network. */
const categories = ["-*", "devtools.timeline", "v8.execute", "__metadata"];
const scriptEvents = new Set(["FunctionCall", "EvaluateScript", "RunMicrotasks"]);

/** Milliseconds in which a page's main thread ran script. What runs inside of something else counts once. */
export function scriptTime(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const parts = events.filter(
    (event) => event.ph === "X" && scriptEvents.has(event.name) && mains.has(threadOf(event)),
  );
  const ofThreads = [...mains].map((main) => covered(parts.filter((part) => threadOf(part) === main)));
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
  await browser.startTracing(page, { screenshots: false, categories });
  try {
    await action();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString("utf8"));
  return scriptTime(trace.traceEvents);
}
