import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { downloaded, idsOf, solid, textsOf, title } from "./support/pdf.ts";
import { schemasWith } from "./support/schemas.ts";
import { openTray, tray } from "./support/tray.ts";
import { setUpProduct } from "./support/product.ts";

/** A record type as it stands, without its print view. */
function withoutPrint(alias: string): { alias: string } {
  const template = JSON.parse(readFileSync(`schemas/templates/${alias}.json`, "utf8")) as { views: object };
  const views = Object.entries(template.views).filter(([name]) => name !== "print");
  return Object.assign(template, { alias, views: Object.fromEntries(views) });
}

const product = setUpProduct({ schemas: schemasWith(withoutPrint("store")) });
const address = (path: string) => product.server.url("redwood", path);
test("records.md 6: a confidential value is on the paper of who may see it, and the placeholder on all others'", async () => {
  const { page: admin } = await product.as("admin");
  const [id = 0] = await idsOf(admin, product.server, "employee");
  const api = await apiOf(admin, product.server);
  const { body } = await api.get(`/api/models/${id}`);
  const secret = String((body as { fields: Record<string, unknown> }).fields["socialSecurityNumber"]);
  expect(secret.length).toBeGreaterThan(5);
  for (const person of ["admin", "viewer"] as const) {
    const { page } = person === "admin" ? { page: admin } : await product.as(person);
    await page.goto(address(`/model/employee/${id}/print`));
    await title(page, `Employee Record No. ${id}`).waitFor();
    const shown = (await textsOf(page)).join(" ");
    const { pages } = await downloaded(page);
    for (const text of [shown, pages.join("")]) {
      expect(text.includes(solid(secret)), person).toBe(person === "admin");
      expect(text.includes("Confidential"), person).toBe(person === "viewer");
    }
  }
});

test("records.md 2.1, 8: a print that cannot be shown says why, and offers another try", async () => {
  const { page, context } = await product.as("manager");
  const [id = 0] = await idsOf(page, product.server, "accident");
  const [store = 0] = await idsOf(page, product.server, "store");
  await page.goto(address(`/model/store/${store}`));
  await page.getByRole("button", { name: "Edit" }).waitFor();
  expect(await page.getByRole("link", { name: /^Print/ }).count()).toBe(0);
  await page.goto(address(`/model/store/${store}/print`));
  await page.getByText("record you are looking for does not exist.").waitFor();
  await page.goto(address("/model/accident/999999999/print"));
  await page.getByText("The Accident record you are looking for does not exist.").waitFor();

  let isBroken = true;
  await context.route("**/api/models/*/comments*", (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: "Down." } }) : route.continue(),
  );
  await context.route("**/api/models/*/print*", (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: "unavailable", message: "Try again soon." } }),
  );
  await page.goto(address(`/model/accident/${id}/print`));
  await page.getByText("We encountered an unexpected error loading these records.").waitFor();
  expect(await page.getByRole("button", { name: "Print" }).isDisabled()).toBe(true);
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await title(page, "Accident Report").waitFor();
  await page.getByRole("button", { name: "Download PDF" }).click();
  await page.getByText("Try again soon.").waitFor();
  expect(await page.getByRole("button", { name: "Download PDF" }).isEnabled()).toBe(true);
  expect(await title(page, "Accident Report").isVisible()).toBe(true);
});

test("issues 4 and 5: a monitor is exported as XLSX by the server, and fetched by the tray", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(address("/fuelTankMonitor?state=all"));
  await page.getByRole("grid").waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Fuel Tank \d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await openTray(page);
  await tray(page)
    .getByRole("button", { name: /^Close Fuel Tank/ })
    .click();
  expect(faults).toEqual([]);
});
