import { expect, test } from "vitest";
import { accessibilityFaults } from "./support/browser.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const address = () => product.server.url("redwood", "/documentLibrary");
const certificate = Buffer.from("Proof of insurance, 2026");

test("an administrator uploads a document, shares it by a link, and ends the link", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(address());
  await page.getByText("Accident Kit.pdf").first().waitFor();
  await page
    .getByLabel("Upload documents")
    .setInputFiles({ name: "Proof.txt", mimeType: "text/plain", buffer: certificate });
  await page.getByRole("textbox", { name: "Name" }).fill("Proof of insurance");
  await page.getByRole("button", { name: "Upload Document", exact: true }).click();
  await page.getByText("Proof of insurance.txt has been uploaded.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page
    .getByRole("row", { name: /Proof of insurance/ })
    .locator("[data-selector]")
    .click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);

  const outside = await page.context().browser()?.newContext();
  const guest = await outside!.newPage();
  await guest.goto(link);
  await guest.getByText("Proof of insurance.txt").waitFor();
  expect(await accessibilityFaults(guest)).toEqual([]);
  const downloading = guest.waitForEvent("download");
  await guest.getByRole("link", { name: "Download" }).click();
  const downloaded = await downloading;
  expect(downloaded.suggestedFilename()).toBe("Proof of insurance.txt");

  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByText("Nobody has a link to this document.").waitFor();
  await guest.reload();
  await guest.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await outside!.close();
  expect(faults).toEqual([]);
});

test("several documents come as one archive", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(address());
  for (const name of [/Accident Kit/, /Terminal Emergency Plan/])
    await page.getByRole("row", { name }).locator("[data-selector]").click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Documents \d{4}-\d\d-\d\d\.zip$/);
  expect(faults).toEqual([]);
});

test("who may view and download sees neither confidential documents nor what changes them", async () => {
  const { page, faults } = await product.as("viewer");
  await page.goto(address());
  await page.getByText("Accident Kit.pdf").first().waitFor();
  await page.getByText("Show confidential").click();
  expect(await page.getByText("Driver Pay Agreement.pdf").count()).toBe(0);
  expect(await page.getByLabel("Upload documents").count()).toBe(0);
  await page
    .getByRole("row", { name: /Accident Kit/ })
    .locator("[data-selector]")
    .click();
  await page.getByRole("button", { name: "Download" }).waitFor();
  for (const name of ["Edit", "Share", "Delete", "Rotate", "Archive"])
    expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});
