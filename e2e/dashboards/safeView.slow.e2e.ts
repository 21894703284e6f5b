/** SafeView as the safety director: each figure is what the records say, state stands in the address, and numbers open their records (spec reporting.md 2, 4). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf, type Api } from "../support/api.ts";
import { everyRecord, inDays, type Days } from "../support/fleetFigures.ts";
import { lookAt } from "../support/pictures.ts";
import { setUpProduct } from "../support/product.ts";

const product = setUpProduct();
const day = 86_400;

type Found = Awaited<ReturnType<typeof everyRecord>>[number] & {
  id: number;
  relations: Record<string, number | number[] | { id: number } | null>;
};
const all = async (api: Api, template: string) => (await everyRecord(api, template)) as unknown as Found[];

/** Whom a record is about. */
function personOf({ relations }: Found, key = "primaryModel"): number | undefined {
  const found = relations[key];
  if (Array.isArray(found)) return found[0];
  return typeof found === "object" && found !== null ? found.id : (found ?? undefined);
}
const valueOf = ({ fields, computations }: Found, key: string): unknown => fields[key] ?? computations[key];
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const figure = async (page: Page, name: string) =>
  Number((await card(page, name).locator(".safe-number").innerText()).replaceAll(/[,%$]/g, ""));

/** The days that a card says it counts. */
async function daysOf(page: Page, name: string): Promise<Days> {
  const text = await card(page, name).locator(".safe-subtitle").innerText();
  const [, from = "", to = ""] = /(\d\d\/\d\d\/\d{4}) to (\d\d\/\d\d\/\d{4})/.exec(text) ?? [];
  return { from: Date.parse(`${from} UTC`) / 1_000, to: Date.parse(`${to} UTC`) / 1_000 };
}

test("issue 19, Must show 2 and 3: the events dashboard counts the watch list's events per driver, as the records do", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/safeView"));
  await page.getByRole("list", { name: "Pages of SafeView" }).waitFor();
  await lookAt(page, "safe-view");
  await page.getByRole("link", { name: "Events Dashboard" }).last().click();
  await page.waitForURL("**/safeView/reports/eventsDashboard");
  await card(page, "Over Time").locator(".safe-number").waitFor();
  const days = await daysOf(page, "Over Time");
  expect(days.to - days.from).toBeGreaterThan(363 * day);

  const api = await apiOf(page, product.server);
  const listed = (await all(api, "employee_watch_list")).filter((each) => valueOf(each, "active") === true);
  const watched = new Set(listed.map((each) => personOf(each)));
  const events = inDays(await all(api, "telematics_alert"), "date", days) as Found[];
  const theirs = events.filter((each) => watched.has(personOf(each)));
  const drivers = (await all(api, "employee")).filter((each) => {
    const [hired, left] = ["hireDate", "terminationDate"].map((key) => Number(valueOf(each, key) ?? NaN));
    return (
      watched.has(each.id) &&
      valueOf(each, "driver") === true &&
      !((hired ?? 0) > days.to) &&
      !((left ?? Infinity) < days.from)
    );
  });
  expect(theirs.length).toBeGreaterThan(0);
  expect(await figure(page, "Over Time")).toBeCloseTo(theirs.length / drivers.length, 1);
  expect(await figure(page, "By Employee")).toBe(theirs.length);
  await lookAt(page, "safe-view-events");

  await card(page, "By Employee").locator(".safe-number").click();
  const rows = page.getByRole("region", { name: "Records of By Employee: all records" });
  await rows.getByRole("row").nth(1).waitFor();
  await page.getByRole("combobox", { name: "Source" }).selectOption({ label: "Everyone" });
  await page.waitForURL("**source=none*");
  await expect.poll(() => figure(page, "By Employee")).toBe(events.length);
  await page.reload();
  await expect.poll(() => figure(page, "By Employee"), { timeout: 20_000 }).toBe(events.length);
  expect(faults).toEqual([]);
}, 240_000);

test("issue 19, Must show 3: the summary counts by terminal, and a number opens its records", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/safeView/summaryView?timePeriod=lastYear"));
  const table = page.getByRole("table", { name: "Key Figures by Terminal" });
  await table.waitFor();
  const api = await apiOf(page, product.server);
  const year = Number(new Date().getUTCFullYear()) - 1;
  const days = { from: Date.UTC(year, 0, 1) / 1_000, to: Date.UTC(year, 11, 31) / 1_000 };
  const accidents = inDays(await all(api, "accident"), "date", days);
  const total = table.getByRole("button", { name: /, Accidents, all terminals$/ });
  expect(Number((await total.innerText()).replaceAll(",", ""))).toBe(accidents.length);
  const cells = await table.getByRole("button", { name: /, Accidents, / }).allInnerTexts();
  const sum = cells.slice(1).reduce((so, each) => so + Number(each.replaceAll(",", "")), 0);
  expect(sum).toBe(accidents.length);
  await lookAt(page, "safe-view-summary");
  await total.click();
  await page
    .getByRole("region", { name: "Records of Accidents: All terminals" })
    .getByRole("link")
    .first()
    .waitFor();
  expect(faults).toEqual([]);
}, 240_000);

test("issue 19, Must show 3: coaching stands beside like people, and its events are those of the records", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/safeView/reports/coachingEffectiveness"));
  const region = card(page, "Plan by Plan");
  await region.getByText(/^Those that ended last first/).waitFor();
  const api = await apiOf(page, product.server);
  const days = await daysOf(page, "Plan by Plan");
  const recent = Math.floor(Date.now() / 1_000) - 91 * day;
  const ended = inDays(await all(api, "improvement_plan"), "closedDate", {
    from: days.from,
    to: Math.min(days.to, recent),
  });
  const table = region.getByRole("table");
  await (ended.length === 0 ? region.getByText("No plans to show.") : table).waitFor();
  await lookAt(page, "safe-view-coaching");
  expect(await region.getByRole("rowheader").count()).toBe(Math.min(ended.length, 300));
  const employees = await all(api, "employee");
  const alerts = await all(api, "telematics_alert");
  for (const row of (await table.getByRole("row").all()).slice(1, 4)) {
    const cells = await row.getByRole("cell").allInnerTexts();
    const name = await row.getByRole("rowheader").innerText();
    const [start = 0, end = 0] = cells.slice(1, 3).map((text) => Date.parse(`${text} UTC`) / 1_000);
    const employee = employees.find((each) => valueOf(each, "fullName") === name);
    const events = alerts.filter((each) => personOf(each) === employee?.id);
    const before = inDays(events, "date", { from: start - 90 * day, to: start - day });
    const after = inDays(events, "date", { from: end + day, to: end + 90 * day });
    expect(cells.slice(3, 5).map(Number)).toEqual([before.length, after.length]);
  }
  expect(faults).toEqual([]);
}, 240_000);

test("issue 19: the other pages of SafeView show themselves, and custom dashboards open one by one", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/safeView/reports/watchListAndPdps"));
  await page.getByRole("table", { name: "Riskiest Drivers" }).waitFor();
  await card(page, "Put on the Watch List").locator(".safe-number").waitFor();
  await lookAt(page, "safe-view-watch-list");
  await page.goto(product.server.url("redwood", "/safeView/dashboard"));
  await card(page, "Accidents per Million Miles").locator(".safe-number").waitFor();
  await card(page, "Injuries by Terminal").locator(".safe-number").waitFor();
  await lookAt(page, "safe-view-dashboard");
  const api = await apiOf(page, product.server);
  const { body } = await api.send("POST", "/custom-dashboards", { name: "Every Monday" });
  await page.goto(product.server.url("redwood", "/safeView/reports/customDashboards"));
  await page.getByRole("link", { name: "Every Monday" }).click();
  await page.waitForURL(`**/safeView/reports/customDashboards/${(body as { id: number }).id}*`);
  await page.getByRole("heading", { level: 1, name: "Every Monday" }).waitFor();
  await lookAt(page, "safe-view-board");
  expect(faults).toEqual([]);
}, 240_000);
