/** One visit of a subject's page by a fresh browser context. */
import type { Browser, Page } from "playwright-core";
import type { GridBench } from "./pages/bench.ts";
import { traceOf, type TraceEvent } from "../lib/trace.ts";
import { figuresOf, type Figures } from "./figures.ts";
import { categories, frameWork, longestTask } from "./tasks.ts";

declare global {
  interface Window {
    gridBench: GridBench;
  }
}

/** Measures a grid of `count` rows on a page of its own. Throws when the page fails, or needs more than `limitMs`. */
export async function visit(browser: Browser, url: string, count: number, limitMs: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`more than ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([measure(browser, await context.newPage(), url, count), late]);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

async function measure(browser: Browser, page: Page, url: string, count: number): Promise<Figures> {
  const fault = new Promise<never>((_, reject) => page.on("pageerror", reject));
  const run = async () => {
    await page.goto(url);
    const session = await page.context().newCDPSession(page);
    const collect = () => session.send("HeapProfiler.collectGarbage");
    /** Begins without garbage, so that nobody pays for what was before. */
    const traced = async <T>(
      action: () => Promise<T>,
    ): Promise<{ result: T; events: readonly TraceEvent[] }> => {
      await collect();
      const results: T[] = [];
      const events = await traceOf(browser, page, categories, async () => results.push(await action()));
      const [result] = results;
      if (result === undefined) throw new Error("The page gave nothing.");
      return { result, events };
    };
    await page.evaluate((rows) => window.gridBench.prepare(rows), count);
    const mount = await traced(() => page.evaluate(() => window.gridBench.mount()));
    const scroll = await traced(() => page.evaluate(() => window.gridBench.scroll()));
    const sort = await traced(() => page.evaluate(() => window.gridBench.sort()));
    const filter = await traced(() => page.evaluate(() => window.gridBench.filter()));
    await collect();
    await session.send("Performance.enable");
    const { metrics } = await session.send("Performance.getMetrics");
    return figuresOf({
      mount: mount.result,
      blank: scroll.result,
      frames: frameWork(scroll.events),
      sort: { ms: sort.result, longest: longestTask(sort.events) },
      filter: { ms: filter.result, longest: longestTask(filter.events) },
      heap: metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0,
    });
  };
  return Promise.race([run(), fault]);
}
