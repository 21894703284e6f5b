import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { recordAccident, saveNew } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { choose, despiteDisabled, field, fill } from "./support/form.ts";
import { eventually, rows } from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { chooseFiles, disturb, fileOf, smallPdf } from "./support/recordPage.ts";
import { follow, setUpProduct } from "./support/product.ts";
import { openTray, tray } from "./support/tray.ts";

const product = setUpProduct();

/** Opens the library of the first unit in the list; gives the unit's number. */
async function openLibrary(page: Page): Promise<number> {
  await page.goto(product.server.url("redwood", "/equipment"));
  const link = rows(page).first().getByRole("link").first();
  await link.waitFor();
  const id = Number(/\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0]);
  await page.goto(product.server.url("redwood", `/model/equipment/${id}?tab=library`));
  await page.getByRole("heading", { name: "Vehicle Documents" }).waitFor();
  return id;
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const pick = (page: Page, name: string) => row(page, name).locator("[data-selector]").click();
const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected rows" });

test("records.md 2.6, 6: the library takes files, filters, labels, archives and deletes several at a time", async () => {
  const { page, faults } = await product.as("manager");
  await openLibrary(page);
  await chooseFiles(
    page,
    fileOf("registration.pdf", smallPdf, "application/pdf"),
    fileOf("title.txt", "Certificate of title"),
    fileOf("inspection.txt", "Passed"),
  );
  await page.getByRole("button", { name: "Upload 3 Documents" }).click();
  for (const name of ["registration.pdf", "title.txt", "inspection.txt"]) await row(page, name).waitFor();

  await pick(page, "registration.pdf");
  await pick(page, "title.txt");
  await bar(page).getByRole("button", { name: "Labels" }).click();
  const dialog = page.getByRole("dialog", { name: "Labels of 2 documents" });
  await dialog.getByRole("button", { name: "Registration" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("2 documents labelled.").waitFor();
  await row(page, "title.txt").getByText("Registration").waitFor();
  await lookAt(page, "document-library");

  await disturb(page, /\/api\/documents\/archive/, "PUT", "broken");
  await bar(page).getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alert").getByText("Nothing was archived.").waitFor();
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await page.getByText("2 documents archived.").waitFor();
  await row(page, "title.txt").waitFor({ state: "detached" });
  await page.getByText("Show archived", { exact: true }).click();
  await row(page, "title.txt").waitFor();

  await pick(page, "title.txt");
  await pick(page, "inspection.txt");
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Delete Equipment Document(s)?").waitFor();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await row(page, "title.txt").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await page.getByText("1 hidden by the filter").waitFor();
  expect(faults.filter((fault) => !/archive|500/.test(fault))).toEqual([]);
});

test("reporting.md 4: on a slow line an upload stands in the tray on every page, until Cancel All ends it", async () => {
  const { page, context, faults } = await product.as("manager");
  const id = await openLibrary(page);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await line.send("Network.emulateNetworkConditions", slowly);
  await chooseFiles(page, fileOf("dash cam.txt", "x".repeat(3_000_000)));
  await page.getByRole("button", { name: "Upload Document", exact: true }).click();
  await tray(page).getByText("Uploading 1 Document(s)").first().waitFor();
  await follow(page, "/accidents");
  await rows(page).first().waitFor();
  await openTray(page);
  await tray(page).getByRole("progressbar", { name: "Upload of dash cam.txt" }).waitFor();
  await tray(page).getByRole("button", { name: "Cancel All uploads" }).click();
  await tray(page).waitFor({ state: "detached" });
  await line.send("Network.emulateNetworkConditions", { ...slowly, uploadThroughput: -1 });
  const { get } = await apiOf(page, product.server);
  const { status, body } = await get(`/api/models/${id}/documents`);
  expect([status, JSON.stringify(body).includes("dash cam")]).toEqual([200, false]);
  expect(faults).toEqual([]);
});

test("records.md 6: who may not edit the record sees nothing of its library", async () => {
  const { page } = await product.as("viewer");
  await openLibrary(page);
  await page.getByText(/You do not have permission to see these documents/).waitFor();
  expect(await page.getByLabel("Upload documents").count()).toBe(0);
});

/** Fills and saves the form of a claim that is open; gives its number. */
async function saveClaim(page: Page, number: string): Promise<number> {
  await fill(page, "Claim No.", number);
  await choose(page, "Type", "Cargo");
  await fill(page, "Date of loss", "01/15/2025");
  return saveNew(page);
}

test("records.md 2.5, 4.8, 8: on an accident's page a claim is added, gets reserves, and is unlinked, without Edit", async () => {
  const { page, faults } = await product.as("manager");
  const id = await recordAccident(page, product.server, { city: "Lodi", description: "Load shifted." });
  const costs = product.server.url("redwood", `/model/accident/${id}?tab=costs`);
  await page.goto(costs);
  await page.getByText("No Claim data to display.").waitFor();
  await page.getByRole("link", { name: "Add Claim" }).click();
  await page.waitForURL((url) => url.searchParams.get("accident") === String(id));
  const claim = await saveClaim(page, "K-77");
  const { body } = await (await apiOf(page, product.server)).get(`/api/models/${claim}`);
  expect(body).toMatchObject({
    relations: { accident: id },
    computations: { eventType: "Accident", eventId: id },
  });
  await page.getByRole("tab", { name: "Totals" }).click();
  await page.getByRole("textbox", { name: "Reserves, Cargo" }).fill("750");
  await page.getByRole("button", { name: "Save Reserves" }).click();
  await page.getByText("Successfully updated totals table for Reserves").waitFor();
  await field(page, "Total reserves").getByText("$750.00").waitFor();
  await lookAt(page, "claim-totals");

  await page.goto(costs);
  await page.getByRole("link", { name: /View \/ Edit Claim K-77/ }).waitFor();
  await lookAt(page, "claim-table");
  await disturb(page, new RegExp(`/api/models/${claim}(\\?|$)`), "PUT", "lost");
  await page.getByRole("button", { name: /^Unlink Claim K-77/ }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink Claim?" });
  await dialog.getByRole("button", { name: "Yes, Unlink" }).click();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await page.getByText(`You have successfully unlinked Claim Record (${claim}) from this event.`).waitFor();
  await page.getByText("No Claim data to display.").waitFor();
  const after = await (await apiOf(page, product.server)).get(`/api/models/${claim}`);
  expect(after.body).toMatchObject({
    relations: { accident: null },
    computations: { eventType: "Independent" },
  });
  expect(faults.filter((fault) => !fault.includes("ERR_CONNECTION_RESET"))).toEqual([]);
});

/** The number of an injury that nobody claims for. */
async function injuryWithoutClaim(page: Page): Promise<number> {
  const api = await apiOf(page, product.server);
  const { body } = await api.get("/api/models?templateAlias=injury_illness&limit=20");
  for (const { id } of (body as { data: { id: number }[] }).data) {
    const { relations } = (await api.get(`/api/models/${id}`)).body as { relations: { claims: number[] } };
    if (relations.claims.length === 0) return id;
  }
  throw new Error("Every injury has a claim.");
}

test("records.md 4.8, 8, 9: after adding a claim to an injury its page opens, takes no second one, and says so", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/injuries"));
  await rows(page).first().waitFor();
  const id = await injuryWithoutClaim(page);
  await page.goto(product.server.url("redwood", `/model/injury_illness/${id}?tab=claims`));
  await page.getByRole("link", { name: "Add Claim" }).click();
  await page.waitForURL((url) => url.searchParams.get("injuryIllness") === String(id));
  expect(await saveClaim(page, "K-78")).toBe(id);
  const add = page.getByRole("button", { name: "Add Claim" });
  await eventually(() => add.isDisabled()).toBe(true);
  await despiteDisabled((options) => add.hover(options));
  await page.getByText("Only one claim can be linked to an Injury record at a time.").waitFor();
  expect(faults).toEqual([]);
});
