import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { openBrowser, visit, type Visitor } from "./browser.ts";
import { signIn, type Person } from "./people.ts";
import { startServer, type RunningServer, type ServerOptions } from "./server.ts";

/** What the walks of one file share: a server with the demo data, and a browser. */
export interface Stage {
  server: RunningServer;
  browser: Browser;
  /** Opens a browser window of its own for a person and signs in. */
  as(person: Person, customer?: string): Promise<Visitor>;
}

/**
 * Sets the stage before the tests of a file and clears it after them. What people saw when a test failed is kept in
 * coverage/failed-walks.
 */
export function setStage(options: Pick<ServerOptions, "schemas"> = {}): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.server = await startServer({ ...options, seed: inject("seed") });
    stage.browser = await openBrowser();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.remove();
  });
  afterEach(async ({ task }) => {
    for (const [index, page] of (stage.browser?.contexts() ?? [])
      .flatMap((context) => context.pages())
      .entries()) {
      if (task.result?.state === "fail")
        await page.screenshot({ path: `coverage/failed-walks/${task.id}-${index}.png` });
      await page.context().close();
    }
  });
  stage.as = async (person, customer = "redwood") => {
    const visitor = await visit(stage.browser);
    await signIn(visitor.page, stage.server, person, customer);
    return visitor;
  };
  return stage;
}
