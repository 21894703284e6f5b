/** A subject's page with the browser's own counters. */
import type { Browser, CDPSession, Page } from "playwright-core";
import type { Bench } from "./pages/bench.ts";
import { traced } from "./trace.ts";

declare global {
  interface Window {
    bench: Bench;
  }
}

/** Milliseconds of script, and of everything that the main thread did. */
export interface Work {
  script: number;
  main: number;
}

/** A loaded page with its counters. */
export interface Harness {
  page: Page;
  /** Milliseconds of script and of all main-thread work that `action` takes. */
  work(action: () => Promise<unknown>): Promise<Work>;
  collectGarbage(): Promise<void>;
  heapMb(): Promise<number>;
}

/** The counters of a page that is loaded. */
export async function harnessOf(browser: Browser, page: Page, session: CDPSession): Promise<Harness> {
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const metrics = async () => {
    const { metrics: list } = await session.send("Performance.getMetrics");
    return new Map(list.map(({ name, value }) => [name, value]));
  };
  return {
    page,
    async work(action) {
      let main = 0;
      const script = await traced(browser, page, async () => {
        const before = await metrics();
        await action();
        const after = await metrics();
        main = ((after.get("TaskDuration") ?? 0) - (before.get("TaskDuration") ?? 0)) * 1000;
      });
      return { script, main };
    },
    async collectGarbage() {
      await session.send("HeapProfiler.collectGarbage");
    },
    heapMb: async () => ((await metrics()).get("JSHeapUsedSize") ?? 0) / 2 ** 20,
  };
}
