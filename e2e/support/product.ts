import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { desktop, openBrowser, visit, type Stored, type Visitor } from "./browser.ts";
import { signIn, type Person } from "./people.ts";
import { startServer, type RunningServer, type ServerOptions } from "./server.ts";

/** What the end-to-end tests of one file share: a server with the demo data, and a browser. */
export interface ProductFixture {
  server: RunningServer;
  browser: Browser;
  /** Opens a browser window of its own for a person who is signed in, on the first screen. */
  as(person: Person, customer?: string): Promise<Visitor>;
}

/** Milliseconds that a sign-in serves other windows of the same person: well within the life of its tokens, so that none is renewed twice. */
const SIGNED_IN_MS = 420_000;

/**
 * Signs people in on a server. Who did so a moment ago opens another window with what the browser holds, as a second
 * tab does; when that is no longer good, by the password again.
 */
function doorkeeper(product: ProductFixture, isAgain: boolean): ProductFixture["as"] {
  const known = new Map<string, { stored: Stored; at: number }>();
  return async (person, customer = "redwood") => {
    const key = `${person} ${customer}`;
    const before = known.get(key);
    const isGood = !isAgain && before !== undefined && Date.now() - before.at < SIGNED_IN_MS;
    const fresh = isGood ? before : undefined;
    const visitor = await visit(product.browser, desktop, fresh?.stored);
    const at = Date.now();
    await signIn(visitor.page, product.server, person, customer);
    if (!fresh) known.set(key, { stored: await visitor.context.storageState({ indexedDB: true }), at });
    return visitor;
  };
}

/** Gives each person one window, which stays open from test to test until somebody closes it. */
function keeper(open: ProductFixture["as"]): ProductFixture["as"] {
  const windows = new Map<string, Visitor>();
  return async (person, customer = "redwood") => {
    const key = `${person} ${customer}`;
    const kept = windows.get(key);
    if (kept !== undefined && !kept.page.isClosed()) return kept;
    const visitor = await open(person, customer);
    windows.set(key, visitor);
    return visitor;
  };
}

/** What a file of end-to-end tests needs of its fixture. */
interface StageOptions extends Pick<ServerOptions, "schemas" | "env"> {
  /** A person's window stays open after a test that passed, as people leave it open all day; otherwise each test has windows of its own. */
  keepsWindows?: boolean;
  /**
   * Each window signs in with its own password. For tests in which the server refuses a token: its renewal makes the copies that
   * other windows hold useless, and the provider ends all of them when one is used.
   */
  signsInAgain?: boolean;
}

/**
 * Sets the fixture up before the tests of a file and clears it after them. What people saw when a test failed is kept in
 * coverage/failed-tests.
 */
export function setUpProduct({
  signsInAgain = false,
  keepsWindows = false,
  ...options
}: StageOptions = {}): ProductFixture {
  const product = {} as ProductFixture;
  beforeAll(async () => {
    product.server = await startServer({ ...options, seed: inject("seed") });
    product.browser = await openBrowser();
  });
  afterAll(async () => {
    await product.browser?.close();
    await product.server?.remove();
  });
  afterEach(async ({ task }) => {
    if (keepsWindows && task.result?.state === "pass") return;
    for (const [index, page] of (product.browser?.contexts() ?? [])
      .flatMap((context) => context.pages())
      .entries()) {
      if (task.result?.state === "fail")
        await page.screenshot({ path: `coverage/failed-tests/${task.id}-${index}.png` });
      await page.context().close();
    }
  });
  const open = doorkeeper(product, signsInAgain);
  product.as = keepsWindows ? keeper(open) : open;
  return product;
}

/** Goes to a path of the company as the product's own links do, without loading the page again. What is changed there must be saved. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, "", ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent("popstate"))`,
  );
}

/** Whether an element lies in the window whole. */
export async function isInWindow(element: Locator): Promise<boolean> {
  const [box, size] = [await element.boundingBox(), element.page().viewportSize()];
  if (box === null || size === null) return false;
  return box.y >= 0 && box.y + box.height <= size.height && box.x >= 0 && box.x + box.width <= size.width;
}
