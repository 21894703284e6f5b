import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const title = "Employee Checklists";

test("an administrator adds an item to a checklist, records show it, and it is made inactive and active again", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/users"));
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("textbox", { name: "Search checklists and record types" }).fill("tank");
  await page.getByRole("link", { name: "Tank Tasks" }).click();
  await page.getByRole("heading", { name: "Fuel Tank Checklists" }).waitFor();
  await page.getByRole("button", { name: "Add Item" }).click();
  await page.getByLabel("Text of new item").fill("Read the gauge");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tank Tasks saved.").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const { get } = await apiOf(page, product.server);
  const itemNames = async () => {
    const { body } = await get("/api/listItemPrototypes?listItemTemplateId=tank_tasks");
    return (body as { data: { fields: { name: string } }[] }).data.map(({ fields }) => fields.name);
  };
  expect((await itemNames()).at(-1)).toBe("Read the gauge");

  await page.getByRole("button", { name: "Actions for Read the gauge" }).click();
  await page.getByRole("menuitem", { name: "Move to top" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("There are no changes to save.").waitFor();
  expect((await itemNames())[0]).toBe("Read the gauge");

  await page.getByRole("checkbox", { name: "Read the gauge is active" }).press("Space");
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("Make 1 item inactive?").waitFor();
  await question.getByText("no record says anything of it.").waitFor();
  await question.getByRole("button", { name: "Save" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await itemNames()).not.toContain("Read the gauge");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByText("Tank Tasks: the changes were undone.").waitFor();
  expect(await itemNames()).toContain("Read the gauge");
  expect(faults).toEqual([]);
});

test("items that the product requires stay active, and a checklist that somebody else changed is not saved over", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/checklists/employee"));
  const application = page.getByLabel("Text of Application for employment");
  await application.waitFor();
  expect(
    await page.getByRole("checkbox", { name: "Application for employment is active" }).isDisabled(),
  ).toBe(true);
  const { send } = await apiOf(page, product.server);
  await application.waitFor();
  const other = await send("POST", "/api/listItemPrototypes", {
    listItemTemplateId: "driver_qualification",
    fields: { name: "Photo", sortOrder: 900 },
  });
  expect(other.status).toBe(201);
  await application.fill("Signed application");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Someone else changed this list after you opened it.").waitFor();
  await page.getByRole("button", { name: "Discard and show it as it is now" }).click();
  await page.getByLabel("Text of Photo").waitFor();
  expect(await application.inputValue()).toBe("Application for employment");
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});

test("a save that found no connection says so until it is saved", async () => {
  const { page } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/checklists/fuel_tank"));
  await page.getByRole("button", { name: "Add Item" }).first().click();
  await page.getByLabel("Text of new item").fill("Close the valve");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  const refusal = page.getByText("There is no connection");
  await refusal.waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(" saved.").first().waitFor();
  await refusal.waitFor({ state: "detached" });
});

test("what is not saved is not left without a question, and others than administrators are refused", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/checklists/fuel_tank"));
  await page
    .getByLabel(/^Text of/)
    .first()
    .fill("Changed");
  await page.getByRole("link", { name: "Dropdowns" }).click();
  await page.getByRole("dialog").getByText("Cancel Changes?").waitFor();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  expect(
    await page
      .getByLabel(/^Text of/)
      .first()
      .inputValue(),
  ).toBe("Changed");
  expect(faults).toEqual([]);

  const manager = await product.as("manager");
  await manager.page.goto(product.server.url("redwood", "/admin/checklists/fuel_tank"));
  await manager.page.getByText("Certain user permissions required.").waitFor();
});
