/** The frame of every page where it takes a real one: the keyboard, the window's size, and the address (platform.md 2.2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tick } from "./support/form.ts";
import { closeFilter, eventually, hasFocus, header, isCalm, openFilter, openList } from "./support/lists.ts";
import { openMonitor, state } from "./support/monitors.ts";
import { openMenu } from "./support/people.ts";
import { isInWindow, setUpProduct } from "./support/product.ts";

const product = setUpProduct();

const tabs = (page: Page) => page.getByRole("navigation", { name: "Related pages" });
const side = (page: Page) => page.locator(".shell-side .shell-nav");
const collapse = (page: Page) => side(page).getByRole("button", { name: "Collapse navigation" });
const expand = (page: Page) => side(page).getByRole("button", { name: "Expand navigation" });
const widthOf = async (page: Page) => (await side(page).boundingBox())?.width;

test("the first Tab shows the skip link, and Enter moves the focus past the navigation", async () => {
  const { page, faults } = await product.as("viewer");
  await openList(page, product.server, "/accidents");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  expect(await isInWindow(skip)).toBe(false);
  await page.keyboard.press("Tab");
  expect(await hasFocus(skip)).toBe(true);
  expect(await isInWindow(skip)).toBe(true);
  await page.keyboard.press("Enter");
  await eventually(() => hasFocus(page.locator("main#main"))).toBe(true);
  expect(await isInWindow(skip)).toBe(false);
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/accidents");
  expect(faults).toEqual([]);
});

test("a resize of the window opens the navigation from 1,040 pixels on, and one that a script makes does not", async () => {
  const { page, faults } = await product.as("viewer");
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });
  expect(await widthOf(page)).toBe(220);
  await collapse(page).click();
  await expand(page).waitFor();
  expect(await widthOf(page)).toBe(72);
  await page.evaluate("window.dispatchEvent(new Event('resize'))");
  await page.reload();
  await expand(page).waitFor();
  expect(await widthOf(page)).toBe(72);

  await resize(1_200);
  await collapse(page).waitFor();
  expect(await widthOf(page)).toBe(220);
  await resize(1_039);
  await expand(page).waitFor();
  expect(await widthOf(page)).toBe(72);
  // In a narrow window it opens by hand, until the window has another size.
  await expand(page).click();
  await collapse(page).waitFor();
  await collapse(page).click();
  await expand(page).waitFor();
  await resize(1_040);
  await collapse(page).waitFor();
  expect(await widthOf(page)).toBe(220);
  expect(faults).toEqual([]);
});

test("hideTabs in the address hides the tabs of a list while it is sorted, filtered and searched, until another page is opened", async () => {
  const { page, faults } = await product.as("viewer");
  const stays = async () => {
    expect(new URL(page.url()).searchParams.get("hideTabs")).toBe("true");
    expect(await tabs(page).count()).toBe(0);
  };
  await openList(page, product.server, "/enforcements?hideTabs=true");
  await stays();
  await header(page, "State").click();
  await page.waitForURL(/sort=/);
  await isCalm(page);
  await stays();
  const form = await openFilter(page, "Status");
  await tick(form.getByRole("checkbox").first());
  await closeFilter(page, form);
  await page.waitForURL(/filter=/);
  await stays();
  await page.getByLabel("Search Enforcements").fill("level");
  await page.waitForURL(/search=level/);
  await stays();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Enforcements" }).waitFor();
  await stays();

  await (
    await openMenu(page, "Safety & Risk")
  )
    .getByRole("link", { name: "Enforcements", exact: true })
    .click();
  await tabs(page).getByRole("link", { name: "Vehicle Inspections" }).waitFor();
  expect(new URL(page.url()).searchParams.has("hideTabs")).toBe(false);
  expect(faults).toEqual([]);
});

test("hideTabs in the address hides the tabs of a monitor in each of its states", async () => {
  const { page, faults } = await product.as("viewer");
  await openMonitor(page, product.server.url("redwood", "/certificationsMonitor?hideTabs=true"));
  expect(await tabs(page).count()).toBe(0);
  await state(page, "All").click();
  await page.waitForURL(/state=all/);
  expect(new URL(page.url()).searchParams.get("hideTabs")).toBe("true");
  expect(await tabs(page).count()).toBe(0);
  await page.goto(product.server.url("redwood", "/certificationsMonitor"));
  await tabs(page).getByRole("link", { name: "Certifications", exact: true }).waitFor();
  expect(faults).toEqual([]);
});
