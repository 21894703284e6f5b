/** Chromium's own trace of a page. Its times by the thread's own clock stand still while another program has the processor. */
import type { Browser, Page } from "playwright-core";

/** As much of a trace event as is read here; times in microseconds, `tts` and `tdur` by the thread's own clock. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Does something in a page and gives what Chromium noted of it in these categories. */
export async function traceOf(
  browser: Browser,
  page: Page,
  categories: readonly string[],
  action: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { screenshots: false, categories: [...categories] });
  try {
    await action();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString("utf8"));
  return trace.traceEvents;
}

/** The events of the threads that run pages. */
export function ofMainThreads(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  return events.filter((event) => mains.has(threadOf(event)));
}
