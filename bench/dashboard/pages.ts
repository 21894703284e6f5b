/** The dashboards in Chromium: until the last card is there, and what that takes. */
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { password } from "./company.ts";
import type { DashboardServer } from "./server.ts";

/** A dashboard as people open it. */
export interface Dashboard {
  name: "fleet" | "twelve-cards";
  path: string;
  /** What of it is still on its way. */
  waiting: string;
  /** What is there once it is. */
  card: string;
  /** How many cards there are at least. */
  cards: number;
}

export const dashboards: readonly Dashboard[] = [
  {
    name: "fleet",
    path: "/dashboard/performance",
    waiting: ".fleet-wait, .fleet .bp6-skeleton, .figures-wait",
    card: ".fleet-card",
    cards: 4,
  },
  {
    name: "twelve-cards",
    path: "/dashboard/custom",
    waiting: ".board-wait, .board-card .bp6-skeleton",
    card: ".board-card",
    cards: 12,
  },
];

/** What opening a dashboard took. */
export interface Opened {
  /** Until the last card is there. */
  ms: number;
  /** What the main thread did at a time beyond 50 ms each, and the longest of it. */
  blockingMs: number;
  longestMs: number;
}

type Counting = typeof globalThis & { blocked: { blockingMs: number; longestMs: number } };

/** What a task may take before it counts, in milliseconds. */
const SHORT_MS = 50;
const DRAWN_MS = 60_000;
/** A list has loaded ahead what it loads ahead after so long, in milliseconds. */
const AHEAD_MS = 5_000;

/** A page of somebody who has signed in, at the list of accidents. `processor`: how many times slower it is. */
export async function openedPage(
  browser: Browser,
  server: Pick<DashboardServer, "url">,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  const page = await context.newPage();
  await page.addInitScript((most) => {
    const blocked = { blockingMs: 0, longestMs: 0 };
    (globalThis as Counting).blocked = blocked;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        blocked.blockingMs += Math.max(0, duration - most);
        blocked.longestMs = Math.max(blocked.longestMs, duration);
      }
    }).observe({ type: "longtask", buffered: true });
  }, SHORT_MS);
  await page.goto(server.url("/accidents"));
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator('.ss-grid-line[data-type="record"] a').first().waitFor({ timeout: DRAWN_MS });
  return page;
}

/** Makes the processor of a page slower by so many times. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Opens a dashboard by its address and waits for its last card. */
export async function open(
  page: Page,
  server: Pick<DashboardServer, "url">,
  dashboard: Dashboard,
): Promise<Opened> {
  const start = performance.now();
  await page.goto(server.url(dashboard.path));
  await drawn(page, dashboard);
  const ms = performance.now() - start;
  const { blockingMs, longestMs } = await page.evaluate(() => (globalThis as Counting).blocked);
  return { ms, blockingMs, longestMs };
}

/** Waits until nothing of a dashboard is on its way. */
async function drawn(page: Page, { card, cards, waiting }: Dashboard): Promise<void> {
  await page
    .locator(card)
    .nth(cards - 1)
    .waitFor({ timeout: DRAWN_MS });
  await page.waitForFunction((selector) => document.querySelector(selector) === null, waiting, {
    timeout: DRAWN_MS,
  });
  const failed = await page.locator(card).getByRole("alert").allTextContents();
  if (failed.length > 0) throw new Error(`Cards have failed: ${failed.join("; ")}`);
}

/** JavaScript that a dashboard loads beyond the list, compressed by gzip, in kB. */
export async function scriptsBeyondList(
  browser: Browser,
  server: Pick<DashboardServer, "url">,
  { dashboard, email }: { dashboard: Dashboard; email: string },
): Promise<number> {
  const page = await openedPage(browser, server, email);
  // What the list loads ahead, once it is there, is the list's.
  await page.waitForTimeout(AHEAD_MS);
  const loaded: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    loaded.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  // As a link does: what the list has loaded stays.
  await page.evaluate((path) => {
    window.history.pushState({}, "", path);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, dashboard.path);
  await drawn(page, dashboard);
  await page.context().close();
  return (await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
}
