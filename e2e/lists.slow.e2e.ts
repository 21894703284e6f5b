import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults, slowDown } from "./support/browser.ts";
import { eventually, hasFocus, header, isCalm, openList, rows } from "./support/lists.ts";
import { tick } from "./support/form.ts";
import { recordNumber } from "./support/recordActions.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

/** Presses the middle of an element without a look whether it is ready, as people do who know where it is. */
async function pressAt(page: Page, element: Locator): Promise<() => Promise<void>> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return () => page.mouse.click(x + width / 2, y + height / 2);
}
test("records.md 2.3: on a slow machine, what is done right after another change of the list is added to it", async () => {
  const { page, faults } = await product.as("admin");
  await openList(page, product.server, "/accidents");
  const first = await pressAt(page, header(page, "State"));
  const second = await pressAt(page, header(page, "Date"));
  await slowDown(page, 10);
  await first();
  await page.keyboard.down("Shift");
  await second();
  await page.keyboard.up("Shift");
  await slowDown(page, 1);
  await page.waitForURL(/sort=[^&]*date/);
  expect(new URL(page.url()).searchParams.get("sort")).toMatch(/^state,-?date$/);
  expect(faults).toEqual([]);
});

/** Has the open list of columns show a column or not; it may already, where the test is tried again. */
const show = (page: Page, label: string, isShown: boolean) =>
  tick(page.getByLabel(label, { exact: true }), isShown);
test("records.md 2.6: columns are chosen, and the list opens with them again", async () => {
  const { page, faults } = await product.as("manager");
  await openList(page, product.server, "/accidents");
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await show(page, "Weather", true);
  await show(page, "Preventability", false);
  const kept = page.waitForResponse((reply) => reply.url().includes("/api/savedViews/settings"));
  await page.keyboard.press("Escape");
  await page.waitForURL(/columns=/);
  expect((await kept).status()).toBe(200);
  const labels = () => page.getByRole("columnheader").allInnerTexts();
  await eventually(labels).toContain("Weather");
  expect(await labels()).not.toContain("Preventability");
  await page.goto(product.server.url("redwood", "/dashboard"));
  await openList(page, product.server, "/accidents");
  await page.waitForURL(/columns=/);
  await eventually(labels).toContain("Weather");
  expect(faults).toEqual([]);
});

test("issue 4: a list is searched, sorted, opened and left without a mouse", async () => {
  const { page, faults } = await product.as("admin");
  await openList(page, product.server, "/accidents");
  await page.getByLabel("Search Accidents").focus();
  await page.keyboard.type("lake");
  await page.waitForURL(/search=lake/);
  await isCalm(page);
  const grid = page.getByRole("grid", { name: "Accidents" });
  for (let step = 0; step < 20 && !(await hasFocus(grid)); step += 1) {
    await page.keyboard.press("Tab");
  }
  expect(await hasFocus(grid)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=id/);
  await page.locator('[role="columnheader"][aria-sort="ascending"]', { hasText: "Record No." }).waitFor();
  await isCalm(page);
  expect(await hasFocus(grid)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await page.getByText("1 selected").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("1 selected").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await recordNumber(page);
  await page.goBack();
  await page.waitForURL(/sort=id/);
  await rows(page).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
