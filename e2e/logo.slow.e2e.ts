import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

/** An image of 40 by 40 pixels, as base64. Runs in the page. */
const drawPicture = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
  const context = canvas.getContext("2d");
  context.fillStyle = "#1f5fbf";
  context.fillRect(0, 0, 40, 40);
  return canvas.toDataURL("image/png").split(",")[1];
})()`;

test("a new logo is in the user menu at once, and in pages that somebody else has open", async () => {
  const { page, faults } = await product.as("admin");
  const other = await product.as("superAdmin");
  await other.page.goto(product.server.url("redwood", "/accident"));
  await other.page.getByRole("link", { name: "Accidents" }).first().waitFor();

  await page.goto(product.server.url("redwood", "/admin/logo"));
  await page.getByRole("button", { name: "Add logo" }).click();
  const dialog = page.getByRole("dialog");
  const png = await page.evaluate<string>(drawPicture);
  await dialog
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("The logo was saved.").waitFor();
  const menuOf = async (shown: Page) => {
    await shown.getByRole("button", { name: /^User menu/ }).click();
    return shown.getByRole("img", { name: /^Logo of Redwood/ }).last();
  };
  await (await menuOf(page)).waitFor();
  await lookAt(page, "logo");

  await other.page
    .getByRole("link", { name: /^Injuries/ })
    .first()
    .click();
  await (await menuOf(other.page)).waitFor();
  expect([...faults, ...other.faults]).toEqual([]);
}, 60_000);
