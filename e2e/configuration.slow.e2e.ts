import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { tick } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { follow, setUpProduct } from "./support/product.ts";

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
  await tick(spills, false);
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

  await tick(spills);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Save", disabled: true }).waitFor();
  expect((await send("POST", "/api/models/get", asked)).status).toBe(200);
  // Whoever goes on working has it back without reloading.
  await admin.page
    .getByRole("link", { name: /^Injuries/ })
    .first()
    .click();
  await link.first().waitFor();
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

test("a super admin suspends a company, which every page says, and turns it on again from there", async () => {
  const { page, faults } = await product.as("superAdmin");
  const admin = await product.as("admin");
  await page.goto(product.server.url("redwood", "/admin/config/company/general"));
  const box = page.getByRole("checkbox", { name: "Suspended" });
  await tick(box);
  await page.getByRole("button", { name: "Save" }).click();
  const banner = page.getByRole("complementary", { name: "Suspended company" });
  await banner.getByText("Only super admins can use it.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await lookAt(page, "suspended-for-super-admins");
  await admin.page.reload();
  await admin.page.getByRole("heading", { name: "This company is suspended" }).waitFor();
  await admin.page.getByText(/is suspended, so nobody can use it for now/).waitFor();
  expect(await admin.page.getByText("You have access to these companies").count()).toBe(0);
  expect(await accessibilityFaults(admin.page)).toEqual([]);
  await lookAt(admin.page, "suspended-company");

  await page.goto(product.server.url("redwood", "/accidents"));
  await banner.getByRole("link", { name: "Change Setting" }).click();
  await tick(box, false);
  await page.getByRole("button", { name: "Save" }).click();
  await banner.waitFor({ state: "detached" });
  await admin.page.reload();
  await admin.page.getByRole("navigation", { name: "Main" }).first().waitFor();
  expect(faults).toEqual([]);
});

test("a monitor warns as far ahead as the company says, as soon as it is saved", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/config/monitors/dueSoon"));
  const days = page.getByRole("spinbutton", { name: /^Expirations/ });
  expect(await days.inputValue()).toBe("60");
  await days.fill("20");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Monitors saved.").waitFor();
  await lookAt(page, "monitor-settings");
  await follow(page, "/monitor/expirations?state=soon");
  await page.getByText("Expiring within 20 Days").first().waitFor();
  expect(faults).toEqual([]);
});
