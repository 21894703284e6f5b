/** One person's way through the product, in a browser that has never been there. */
import type { Browser, Page } from "playwright-core";
import { putOn, type Line } from "./lines.ts";
import type { Figures } from "./measures.ts";
import { countMoves, type Moves } from "./moves.ts";
import { steps, type Step } from "./steps.ts";
import { countWire, type Wire } from "./wire.ts";

/** What a step took. */
export interface Taken {
  readonly step: string;
  readonly figures: Figures;
}

/** Goes the whole way, beginning at the list at `url`. Throws when a step has no outcome in time. */
export async function visit(browser: Browser, url: string, line?: Line): Promise<Taken[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  const counts = { wire: await countWire(page), moves: await countMoves(page) };
  await putOn(page, line);
  // The stream of changes stays open for as long as the page, which is never idle then.
  await page.route("**/api/changes?*", (route) => route.abort());
  try {
    await page.goto(url);
    const taken: Taken[] = [];
    for (const step of steps) taken.push({ step: step.name, figures: await take(page, step, counts) });
    return taken;
  } finally {
    await context.close();
  }
}

interface Counts {
  wire(): Wire;
  moves(): Promise<Moves>;
}

async function take(page: Page, step: Step, counts: Counts): Promise<Figures> {
  await step.ready?.(page);
  await page.waitForLoadState("networkidle");
  const began = performance.now();
  await step.act(page);
  await step.seen(page);
  const ms = performance.now() - began;
  await page.waitForLoadState("networkidle");
  const { kb, jsKb, cssKb, requests, scripts } = counts.wire();
  const { longestTaskMs, layoutShift } = await counts.moves();
  return {
    ms,
    requests,
    js_files: scripts,
    wire_kb: kb,
    js_wire_kb: jsKb,
    css_kb: cssKb,
    longest_task_ms: longestTaskMs,
    layout_shift: layoutShift,
  };
}
