import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const home = () => product.server.url("redwood", "/admin/companies");

test("a super admin creates a company, archives it, suspends it, and deletes it", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/users/everywhere"));
  await page.getByRole("link", { name: "Companies", exact: true }).click();
  await page.getByRole("button", { name: "Create Company" }).click();
  const form = page.getByRole("form", { name: "Create Company" });
  await form.getByRole("button", { name: "Create Company" }).click();
  await form.getByText("Enter the name of the company.").waitFor();
  await form.getByLabel("Name", { exact: true }).fill("Bay Haulage");
  await form.getByLabel("Address").fill("redwood");
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Last name").fill("Minor");
  await form.getByLabel("Email").fill("ada.minor@bay.example");
  await form.getByRole("button", { name: "Create Company" }).click();
  await form.getByText('There is a company "redwood" already.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await lookAt(page, "create-company");
  await form.getByLabel("Address").fill("bay");
  await form.getByRole("button", { name: "Create Company" }).click();

  const companies = page.getByRole("table", { name: "Companies" });
  const row = companies.getByRole("row").filter({ hasText: "Bay Haulage" });
  const works = page.getByRole("table", { name: "Recent Changes" });
  await row.getByText("In Use").waitFor();
  const choose = async (item: string, yes: string) => {
    await row.getByRole("button", { name: "Actions of Bay Haulage" }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: yes }).click();
  };
  await choose("Write Archive", "Yes, Write Archive");
  const download = works.getByRole("button", { name: "Download the archive of Bay Haulage" });
  await download.waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toBe("bay.tar.gz");
  expect(await accessibilityFaults(page)).toEqual([]);
  await lookAt(page, "companies");

  await choose("Suspend", "Yes, Suspend");
  await row.getByText("Suspended").waitFor();
  await row.getByRole("button", { name: "Actions of Bay Haulage" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Bay Haulage?" });
  await dialog.getByLabel("Type bay to confirm").fill("bay");
  await lookAt(page, "delete-company");
  await dialog.getByRole("button", { name: "Yes, Delete" }).click();
  await row.waitFor({ state: "detached" });
  await works.getByRole("row").nth(1).getByText("Done").waitFor();
  expect(faults).toEqual([]);
});

test("an administrator of one company learns of no other", async () => {
  const { page } = await product.as("admin");
  await page.goto(home());
  await page.getByText("Only super admins see all companies.").waitFor();
  const { get } = await apiOf(page, product.server);
  expect((await get("/api/customerWorks")).status).toBe(403);
});
