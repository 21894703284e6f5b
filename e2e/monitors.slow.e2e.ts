import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import {
  cell,
  choose,
  countOf,
  monitorPaths,
  openMonitor,
  registrations,
  setFlag,
  state,
} from "./support/monitors.ts";
import { chooseMore, closeFilter, column, openFilter } from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";

/** The schemas with one more file, and nothing else changed. */
const schemas = mkdtempSync(join(tmpdir(), "safety-suite-schemas-"));
cpSync("schemas", schemas, { recursive: true });
writeFileSync(join(schemas, "monitors/registrations.json"), JSON.stringify(registrations));
const product = setUpProduct({ schemas });

/** What the menu calls each page: the page says the same. */
const menu = JSON.parse(readFileSync("schemas/navigation/pages.json", "utf8")) as {
  pages: Record<string, { title: string; path: string }>;
};
const titles = new Map(Object.values(menu.pages).map(({ title, path }) => [path, title]));
afterAll(() => rmSync(schemas, { recursive: true, force: true }));

const open = (page: Page, path: string) => openMonitor(page, product.server.url("redwood", path));

test("records.md 1, 2.3: each of the eleven monitors has a page, and something overdue, due soon and done", async () => {
  const { page, faults } = await product.as("admin");
  const api = await apiOf(page, product.server);
  for (const [alias, path] of Object.entries(monitorPaths)) {
    const { body } = await api.send("POST", `/api/monitor/${alias}/run`, { counts: true, limit: 1 });
    const { counts } = body as { counts: Record<string, { count: number }> };
    for (const each of ["overdue", "soon", "done"])
      expect([alias, each, (counts[each]?.count ?? 0) > 0]).toEqual([alias, each, true]);
    await open(page, path);
    await page.getByRole("grid").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(titles.get(path));
  }
  expect(faults).toEqual([]);
});

test("records.md 4.9: one sign shows what has expired and what will within 30 and 60 days", async () => {
  const { page } = await product.as("manager");
  await open(page, "/stormwaterMonitor");
  const colorOf = (text: string) =>
    cell(page, text).first().locator(".monitor-tag").getAttribute("data-color");
  expect(await colorOf("Expired")).toBe("red");
  expect(await colorOf("Expiring within 30 Days")).toBe("orange");
  expect(await colorOf("Expiring within 60 Days")).toBe("yellow");
  const tag = cell(page, "Expiring within 30 Days").first().locator(".monitor-tag");
  const isWhole = await tag.evaluate(
    (each) =>
      "scrollWidth" in each && "clientWidth" in each && Number(each.scrollWidth) <= Number(each.clientWidth),
  );
  expect(isWhole).toBe(true);
  await lookAt(page, "monitor");
  await state(page, "Completed").click();
  await cell(page, "Completed").first().waitFor();
  expect(await colorOf("Completed")).toBe("green");
});

test("records.md 4.3: the improvement plan monitor carries the tags of plans", async () => {
  const { page } = await product.as("manager");
  await open(page, "/improvementPlanMonitor");
  for (const tag of ["Tasks Past Due", "In Progress", "No Plan Assigned"])
    await cell(page, tag).first().waitFor();
  await state(page, "Completed").click();
  await cell(page, "Completed").first().waitFor();
});

test("a monitor finds the records of a terminal by its name, and filters what is due next", async () => {
  const { page } = await product.as("manager");
  await open(page, "/expirationsMonitor?state=all");
  const box = page.getByRole("textbox", { name: "Search Expirations" });
  await box.fill("Dallas");
  await expect.poll(async () => new Set(await column(page, "Terminal"))).toEqual(new Set(["Dallas"]));
  await box.press("Escape");
  expect(await page.locator(":focus").count()).toBe(0);
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  expect(await page.locator(":focus").getAttribute("role")).toBe("grid");
  await page.getByRole("button", { name: "Clear search" }).click();

  const form = await openFilter(page, "Expiration date");
  await form.getByLabel("Dates").selectOption({ label: "Next 30 Days" });
  await closeFilter(page, form);
  await page.getByText("Expiration date: next 30 days").waitFor();
  // What is completed says its date alone.
  const soon = /^\d\d\/\d\d\/\d{4}( · (today|tomorrow|in \d+ days))?$/;
  const dayOf = (text: string) => new Date(text.slice(0, 10)).getTime() / 86_400_000;
  await expect
    .poll(async () => {
      const shown = await column(page, "Expiration date");
      const days = shown.map(dayOf);
      return {
        areSoon: shown.every((text) => soon.test(text)),
        someAreDue: shown.some((text) => text.includes(" · ")),
        areNear: Math.max(...days) - Math.min(...days) <= 30,
      };
    })
    .toEqual({ areSoon: true, someAreDue: true, areNear: true });
});

test("records.md 2.4: monitors of employees lead to the employee, and from there to the record with its tabs", async () => {
  const { page, faults } = await product.as("manager");
  await open(page, "/medicalCardCertifications");
  const first = page.getByRole("gridcell").getByRole("link").first();
  const name = await first.innerText();
  await first.click();
  await page.waitForURL(/\/monitor\/medical_card_certifications\/employee\/\d+$/);
  await page.getByRole("heading", { name }).waitFor();
  const card = page.getByRole("region", { name: "Associated Personnel" });
  await card.getByText(name).first().waitFor();
  await state(page, "All").click();
  await page.getByRole("gridcell").getByRole("link").first().click();
  await page.waitForURL(/\/monitor\/medical_card_certifications\/medical_card\/\d+/);
  await page.getByRole("tab", { name: "Medical Card" }).waitFor();
  await page.getByRole("tab", { name: "Completion" }).click();
  await page.waitForURL(/tab=completion/);
  await card.getByText(name).first().waitFor();
  await lookAt(page, "monitor-record");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  expect((await crumbs.innerText()).split(/\s*\n\s*/)).toEqual(["Monitor", "Medical Cards", "Medical Card"]);
  expect(faults).toEqual([]);
});

test("records.md 2.4: a record that is not there, or is of another template, is reported as such", async () => {
  const { page } = await product.as("manager");
  for (const path of ["medical_card/999999", "medical_card/abc", "accident/1"]) {
    await page.goto(product.server.url("redwood", `/monitor/medical_card_certifications/${path}`));
    await page.getByText("The Medical Card record you are looking for does not exist.").waitFor();
  }
  await page.goto(product.server.url("redwood", "/monitor/nothing"));
  await page.getByText("The page you are looking for does not exist.").waitFor();
});

test("platform.md 2.1: earlier addresses lead to the current ones, with id and query", async () => {
  const { page } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/monitor/improvement_plan_monitor?state=overdue"));
  await page.waitForURL(/\/improvementPlanMonitor\?state=overdue$/);
  expect(await state(page, "Past Due").getAttribute("aria-pressed")).toBe("true");
});

test("records.md 3.15, 7.5: one subscribes to a monitor, chooses how often, and ends it", async () => {
  const { page } = await product.as("viewer");
  await open(page, "/alcoholMonitor");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const menu = page.getByRole("menu", { name: "Alert subscriptions" });
  await menu.getByText("90 Days Before").waitFor();
  expect(await menu.getByText("New tasks").count()).toBe(0);
  await menu.getByText("Every Week").first().click();
  await page.getByRole("button", { name: "Subscribed" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Subscribed" }).click();
  await page.getByText("Unsubscribe").click();
  await page.getByRole("button", { name: "Subscribe", exact: true }).waitFor();
});

test("records.md 2.2: a record type offers alerts of its own, and one without any has no menu", async () => {
  const { page } = await product.as("viewer");
  await page.goto(product.server.url("redwood", "/model/improvement_plan"));
  await page.getByRole("button", { name: "Subscribe" }).click();
  const menu = page.getByRole("menu", { name: "Alert subscriptions" });
  await menu.getByText("New records").waitFor();
  await menu.getByText("Immediately").first().click();
  await page.getByRole("button", { name: "Subscribed" }).waitFor();
  await page.goto(product.server.url("redwood", "/model/talking_point"));
  await page.getByRole("grid").waitFor();
  expect(await page.getByRole("button", { name: /Subscribe/ }).count()).toBe(0);
});

test("records.md 2.3: with new-task notifications the improvement plan monitor has neither menu nor actions", async () => {
  const { page, context } = await product.as("manager");
  const flag = "module.trainingAndDevelopment.newTaskNotifications.enabled";
  await setFlag(context, product.server.url("redwood"), flag);
  await open(page, "/improvementPlanMonitor");
  await page.getByRole("grid").waitFor();
  expect(await page.getByRole("button", { name: /Subscribe/ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Export" }).count()).toBe(0);
  expect(await page.locator("[data-selector]").count()).toBe(0);
});

test("records.md 6: somebody who may only view has no actions, and a terminal's manager sees their terminal", async () => {
  const { page } = await product.as("viewer");
  await open(page, "/stormwaterMonitor");
  await page.getByRole("grid").waitFor();
  expect(await page.locator("[data-selector]").count()).toBe(0);
  const all = await countOf(page, "All");
  const { page: other } = await product.as("terminal");
  await open(other, "/stormwaterMonitor");
  expect(await countOf(other, "All")).toBeLessThan(all);
});

test("records.md 2.3, reporting.md 2: a monitor is printed whole, without the frame of the page", async () => {
  const { page } = await product.as("manager");
  await page.addInitScript("window.print = () => { window.printed = (window.printed ?? 0) + 1; }");
  await open(page, "/expirationsMonitor?state=all");
  await page.getByRole("grid").waitFor();
  const all = await countOf(page, "All");
  expect(all).toBeGreaterThan(100);
  await chooseMore(page, "Print");
  await expect.poll(() => page.evaluate("window.printed")).toBe(1);
  await page.emulateMedia({ media: "print" });
  const paper = page.getByRole("table", { name: "Expirations" });
  expect(await paper.getByRole("row").count()).toBe(Math.min(all, 1000) + 1);
  expect(await page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(false);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await paper.waitFor({ state: "detached" });
});

test("records.md 8: a list that fails offers another try, and an action that fails keeps what was chosen", async () => {
  const { page, context } = await product.as("manager");
  let broken = true;
  await context.route("**/api/monitor/*/run*", (route) =>
    broken ? route.fulfill({ status: 500, json: { message: "Down." } }) : route.continue(),
  );
  await open(page, "/alcoholMonitor");
  await page.getByText("We encountered an unexpected error loading these records.").waitFor();
  broken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("grid").waitFor();

  await context.route("**/api/monitor/*/action*", (route) => route.abort());
  await choose(page);
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.getByRole("button", { name: "Yes, complete" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("1 selected").waitFor();
});

test("a monitor is one JSON file: the twelfth needs nothing else", async () => {
  const { page, faults } = await product.as("manager");
  await open(page, "/monitor/registrations");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Vehicle Registrations");
  await cell(page, "Expired").first().waitFor();
  await page.getByRole("gridcell").getByRole("link").first().click();
  await page.waitForURL(/\/monitor\/registrations\/equipment\/\d+/);
  await page.getByRole("tab", { name: "Overview" }).waitFor();
  expect(faults).toEqual([]);
});
