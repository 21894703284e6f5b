/** One real page among the many: when its first number changes, and what its main thread did meanwhile. */
import type { Browser } from "playwright-core";
import { countedCard } from "./cards.ts";
import { dashboards, open, openedPage } from "./pages.ts";
import type { Seen } from "./seen.ts";
import type { DashboardServer } from "./server.ts";

/** What the page did. */
export interface Watched {
  /** Until a change is seen on it. */
  seen: Seen;
  longestMs: number;
  blockingMs: number;
}

type Noting = typeof globalThis & { noteNumber(text: string): void };

/** Opens the dashboard and notes its number whenever it changes; what is returned ends that. */
export async function watchPage(
  browser: Browser,
  server: Pick<DashboardServer, "url">,
  { email, watched }: { email: string; watched: Watched },
): Promise<() => Promise<void>> {
  const page = await openedPage(browser, server, email);
  const [, custom] = dashboards;
  if (custom === undefined) throw new Error("There is no such dashboard.");
  const followed = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/api/changes");
  const before = await open(page, server, custom);
  await followed;
  const card = page.locator(custom.card).filter({ hasText: countedCard }).first();
  await page.exposeFunction("noteNumber", (text: string) => {
    const count = Number(text.replaceAll(/\D/g, ""));
    watched.seen.answered(0, count, performance.now());
  });
  await card.locator(".board-card-body").evaluate((body) => {
    const note = () =>
      (globalThis as unknown as Noting).noteNumber(/[\d,]+/.exec(body.textContent)?.[0] ?? "");
    note();
    new MutationObserver(note).observe(body, { childList: true, characterData: true, subtree: true });
  });
  return async () => {
    const blocked = await page.evaluate(
      () => (globalThis as unknown as { blocked: { blockingMs: number; longestMs: number } }).blocked,
    );
    watched.blockingMs = blocked.blockingMs - before.blockingMs;
    watched.longestMs = blocked.longestMs;
    await page.context().close();
  };
}
