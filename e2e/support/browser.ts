import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { browserPath, chromiumArguments } from "../../scripts/lib/browser.mjs";
import { watchUnused } from "../../scripts/lib/styles/watchUnused.mjs";
import { clockShift, shiftingScript } from "./clock.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const isCi = process.env["CI"] === "true";
const reportViolations = `addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP violation: " + event.violatedDirective + " " + event.blockedURI + " " + event.sample));`;
/** A page is measured and pictured as it is, not on its way there. */
const stillness = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important; animation-duration: 0s !important; }");
  document.adoptedStyleSheets.push(sheet);
}`;

/** `SLOWNESS=6 npx vitest run --project e2e` runs with pages six times as slow, as on a busy machine, and shows what only works when quick. */
const SLOWNESS = Number(process.env["SLOWNESS"] ?? 1);
/** How long a page may take to show what a test waits for. */
const WAIT_MS = 30_000 * Math.max(SLOWNESS, isCi ? 3 : 1);

/** How a visitor's screen looks. */
export interface Look {
  width: number;
  height: number;
  colorScheme: "light" | "dark";
}

/** A desk's screen in daylight. */
export const desktop: Look = { width: 1440, height: 900, colorScheme: "light" };

/** One person's browser: a context of its own, and what went wrong in its pages. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors that pages threw, and violations of the content security policy, so far. */
  faults: string[];
}

/** Starts Chromium; close it when done. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: chromiumArguments });
}

/** What a browser holds of somebody who is signed in. */
export type Stored = Exclude<BrowserContextOptions["storageState"], undefined | string>;

/** A new visitor, with empty storage where `stored` is left out. */
export async function visit(browser: Browser, look: Look = desktop, stored?: Stored): Promise<Visitor> {
  const { colorScheme, ...viewport } = look;
  const context = await browser.newContext({
    ...(stored === undefined ? {} : { storageState: stored }),
    viewport,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-US",
  });
  context.setDefaultTimeout(WAIT_MS);
  if (clockShift() !== 0) await context.addInitScript({ content: shiftingScript() });
  await context.addInitScript({ content: reportViolations });
  await context.addInitScript({ content: stillness });
  await context.addInitScript({ content: watchUnused });
  const page = await context.newPage();
  if (SLOWNESS > 1) await slowDown(page, SLOWNESS);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (/CSP violation|Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  return { page, context, faults };
}

/** Gives the page a processor that is so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

interface AxeViolation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What the bar of a form covers is reached by scrolling: it is no target that is too small. */
const barsBelow = ".screen-save { position: static; }";

/** Serious and critical violations of WCAG 2 A and AA on the page as it stands, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (await page.evaluate<boolean>("globalThis.axe === undefined")) await page.evaluate(axe);
  const violations = await page.evaluate<AxeViolation[]>(`(async () => {
    const flat = new CSSStyleSheet();
    flat.replaceSync("${barsBelow}");
    document.adoptedStyleSheets.push(flat);
    const result = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== flat);
    return result.violations;
  })()`);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`,
    );
}

/** Pixels by which the page is wider than its window; 0 when nothing sticks out. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate<number>(
    "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)",
  );
}
