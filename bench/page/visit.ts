/** One person's way through the product, in a browser that has never been there. */
import type { Browser, Page } from "playwright-core";
import { steps, type Step } from "./steps.ts";
import { countWire, type Wire } from "./wire.ts";

/** What a step took. */
export interface Taken extends Wire {
  readonly step: string;
  /** From the act until its outcome is seen, elapsed time. */
  readonly ms: number;
}

/** Goes the whole way, beginning at the list at `url`. Throws when a step has no outcome in time. */
export async function visit(browser: Browser, url: string): Promise<Taken[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  const wire = await countWire(page);
  try {
    await page.goto(url);
    const taken: Taken[] = [];
    for (const step of steps) taken.push(await take(page, step, wire));
    return taken;
  } finally {
    await context.close();
  }
}

async function take(page: Page, step: Step, wire: () => Wire): Promise<Taken> {
  await step.ready?.(page);
  const began = performance.now();
  await step.act(page);
  await step.seen(page);
  const ms = performance.now() - began;
  await page.waitForLoadState("networkidle");
  return { step: step.name, ms, ...wire() };
}
