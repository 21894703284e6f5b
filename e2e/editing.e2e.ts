import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { desktop } from "./support/browser.ts";
import {
  despiteDisabled,
  edit,
  field,
  fill,
  input,
  requiredMessage,
  save,
  saveChanges,
} from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { askToDelete } from "./support/recordActions.ts";
import { isInWindow, setUpProduct } from "./support/product.ts";

const product = setUpProduct({ keepsWindows: true });

test("a form with its required fields empty is not saved, and each of them says so", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/accidents/create"));
  await fill(page, "Nearest city or town", "   ");
  await fill(page, "County", "Kern");
  await save(page);
  await requiredMessage(page, "Nearest city or town").waitFor();
  await requiredMessage(page, "Type of accident").waitFor();
  expect(page.url()).toContain("/accidents/create");
  await lookAt(page, "required");

  await fill(page, "Nearest city or town", "Taft");
  await requiredMessage(page, "Nearest city or town").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("a record is changed, and unchanged it has nothing to save", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Lodi", description: "Scraped a post." });
  await edit(page);
  const button = page.getByRole("button", { name: "Save", exact: true });
  expect(await button.isDisabled()).toBe(true);
  await despiteDisabled((options) => button.hover(options));
  await page.getByText("There are no changes to save.").first().waitFor();
  await lookAt(page, "edit");

  await fill(page, "Nearest city or town", "Galt");
  expect(await button.isDisabled()).toBe(false);
  await fill(page, "Nearest city or town", "Lodi");
  expect(await button.isDisabled()).toBe(true);

  await fill(page, "Nearest city or town", "Galt");
  await saveChanges(page);
  await page.reload();
  await field(page, "Nearest city or town").getByText("Galt", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("what was saved is shown in the window, also on a phone whose page has scrolled", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Elko", description: "Bent a gate." });
  await page.setViewportSize({ width: 390, height: 844 });
  await edit(page);
  await fill(page, "What happened", "Bent two gates.");
  expect(await page.evaluate<number>("scrollY")).toBeGreaterThan(100);
  await saveChanges(page);
  const reported = page.locator(".shell-toasts").getByText(/has been successfully updated/);
  expect(await isInWindow(reported)).toBe(true);
  await page.setViewportSize({ width: desktop.width, height: desktop.height });
  expect(faults).toEqual([]);
});

test("the bar with Save stands at the lower edge of the window, also where the page ends", async () => {
  const { page } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/model/accident/create"));
  const bar = page.getByRole("group", { name: "Save or cancel" });
  await bar.waitFor();
  const gap = `innerHeight - document.querySelector("[aria-label='Save or cancel']").getBoundingClientRect().bottom`;
  for (const end of ["0", "document.body.scrollHeight"]) {
    await page.evaluate(`scrollTo(0, ${end})`);
    await expect.poll(() => page.evaluate<number>(gap)).toBeLessThanOrEqual(1);
  }
});

test("leaving with something typed asks first, and both answers are kept", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Davis", description: "Clipped a mirror." });
  const address = page.url();
  await edit(page);
  await fill(page, "Nearest city or town", "Dixon");

  const dashboard = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Dashboard", exact: true });
  await dashboard.click();
  await page.getByText("Cancel Changes?").waitFor();
  await lookAt(page, "leave");
  await page.getByRole("button", { name: "Keep Editing" }).click();
  expect(page.url()).toBe(address);
  expect(await input(page, "Nearest city or town").inputValue()).toBe("Dixon");

  await dashboard.click();
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
  await lookAt(page, "dashboard");
  expect(faults).toEqual([]);
});

test("a deleted record is gone, and its page says so", async () => {
  const { page, faults } = await product.as("admin");
  const id = await recordAccident(page, product.server, { city: "Chico", description: "Entered twice." });
  await askToDelete(page);
  await page.getByText("Delete Accident?").waitFor();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await page.getByText(`Record No. ${id} has been successfully deleted.`).waitFor();

  await page.goto(product.server.url("redwood", `/accidents/${id}`));
  await page.getByText("The Accident record you are looking for does not exist.").waitFor();
  await lookAt(page, "not-found");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard");
  expect(faults).toEqual([]);
});

test("an address that is no record's says that there is none", async () => {
  const { page, faults } = await product.as("manager");
  for (const id of ["999999999", "0", "twelve", "1e3", "-1"]) {
    await page.goto(product.server.url("redwood", `/accidents/${id}`));
    await page.getByText("The Accident record you are looking for does not exist.").waitFor();
  }
  expect(faults).toEqual([]);
});

test("two people change one record, and the second gets a message and loses nothing", async () => {
  const first = await product.as("manager");
  await recordAccident(first.page, product.server, { city: "Yreka", description: "Jackknifed." });
  const second = await product.as("admin");
  await second.page.goto(first.page.url());
  await edit(first.page);
  await edit(second.page);
  await fill(first.page, "Nearest city or town", "Weed");
  await fill(second.page, "County", "Siskiyou");
  await saveChanges(first.page);

  await save(second.page);
  const question = second.page
    .getByRole("dialog")
    .filter({ hasText: "This record was changed while you edited it" });
  await question.waitFor();
  await lookAt(second.page, "conflict");
  await question.locator("button").last().click();
  await saveChanges(second.page);
  await second.page.reload();
  await field(second.page, "County").getByText("Siskiyou").waitFor();
  await field(second.page, "Nearest city or town").getByText("Weed", { exact: true }).waitFor();
  expect([...first.faults, ...second.faults]).toEqual([]);
});
