import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const home = () => product.server.url("redwood", "/admin/config");

test("a super admin turns a feature off, everybody loses it, and the default brings it back", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(home());
  await page.getByRole("textbox", { name: "Search all settings" }).fill("material spills");
  await page.getByRole("link", { name: "Material spills" }).click();
  await page.waitForURL("**/admin/config/module/safetyAndRisk#*");
  const spills = page.getByRole("checkbox", { name: "Material spills" });
  expect(await spills.isChecked()).toBe(true);
  await spills.uncheck({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Safety and Risk saved.").waitFor();
  await page.getByText(/Changed by Morgan Hale/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  const admin = await product.as("admin");
  const link = admin.page.getByRole("link", { name: "Material Spills" });
  await admin.page.getByRole("link", { name: "Accidents" }).first().waitFor();
  expect(await link.count()).toBe(0);
  const { send } = await apiOf(admin.page, product.server);
  const asked = { templateAliases: ["material_spill"], limit: 1 };
  const refused = await send("POST", "/api/models/get", asked);
  expect(refused).toMatchObject({ status: 403, body: { message: "This feature is not enabled." } });

  await spills.check({ force: true });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Save", disabled: true }).waitFor();
  expect((await send("POST", "/api/models/get", asked)).status).toBe(200);
  await admin.page.goto(product.server.url("redwood", "/material_spill"));
  await admin.page.getByRole("heading", { level: 1, name: "Material Spills" }).waitFor();
  expect(faults).toEqual([]);
}, 120_000);

test("what does not fit is said at its field, and nothing is saved", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/config/module/adminPanel"));
  const idle = page.getByRole("spinbutton", { name: /Idle time-out/ });
  await idle.fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("must be >= 60").waitFor();
  await idle.fill("1800");
  await page.getByText("There are no changes to save.").waitFor();
  expect(faults).toEqual([]);
});

test("others than super admins learn that they may not", async () => {
  const { page } = await product.as("admin");
  await page.goto(home());
  await page.getByText("Certain user permissions required.").waitFor();
});
