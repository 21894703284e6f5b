import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { saveNew } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { answer, choose, edit, fill, input, save, saveChanges, tick } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { openByClick } from "./support/recordPage.ts";
import { schemasWith } from "./support/schemas.ts";
import { everyNote, everyTotal, everyView } from "./support/viewTypes.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ schemas: schemasWith(everyNote, everyTotal, everyView) });

const part = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });
const press = (where: Locator | Page, name: string): Promise<void> =>
  where.getByRole("button", { name, exact: true }).click();
const openTab = (page: Page, name: string) => openByClick(page, page.getByRole("tab", { name }));
const dialogOf = (page: Page): Locator => page.getByRole("dialog");
const rowsOf = (where: Locator): Promise<number> =>
  where.locator('.ss-grid-line[data-type="record"]').count();

/** Fills what every case needs and opens its window for the policy. */
async function start(page: Page, city: string): Promise<void> {
  await page.goto(product.server.url("redwood", "/model/every_view/create"));
  await choose(page, "Terminal", "Dallas");
  await fill(page, "City", city);
}

async function fillPolicy(page: Page): Promise<void> {
  await press(page, "Insurance");
  await dialogOf(page)
    .getByRole("textbox", { name: /^Policy number/ })
    .fill("P-100");
  await press(dialogOf(page), "Done");
}

/** Records a case and opens one of its tabs for editing. */
async function record(page: Page, city: string, tab: string): Promise<number> {
  await start(page, city);
  await fillPolicy(page);
  const id = await saveNew(page);
  await edit(page);
  await openTab(page, tab);
  return id;
}

async function stored(page: Page, id: number): Promise<Record<string, Record<string, unknown>>> {
  const api = await apiOf(page, product.server);
  return (await api.get(`/api/models/${id}`)).body as Record<string, Record<string, unknown>>;
}

test("2.6 layouts: columns, condition, subsection, collapse and modal hold the fields of the form", async () => {
  const { page, faults } = await product.as("manager");
  await start(page, "Lodi");
  expect(await input(page, "Towed by").count()).toBe(0);
  await answer(page, "Towed", "Yes");
  await fill(page, "Towed by", "Acme");
  await fill(page, "Yard", "North");
  await part(page, "Weather").waitFor();
  await fill(page, "What happened", "The truck slid. ".repeat(200));
  await save(page);
  await dialogOf(page).getByText("Required field").waitFor();
  await dialogOf(page)
    .getByRole("textbox", { name: /^Policy number/ })
    .fill("P-7");
  await page.keyboard.press("Escape");
  await lookAt(page, "view-layouts");
  const id = await saveNew(page);
  await page.reload();
  await press(page, "MORE...");
  await page.getByRole("button", { name: "...LESS" }).waitFor();
  await lookAt(page, "view-layouts-to-read");
  await press(page, "Insurance");
  await dialogOf(page).getByText("P-7").waitFor();
  await press(dialogOf(page), "Close popup modal");

  await edit(page);
  await answer(page, "Towed", "No");
  await saveChanges(page);
  expect((await stored(page, id))["fields"]).toMatchObject({ towedBy: null, yard: "North", policy: "P-7" });
  expect(faults).toEqual([]);
});

test("2.6 relation modal: attaches an existing record or creates one, and 8: says 'This Note is already attached.'", async () => {
  const { page, faults } = await product.as("manager");
  const id = await record(page, "Galt", "Attached");
  const witness = part(page, "Witness");
  await press(witness, "Attach Note");
  await press(dialogOf(page), "Create Note");
  await dialogOf(page).getByRole("textbox", { name: /^Text/ }).fill("Saw it all");
  await press(dialogOf(page), "Done");
  await saveChanges(page);
  await page.reload();
  await part(page, "The witness").getByRole("link", { name: "Saw it all" }).waitFor();

  await edit(page);
  const helpers = part(page, "Helpers");
  for (const _again of [1, 2]) {
    await press(helpers, "Attach Note");
    await dialogOf(page).getByRole("combobox").fill("Saw");
    await page
      .getByRole("option", { name: /Saw it all/ })
      .first()
      .click();
    await press(dialogOf(page), "Attach");
    await page.waitForTimeout(300);
  }
  await dialogOf(page).getByText("This Note is already attached.").waitFor();
  await press(dialogOf(page), "Cancel");
  await lookAt(page, "view-attached");
  await saveChanges(page);
  const { relations } = await stored(page, id);
  expect(relations).toMatchObject({ helpers: [relations?.["witness"]] });
  expect(faults).toEqual([]);
});

test("2.6 and 5 talking points: added, edited, moved by keyboard, without line breaks; nested views read what is stored", async () => {
  const { page, faults } = await product.as("manager");
  await record(page, "Tracy", "Attached");
  const points = part(page, "Points");
  await points.getByText("No Talking Points to display.").waitFor();
  const fresh = points.getByRole("textbox", { name: "New Talking Point" });
  for (const text of ["  Look\n\nahead ", "Slow down"]) {
    await fresh.fill(text);
    await press(points, "Add Talking Point");
  }
  const texts = async () => {
    const boxes = await points.getByRole("textbox", { name: /^Talking Point \d/ }).all();
    return Promise.all(boxes.map((box) => box.inputValue()));
  };
  await expect.poll(texts).toEqual(["Look ahead", "Slow down"]);
  await points.getByRole("button", { name: "Move Talking Point 2" }).focus();
  for (const key of ["Space", "ArrowUp", "Space"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
  await expect.poll(texts).toEqual(["Slow down", "Look ahead"]);
  await saveChanges(page);
  await page.reload();
  await points.getByText("Slow down").waitFor();
  expect(await points.getByRole("listitem").allInnerTexts()).toEqual(["Slow down", "Look ahead"]);
  await part(page, "Notes to read").getByText("No Notes to display.").waitFor();
  await lookAt(page, "view-attached-to-read");
  expect(faults).toEqual([]);
});

test("2.6 tables: managed in a window, edited in place, 4.8 reserves saved only when changed", async () => {
  const { page, faults } = await product.as("manager");
  const id = await record(page, "Delhi", "Tables");
  const managed = part(page, "Managed");
  for (const text of ["First", "Second"]) {
    await press(managed, "Add Note");
    await dialogOf(page).getByRole("textbox", { name: /^Text/ }).fill(text);
    if (text === "First") await tick(dialogOf(page).getByRole("radio", { name: "Yes" }));
    await press(dialogOf(page), "Save");
    await dialogOf(page).waitFor({ state: "detached" });
  }
  await expect.poll(() => rowsOf(managed)).toBe(2);
  await tick(managed.getByRole("switch", { name: "Only open ones" }));
  await expect.poll(() => rowsOf(managed)).toBe(1);
  await page.reload();
  await part(page, "Linked").getByRole("link", { name: "View / Edit Second" }).waitFor();
  await expect.poll(() => rowsOf(part(page, "Looked at"))).toBe(2);

  await edit(page);
  const inPlace = part(page, "In place");
  await inPlace.getByRole("textbox", { name: "Amount" }).first().fill("12.5");
  await press(inPlace, "Save Changes");
  await inPlace.getByText("1 of In place saved.").waitFor();
  const totals = part(page, "Totals");
  const reserves = totals.getByRole("textbox", { name: /^Reserves, / });
  await reserves.first().fill("250000");
  await press(totals, "Save Reserves");
  await totals.getByText(/^Can't update or create Totals\./).waitFor();
  expect(await reserves.first().inputValue()).toBe("250000.00");
  await reserves.first().fill("250");
  await reserves.nth(1).fill("0");
  await press(totals, "Save Reserves");
  await page.getByText("Successfully updated totals table for Totals").waitFor();
  await lookAt(page, "view-tables");
  const { relations } = await stored(page, id);
  expect(relations?.["notes"]).toHaveLength(2);
  expect(relations?.["totals"]).toHaveLength(1);
  await edit(page);
  await press(managed, "Actions for First");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await press(dialogOf(page), "Yes, Delete");
  await expect.poll(() => rowsOf(managed)).toBe(1);
  expect(faults).toEqual([]);
});

test("3.17 and 4.1 crash roles: a category brings its first diagram, the keyboard chooses another", async () => {
  const { page, faults } = await product.as("manager");
  const id = await record(page, "Hilmar", "Panels");
  await choose(page, "Crash role category", "Backing");
  const role = (code: string) => page.getByRole("radio", { name: new RegExp(`^${code} `) });
  await expect.poll(() => role("I29").isChecked()).toBe(true);
  await role("I29").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => role("I30").isChecked()).toBe(true);
  await page.getByText("Images cannot be shown: your company has not set up an image service.").waitFor();
  expect(await page.getByText("Data Retention", { exact: true }).count()).toBe(0);
  await lookAt(page, "view-panels");
  await saveChanges(page);
  expect((await stored(page, id))["fields"]).toMatchObject({ crashCategory: "backing", crashRole: "I30" });
  expect(faults).toEqual([]);
});
