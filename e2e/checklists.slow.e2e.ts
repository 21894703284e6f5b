/** Checklists of a record: from a template and by hand, their items, rights, and what happens when calls fail. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { lookAt } from "./support/pictures.ts";
import { disturb, openTab } from "./support/recordPage.ts";
import { tick } from "./support/form.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

/** A record as the API returns it, as far as these tests look. */
interface Answered {
  id: number;
  groupId: number;
  relations: Record<string, number | null>;
}

const itemsOf = (page: Page, name = "Crash File") => page.getByRole("table", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const firstName = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true }).first();

async function start(page: Page, city: string): Promise<number> {
  const id = await recordAccident(page, product.server, { city, description: "Ice." });
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=checklist`));
  await page.getByText("No Checklist Found").waitFor();
  return id;
}

async function fromTemplate(page: Page): Promise<void> {
  await page.getByLabel("Checklist template").selectOption("Crash File");
  await button(page, "Create Checklist").click();
}

test("records.md 2.1, 4.5: a checklist from a template; many items at once; Completed fills the date with now", async () => {
  const { page, faults } = await product.as("admin");
  await start(page, "Alturas");
  await openTab(page, /^Comment Log/);
  await openTab(page, /^Checklist/);
  expect(new URL(page.url()).searchParams.get("tab")).toBe("checklist");
  await lookAt(page, "checklist-none");
  await button(page, "Create Checklist").click();
  await page.getByText("Required field").waitFor();
  await fromTemplate(page);
  await page.getByText("Checklist created successfully").waitFor();
  const rows = itemsOf(page).getByRole("row");
  expect(await rows.count()).toBe(7);
  await tick(page.getByRole("checkbox", { name: "Select Police report requested" }));
  await tick(page.getByRole("checkbox", { name: "Select Report sent to insurer" }));
  await button(page, "Update Status").click();
  expect(await button(page, "Confirm").isDisabled()).toBe(true);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Status").selectOption("Completed");
  expect(await dialog.getByRole("textbox", { name: "Date completed" }).inputValue()).toMatch(
    /^\d\d\/\d\d\/\d{4}$/,
  );
  await dialog.getByLabel("Status").selectOption("Open");
  expect(await dialog.getByRole("textbox", { name: "Date completed" }).inputValue()).toBe("");
  await dialog.getByLabel("Status").selectOption("Completed");
  await button(page, "Confirm").click();
  await page.getByText("2 Checklist item(s) updated successfully").waitFor();
  await page.getByRole("img", { name: "Progress: Completed 2, Exempt 0, Open 4, Past Due 0" }).waitFor();
  // Notices that lie over the page are gone then.
  await page.reload();
  await page.getByRole("img", { name: "Progress: Completed 2, Exempt 0, Open 4, Past Due 0" }).waitFor();
  await lookAt(page, "checklist-items");
  expect(faults).toEqual([]);
});

test("records.md 4.5, 5: items are edited in place; leaving with unsaved edits asks 'Cancel Changes?'; items are added and deleted", async () => {
  const { page, faults } = await product.as("admin");
  await start(page, "Bishop");
  await fromTemplate(page);
  await itemsOf(page).waitFor();
  await page.reload();
  await button(page, "Edit Items").click();
  await firstName(page).waitFor();
  await lookAt(page, "checklist-editing");
  await firstName(page).fill("Statement taken");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.getByText("Cancel Changes?").waitFor();
  await button(page, "Keep Editing").click();
  await openTab(page, /^Comment Log/);
  await openTab(page, /^Checklist/);
  expect(await firstName(page).inputValue()).toBe("Statement taken");
  await button(page, "Save").click();
  await page.getByText("Checklist items updated successfully").waitFor();
  await itemsOf(page).getByText("Statement taken").waitFor();

  await button(page, "Add Item").click();
  await page.getByRole("dialog").getByLabel(/^Name/).fill("Tow bill filed");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Checklist item created successfully").waitFor();
  await itemsOf(page).getByText("Tow bill filed").waitFor();
  await button(page, "Delete Tow bill filed").click();
  await button(page, "Yes, Delete").click();
  await page.getByText("Checklist item deleted successfully").waitFor();
  await button(page, "Add note to Statement taken").click();
  await page.getByRole("dialog").getByLabel("Notes").fill("By telephone.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await button(page, "Notes of Statement taken: By telephone.").waitFor();

  await button(page, "Edit Items").click();
  await firstName(page).fill("Lost");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await button(page, "Yes, Cancel").click();
  await page.waitForURL(/\/dashboard/);
  expect(faults).toEqual([]);
});

test("records.md 6, 8: somebody who makes no templates learns whom to ask; failed calls keep what was typed, and a lost checklist is reported", async () => {
  const { page } = await product.as("manager");
  const id = await start(page, "Colusa");
  await page.getByText("Contact your company admin to create checklist templates.").waitFor();
  const api = await apiOf(page, product.server);
  await disturb(page, /\/api\/models(\?|$)/, "POST", "broken", "half");
  await page.getByRole("radio", { name: "Manual" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Own list");
  await button(page, "Create Checklist").click();
  await page.getByText("Failed to create checklist.").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Own list");
  await button(page, "Retry").click();
  await page.getByRole("heading", { name: "Own list" }).waitFor();
  expect(await page.getByRole("heading", { name: "Own list" }).count()).toBe(1);

  const own = await checklistOf(id);
  const { groupId } = own;
  const item = { templateAlias: "checklist_item", groupId, fields: { name: "First", status: "open" } };
  await api.send("POST", "/api/models", { ...item, relations: { checklist: own.id } });
  await page.reload();
  await disturb(page, /\/models\/bulk/, "PUT", "broken");
  await tick(page.getByRole("checkbox", { name: "Select First" }));
  await button(page, "Update Status").click();
  await page.getByRole("dialog").getByLabel("Status").selectOption("Exempt");
  await button(page, "Confirm").click();
  await page.getByText("Failed to update checklist items.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await page.getByText("1 Checklist item(s) updated successfully").waitFor();

  await button(page, "Edit Items").click();
  await firstName(page).fill("Second");
  await disturb(page, /\/api\/models\/\d+(\?|$)/, "PUT", "broken");
  await button(page, "Save").click();
  await page.getByText("Failed to update checklist items", { exact: true }).first().waitFor();
  expect(await firstName(page).inputValue()).toBe("Second");
  await api.send("DELETE", `/api/models/${own.id}`);
  await button(page, "Retry").click();
  await page.getByText("Checklist not found while trying to save changes").first().waitFor();

  async function checklistOf(accident: number): Promise<Answered> {
    const where = [{ relation: "accident", id: accident }];
    const { body } = await api.send("POST", "/api/models/get", { templateAliases: ["checklist"], where });
    return (body as { data: Answered[] }).data[0] as Answered;
  }
});

test("records.md 6: who only views sees the checklist of an event and changes nothing", async () => {
  const { page, faults } = await product.as("viewer");
  const api = await apiOf(page, product.server);
  const filter = { field: "accident", filled: true };
  const { body } = await api.send("POST", "/api/models/get", { templateAliases: ["checklist"], filter });
  const [checklist] = (body as { data: Answered[] }).data;
  const accident = String(checklist?.relations["accident"]);
  await page.goto(product.server.url("redwood", `/model/accident/${accident}?tab=checklist`));
  await itemsOf(page).waitFor();
  expect(await button(page, "Edit Items").isDisabled()).toBe(true);
  expect(await button(page, "Add Checklist").isDisabled()).toBe(true);
  expect(await itemsOf(page).getByRole("checkbox").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Checklist Templates" }).count()).toBe(0);
  const menu = page.getByRole("navigation", { name: "Main" });
  expect(await menu.getByRole("button", { name: "Checklists", exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});
