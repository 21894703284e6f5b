import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults } from "./support/browser.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const home = () => product.server.url("redwood", "/admin/siteNavigation");

async function act(page: Page, line: string, entry: string) {
  await page.getByRole("button", { name: `Actions for ${line}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

async function rename(page: Page, section: string, title: string) {
  await act(page, `section ${section}`, "Rename…");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Rename" }).click();
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const linesOf = (page: Page) => page.locator(".navigation-line .navigation-name").allTextContents();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("what a super admin arranges is everybody's navigation, and the shipped one comes back", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(home());
  await rename(page, "Safety & Risk", "On the road");
  await act(page, "Accidents", "Hide");
  await page.getByText("Accidents is hidden.").waitFor({ state: "attached" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await save(page).click();
  await page.getByText(/Site Navigation saved/).waitFor();
  await page.getByText(/Changed by Morgan Hale/).waitFor();
  await page.getByRole("link", { name: "Back To Safety Suite" }).click();
  await menu(page).getByRole("button", { name: "On the road" }).click();
  await menu(page).getByRole("link", { name: "Claims" }).waitFor();
  expect(await menu(page).getByRole("link", { name: "Accidents" }).count()).toBe(0);

  const admin = await product.as("admin");
  await menu(admin.page).getByRole("button", { name: "On the road" }).click();
  await menu(admin.page).getByRole("link", { name: "Claims" }).waitFor();
  expect(await menu(admin.page).getByRole("link", { name: "Accidents" }).count()).toBe(0);
  await admin.page.keyboard.press("Control+j");
  await admin.page.getByRole("combobox", { name: "Find a page or a record" }).fill("accidents");
  await admin.page.getByRole("option", { name: /Accidents\s*Not in the navigation/ }).click();
  await admin.page.getByRole("heading", { level: 1, name: "Accidents" }).waitFor();
  await admin.page.goto(home());
  await admin.page.getByText("Certain user permissions required.").waitFor();
  const harbor = await product.as("harborAdmin", "harbor");
  await menu(harbor.page).getByRole("button", { name: "Safety & Risk" }).waitFor();

  await page.goto(home());
  await page.getByRole("button", { name: "Use Shipped Navigation…" }).click();
  await page.getByRole("button", { name: "Use Shipped Navigation", exact: true }).click();
  await page.getByText(/The shipped navigation is back/).waitFor();
  await admin.page.goto(product.server.url("redwood", "/dashboard"));
  await menu(admin.page).getByRole("button", { name: "Safety & Risk" }).waitFor();
  expect([...faults, ...admin.faults]).toEqual([]);
}, 180_000);

test("lines are dragged, steps are undone by keys, and leaving asks about what is not saved", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(home());
  const line = (name: string) => page.locator(".navigation-line", { hasText: name }).first();
  await line("Claims").waitFor();
  const before = await linesOf(page);
  await line("Claims").hover();
  await page.mouse.down();
  await line("Accidents").hover();
  await line("Accidents").hover({ position: { x: 60, y: 12 } });
  await page.mouse.up();
  await page
    .getByText(/^Claims is \d+ of \d+ in /)
    .first()
    .waitFor({ state: "attached" });
  const after = await linesOf(page);
  expect(after).not.toEqual(before);
  await page.keyboard.press("Control+z");
  await expect.poll(() => linesOf(page)).toEqual(before);
  await page.keyboard.press("Control+y");
  await expect.poll(() => linesOf(page)).toEqual(after);
  await page.getByRole("link", { name: "Configuration" }).click();
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  await page.waitForURL("**/admin/config");
  await page.goto(home());
  await line("Claims").waitFor();
  expect(await linesOf(page)).toEqual(before);
  expect(faults).toEqual([]);
}, 120_000);

test("of two who arrange it at once, the second learns that the first was quicker", async () => {
  const { page } = await product.as("superAdmin");
  await page.goto(home());
  await act(page, "section Equipment", "Rename…");
  const other = await page.context().newPage();
  await other.goto(home());
  await rename(other, "Compliance", "Rules");
  await save(other).click();
  await other.getByText(/Site Navigation saved/).waitFor();
  await page.getByRole("textbox", { name: "Title" }).fill("Trucks");
  await page.getByRole("button", { name: "Rename" }).click();
  await save(page).click();
  await page.getByText(/Someone else changed the navigation after you opened it/).waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  await page.getByRole("button", { name: "Actions for section Rules" }).waitFor();
  await other.getByRole("button", { name: "Use Shipped Navigation…" }).click();
  await other.getByRole("button", { name: "Use Shipped Navigation", exact: true }).click();
  await other.getByText(/The shipped navigation is back/).waitFor();
  await other.close();
}, 120_000);
