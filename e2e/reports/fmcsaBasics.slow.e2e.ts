/** FMCSA's BASICs with the records of the demo: from the earlier address to a violation's record, and as the manager of one terminal. */
import { expect, test } from "vitest";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();

test("issue 19: a safety manager sees measures, what falls when, and opens a violation", async () => {
  const { page, faults } = await product.as("manager");
  await follow(page, "/monitor/fmcsa?basic=vehicleMaintenance");
  await page.waitForURL(/\/fmcsaBasics\?basic=vehicleMaintenance/);
  await page.getByText(/^Not official: these measures are computed/).waitFor();
  await page.getByText("Whole company.").waitFor();
  const detail = page.getByRole("region", { name: "Vehicle Maintenance" });
  await detail
    .getByText(/points fall: the measure becomes/)
    .first()
    .waitFor();
  await lookAt(page, "fmcsa-basics");
  const table = page.getByRole("table", { name: "What counts in Vehicle Maintenance" });
  await table.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/\/model\/enforcement_violation\/\d+/);
  expect(faults).toEqual([]);
});

test("the manager of one terminal sees that these are not the measures of the company", async () => {
  const { page, faults } = await product.as("terminal");
  await follow(page, "/fmcsaBasics");
  await page.getByText(/^Only Dallas.*: not the measure of the whole company\.$/).waitFor();
  await lookAt(page, "fmcsa-basics-terminal");
  expect(faults).toEqual([]);
});
