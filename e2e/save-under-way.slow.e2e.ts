import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { fillAccident, recordAccident } from "./support/accidents.ts";
import { edit, fill, input, save, saveChanges } from "./support/form.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const [city, county, street] = ["Nearest city or town", "County", "Street, route or address"];

/** Holds the next calls of one method on records, as a slow network does, until they are let go. */
async function hold(page: Page, method: "POST" | "PUT") {
  const paused: Route[] = [];
  let isHolding = true;
  await page.route(/\/api\/models(\/\d+)?(\?|$)/, async (route) => {
    if (isHolding && route.request().method() === method) paused.push(route);
    else await route.continue();
  });
  return {
    count: () => paused.length,
    async release() {
      isHolding = false;
      for (const route of paused.splice(0)) await route.continue();
    },
  };
}

test("what is typed while a change is being saved stays in the form as a further change", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Yreka", description: "Hail." });
  await edit(page);
  await fill(page, city, "Weed");
  const slow = await hold(page, "PUT");
  await save(page);
  await expect.poll(slow.count).toBe(1);
  await page.keyboard.press("Control+s");
  await input(page, county).fill("Siskiyou");
  await input(page, city).fill("Weed, north of town");
  await slow.release();
  await page
    .getByText(/has been successfully updated/)
    .first()
    .waitFor();
  await page.getByText("You have unsaved changes.").waitFor();
  expect(await input(page, county).inputValue()).toBe("Siskiyou");
  expect(await input(page, city).inputValue()).toBe("Weed, north of town");

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Keep Editing" }).click();
  await saveChanges(page);
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.reload();
  await edit(page);
  expect(await input(page, county).inputValue()).toBe("Siskiyou");
  expect(await input(page, city).inputValue()).toBe("Weed, north of town");
  expect(faults).toEqual([]);
});

test("what is typed while a new record is being saved goes along to its page, unsaved", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/accidents/create"));
  await fillAccident(page, { city: "Reno", description: "Ice." });
  const slow = await hold(page, "POST");
  await save(page);
  await expect.poll(slow.count).toBe(1);
  await input(page, county).fill("Washoe");
  await input(page, street).fill("I-80");
  await slow.release();
  await page.waitForURL((url) => /\/model\/accident\/\d+$/.test(url.pathname));
  await page.getByText("You have unsaved changes.").waitFor();
  expect(await input(page, county).inputValue()).toBe("Washoe");
  expect(await input(page, street).inputValue()).toBe("I-80");
  expect(await input(page, city).inputValue()).toBe("Reno");
  await saveChanges(page);
  await page.reload();
  await edit(page);
  expect(await input(page, county).inputValue()).toBe("Washoe");
  expect(faults).toEqual([]);
});

test("two quick presses of Save send one change", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Elko", description: "Fog." });
  await edit(page);
  await fill(page, city, "Ely");
  const slow = await hold(page, "PUT");
  await page.evaluate<void>(
    `(() => { const form = document.querySelector("form.ss-record"); form.requestSubmit(); form.requestSubmit(); })()`,
  );
  await expect.poll(slow.count).toBe(1);
  await page.waitForTimeout(300);
  expect(slow.count()).toBe(1);
  await slow.release();
  await page
    .getByText(/has been successfully updated/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  expect(faults).toEqual([]);
});
