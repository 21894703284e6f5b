import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { saveNew } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { everyItem, everyNested } from "./support/everything.ts";
import { answer, choose, edit, fill, save, saveChanges } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { schemasWith } from "./support/schemas.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ schemas: schemasWith(everyItem, everyNested) });

const part = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });
const boxes = (where: Locator, label = "Description"): Locator =>
  where.getByRole("textbox", { name: new RegExp(`^${label}`) });
const press = (where: Locator, name: string): Promise<void> =>
  where.getByRole("button", { name, exact: true }).click();

async function texts(where: Locator): Promise<string[]> {
  const inputs = await boxes(where).all();
  return Promise.all(inputs.map((box) => box.inputValue()));
}

/** Opens the form of a new record whose sub-form is answered with No. */
async function start(page: Page, location: string): Promise<void> {
  await page.goto(product.server.url("redwood", "/model/every_nested/create"));
  await choose(page, "Terminal", "Dallas");
  await fill(page, "Location", location);
  await answer(page, "Was there any item?", "No");
}

/** Adds a row to a list whose rows are filled in where they stand. */
async function addRow(where: Locator, description: string): Promise<void> {
  const before = await boxes(where).count();
  await press(where, "Add Item");
  await boxes(where).nth(before).fill(description);
}

async function act(page: Page, where: Locator, title: string, action: string): Promise<void> {
  await press(where, `Actions for ${title}`);
  await page.getByRole("menuitem", { name: action }).click();
}

/** Attaches the item with a description; ends with the dialog open when that is refused. */
async function attach(page: Page, where: Locator, description: string): Promise<void> {
  await press(where, "Attach Item");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill(description);
  await page.getByRole("option", { name: description }).first().click();
  await press(dialog, "Attach");
}

async function stored(page: Page, id: number): Promise<Record<string, unknown>> {
  const api = await apiOf(page, product.server);
  return (await api.get(`/api/models/${id}`)).body as Record<string, unknown>;
}

/** Opens the record for editing; the question of its sub-form is asked each time. */
async function editAgain(page: Page): Promise<void> {
  await edit(page);
  await answer(page, "Was there any item?", "No");
}

test("a nested form adds, takes away and attaches the one record of a relation", async () => {
  const { page, faults } = await product.as("manager");
  await start(page, "Lodi");
  const one = part(page, "One item");
  await press(one, "Add Item");
  await boxes(one).fill("Winch");
  await boxes(one, "Amount").fill("12.5");
  const id = await saveNew(page);
  await page.reload();
  await part(page, "One item").getByText("$12.50").waitFor();

  await editAgain(page);
  await press(one, "Remove Item");
  await page.keyboard.press("Control+z");
  await expect.poll(() => texts(one)).toEqual(["Winch"]);
  await press(one, "Remove Item");
  await saveChanges(page);
  expect(await stored(page, id)).toMatchObject({ relations: { one: null } });
  await editAgain(page);
  await attach(page, one, "Winch");
  await expect.poll(() => texts(one)).toEqual(["Winch"]);
  await saveChanges(page);
  await page.reload();
  await one.getByText("$12.50").waitFor();
  expect(faults).toEqual([]);
});

test("a sub-form is sent only when its question is answered with Yes", async () => {
  const { page, faults } = await product.as("manager");
  const asked = part(page, "Asked item");
  await page.goto(product.server.url("redwood", "/model/every_nested/create"));
  await choose(page, "Terminal", "Dallas");
  await save(page);
  await asked.getByText("Required field").waitFor();
  await answer(page, "Was there any item?", "Yes");
  await boxes(asked).fill("Never sent");
  await answer(page, "Was there any item?", "No");
  const without = await saveNew(page);
  expect(await stored(page, without)).toMatchObject({ relations: { asked: null } });

  await start(page, "Galt");
  await answer(page, "Was there any item?", "Yes");
  await save(page);
  await asked.getByText("Required field").waitFor();
  await boxes(asked).fill("Chain");
  await lookAt(page, "every-nested-sub-form");
  const sent = await saveNew(page);
  await page.reload();
  await asked.getByText("Chain").waitFor();
  expect(await stored(page, sent)).toMatchObject({ relations: { asked: expect.any(Number) as unknown } });
  expect(faults).toEqual([]);
});

test("rows one below the other are added, moved by keys, undone, removed and attached", async () => {
  const { page, faults } = await product.as("manager");
  await start(page, "Tracy");
  const forms = part(page, "Forms");
  for (const name of ["Alpha", "Beta", "Gamma"]) await addRow(forms, name);
  await act(page, forms, "Item 3", "Move up");
  await expect.poll(() => texts(forms)).toEqual(["Alpha", "Gamma", "Beta"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => texts(forms)).toEqual(["Alpha", "Beta", "Gamma"]);
  await forms.getByRole("button", { name: "Move Item 3" }).focus();
  const text = { Space: "Picked up Item 3. It is 3 of 3.", ArrowUp: "Item 3 is now 2 of 3." };
  for (const [key, words] of Object.entries(text)) {
    await page.keyboard.press(key);
    // The list itself said the same of the move by its menu.
    await page.locator("[id^=DndLiveRegion]").getByText(words).waitFor({ state: "attached" });
  }
  await page.keyboard.press("Space");
  await expect.poll(() => texts(forms)).toEqual(["Alpha", "Gamma", "Beta"]);
  await saveNew(page);
  await page.reload();
  await editAgain(page);
  await expect.poll(() => texts(forms)).toEqual(["Alpha", "Gamma", "Beta"]);
  await act(page, forms, "Alpha", "Remove");
  await saveChanges(page);
  await page.reload();
  await editAgain(page);
  await expect.poll(() => texts(forms)).toEqual(["Gamma", "Beta"]);
  await attach(page, forms, "Beta");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("This Item is already attached.").waitFor();
  await press(dialog, "Cancel");
  await attach(page, forms, "Alpha");
  await expect.poll(() => texts(forms)).toEqual(["Gamma", "Beta", "Alpha"]);
  await saveChanges(page);
  expect(faults).toEqual([]);
});

test("[S15] rows of a table are filled in their cells, put in order, removed and attached", async () => {
  const { page, faults } = await product.as("manager");
  await start(page, "Delhi");
  const cells = part(page, "Cells");
  for (const name of ["North", "South"]) await addRow(cells, name);
  await act(page, cells, "Item 2", "Move up");
  await expect.poll(() => texts(cells)).toEqual(["South", "North"]);
  await saveNew(page);
  await page.reload();
  await editAgain(page);
  await expect.poll(() => texts(cells)).toEqual(["South", "North"]);
  await act(page, cells, "South", "Remove");
  await expect.poll(() => texts(cells)).toEqual(["North"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => texts(cells)).toEqual(["South", "North"]);
  await act(page, cells, "South", "Remove");
  await saveChanges(page);
  await editAgain(page);
  await attach(page, cells, "North");
  await page.getByRole("dialog").getByText("This Item is already attached.").waitFor();
  await press(page.getByRole("dialog"), "Cancel");
  await attach(page, cells, "South");
  await expect.poll(() => texts(cells)).toEqual(["North", "South"]);
  await saveChanges(page);
  expect(faults).toEqual([]);
});

test("rows are filled in a modal, attached, and deleted with their record", async () => {
  const { page, faults } = await product.as("manager");
  await start(page, "Hilmar");
  const modals = part(page, "Modals");
  const dialog = page.getByRole("dialog");
  const rows = async () => {
    const all = await modals.locator("[data-row]").all();
    return Promise.all(all.map((row) => row.getAttribute("aria-label")));
  };
  await press(modals, "Add Item");
  await press(dialog, "Done");
  await dialog.getByText("Required field").waitFor();
  await boxes(dialog).fill("Tarp");
  await press(dialog, "Done");
  await expect.poll(rows).toEqual(["Item 1"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(rows).toEqual([]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(rows).toEqual(["Item 1"]);
  const id = await saveNew(page);
  await page.reload();
  await editAgain(page);
  await act(page, modals, "Tarp", "Edit");
  await boxes(dialog, "Amount").fill("7");
  await press(dialog, "Done");
  await modals.getByText("$7.00").waitFor();
  await attach(page, modals, "Tarp");
  await dialog.getByText("This Item is already attached.").waitFor();
  await press(dialog, "Cancel");
  await saveChanges(page);
  const item = ((await stored(page, id))["relations"] as { modals: number[] }).modals;
  await editAgain(page);
  await act(page, modals, "Tarp", "Delete");
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await expect.poll(rows).toEqual([]);
  await saveChanges(page);
  const api = await apiOf(page, product.server);
  expect((await api.get(`/api/models/${item[0]}`)).status).toBe(404);
  expect(faults).toEqual([]);
});
