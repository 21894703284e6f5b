import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tabTo } from "../support/keyboard.ts";
import { eventually, hasFocus } from "../support/lists.ts";
import { setUpProduct } from "../support/product.ts";
import { results } from "../support/reports.ts";

const product = setUpProduct();

/** Chooses one of many by typing its name. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByRole("combobox", { name: label, exact: true }));
  await page.keyboard.type(option);
  const found = page.getByRole("option", { name: option, exact: true });
  await found.waitFor();
  await page.keyboard.press("Enter");
  await found.waitFor({ state: "hidden" });
}

test("a report is made, run, opened down to a record and exported without a mouse, and the focus is never lost", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/reports"));
  await page.getByText("Ask anything of your records").waitFor();
  await choose(page, "Record type", "Accidents");
  await choose(page, "Group by", "Terminal");
  await tabTo(page, page.getByLabel("Display type"));
  await page.keyboard.type("Bar");
  await eventually(() => page.getByLabel("Display type").inputValue()).toBe("barGraph");
  const run = page.getByRole("button", { name: "Run", exact: true });
  await tabTo(page, run);
  await page.keyboard.press("Enter");
  await results(page)
    .getByRole("heading", { name: /by Terminal$/ })
    .waitFor();
  expect(await hasFocus(run)).toBe(true);

  await tabTo(page, results(page).getByRole("application"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const rows = results(page).getByRole("table").getByRole("link");
  await rows.first().waitFor();
  await tabTo(page, rows.first());
  const address = page.url();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/\d+$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  // The keys of Back belong to the browser's own window, which a browser without one does not have.
  await page.goBack();
  await eventually(() => page.url()).toBe(address);
  await rows.first().waitFor();

  await tabTo(page, results(page).getByRole("button", { name: "Export", exact: true }));
  const csv = page.getByRole("menuitem", { name: "CSV" });
  const excel = page.getByRole("menuitem", { name: "Excel (XLSX)" });
  await page.keyboard.press("Enter");
  await eventually(() => hasFocus(csv)).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await hasFocus(excel)).toBe(true);
  await page.keyboard.press("ArrowUp");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(faults).toEqual([]);
});

test("a ready report is narrowed, run and opened without a mouse", async () => {
  const { page, faults } = await product.as("terminal");
  await page.goto(product.server.url("redwood", "/cannedReports/terminalSummary"));
  await page.getByRole("heading", { level: 1, name: "Terminal Summary" }).waitFor();
  const from = page.getByLabel("From", { exact: true });
  await tabTo(page, from);
  await page.keyboard.type("01012020");
  await tabTo(page, page.getByRole("button", { name: "Run", exact: true }));
  await page.keyboard.press("Enter");
  const numbers = page
    .getByRole("region", { name: /^Results of / })
    .getByRole("table")
    .getByRole("button");
  await numbers.first().waitFor();
  await tabTo(page, numbers.first());
  await page.keyboard.press("Enter");
  const close = page.getByRole("button", { name: /^Close/ });
  await close.first().waitFor();
  await tabTo(page, page.getByRole("main").getByRole("table").last().getByRole("link").first());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/\d+$/);
  expect(faults).toEqual([]);
});
