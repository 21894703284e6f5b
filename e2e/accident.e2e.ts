import { expect, test } from "vitest";
import { fillAccident, saveNew } from "./support/accidents.ts";
import { visit } from "./support/browser.ts";
import { field } from "./support/form.ts";
import { openMenu, people } from "./support/people.ts";
import { lookAt } from "./support/pictures.ts";
import { recordNumber } from "./support/recordActions.ts";
import { setUpProduct } from "./support/product.ts";

const story = "Struck a bollard while backing to dock 4.";

const product = setUpProduct();

test("a terminal manager records an accident, and it is still there after the server started again", async () => {
  const { server } = product;
  const { page, faults } = await visit(product.browser);

  await page.goto(server.url("redwood"));
  await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
  await lookAt(page, "sign-in");
  await page.getByRole("button", { name: people.terminal }).click();

  const menu = await openMenu(page, "Safety & Risk");
  await menu.getByRole("link", { name: "Accidents" }).click();
  await page.getByRole("heading", { name: "Accidents", level: 1 }).waitFor();
  await page.getByRole("main").getByRole("row").nth(1).waitFor();
  await lookAt(page, "list");

  await page.getByRole("link", { name: "Report Accident" }).click();
  await fillAccident(page, { city: "Fresno", description: story });
  await lookAt(page, "create");
  const number = await saveNew(page);
  await page
    .getByRole("region", { name: /history/i })
    .getByText(/created/i)
    .first()
    .waitFor();
  await lookAt(page, "record");

  const address = page.url();
  await server.stop();
  await server.start();
  await page.goto(address);
  expect(await recordNumber(page)).toBe(number);
  await field(page, "What happened").getByText(story).waitFor();
  expect(faults).toEqual([]);
});
