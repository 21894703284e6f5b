import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { column, counted, eventually, exported, header, inViews, openList, rows } from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("issue 4: a view is saved, shared, opened by its link as somebody else, made the default, and deleted", async () => {
  const { page, faults } = await product.as("manager");
  const query = "?sort=city&filter=state~c~CA&search=truck";
  await openList(page, product.server, `/accidents${query.replace("&search=truck", "")}`);
  const shown = await counted(page).innerText();
  await inViews(page, "Save as...");
  await page.getByLabel("Name", { exact: true }).fill("California by city");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/view=\d+/);
  await inViews(page, /^Share with/);
  await page.getByText('The view "California by city" is now shared.').waitFor();
  const link = page.url();

  const other = await product.as("viewer");
  await other.page.goto(link);
  await rows(other.page).first().waitFor();
  expect(await counted(other.page).innerText()).toBe(shown);
  await other.page.getByRole("button", { name: "Saved views: California by city" }).click();
  const menu = other.page.getByRole("menu", { name: "Saved views" });
  await menu.waitFor();
  expect(await menu.getByRole("menuitem", { name: "Delete..." }).count()).toBe(0);
  await lookAt(other.page, "list-views");
  // The toolbar of a narrow window is another one, and its menus are closed.
  if (!(await menu.isVisible()))
    await other.page.getByRole("button", { name: "Saved views: California by city" }).click();
  await menu.getByRole("menuitem", { name: "Set as default" }).click();
  await other.page.getByText('This list now opens with "California by city".').waitFor();
  await openList(other.page, product.server, "/accidents");
  await other.page.waitForURL(/view=\d+/);
  expect(await counted(other.page).innerText()).toBe(shown);

  await inViews(page, "Save as...");
  await page.getByLabel("Name", { exact: true }).fill("california BY CITY");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByText('You already have a saved view named "california BY CITY". Choose another name.')
    .waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("california BY CITY");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  await inViews(page, "Rename...");
  await page.getByLabel("Name", { exact: true }).fill("By city");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved views: By city" }).waitFor();
  await inViews(page, "Delete...");
  await page.getByText("Delete By city?").waitFor();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.getByText('The view "By city" has been deleted.').waitFor();
  expect(new URL(page.url()).search).toBe("");

  await other.page.goto(link);
  await other.page
    .getByText("The saved view of this link was deleted, or it is not shared with you.")
    .waitFor();
  expect(await counted(other.page).innerText()).toBe(shown);
  expect([...faults, ...other.faults]).toEqual([]);
});

test("issue 4: what is seen is exported: as CSV in labels, and as XLSX with real dates under a header that filters", async () => {
  const { page, faults } = await product.as("admin");
  await openList(
    page,
    product.server,
    "/accidents?sort=date&filter=city~t~contains~lake&columns=id,date,accidentType,city,totalCost",
  );
  const count = Number((await counted(page).innerText()).replace(/\D/g, ""));
  const csv = await exported(page, "CSV");
  expect(csv.name).toMatch(/^Accidents \d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.content.toString("utf8").trimEnd().split("\r\n");
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toBe("\uFEFFRecord No.,Date,Type,City,Total paid");
  expect(lines[1]).toMatch(/^\d+,\d\d\/\d\d\/\d{4},"?[A-Z].*Lake/);

  const xlsx = await exported(page, "Excel (XLSX)");
  const files = unzipSync(new Uint8Array(xlsx.content));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain(`<autoFilter ref="A1:E${count + 1}"/>`);
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toMatch(/<c r="B2" s="6"><v>\d{5}<\/v><\/c>/);
  expect(sheet.match(/<row /g)).toHaveLength(count + 1);
  expect(faults).toEqual([]);
});

test("records.md 5 and 8: chosen records are deleted after the confirmation, and the page says so", async () => {
  const { page, faults } = await product.as("admin");
  await openList(page, product.server, "/accidents?filter=city~t~contains~lake");
  const before = Number((await counted(page).innerText()).replace(/\D/g, ""));
  const numbers = await column(page, "Record No.");
  for (const number of numbers.slice(0, 2)) {
    await page.getByRole("row").filter({ hasText: number }).locator("[data-selector]").click();
  }
  await page.getByText("2 selected").waitFor();
  await page.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Delete 2 Accidents?").waitFor();
  await page.getByText("This action cannot be undone.").waitFor();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.getByText("2 Accidents have been successfully deleted.").waitFor();
  await eventually(() => counted(page).innerText()).toBe(`${before - 2} records`);
  await eventually(() => column(page, "Record No.")).not.toContain(numbers[0]);

  const viewer = await product.as("viewer");
  await openList(viewer.page, product.server, "/accidents");
  await viewer.page.locator("[data-selector]").nth(1).click();
  const bar = viewer.page.getByRole("toolbar", { name: "Selected rows" });
  await bar.waitFor();
  expect(await bar.getByRole("button", { name: "Delete" }).count()).toBe(0);
  expect([...faults, ...viewer.faults]).toEqual([]);
});

test("issue 4: a list that fails, is slow or answers by halves says so, offers a retry, and loses nothing", async () => {
  const { page, faults } = await product.as("admin");
  const lists = "**/api/models/get*";
  await page.route(lists, (route) =>
    route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
  );
  await page.goto(product.server.url("redwood", "/accidents"));
  const failure = page.getByText(
    "We encountered an unexpected error loading these records. Please refresh your browser or click retry.",
  );
  await failure.waitFor();
  const searched = page.waitForResponse((reply) => /lake/.test(reply.request().postData() ?? ""));
  await page.getByLabel("Search Accidents").fill("lake");
  await searched;
  await failure.waitFor();
  await page.unroute(lists);
  await page.getByRole("button", { name: "Retry" }).click();
  await rows(page).first().waitFor();
  expect(await page.getByLabel("Search Accidents").inputValue()).toBe("lake");

  await page.route(lists, (route) =>
    route.fulfill({ contentType: "application/json", body: '{"data":[{"id":1' }),
  );
  await header(page, "State").click();
  await failure.waitFor();
  await page.unroute(lists);
  await page.getByRole("button", { name: "Retry" }).click();
  await rows(page).first().waitFor();

  await page.route("**/api/savedViews*", (route) => route.abort());
  await page.route("**/api/models/count*", (route) => route.abort());
  await openList(page, product.server, "/accidents");
  await page.getByRole("button", { name: "Count again" }).waitFor();
  await inViews(page, "Save as...");
  await page.getByLabel("Name", { exact: true }).fill("Typed in vain");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Typed in vain");
  await page.unroute("**/api/savedViews*");
  await page.unroute("**/api/models/count*");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved views: Typed in vain" }).waitFor();
  await page.getByRole("button", { name: "Count again" }).click();
  await page.getByRole("button", { name: "Count all" }).waitFor();
  expect(faults).toEqual([]);
});
