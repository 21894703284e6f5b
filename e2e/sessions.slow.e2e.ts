import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { fillAccident, saveNew } from "./support/accidents.ts";
import { input } from "./support/form.ts";
import { enterPassword } from "./support/people.ts";
import { lookAt } from "./support/pictures.ts";
import { schemasWith } from "./support/schemas.ts";
import { setUpProduct } from "./support/product.ts";

/** Seconds; the server notes activity every tenth of it, and waits so much longer. */
const IDLE = 40;

/** The schemas with a short idle time-out, and nothing else changed. */
function impatient(): string {
  const schemas = schemasWith();
  const file = join(schemas, "config/default.json");
  const config = JSON.parse(readFileSync(file, "utf8")) as { values: Record<string, unknown> };
  const values = { ...config.values, "module.adminPanel.timeouts.idleTimeout": IDLE };
  writeFileSync(file, JSON.stringify({ ...config, values }));
  return schemas;
}

const product = setUpProduct({ schemas: impatient(), signsInAgain: true });

test("[ASVS 7.3.1] [S12] H11 a page whose own clock stands still is logged out by the server, and continues where it was", async () => {
  const { page, context, faults } = await product.as("manager");
  const address = product.server.url("redwood", "/accidents/create");
  await page.goto(address);
  await fillAccident(page, { city: "Weed", description: "Typed before lunch." });
  await input(page, "County").fill("Siskiyou");
  // The page believes that no time passes, as one that is held open by somebody who should not be there may: it alone would never log out.
  const stopped = await page.evaluate(() => Date.now() + 5_000);
  await page.clock.setFixedTime(new Date(stopped));
  await sleep(IDLE * 1.1 * 1_000 + 12_000);
  // Somebody is there again, of which the page sends a note, if it has not asked for something by itself before.
  await page.clock.setFixedTime(new Date(stopped + 10_000));
  await page.keyboard.press("Shift");
  const dialog = page.getByRole("dialog", { name: "Logged out" });
  await dialog.waitFor();
  await dialog.getByText("You have been logged out due to inactivity.").waitFor();
  await lookAt(page, "session-idle");

  const opened = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "Login" }).click();
  const popup = await opened;
  await enterPassword(popup, "manager");
  await dialog.waitFor({ state: "detached" });
  expect(page.url()).toBe(address);
  await expect.poll(() => input(page, "County").inputValue()).toBe("Siskiyou");
  expect(await input(page, "Nearest city or town").inputValue()).toBe("Weed");
  expect(await saveNew(page)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
