import { expect, test } from "vitest";
import { people } from "./support/people.ts";
import { tick } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("a super admin finds somebody of two companies, deactivates them in one, and activates them again", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/users"));
  await page.getByRole("link", { name: "All Companies" }).click();
  await page.getByRole("heading", { level: 1, name: "Users of All Companies" }).waitFor();
  const table = page.getByRole("table", { name: "Users of all companies" });
  await table.getByRole("rowheader").first().waitFor();
  await lookAt(page, "users-of-all-companies");
  await page.getByLabel("Search by name or email").fill(people.both);
  await page.getByText("1 user", { exact: true }).waitFor();
  const row = table.getByRole("row").nth(1);
  const companies = row.getByRole("listitem");
  expect(await companies.count()).toBe(2);
  const [redwood, other] = [
    companies.filter({ hasText: "Redwood" }),
    companies.filter({ hasNotText: "Redwood" }),
  ];
  const otherName = (await other.getByRole("link").textContent()) ?? "";

  await row.getByRole("button", { name: /^Deactivate/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Deactivate/ });
  await tick(dialog.getByLabel(otherName), false);
  await lookAt(page, "deactivate-in-companies");
  await dialog.getByRole("button", { name: "Yes, Deactivate" }).click();
  await page.getByText(/was deactivated in 1 company\./).waitFor();
  await redwood.getByText("Deactivated").waitFor();
  expect(await other.getByText("Deactivated").count()).toBe(0);

  await page.goto(product.server.url("redwood", "/admin/users?search=both"));
  await page.getByRole("table", { name: "Users" }).getByText("Deactivated").waitFor();
  await page
    .getByRole("link", { name: "Both" })
    .or(page.getByRole("rowheader").getByRole("link"))
    .first()
    .click();
  await page.getByRole("button", { name: "Activate" }).click();
  await page.getByRole("button", { name: "Deactivate" }).waitFor();
  expect(faults).toEqual([]);
});

test("an administrator of one company is offered nothing of others", async () => {
  const { page } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/users"));
  await page.getByRole("table", { name: "Users" }).getByRole("rowheader").first().waitFor();
  expect(await page.getByRole("link", { name: "All Companies" }).count()).toBe(0);
  await page.goto(product.server.url("redwood", "/admin/users/everywhere"));
  await page.getByText("Only super admins see the users of all companies.").waitFor();
});
