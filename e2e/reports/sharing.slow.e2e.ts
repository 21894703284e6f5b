import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../support/lists.ts";
import { lookAt } from "../support/pictures.ts";
import { setUpProduct } from "../support/product.ts";
import { pick, results } from "../support/reports.ts";

const product = setUpProduct();

const report = "Accidents 2026/11";

/** The safety manager saves a report about accidents in a new category; the number of its card. */
async function save(page: Page): Promise<string> {
  await page.goto(product.server.url("redwood", "/reports"));
  await pick(page.getByRole("main"), "Record type", "Accidents");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await results(page).getByRole("heading", { name: "Count of Accidents" }).first().waitFor();
  await page.getByRole("button", { name: "New category..." }).click();
  await page.getByLabel("Category name").fill("Meetings");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("button", { name: "Save As" }).click();
  const dialog = page.getByRole("dialog", { name: "Save report as" });
  await dialog.getByLabel("Name", { exact: true }).fill(report);
  await dialog.getByLabel("Description").fill("For the meeting on Monday.");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/card=\d+/);
  return new URL(page.url()).searchParams.get("card") ?? "";
}

async function share(page: Page, access: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Who may see it..." }).click();
  const dialog = page.getByRole("dialog", { name: "Who may see it" });
  await dialog.getByLabel("Access of Terminal Manager", { exact: true }).selectOption(access);
  if (access === "May view") await lookAt(page, "reports-share");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Records behind the answers. */
async function counted(page: Page): Promise<number> {
  const text = await results(page).getByRole("status").first().innerText();
  return Number(text.replaceAll(/[^\d]/g, ""));
}

test("a report that is shared with a role is found by its people, with their own numbers, until it is shared no more", async () => {
  const owner = await product.as("manager");
  const card = await save(owner.page);
  await owner.page.getByText("For the meeting on Monday.").waitFor();
  await share(owner.page, "May view");
  await owner.page.getByText("Shared with 1 role").waitFor();
  const all = await counted(owner.page);

  const reader = await product.as("terminal");
  await reader.page.goto(product.server.url("redwood", "/reports"));
  await reader.page.getByRole("button", { name: "Open", exact: true }).click();
  const list = reader.page.getByRole("dialog", { name: "Open a saved report" });
  await list.getByRole("heading", { name: "Shared with me" }).waitFor();
  await lookAt(reader.page, "reports-open");
  await list.getByRole("button", { name: new RegExp(`^${report}`) }).click();
  await reader.page.getByRole("heading", { level: 1, name: report }).waitFor();
  await reader.page.getByText("Shared by Owen Castle, to view").waitFor();
  await results(reader.page).getByRole("heading", { name: "Count of Accidents" }).first().waitFor();
  expect(await counted(reader.page)).toBeLessThan(all);
  expect(await reader.page.getByRole("button", { name: "Save", exact: true }).count()).toBe(0);

  await share(owner.page, "No access");
  await reader.page.goto(product.server.url("redwood", `/reports?card=${card}`));
  await reader.page.getByText(/^You have no such card/).waitFor();
  expect(owner.faults).toEqual([]);
});

test("two windows save the same report: the second one sees it, and loses nothing", async () => {
  const { page } = await product.as("confidential");
  const card = await save(page);
  const second = await product.as("confidential");
  const at = product.server.url("redwood", `/reports?card=${card}`);
  for (const window of [page, second.page]) {
    await window.goto(at);
    await results(window).getByRole("heading", { name: "Count of Accidents" }).first().waitFor();
    await window.getByRole("button", { name: "Expand" }).click();
  }
  await pick(page.getByRole("main"), "Group by", "Terminal");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });

  await second.page.getByLabel("Display type").selectOption("Bar Graph");
  await second.page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = second.page.getByRole("dialog", { name: "Somebody else saved this report" });
  await dialog.getByText("Count of Accidents by Terminal (table, 0 filters)").waitFor();
  await lookAt(second.page, "reports-conflict");
  await dialog.getByRole("button", { name: "Open theirs" }).click();
  await results(second.page).getByRole("heading", { name: "Count of Accidents by Terminal" }).waitFor();
  await second.page.goBack();
  await eventually(() => second.page.getByLabel("Display type").inputValue()).toBe("barGraph");
});
