import type { Locator, Page } from "playwright-core";

/** The last of the breadcrumbs of a record's page. */
export function recordCrumb(page: Page): Locator {
  return page.getByRole("navigation", { name: "Breadcrumbs" }).getByText(/^Record No\. \d+$/);
}

/** The number of the record whose page is open, once it is. */
export async function recordNumber(page: Page): Promise<number> {
  const crumb = recordCrumb(page);
  await crumb.waitFor();
  return Number((await crumb.textContent())?.replace(/\D/g, ""));
}

/** Opens the menu of the record page, beside its main action. */
async function openActions(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "More actions" }).click();
  const menu = page.getByRole("menu", { name: "Record" });
  await menu.waitFor();
  return menu;
}

/** Begins to delete the record whose page is open: the question comes. */
export async function askToDelete(page: Page): Promise<void> {
  const menu = await openActions(page);
  await menu.getByRole("menuitem", { name: "Delete" }).click();
}

/** Whether the page of a record offers to delete it. */
export async function offersDelete(page: Page): Promise<boolean> {
  const more = page.getByRole("button", { name: "More actions" });
  if ((await more.count()) === 0) return false;
  const menu = await openActions(page);
  const found = (await menu.getByRole("menuitem", { name: "Delete" }).count()) > 0;
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  return found;
}
