/** What others save is seen within a second, without losing what is typed and without a list that jumps. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { edit, field, fill, saveChanges } from "./support/form.ts";
import { rows } from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

/** Waits until the page follows changes. */
async function opened(page: Page, go: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/api/changes");
  await go();
  await stream;
}

test("a list says that somebody added a record, stays as it is, and shows it when asked", async () => {
  const { page, faults } = await product.as("admin");
  await opened(page, () => page.goto(product.server.url("redwood", "/accidents")));
  await rows(page).first().waitFor();
  const before = await rows(page).first().textContent();
  const other = await product.as("manager");
  await recordAccident(other.page, product.server, { city: "Alturas", description: "A deer on the road." });
  await page.getByText("1 new Accident.").waitFor();
  expect(await rows(page).first().textContent()).toBe(before);
  await lookAt(page, "newer");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("1 new Accident.").waitFor({ state: "detached" });
  expect(await rows(page).first().textContent()).not.toBe(before);
  expect([...faults, ...other.faults]).toEqual([]);
});

test("a record that is read is shown as somebody saves it, and one that is edited says so and keeps what is typed", async () => {
  const first = await product.as("manager");
  await recordAccident(first.page, product.server, { city: "Burney", description: "Slid off the road." });
  const { page, faults } = await product.as("admin");
  await opened(page, () => page.goto(first.page.url()));
  await edit(first.page);
  await fill(first.page, "Nearest city or town", "Cedarville");
  await saveChanges(first.page);
  await field(page, "Nearest city or town").getByText("Cedarville", { exact: true }).waitFor();
  await page.getByText(/changed this Accident just now. This page shows it as it is now/).waitFor();
  await lookAt(page, "followed");

  await edit(page);
  await fill(page, "County", "Modoc");
  await edit(first.page);
  await fill(first.page, "Nearest city or town", "Likely");
  await saveChanges(first.page);
  await page.getByText(/Your edits stay in the form/).waitFor();
  await lookAt(page, "followed-edited");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page
    .getByRole("dialog")
    .filter({ hasText: "This record was changed while you edited it" });
  await question.locator("button").last().click();
  await saveChanges(page);
  await field(first.page, "County").getByText("Modoc", { exact: true }).waitFor();
  await field(page, "Nearest city or town").getByText("Likely", { exact: true }).waitFor();
  expect([...first.faults, ...faults]).toEqual([]);
});

test("two tabs of a browser have one stream, and the second reads on when the first is closed", async () => {
  const { page, context, faults } = await product.as("admin");
  await opened(page, () => page.goto(product.server.url("redwood", "/accidents")));
  const second = await context.newPage();
  const streams: string[] = [];
  second.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/changes") streams.push(request.url());
  });
  await second.goto(product.server.url("redwood", "/accidents"));
  await rows(second).first().waitFor();
  const other = await product.as("manager");
  await recordAccident(other.page, product.server, { city: "Susanville", description: "A flat tire." });
  await second.getByText("1 new Accident.").waitFor();
  expect(streams).toEqual([]);
  await opened(second, () => page.close());
  await recordAccident(other.page, product.server, { city: "Chester", description: "Another flat tire." });
  await second.getByText("2 new Accidents.").waitFor();
  expect([...faults, ...other.faults]).toEqual([]);
});

test("what was saved while the server was away is seen once it is back", async () => {
  const { page } = await product.as("admin");
  await opened(page, () => page.goto(product.server.url("redwood", "/accidents")));
  await rows(page).first().waitFor();
  await page.context().setOffline(true);
  const other = await product.as("manager");
  await recordAccident(other.page, product.server, { city: "Quincy", description: "Hit a mirror." });
  await page.context().setOffline(false);
  await page.getByText("1 new Accident.").waitFor();
});
