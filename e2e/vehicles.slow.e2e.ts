import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { edit, field, focusedField, saveChanges, tick } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

const vehicles = (page: Page): Locator => page.getByRole("grid", { name: "Vehicles involved" });
const cells = (page: Page, label: string): Locator => vehicles(page).getByRole("textbox", { name: label });

/** Adds a vehicle to the form that is open. */
async function addVehicle(page: Page, make: string, year: string, damage: string): Promise<void> {
  const before = await cells(page, "Make").count();
  await page.getByRole("button", { name: "Add Vehicle Involved" }).click();
  await cells(page, "Make").nth(before).fill(make);
  await cells(page, "Year").nth(before).fill(year);
  await cells(page, "Damage").nth(before).fill(damage);
  const row = vehicles(page)
    .getByRole("row")
    .nth(before + 1);
  const kind = row.getByRole("combobox", { name: "Kind" });
  if (await kind.evaluate((element) => "options" in element)) {
    await kind.selectOption({ label: "Tractor" });
  } else {
    await tick(row.getByRole("radio", { name: "Tractor" }));
  }
}

async function makes(page: Page): Promise<string[]> {
  const inputs = await cells(page, "Make").all();
  return Promise.all(inputs.map((input) => input.inputValue()));
}

async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("vehicles are added, put in order, saved, edited, deleted and undone inside their accident", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Lodi", description: "Sideswipe on the ramp." });
  await edit(page);
  await page.getByText("No Vehicles Involved to display.").waitFor();
  await addVehicle(page, "Freightliner", "2019", "1200");
  await addVehicle(page, "Kenworth", "2021", "300.5");
  expect(await makes(page)).toEqual(["Freightliner", "Kenworth"]);
  await field(page, "Total damage to vehicles").getByText("$1,500.50").waitFor();
  await lookAt(page, "vehicles");

  await act(page, "Vehicle Involved 2", "Move up");
  await expect.poll(() => makes(page)).toEqual(["Kenworth", "Freightliner"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => makes(page)).toEqual(["Freightliner", "Kenworth"]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => makes(page)).toEqual(["Kenworth", "Freightliner"]);
  await saveChanges(page);

  await page.reload();
  const titles = async () => {
    const rows = await vehicles(page).locator("[data-row]").all();
    return Promise.all(rows.map((row) => row.getAttribute("aria-label")));
  };
  await vehicles(page).waitFor();
  expect(await titles()).toEqual(["2021 Kenworth (Tractor)", "2019 Freightliner (Tractor)"]);
  await field(page, "Total damage to vehicles").getByText("$1,500.50").waitFor();
  await lookAt(page, "vehicles-to-read");

  await edit(page);
  await cells(page, "Damage").first().fill("500");
  await act(page, "2019 Freightliner (Tractor)", "Delete");
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await expect.poll(() => makes(page)).toEqual(["Kenworth"]);
  await saveChanges(page);
  await page.reload();
  await vehicles(page).waitFor();
  expect(await titles()).toEqual(["2021 Kenworth (Tractor)"]);
  await field(page, "Total damage to vehicles").getByText("$500.00").waitFor();
  expect(faults).toEqual([]);
});

test("a vehicle without its kind is not saved, and the form goes to its cell", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Galt", description: "Backed into a dock." });
  await edit(page);
  await page.getByRole("button", { name: "Add Vehicle Involved" }).click();
  await cells(page, "Make").fill("Mack");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await vehicles(page).getByText("Required field").waitFor();
  expect(await focusedField(page)).toBe("kind");
  expect(faults).toEqual([]);
});

test("a vehicle that two people change is decided on field by field, with what it was", async () => {
  const first = await product.as("manager");
  await recordAccident(first.page, product.server, { city: "Dunsmuir", description: "Brake check." });
  await edit(first.page);
  await addVehicle(first.page, "Volvo", "2020", "100");
  await saveChanges(first.page);
  const second = await product.as("admin");
  await second.page.goto(first.page.url());
  await edit(first.page);
  await edit(second.page);
  await cells(first.page, "Damage").first().fill("200");
  await cells(second.page, "Damage").first().fill("300");
  await saveChanges(first.page);

  await second.page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = second.page.getByRole("dialog");
  await dialog.getByText("Vehicle Involved 2020 Volvo (Tractor) was changed while you edited it").waitFor();
  await dialog.getByText("Was: $100.00").waitFor();
  await lookAt(second.page, "conflict-in-row");
  await dialog.getByRole("button", { name: "Apply to my form" }).click();
  await saveChanges(second.page);
  await second.page.reload();
  await field(second.page, "Total damage to vehicles").getByText("$300.00").waitFor();
  expect([...first.faults, ...second.faults]).toEqual([]);
});

test("issue 4: two people who order the same list get a message, and neither loses a row", async () => {
  const first = await product.as("manager");
  await recordAccident(first.page, product.server, { city: "Weed", description: "Three in a row." });
  await edit(first.page);
  for (const [index, make] of ["Mack", "Volvo", "Hino"].entries()) {
    await addVehicle(first.page, make, "2020", String(index));
  }
  await saveChanges(first.page);
  const second = await product.as("admin");
  await second.page.goto(first.page.url());
  await edit(first.page);
  await edit(second.page);
  await act(first.page, "2020 Hino (Tractor)", "Move up");
  await saveChanges(first.page);
  await act(second.page, "2020 Volvo (Tractor)", "Move up");
  await second.page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = second.page.getByRole("dialog");
  await dialog.getByText("Vehicle Involved 2020 Volvo (Tractor) was changed while you edited it").waitFor();
  await dialog.getByText("Position in the list").waitFor();
  await dialog.getByRole("button", { name: "Apply to my form" }).click();
  await saveChanges(second.page);
  await first.page.reload();
  await edit(first.page);
  await expect.poll(() => makes(first.page)).toEqual(["Volvo", "Mack", "Hino"]);
  expect([...first.faults, ...second.faults]).toEqual([]);
});
