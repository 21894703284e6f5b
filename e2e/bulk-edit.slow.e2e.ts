import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { column, eventually, openList } from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const city = "Nearest city or town";
const police = "Police department";

interface Stored {
  version: number;
  groupId: number;
  fields: Record<string, unknown>;
}

test("D8 selected records get the same values: seen before, refused one by one, in the list and in the history, and undone", async () => {
  const { page, faults } = await product.as("admin");
  const called = await recordAccident(page, product.server, { city: "Xanadu Falls", description: "Ice." });
  const alone = await recordAccident(page, product.server, { city: "Xanadu Springs", description: "Wind." });
  const api = await apiOf(page, product.server);
  const read = async (id: number) => (await api.get(`/api/models/${id}`)).body as Stored;
  const { version, groupId } = await read(called);
  const body = {
    version,
    groupId,
    relations: {},
    fields: { policeNotified: true, policeDepartment: "Elko" },
    confirmed: true,
  };
  const reported = await api.send("PUT", `/api/models/${called}`, body);
  expect(reported.status, JSON.stringify(reported.body)).toBe(200);

  await openList(page, product.server, "/accidents?search=Xanadu");
  await eventually(() => page.locator('.ss-grid-line[data-type="record"]').count()).toBe(2);
  await page.getByRole("checkbox", { name: "Select all rows" }).press("Space");
  await page
    .getByRole("toolbar", { name: "Selected rows" })
    .getByRole("button", { name: "Edit", exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 Accidents" });
  await dialog.getByLabel("Field", { exact: true }).selectOption({ label: city });
  await dialog.getByLabel(city, { exact: true }).fill("Winnemucca");
  await dialog.getByLabel("Another field", { exact: true }).selectOption({ label: police });
  await dialog.getByLabel(police, { exact: true }).fill("Nevada Highway Patrol");
  await lookAt(page, "bulk-edit-fields");
  await dialog.getByRole("button", { name: "See Changes" }).click();
  await dialog.getByText("1 Accident will change, 1 cannot be changed.").waitFor();
  await dialog.getByText(`This record has no ${police} as it is now.`).waitFor();
  await lookAt(page, "bulk-edit-changes");
  expect((await read(called)).fields["city"]).toBe("Xanadu Falls");

  await dialog.getByRole("button", { name: "Change 1 Accident", exact: true }).click();
  await dialog.getByText("1 Accident changed.").waitFor();
  const refused = dialog.getByRole("list", { name: "Not changed" });
  await refused.getByText(`This record has no ${police} as it is now.`).waitFor();
  await refused.getByRole("link", { name: /Xanadu Springs/ }).waitFor();
  await lookAt(page, "bulk-edit-done");
  expect((await read(called)).fields).toMatchObject({
    city: "Winnemucca",
    policeDepartment: "Nevada Highway Patrol",
  });
  expect((await read(alone)).fields["city"]).toBe("Xanadu Springs");
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await openList(page, product.server, "/accidents?search=Winnemucca");
  await eventually(() => column(page, "Record No.")).toContain(String(called));
  await page.goto(product.server.url("redwood", `/model/accident/${called}`));
  const history = page.getByRole("region", { name: "Record History" });
  await history.getByText("Nevada Highway Patrol").first().waitFor();

  await openList(page, product.server, "/accidents?search=Xanadu");
  await page.getByRole("checkbox", { name: "Select all rows" }).press("Space");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const again = page.getByRole("dialog", { name: "Edit 1 Accident" });
  await again.getByLabel("Field", { exact: true }).selectOption({ label: city });
  await again.getByLabel(city, { exact: true }).fill("Carlin");
  await again.getByRole("button", { name: "See Changes" }).click();
  await again.getByRole("button", { name: "Change 1 Accident", exact: true }).click();
  await again.getByText("1 Accident changed.").waitFor();
  expect((await read(alone)).fields["city"]).toBe("Carlin");
  await again.getByRole("button", { name: "Undo" }).click();
  await again.getByText("1 Accident as before again.").waitFor();
  expect((await read(alone)).fields["city"]).toBe("Xanadu Springs");
  expect(faults).toEqual([]);
});

test("D8 all records that match are selected up to a limit that is said, and who may not edit has no 'Edit'", async () => {
  const { page, faults } = await product.as("admin");
  await openList(page, product.server, "/accidents");
  await page.locator("[data-selector]").nth(1).click();
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await page.getByText("More than 500 Accidents match", { exact: false }).waitFor();
  await bar.getByText("1 selected").waitFor();
  const viewer = await product.as("viewer");
  await openList(viewer.page, product.server, "/accidents");
  await viewer.page.locator("[data-selector]").nth(1).click();
  const own = viewer.page.getByRole("toolbar", { name: "Selected rows" });
  await own.waitFor();
  expect(await own.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
  expect([...faults, ...viewer.faults]).toEqual([]);
});
