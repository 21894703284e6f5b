/** One person's way through the product, in a browser that has never been there. */
import type { Browser, Page } from "playwright-core";
import { steps, type Step } from "./steps.ts";

/** What a step took. */
export interface Taken {
  readonly step: string;
  /** From the act until its outcome is seen, elapsed time. */
  readonly ms: number;
  /** JavaScript that came since the step before, gzip. */
  readonly jsKb: number;
}

/** Goes the whole way, beginning at the list at `url`. Throws when a step has no outcome in time. */
export async function visit(browser: Browser, url: string): Promise<Taken[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  const scripts = countScripts(page);
  try {
    await page.goto(url);
    const taken: Taken[] = [];
    for (const step of steps) taken.push(await take(page, step, scripts));
    return taken;
  } finally {
    await context.close();
  }
}

async function take(page: Page, step: Step, scripts: () => Promise<number>): Promise<Taken> {
  await step.ready?.(page);
  const began = performance.now();
  await step.act(page);
  await step.seen(page);
  const ms = performance.now() - began;
  await page.waitForLoadState("networkidle");
  return { step: step.name, ms, jsKb: await scripts() };
}

/** Adds up the scripts that a page loads, each once; each call gives those since the call before, in kB gzip. */
function countScripts(page: Page): () => Promise<number> {
  const known = new Set<string>();
  let fresh: string[] = [];
  page.on("response", (response) => {
    const url = response.url();
    if (response.request().resourceType() !== "script" || !response.ok() || known.has(url)) return;
    known.add(url);
    fresh.push(url);
  });
  return async () => {
    const sizes = await Promise.all(fresh.map((url) => sizeOf(page, url)));
    fresh = [];
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/** Asked for again by the page itself, which forgets what it loaded when it goes elsewhere. In kB gzip. */
async function sizeOf(page: Page, url: string): Promise<number> {
  const bytes = await page.evaluate(async (script) => {
    const { body } = await fetch(script);
    const zipped = body?.pipeThrough(new CompressionStream("gzip"));
    return (await new Response(zipped).arrayBuffer()).byteLength;
  }, url);
  return bytes / 1024;
}
