import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("an administrator adds a terminal below a region, and moves it, after hearing who loses or gets access", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/hierarchy"));
  await page.getByRole("button", { name: "Actions for West Region" }).click();
  await page.getByRole("menuitem", { name: "Add below" }).click();
  await page.getByLabel("Name").fill("Tucson");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Tucson was added.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Actions for Tucson" }).click();
  await page.getByRole("menuitem", { name: "Rename or move" }).click();
  await page.getByLabel("Group above").selectOption({ label: "\u2003Central Region" });
  await page
    .getByText(/(loses?|gets?) (or gets )?access/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tucson was saved.").waitFor();

  const { get } = await apiOf(page, product.server);
  const { body } = await get("/api/models/groups");
  const tucson = (body as { data: { id: number; display: string; parentId: number }[] }).data.find(
    ({ display }) => display === "Tucson",
  );
  const central = (body as { data: { id: number; display: string }[] }).data.find(
    ({ display }) => display === "Central Region",
  );
  expect(tucson?.parentId).toBe(central?.id);

  expect(faults).toEqual([]);
});

test("an administrator adds a choice to a dropdown, and forms offer it", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/dropdowns"));
  await page.getByRole("textbox", { name: "Search dropdowns and fields" }).fill("accident statuses");
  await page.getByRole("link", { name: "Accident statuses" }).click();
  await page.getByRole("button", { name: "Add Value" }).click();
  await page.getByLabel("Text of new value").fill("Waiting for police report");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Accident statuses saved.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const { get } = await apiOf(page, product.server);
  const { body } = await get("/api/enum?enumSet=accident_statuses");
  expect(JSON.stringify(body)).toContain('"name":"waitingForPoliceReport"');
  expect(faults).toEqual([]);
});
