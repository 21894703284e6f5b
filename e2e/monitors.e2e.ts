import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults, overflow } from "./support/browser.ts";
import { cell, choose, countOf, openMonitor, state } from "./support/monitors.ts";
import { lookAt } from "./support/pictures.ts";
import { openTray, tray } from "./support/tray.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

const open = (page: Page, path: string) => openMonitor(page, product.server.url("redwood", path));

test("records.md 2.3: a monitor's list is filtered and searched, and a link restores it", async () => {
  const { page } = await product.as("manager");
  await open(page, "/expirationsMonitor");
  await state(page, "Expired").click();
  await page.getByRole("textbox", { name: "Search Expirations" }).fill("Dallas");
  await page.waitForURL(/state=overdue.*search=Dallas/);
  await page.reload();
  await state(page, "Expired").waitFor();
  expect(await state(page, "Expired").getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByRole("textbox", { name: "Search Expirations" }).inputValue()).toBe("Dallas");
});

test("records.md 2.3: an action asks first; Cancel changes nothing, Yes writes it", async () => {
  const { page, faults } = await product.as("manager");
  await open(page, "/hazmatMonitor");
  const before = await countOf(page, "Completed");
  const permit = await choose(page);
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  const question = page.getByRole("dialog");
  await question
    .getByText("Are you sure you want to complete Hazmat Permits? This action cannot be undone.")
    .waitFor();
  await lookAt(page, "monitor-action");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await countOf(page, "Completed")).toBe(before);

  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await question.getByRole("button", { name: "Yes, complete" }).click();
  await page.getByText("1 record updated.").waitFor();
  await cell(page, permit).waitFor({ state: "detached" });
  await state(page, "Completed").click();
  await cell(page, permit).waitFor();
  expect(await countOf(page, "Completed")).toBe(before + 1);
  expect(faults).toEqual([]);
});

test("platform.md 7.1, reporting.md 4: the export is all that is seen, made by the server and fetched by the tray", async () => {
  const { page } = await product.as("manager");
  await open(page, "/fuelTankMonitor?state=overdue");
  await page.getByRole("grid").waitFor();
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Fuel Tank \d{4}-\d\d-\d\d\.csv$/);
  const [heading = "", first = ""] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(heading).toMatch(/^\uFEFF?Tank No\.,Status,/);
  expect(first).toMatch(/,Past Due,/);
  await openTray(page);
  await tray(page)
    .getByRole("button", { name: /^Close Fuel Tank/ })
    .click();
});

test("[S15] monitors are usable on a phone and by assistive technology", async () => {
  const { page } = await product.as("manager");
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/expirationsMonitor");
  await page.getByText("Expired").nth(1).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const first = await page.locator(".ss-card").first().boundingBox();
  const list = await page.getByRole("main").boundingBox();
  expect((first?.y ?? 999) - (list?.y ?? 0)).toBeLessThan(200);
  await lookAt(page, "monitor-phone");
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByLabel("Search fields").fill("expir");
  await page.getByLabel("Search fields").press("Enter");
  await page.getByLabel("Dates").selectOption({ label: "Next Month" });
  await page.getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("Escape");
  await page.getByText("Expiration date: next month").waitFor();
  expect(await overflow(page)).toBe(0);
});
