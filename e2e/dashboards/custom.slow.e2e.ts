/** The dashboard that people put together: built by keyboard alone, narrowed, opened down to a record, and shared. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tabTo } from "../support/keyboard.ts";
import { eventually, hasFocus } from "../support/lists.ts";
import { lookAt } from "../support/pictures.ts";
import { setUpProduct } from "../support/product.ts";
import { results } from "../support/reports.ts";

const product = setUpProduct();

const main = (page: Page) => page.getByRole("main");
const category = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cardsOf = (page: Page, name: string) =>
  category(page, name).getByRole("heading", { level: 3 }).allInnerTexts();

/** Presses a button that Tab leads to. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
  await tabTo(page, button.first());
  await page.keyboard.press("Enter");
}

async function addCategory(page: Page, name: string): Promise<void> {
  const field = page.getByLabel("Category name");
  await field.waitFor();
  await eventually(() => hasFocus(field)).toBe(true);
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await category(page, name).waitFor();
}

/** Adds a card with the first choice that fits a text. */
async function addCard(page: Page, into: string, kind: string, text: string): Promise<void> {
  await press(page, `New Card in ${into}`);
  const dialog = page.getByRole("dialog", { name: "New Card" });
  await dialog.waitFor();
  const kinds = dialog.getByRole("radio");
  await tabTo(page, kinds.and(page.locator('[tabindex="0"], [aria-checked="true"]')).first());
  while (!(await dialog.getByRole("radio", { name: kind, checked: true }).count()))
    await page.keyboard.press("ArrowRight");
  await tabTo(page, dialog.getByRole("combobox").first());
  await page.keyboard.type(text);
  await page.getByRole("option", { name: text }).first().waitFor();
  await page.keyboard.press("Enter");
  await eventually(() => dialog.getByLabel("Card name").inputValue()).toContain(text);
  await tabTo(page, dialog.getByRole("button", { name: "Add card", exact: true }));
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

/** Chooses from the menu of a card or a category. */
async function choose(page: Page, thing: string, entry: string): Promise<void> {
  await press(page, `Actions for ${thing}`);
  const item = page.getByRole("menuitem", { name: entry, exact: true });
  await item.waitFor();
  for (let steps = 0; steps < 30 && !(await hasFocus(item)); steps += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await item.waitFor({ state: "hidden" });
}

const said = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor();

test("a dashboard is built, arranged and undone without a mouse, and is there again after a reload", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/dashboard"));
  const tab = page
    .getByRole("navigation", { name: "Dashboards" })
    .getByRole("link", { name: "Custom Dashboard" });
  await tab.waitFor();
  await tabTo(page, tab);
  await page.keyboard.press("Enter");
  await press(page, "Add the first category");
  await addCategory(page, "Morning");
  await press(page, "New Category");
  await addCategory(page, "Week");

  await addCard(page, "Morning", "Report", "Number of Accidents");
  await addCard(page, "Morning", "Action", "Accident");
  await addCard(page, "Morning", "Monitors", "Expirations");
  const number = category(page, "Morning")
    .getByRole("group", { name: "Number of Accidents" })
    .getByRole("link")
    .first();
  await number.waitFor();
  expect(Number((await number.innerText()).replaceAll(",", ""))).toBeGreaterThan(0);
  await lookAt(page, "custom-dashboard");

  await choose(page, "Expirations", "First");
  await said(page, "Expirations is now 1 of 3 in Morning.");
  expect((await cardsOf(page, "Morning"))[0]).toBe("Expirations");
  await choose(page, "Expirations", "Move to Week");
  await eventually(() => cardsOf(page, "Week")).toEqual(["Expirations"]);
  await choose(page, "Number of Accidents", "Wider");
  await said(page, "Number of Accidents is now two columns wide.");
  await choose(page, "Week", "Earlier");
  await eventually(() => page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Week",
    "Morning",
  ]);
  await press(page, /^Undo: /);
  await eventually(() => page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Morning",
    "Week",
  ]);

  await page.reload();
  await eventually(() => cardsOf(page, "Week")).toEqual(["Expirations"]);
  await eventually(async () => (await cardsOf(page, "Morning")).length).toBe(2);
  expect(await page.locator('[data-size="wide"]').count()).toBe(1);
  expect(faults).toEqual([]);
});

test("a number is opened down to a record and back, with the filters of the dashboard, also in another window", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/dashboard/custom?period=last365Days"));
  const card = main(page).getByRole("group", { name: "Number of Accidents" });
  await card.getByRole("link").first().waitFor();
  const shown = (await card.getByRole("link").first().innerText()).trim();
  await card.getByRole("link").first().click();
  await page.waitForURL(/\/reports\?/);
  const rows = results(page).getByRole("table").getByRole("link");
  await rows.first().waitFor();
  // The rows behind the number are those that it counts.
  await results(page)
    .getByRole("status")
    .first()
    .getByText(new RegExp(`^${shown} Results?$`))
    .waitFor();
  await rows.first().click();
  await page.waitForURL(/\/\d+$/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await rows.first().waitFor();
  await page.goBack();
  await card.getByRole("link").first().waitFor();
  expect((await card.getByRole("link").first().innerText()).trim()).toBe(shown);

  const second = await product.as("manager");
  await second.page.goto(product.server.url("redwood", "/dashboard/custom"));
  await category(second.page, "Morning").waitFor();
  await choose(page, "Week", "Earlier");
  await eventually(() => page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Week",
    "Morning",
  ]);
  await choose(second.page, "Expirations", "Move to Morning");
  await second.page.getByText(/^Your dashboard was changed in another window or tab meanwhile\./).waitFor();
  await eventually(() => second.page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Week",
    "Morning",
  ]);
  await eventually(async () => (await cardsOf(second.page, "Morning")).length).toBe(3);

  await page.goto(product.server.url("redwood", "/dashboard/custom?display=wall"));
  await card.waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  await lookAt(page, "custom-dashboard-kiosk");
  expect(faults).toEqual([]);
});
