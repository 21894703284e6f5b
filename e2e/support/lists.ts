import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Api } from "./api.ts";
import type { RunningServer } from "./server.ts";

/** Asks until the answer is as expected; a busy machine takes its time. */
export const eventually = <T>(ask: () => T, timeout = 60_000) => expect.poll(ask, { timeout });

/** The rows of records that have come. */
export const rows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
/** How many records the list says it has. */
export const counted = (page: Page) => page.locator(".screen-count").getByRole("status");
/** The part of a column's header that sorts. */
export const header = (page: Page, label: string): Locator =>
  page.getByRole("columnheader").getByRole("button", { name: label, exact: true });

/** Opens a list and waits for its rows. */
export async function openList(page: Page, server: RunningServer, path: string): Promise<void> {
  await page.goto(server.url("redwood", path));
  await rows(page).first().waitFor();
}

/** Waits until the list shows the rows that were asked for last. */
export async function isCalm(page: Page): Promise<void> {
  await page.getByRole("grid").and(page.locator('[aria-busy="false"]')).waitFor();
  await rows(page).first().waitFor();
}

/** Whether an element has the focus. */
export async function hasFocus(element: Locator): Promise<boolean> {
  return (await element.and(element.page().locator(":focus")).count()) === 1;
}

/** The texts of a column in the rows that are drawn, from the top. */
export async function column(page: Page, label: string): Promise<string[]> {
  const menu = page.getByRole("button", { name: `${label} column`, exact: true });
  const location = await page.getByRole("columnheader").filter({ has: menu }).getAttribute("aria-colindex");
  const lines = page.locator('.ss-grid-line[data-type="record"]').filter({ has: page.getByRole("link") });
  return lines.locator(`[aria-colindex="${location}"]`).allInnerTexts();
}

/** Does what stands behind '•••' above a list. */
export async function chooseMore(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}

/** Opens the filter of a field in the panel of filters. */
export async function openFilter(page: Page, label: string): Promise<Locator> {
  await page.getByRole("button", { name: /^Add filter/ }).click();
  await page.getByRole("menu", { name: "Fields to filter by" }).getByText(label, { exact: true }).click();
  const form = page.getByRole("form", { name: `Filter by ${label}` });
  await form.waitFor();
  return form;
}

export async function closeFilter(page: Page, form: Locator): Promise<void> {
  await form.getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("Escape");
}

/** What the server counts for a condition on accidents, as a list says it. */
export async function countOf(api: Api, filter: object): Promise<string> {
  const body = { templateAliases: ["accident"], filter };
  const reply = await api.send("POST", "/api/models/count", body);
  const { count, capped } = reply.body as { count: number; capped: boolean };
  expect(count).toBeGreaterThan(0);
  return `${count.toLocaleString("en-US")}${capped ? "+" : ""} ${count === 1 ? "record" : "records"}`;
}

/** Chooses an entry of the menu of saved views. */
export async function inViews(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Saved views/ }).click();
  await page.getByRole("menu", { name: "Saved views" }).getByRole("menuitem", { name: entry }).click();
}

/** The file that an export of the list gives. */
export async function exported(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: format }).click();
  const file = await download;
  await page
    .getByRole("dialog")
    .getByText(/exported\.$/)
    .waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}
