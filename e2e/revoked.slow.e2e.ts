/** Two processes of the built product on one database: what an administrator changes of a role at one is in force at the other. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { openBrowser, visit } from "./support/browser.ts";
import { tick } from "./support/form.ts";
import { startOtherDatabase, type OtherDatabase } from "./support/otherDatabase.ts";
import { signIn } from "./support/people.ts";
import { startServer, type RunningServer } from "./support/server.ts";

/** How soon a change has to be in force everywhere. */
const SOON_MS = 1_000;

let database: OtherDatabase;
let servers: RunningServer[] = [];
let browser: Browser;

/** Opens the role on its screen, and sets one of its rights. */
async function setRight(page: Page, { at, right, isOn }: { at: string; right: string; isOn: boolean }) {
  await page.goto(at);
  await page.getByRole("link", { name: "Claims Adjuster", exact: true }).click();
  await tick(page.getByRole("checkbox", { name: right, exact: true }), isOn);
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.url().includes("/api/roles"),
  );
  await page.getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
}

describe.skipIf(process.env["DATABASE_URL"] !== undefined || process.platform === "win32")(
  "two servers on one database",
  () => {
    beforeAll(async () => {
      const seed = inject("seed");
      database = await startOtherDatabase(seed);
      const env = { DATABASE_URL: database.url };
      servers = [await startServer({ seed, env }), await startServer({ seed, env })];
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
      for (const server of servers) await server.remove();
      await database?.remove();
    });

    test("[ASVS 8.3.2] a right that a role loses on its screen is gone at the other process within a second, and comes back as soon", async () => {
      const [first, second] = [servers[0]!, servers[1]!];
      const admin = await visit(browser);
      await signIn(admin.page, first, "admin");
      const adjuster = await visit(browser);
      await signIn(adjuster.page, second, "claims");
      const { get } = await apiOf(adjuster.page, second);
      const status = async () => (await get("/api/models/count?templateAlias=equipment")).status;
      expect(await status()).toBe(200);

      const right = { at: first.url("redwood", "/admin/roles"), right: "View Equipment" };
      await setRight(admin.page, { ...right, isOn: false });
      await expect.poll(status, { timeout: SOON_MS, interval: 20 }).toBe(403);
      await adjuster.page.goto(second.url("redwood", "/equipment"));
      await adjuster.page
        .getByText("You do not have permission to view this data.", { exact: false })
        .waitFor();

      await setRight(admin.page, { ...right, isOn: true });
      await expect.poll(status, { timeout: SOON_MS, interval: 20 }).toBe(200);
      expect([...admin.faults, ...adjuster.faults]).toEqual([]);
    });
  },
);
