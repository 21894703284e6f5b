import { expect, test } from "vitest";
import { people } from "./support/people.ts";
import { tick } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("a super admin invites somebody to several companies, and sees where they are a user already", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/users/everywhere"));
  const table = page.getByRole("table", { name: "Users of all companies" });
  await table.getByRole("rowheader").first().waitFor();
  await page.getByRole("button", { name: "Invite User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  const person = { "First name": "Terry", "Last name": "Minal", Email: people.terminal.toUpperCase() };
  for (const [label, value] of Object.entries(person)) await dialog.getByLabel(label).fill(value);
  const companies = dialog.getByRole("group", { name: "Companies" }).getByRole("checkbox");
  await companies.first().waitFor();
  expect(await companies.count()).toBeGreaterThan(1);
  const redwood = dialog.getByRole("checkbox", { name: /^Redwood/ });
  const harbor = dialog.getByRole("checkbox", { name: /^Harbor/ });
  await tick(redwood, true);
  await tick(harbor, true);
  await dialog.getByRole("button", { name: "Invite to 2 companies" }).click();
  await page.getByText(/^Terry Minal was invited to Harbor[^,]*\.$/).waitFor();
  await dialog
    .getByRole("alert")
    .getByText(/ already\./)
    .waitFor();
  await lookAt(page, "invite-to-companies");
  expect([await redwood.isChecked(), await harbor.isChecked(), await harbor.isDisabled()]).toEqual([
    true,
    false,
    true,
  ]);
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByLabel("Search by name or email").fill(people.terminal);
  await page.getByText("1 user", { exact: true }).waitFor();
  const row = table.getByRole("row").nth(1);
  await row.getByRole("listitem").filter({ hasText: "Harbor" }).getByText("Invited").waitFor();
  expect(await row.getByRole("listitem").count()).toBe(2);
  expect(faults).toEqual([]);
});
