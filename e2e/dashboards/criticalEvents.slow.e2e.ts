/** A critical event from its rule to its end (spec reporting.md 4): an administrator, a safety manager, and the manager of another terminal. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fillAccident, saveNew } from "../support/accidents.ts";
import { apiOf } from "../support/api.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();

const town = "Winnemucca";
const rule = "Accident in Winnemucca";

/** Adds the rule: accidents in the town, from today on. */
async function addRule(page: Page): Promise<void> {
  await follow(page, "/admin/criticalEvents");
  await page.getByRole("table", { name: "Rules" }).waitFor();
  await page.getByRole("button", { name: "Add Rule" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(rule);
  await page.getByRole("combobox", { name: "Event Type" }).click();
  await page.getByRole("combobox", { name: "Event Type" }).fill("Accidents");
  await page.getByRole("option", { name: "Accidents", exact: true }).click();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("textbox", { name: "Search", exact: true }).fill("City");
  await page.getByRole("menuitem", { name: "City", exact: true }).click();
  const editor = page.getByRole("form", { name: "Filter by City" });
  await editor.getByRole("textbox").fill(town);
  await editor.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: /^Remove filter: City/ }).waitFor();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("Would have happened 0 times in the last 90 days.").waitFor();
  await lookAt(page, "critical-event-rule");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("rowheader", { name: rule }).waitFor();
  await page.getByRole("button", { name: "Add Rule" }).waitFor();
}

/** Saves an accident in the town; answers its number. */
async function saveAccident(page: Page): Promise<number> {
  await follow(page, "/accidents/create");
  await fillAccident(page, { city: town, description: "Hit a sign." });
  return saveNew(page);
}

const row = (page: Page) => page.getByRole("row").filter({ hasText: rule });

test("[reporting.md 4] a rule makes an event of a record that is saved, which is acknowledged, assigned and resolved", async () => {
  const { page: admins, faults } = await product.as("admin");
  await addRule(admins);

  const { page, faults: managersFaults } = await product.as("manager");
  const number = await saveAccident(page);
  const note = page.getByRole("note", { name: "Critical events" });
  await note.getByRole("link", { name: `Critical event: ${rule}, Pending` }).waitFor();
  await lookAt(page, "critical-event-record");

  await follow(page, "/criticalEvents");
  await row(page)
    .getByRole("button", { name: /^Acknowledge/ })
    .press("Enter");
  await row(page).getByText("Not acknowledged").waitFor({ state: "detached" });
  await row(page)
    .getByRole("button", { name: /^More about/ })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Assign..." }).click();
  const assigning = page.getByRole("dialog", { name: "Assign Critical Event" });
  await assigning.getByRole("combobox", { name: "Person" }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.keyboard.press("Tab");
  await assigning.getByRole("button", { name: "Assign", exact: true }).click();
  await assigning.waitFor({ state: "detached" });
  await lookAt(page, "critical-events");
  await row(page)
    .getByRole("button", { name: /^More about/ })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Resolve..." }).click();
  const resolving = page.getByRole("dialog", { name: "Resolve Critical Event" });
  await resolving.getByRole("textbox", { name: "Reason" }).fill("The driver was coached.");
  await resolving.getByRole("button", { name: "Resolve", exact: true }).click();
  await row(page).waitFor({ state: "detached" });

  await follow(page, "/criticalEvents?state=resolved");
  await row(page).getByRole("link", { name: rule }).click();
  await page.getByRole("heading", { level: 1, name: rule }).waitFor();
  const history = page.getByRole("list", { name: "History" });
  await history.getByText("The driver was coached.").waitFor();
  await history.getByText(/^Assigned to/).waitFor();
  await lookAt(page, "critical-event");
  const api = await apiOf(page, product.server);
  const { body } = await api.get(`/api/criticalEvents?recordId=${number}`);
  expect((body as { data: { status: { name: string } }[] }).data).toMatchObject([
    { status: { name: "completed" }, reason: "The driver was coached." },
  ]);
  expect([...faults, ...managersFaults]).toEqual([]);
});

test("the first page leads to the open events of one's terminal, and of no other", async () => {
  const { page, faults } = await product.as("terminal");
  await follow(page, "/dashboard");
  await page.getByRole("heading", { name: /Critical Events$/ }).waitFor();
  await follow(page, "/criticalEvents?state=all");
  const api = await apiOf(page, product.server);
  const { body } = await api.get("/api/criticalEvents?limit=500");
  const groups = (body as { data: { record: { groupId: number } }[] }).data.map(
    ({ record }) => record.groupId,
  );
  expect(new Set(groups).size).toBe(1);
  expect(faults).toEqual([]);
});
