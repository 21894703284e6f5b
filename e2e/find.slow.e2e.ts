/** The box that finds pages, actions and records from every page (spec platform.md 2.2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

const box = (page: Page) => page.getByRole("dialog", { name: "Find a page or a record" });
const field = (page: Page) => page.getByPlaceholder("Search for a page to jump to");
const option = (page: Page, name: RegExp | string) => box(page).getByRole("option", { name });

async function home(person: "admin" | "terminal"): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await product.as(person);
  await page.goto(product.server.url("redwood", "/dashboard"));
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  return { page, faults };
}

interface Person {
  id: number;
  fields: { firstName: string; lastName: string; employeeNumber: string };
}

/** An employee whom an administrator may view and the manager of one terminal may not. */
async function hiddenFrom(page: Page, other: Page): Promise<Person> {
  const people = async (asked: Page) => {
    const { get } = await apiOf(asked, product.server);
    const { body } = await get("/api/models?templateAlias=employee&limit=200");
    return (body as { data: Person[] }).data;
  };
  const seen = new Set((await people(other)).map(({ fields }) => fields.lastName));
  const hidden = (await people(page)).find(({ fields }) => !seen.has(fields.lastName));
  if (hidden === undefined) throw new Error("Everybody may view all employees.");
  return hidden;
}

test("by the keyboard to a page whose name is mistyped, and from every page", async () => {
  const { page, faults } = await home("admin");
  await page.keyboard.press("Control+j");
  await field(page).fill("acidents");
  await option(page, /^Accidents/).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/accidents");
  await box(page).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Find a page or a record" }).click();
  await field(page).fill("user accounts");
  await option(page, /^User Accounts/).click();
  await page.waitForURL((url) => url.pathname === "/admin/users");

  await page.keyboard.press("Control+j");
  await field(page).fill("qqqqzzzz");
  await box(page).getByText("No pages found").first().waitFor();
  await page.keyboard.press("Escape");
  await box(page).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("an action opens its form, and the arrows choose between lines", async () => {
  const { page, faults } = await home("admin");
  await page.keyboard.press("Control+j");
  await field(page).fill("report acc");
  await option(page, /^Report Accident/).waitFor();
  const chosen = () => box(page).locator('[aria-selected="true"]').innerText();
  const first = await chosen();
  await page.keyboard.press("ArrowDown");
  expect(await chosen()).not.toBe(first);
  await page.keyboard.press("ArrowUp");
  expect(await chosen()).toBe(first);
  await option(page, /^Report Accident/).click();
  await page.waitForURL((url) => url.pathname === "/accidents/create");
  expect(faults).toEqual([]);
});

test("a person is found by number and by a name that is mistyped, comes first the next time, and is found by nobody who may not view them", async () => {
  const { page, faults } = await home("admin");
  const other = await home("terminal");
  const person = await hiddenFrom(page, other.page);
  const { firstName, lastName } = person.fields;
  const found = (asked: Page) => option(asked, new RegExp(`${lastName}.*${person.id}`));
  await page.keyboard.press("Control+j");
  await field(page).fill(String(person.id));
  await found(page).waitFor();
  await field(page).fill(`${firstName} ${lastName}`);
  await found(page).waitFor();
  await lookAt(page, "find");
  await found(page).click();
  await page.waitForURL((url) => url.pathname === `/model/employee/${person.id}`);
  await page.getByRole("heading", { name: lastName, level: 1 }).waitFor();

  await page.keyboard.press("Control+j");
  await box(page).getByText("Recent", { exact: true }).waitFor();
  await found(page).waitFor();
  await lookAt(page, "find-recent");

  await other.page.keyboard.press("Control+j");
  for (const text of [String(person.id), `${firstName} ${lastName}`]) {
    await field(other.page).fill(text);
    await box(other.page).getByRole("status").getByText(/found/).waitFor({ state: "attached" });
    expect(await found(other.page).count()).toBe(0);
  }
  expect([...faults, ...other.faults]).toEqual([]);
});
