import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillAccident, recordAccident, saveNew } from "./support/accidents.ts";
import { choose, edit, fill, focusedField, input, save, saveChanges } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { recordNumber } from "./support/recordActions.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

async function fillEmployee(page: Page, number: string, lastName: string): Promise<void> {
  await choose(page, "Terminal", "Dallas");
  await fill(page, "Employee No.", number);
  await fill(page, "First name", "Ingrid");
  await fill(page, "Last name", lastName);
  await choose(page, "Position", "Mechanic");
  await fill(page, "Hire date", "03/02/2020");
}

test("a record that may be there already is shown before a new one is created", async () => {
  const { page, faults } = await product.as("manager");
  const address = product.server.url("redwood", "/employees/create");
  await page.goto(address);
  await fillEmployee(page, "E-77001", "Halvorsen");
  await saveNew(page);

  await page.goto(address);
  await fillEmployee(page, "E-77001", "Halvorsen-Lee");
  await save(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: /Ingrid Halvorsen/ }).waitFor();
  await lookAt(page, "duplicates");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await input(page, "Last name").inputValue()).toBe("Halvorsen-Lee");
  await save(page);
  await dialog.getByRole("button", { name: "Create anyway" }).click();
  await recordNumber(page);
  expect(faults).toEqual([]);
});

test("a warning is confirmed before the form is sent, and Cancel goes back to its field", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/accidents/create"));
  await fillAccident(page, { city: "Tulare", description: "Head-on." });
  await fill(page, "Fatalities", "1");
  await save(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Warning" }).waitFor();
  await lookAt(page, "warning");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => focusedField(page)).toBe("fatalities");
  await save(page);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await recordNumber(page);
  expect(faults).toEqual([]);
});

test("an administrator asks why a field is as it is, and nobody else can", async () => {
  const { page, faults } = await product.as("admin");
  await recordAccident(page, product.server, { city: "Visalia", description: "Fog." });
  await edit(page);
  await input(page, "Nearest city or town").focus();
  await page.keyboard.press("Alt+Slash");
  const why = page.getByRole("complementary", { name: /^Why\?/ });
  await why.getByRole("heading", { name: "Required", exact: true }).waitFor();
  await lookAt(page, "why");
  await why.getByRole("button", { name: "All fields" }).click();
  await why.getByRole("searchbox").fill("towed by");
  await why.getByRole("button", { name: "Towed by" }).click();
  await why.getByRole("heading", { name: "Hidden" }).waitFor();
  await why.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /Why/ }).click();
  await why.getByRole("searchbox").waitFor();
  expect(faults).toEqual([]);

  const manager = await product.as("manager");
  await manager.page.goto(page.url());
  await edit(manager.page);
  await input(manager.page, "Nearest city or town").focus();
  await manager.page.keyboard.press("Alt+Slash");
  expect(await manager.page.getByRole("complementary", { name: /^Why\?/ }).count()).toBe(0);
});

test("what was typed is undone and redone by keys", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Madera", description: "Slid off." });
  await edit(page);
  await fill(page, "County", "Madera");
  await fill(page, "Street, route or address", "SR-99");
  await page.keyboard.press("Control+z");
  await expect.poll(() => input(page, "Street, route or address").inputValue()).toBe("");
  await page.getByText("Undid change of Street, route or address").waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await expect.poll(() => input(page, "County").inputValue()).toBe("");
  await page.keyboard.press("Control+y");
  await expect.poll(() => input(page, "County").inputValue()).toBe("Madera");
  await saveChanges(page);
  expect(faults).toEqual([]);
});
