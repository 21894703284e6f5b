import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, hasFocus } from "../support/lists.ts";
import { lookAt } from "../support/pictures.ts";
import { setUpProduct } from "../support/product.ts";
import { pick, results } from "../support/reports.ts";
import { csvLines } from "../support/readyReports.ts";

const product = setUpProduct();

const series = (page: Page, position: number) =>
  page.getByRole("region", { name: `Data series ${position}` });

/** Asks for accidents and injuries by terminal, as bars. */
async function askTwoSeries(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await pick(series(page, 1), "Record type", "Accidents");
  await page.getByRole("button", { name: "Add data series" }).click();
  await pick(series(page, 2), "Record type", "Injuries and Illnesses");
  await pick(main, "Group by", "Terminal");
  await page.getByLabel("Display type").selectOption("Bar Graph");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await results(page)
    .getByRole("heading", { name: /by Terminal$/ })
    .waitFor();
}

/** The cells of the table of numbers, line by line. */
async function shownNumbers(page: Page): Promise<string[][]> {
  const lines = await results(page).getByRole("table").first().getByRole("row").all();
  return Promise.all(
    lines.map(async (line) => {
      const cells = await line.locator("th, td").allInnerTexts();
      return cells.map((text) => text.replace(/ so far$/, "").trim());
    }),
  );
}

test("reporting.md 2 to 5: two series become a chart, a bar its records, one of them its page, and Back shows all of it again", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/reports"));
  await page.getByText("Ask anything of your records").waitFor();
  await lookAt(page, "reports-start");
  await askTwoSeries(page);
  const chart = results(page).getByRole("application");
  await chart.waitFor();
  await lookAt(page, "reports-chart");
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const close = results(page).getByRole("button", { name: /^Close the records of / });
  await close.waitFor();
  const opened = (await close.getAttribute("aria-label")) ?? "";
  const rows = results(page).getByRole("table").getByRole("link");
  await rows.first().waitFor();
  const shown = await rows.allInnerTexts();
  await lookAt(page, "reports-rows");
  const link = page.url();
  await rows.first().click();
  await page.waitForURL(/\/\d+$/);
  await page.goBack();
  await eventually(() => page.url()).toBe(link);
  await results(page).getByRole("button", { name: opened }).waitFor();
  await eventually(() => rows.allInnerTexts()).toEqual(shown);
  await results(page).getByRole("application").waitFor();
  await page.reload();
  await results(page).getByRole("button", { name: opened }).waitFor();
  await page.goBack();
  await close.waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("reporting.md 4: the numbers of a series, its records and its file are the same", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/reports"));
  await pick(series(page, 1), "Record type", "Accidents");
  await pick(page.getByRole("main"), "Group by", "Terminal");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  const groups = results(page).getByRole("button", { name: /\([\d,]+ results?\)$/ });
  await groups.first().waitFor();
  await eventually(() => groups.first().getAttribute("aria-expanded")).toBe("true");
  const numbers = await shownNumbers(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Count of Accidents by Terminal \d{4}-\d\d-\d\d\.csv$/);
  expect(csvLines(readFileSync(await file.path(), "utf8"))).toEqual(numbers);

  // The number of a terminal is that of its records.
  const [, first = []] = numbers;
  const number = results(page)
    .getByRole("table")
    .first()
    .getByRole("button", { name: `${first[1]}: ${first[0]}` });
  await number.click();
  const heading = results(page).getByRole("heading", { name: new RegExp(`${first[1]} Results?$`) });
  await heading.waitFor();
  await eventually(() => hasFocus(heading)).toBe(true);
  const more = results(page).getByRole("button", { name: "Load more" });
  const records = results(page).getByRole("table").last().getByRole("link");
  await records.first().waitFor();
  while (await more.isVisible()) {
    const before = await records.count();
    await more.click();
    await eventually(() => records.count()).toBeGreaterThan(before);
  }
  expect((await records.count()).toLocaleString("en-US")).toBe(first[1]);
  expect(faults).toEqual([]);
});

test("reporting.md 2 and 4: a report is saved as a card, changed and saved again, and opened by its address", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/reports"));
  await pick(series(page, 1), "Record type", "Accidents");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await results(page).getByRole("heading", { name: "Count of Accidents" }).first().waitFor();
  await page.getByRole("button", { name: "New category..." }).click();
  await page.getByLabel("Category name").fill("Safety");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("button", { name: "Save As" }).click();
  const dialog = page.getByRole("dialog", { name: "Save report as" });
  await dialog.getByLabel("Name", { exact: true }).fill("Accidents, 2026/11");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/card=\d+/);
  await page.getByRole("heading", { level: 1, name: "Accidents, 2026/11" }).waitFor();
  await pick(page.getByRole("main"), "Group by", "Terminal");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });
  const card = new URL(page.url()).searchParams.get("card") ?? "";
  await page.goto(product.server.url("redwood", `/reports?card=${card}`));
  await results(page).getByRole("heading", { name: "Count of Accidents by Terminal" }).waitFor();
  expect(faults).toEqual([]);
});

test("an address that says nothing to be understood shows the page as it starts, and one over what is gone says so", async () => {
  const { page, faults } = await product.as("viewer");
  await page.goto(product.server.url("redwood", "/reports?report=%3Cb%3E&rows=[[]]&card=x"));
  await page.getByText("Ask anything of your records").waitFor();
  const foreign = { version: "1.0.0", dataSeries: [{ id: 1, alias: "no_such_type" }], settings: {} };
  const text = Buffer.from(JSON.stringify(foreign)).toString("base64url");
  await page.goto(product.server.url("redwood", `/reports?report=${text}`));
  await page.getByText("Some of this report is left out").waitFor();
  expect(faults).toEqual([]);
});
