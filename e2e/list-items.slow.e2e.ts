import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { eventually } from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { disturb, fileOf, focused, pictureFile, smallPdf } from "./support/recordPage.ts";
import { tick } from "./support/form.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const road = "Road test certificate or equivalent";
const review = "Annual review note";
const application = "Application for employment";

/** Opens the list of a driver that no other of these tests opens, or the tasks of a tank. */
async function openList(page: Page, template: "employee" | "fuel_tank", at: number): Promise<number> {
  const api = await apiOf(page, product.server);
  const { body } = await api.get(`/api/models?templateAlias=${template}&limit=200`);
  const { data } = body as { data: { id: number; fields: Record<string, unknown> }[] };
  const fitting = data.filter(({ fields }) => template === "fuel_tank" || fields["driver"] === true);
  const id = fitting[at]?.id ?? 0;
  await visitList(page, template, id);
  return id;
}

async function visitList(page: Page, template: string, id: number): Promise<void> {
  const tab = template === "employee" ? "?tab=driver_file" : "";
  await page.goto(product.server.url("redwood", `/model/${template}/${id}${tab}`));
  await list(page).getByRole("listitem").first().waitFor();
}

const list = (page: Page) => page.getByRole("list", { name: /^(Driver Qualification File|Tank Tasks)$/ });
const status = (page: Page, name: string) => page.getByLabel(`Status of ${name}`);
const day = (page: Page, column: string, name: string) =>
  page.getByLabel(`${column} of ${name}`, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const saved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().includes("/listItems") && response.request().method() === "PUT" && response.ok(),
  );
async function choose(page: Page, name: string, value: string): Promise<void> {
  const answer = saved(page);
  await status(page, name).selectOption(value);
  await answer;
}

test("records.md 4.6: statuses and dates of a document checklist, one by one, for selected rows and for all", async () => {
  const { page, faults } = await product.as("manager");
  const id = await openList(page, "employee", 0);
  expect(await list(page).getByRole("listitem").count()).toBe(7);
  expect(await list(page).textContent()).not.toContain("391.27");
  // The driver may have handed it in already.
  if ((await status(page, road).inputValue()) === "Complete") await choose(page, road, "Missing");
  await choose(page, road, "Complete");
  const date = day(page, "Date Turned In", road);
  await expect.poll(() => date.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await page.getByRole("button", { name: `Edit Note of ${road}` }).click();
  expect(await button(page, "Save").last().isDisabled()).toBe(true);
  await page.getByRole("dialog").getByLabel("Notes").fill("Original is in the yard.");
  const noted = saved(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await noted;
  await expect.poll(() => focused(page)).toContain("Edit Note");

  await page.getByLabel(`Select ${review}`).focus();
  await page.keyboard.press("Space");
  await button(page, "Update Status").click();
  const window = page.getByRole("dialog");
  expect(await window.getByRole("button", { name: "Confirm" }).isDisabled()).toBe(true);
  await window.getByRole("combobox").selectOption("Complete");
  await window.getByRole("textbox").fill("11/03/2025");
  await window.getByRole("textbox").press("Tab");
  const updated = saved(page);
  await window.getByRole("button", { name: "Confirm" }).click();
  await updated;
  await visitList(page, "employee", id);
  expect(await day(page, "Date Turned In", review).inputValue()).toBe("11/03/2025");
  await list(page).getByText("Original is in the yard.").waitFor();
  await lookAt(page, "document-checklist");
  await button(page, "Exempt All").click();
  const exempted = saved(page);
  await page.getByRole("dialog").getByRole("button", { name: "Exempt All" }).click();
  await exempted;
  for (const name of [road, review, application])
    expect(await status(page, name).inputValue()).toBe("Exempt");
  const history = page.getByRole("region", { name: "Record History" });
  await history.getByText(`${road}: Exempt`).first().waitFor();
  expect(faults).toEqual([]);
});

test("records.md 2.6, 5: files are uploaded for their entries, viewed, filed again, unlinked and deleted", async () => {
  const { page, faults } = await product.as("admin");
  await openList(page, "employee", 1);
  await button(page, "Upload").click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Upload new file").waitFor();
  await panel.getByLabel("Upload documents").setInputFiles([pictureFile]);
  await panel.getByLabel("Upload documents").setInputFiles([fileOf("review.pdf", smallPdf)]);
  const send = panel.getByRole("button", { name: "Upload 2 Documents" });
  const types = panel.getByLabel("File Type");
  expect(await send.isDisabled()).toBe(true);
  await types.nth(0).selectOption({ label: road });
  expect(await send.isDisabled()).toBe(true);
  await types.nth(1).selectOption({ label: review });
  await tick(panel.getByLabel("Confidential").nth(1));
  await lookAt(page, "document-checklist-upload");
  await send.click();
  await panel.waitFor({ state: "detached" });
  const picture = page.getByRole("button", { name: "sign-in-390-light.png" });
  await picture.waitFor();
  await page.getByRole("button", { name: /review\.pdf$/ }).waitFor();
  expect(await status(page, review).inputValue()).toBe("Complete");

  await picture.click();
  await panel.getByRole("img", { name: "sign-in-390-light.png" }).waitFor();
  await panel.getByLabel("File Type").selectOption({ label: application });
  const filed = saved(page);
  await panel.getByRole("button", { name: "Save" }).click();
  await filed;
  expect(await status(page, road).inputValue()).toBe("Missing");
  expect(await status(page, application).inputValue()).toBe("Complete");
  const unlinked = saved(page);
  await page.getByRole("button", { name: `Unlink the document of ${review}` }).click();
  await unlinked;
  await tick(page.getByLabel("Select all"));
  await button(page, "Delete Documents").click();
  await page.getByText("Delete Driver Qualification File Document(s)?").waitFor();
  await button(page, "Yes, Delete").click();
  await page.getByRole("button", { name: `Link a document to ${application}` }).waitFor();
  expect(faults).toEqual([]);
});

test("records.md 6: who may only view reads the list, and learns nothing of a confidential document", async () => {
  const admin = await product.as("admin");
  const id = await openList(admin.page, "employee", 2);
  await button(admin.page, "Upload").click();
  const panel = admin.page.getByRole("dialog");
  await panel.getByLabel("Upload documents").setInputFiles([fileOf("canary-31c.txt", "secret")]);
  await panel.getByLabel("File Type").selectOption({ label: road });
  await tick(panel.getByLabel("Confidential"));
  const linked = saved(admin.page);
  await panel.getByRole("button", { name: "Upload Document", exact: true }).click();
  await linked;
  const { page, faults } = await product.as("viewer");
  await visitList(page, "employee", id);
  await list(page).getByText("Complete").first().waitFor();
  expect(await page.content()).not.toContain("canary-31c");
  expect(await list(page).getByRole("combobox").count()).toBe(0);
  const reason = page.getByText("Certain user permissions required.");
  // The list may be drawn again below a mouse that stands still.
  await eventually(async () => {
    await page.mouse.move(0, 0);
    await button(page, "Upload").hover();
    return reason.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  }).toBe(true);
  expect(faults).toEqual([]);
});

test("records.md 4.6: nothing that was set is lost when a save fails, or somebody else was faster", async () => {
  const { page } = await product.as("manager");
  const id = await openList(page, "employee", 3);
  await disturb(page, /\/listItems\?/, "PUT", "lost");
  await status(page, road).selectOption("Requested");
  await page.getByText("What you changed is still here.").waitFor();
  expect(await status(page, road).inputValue()).toBe("Requested");
  const again = saved(page);
  await button(page, "Retry").click();
  await again;

  const other = await product.as("admin");
  await visitList(other.page, "employee", id);
  await choose(other.page, road, "Exempt");
  await status(page, road).selectOption("Complete");
  await page.getByText(`Somebody else changed "${road}"`).waitFor();
  await page.getByText(`${road} is now stored as: Exempt`).waitFor();
  expect(await status(page, road).inputValue()).toBe("Complete");
  const mine = saved(page);
  await button(page, "Retry").click();
  await mine;
  await visitList(other.page, "employee", id);
  expect(await status(other.page, road).inputValue()).toBe("Complete");
});

test("records.md 4.7: the tasks of a fuel tank: a checkbox, dates, notes, and dates for selected rows", async () => {
  const { page, faults } = await product.as("manager");
  const id = await openList(page, "fuel_tank", 0);
  const sumps = "Check containment sumps";
  const note = page.getByRole("button", { name: `Edit Note of ${sumps}` });
  expect(await note.isDisabled()).toBe(true);
  await tick(page.getByLabel(`Select ${sumps}`));
  await button(page, "Update Date").click();
  const window = page.getByRole("dialog");
  await window.getByLabel("Next Due Date", { exact: true }).fill("12/31/2027");
  await window.getByLabel("Next Due Date", { exact: true }).press("Tab");
  const dated = saved(page);
  await window.getByRole("button", { name: "Confirm" }).click();
  await dated;
  await visitList(page, "fuel_tank", id);
  expect(await day(page, "Next Due Date", sumps).inputValue()).toBe("12/31/2027");
  expect(await note.isEnabled()).toBe(true);
  await lookAt(page, "task-checklist");
  const undone = saved(page);
  await tick(status(page, sumps), false);
  await undone;
  expect(await day(page, "Next Due Date", sumps).isDisabled()).toBe(true);
  expect(faults).toEqual([]);
});
