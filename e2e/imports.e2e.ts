import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { answer, main, press } from "./support/imports.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

const file = {
  name: "new units.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    "Unit,Status,Type,Tractor type,Model year,Terminal\nWALK-1,Active,Tractor,Day Cab,2021,Dallas\nWALK-2,Active,Car,,many,Dallas\nWALK-3,Active,Car,,2022,Dallas\n",
  ),
};

test("platform.md 2.1: a file is uploaded, mapped, tried, imported and undone", async () => {
  const { page, faults } = await product.as("staff");
  await page.goto(product.server.url("redwood", "/admin/dataSuite"));
  await page.waitForURL("**/admin/dataSuite/models");
  await main(page).getByText("No imports yet").waitFor();
  await lookAt(page, "imports-none");
  await main(page).getByLabel("Record type").selectOption("Equipment");
  await main(page).getByLabel("Upload a CSV or Excel file").setInputFiles(file);
  await page.waitForURL(/\/admin\/dataSuite\/imports\/\d+$/);

  await main(page).getByText("Required, and not in the file: Unit No.").waitFor();
  await main(page).getByLabel("Unit becomes").selectOption("Unit No. (required)");
  await main(page).getByText("Required, and not in the file").waitFor({ state: "detached" });
  await main(page).getByText("Must be a whole number.", { exact: false }).first().waitFor();
  await lookAt(page, "import-draft");

  await press(page, "Dry run");
  await main(page).getByRole("heading", { name: "The dry run found" }).waitFor();
  await main(page).getByText("1 row refused").waitFor();
  await press(page, "Import 3 rows");
  await page.getByRole("dialog").getByText("The dry run found: 2 added, 1 refused.").waitFor();
  await answer(page, "Import 3 rows?", "Import");
  await main(page).getByRole("link", { name: "Import another file" }).waitFor();
  await lookAt(page, "import-report");

  const downloading = page.waitForEvent("download");
  await press(page, "Download refused rows");
  const refused = await downloading;
  expect(refused.suggestedFilename()).toBe("new units refused.csv");
  expect(readFileSync(await refused.path(), "utf8").split("\r\n")[1]).toMatch(
    /^WALK-2,.*"Model year: Must be/,
  );

  const api = await apiOf(page, product.server);
  const walked = async () =>
    ((await api.get("/api/models/count?templateAlias=equipment&search=WALK-")).body as { count: number })
      .count;
  expect(await walked()).toBe(2);
  await page.goto(product.server.url("redwood", "/admin/dataSuite/models"));
  await press(page, "Undo new units.csv");
  await page.getByText("2 records that it added will be deleted.", { exact: false }).waitFor();
  await answer(page, "Undo this import?", "Undo the import");
  await main(page).getByRole("cell", { name: "Undone", exact: true }).waitFor();
  expect(await walked()).toBe(0);
  expect(faults).toEqual([]);
});

test("platform.md 6: an administrator who is not of the provider sees no Data Suite", async () => {
  const { page } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/eventChecklists"));
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Checklist Templates" }).waitFor();
  expect(await menu.getByRole("link", { name: "Data Suite" }).count()).toBe(0);
  await page.goto(product.server.url("redwood", "/admin/dataSuite/groups"));
  await main(page).getByText("Certain user permissions required.").waitFor();
});
