import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { choose, fill } from "./support/form.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("an administrator views the company as a terminal manager, changes nothing, and comes back", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/users"));
  await page.getByRole("link", { name: "Dana Whitfield" }).click();
  await page.getByRole("button", { name: "View As" }).click();

  const banner = page.getByRole("complementary", { name: "View as" });
  await banner.getByText("You view the company as Dana Whitfield. Nothing can be changed.").waitFor();
  await page.getByRole("button", { name: /Dana Whitfield/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // The same rows as the person's own page has.
  const rowsOf = async (of: typeof page) => {
    await of.goto(product.server.url("redwood", "/employees"));
    await of.getByRole("grid").getByRole("link").first().waitFor();
    // The banner leaves room for a row or two less.
    return (await of.getByRole("grid").getByRole("link").allTextContents()).slice(0, 15);
  };
  const person = await product.as("terminal");
  expect(await rowsOf(page)).toEqual(await rowsOf(person.page));
  await page.goto(product.server.url("redwood", "/admin/users"));
  await page.getByText("Certain user permissions required.").waitFor();
  expect(faults).toEqual([]);

  await page.goto(product.server.url("redwood", "/equipment/create"));
  await fill(page, "Unit No.", "SEEN-1");
  await choose(page, "Terminal", "Dallas");
  await choose(page, "Type", "Car");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You view the company as somebody else, so nothing can be changed.").first().waitFor();

  await banner.getByRole("button", { name: "Stop Viewing" }).click();
  const leave = page.getByRole("button", { name: "Yes, Leave" });
  if (await leave.isVisible()) await leave.click();
  await page.getByRole("heading", { name: "Dana Whitfield" }).waitFor();
  await expect.poll(() => banner.count(), { timeout: 10_000 }).toBe(0);
  const { get } = await apiOf(page, product.server);
  const { body } = await get("/api/auditlogs?event=viewAs&limit=5");
  const { data } = body as { data: { user: { firstName: string }; detail: { name?: string } | null }[] };
  expect(data).toHaveLength(2);
  expect(data.at(-1)?.detail?.name).toBe("Dana Whitfield");
});
