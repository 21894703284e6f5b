/** A scorecard from the wizard to a person's score, as safety manager and as the manager of one terminal (spec reporting.md 4). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf } from "../support/api.ts";
import { people } from "../support/people.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();

const step = (page: Page, name: string) =>
  page.locator("section.wizard-step").filter({ has: page.getByRole("button", { name: new RegExp(name) }) });
const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();
const choose = (page: Page, attribute: string) =>
  page.locator("label").filter({ hasText: attribute }).first().click();

/** Goes through the five steps; the weights are refused once. */
async function create(page: Page, name: string): Promise<number> {
  await follow(page, "/safeView/scorecards?tab=active&list=table");
  await page.getByRole("link", { name: "Create Scorecard" }).first().click();
  await page.getByRole("heading", { level: 1, name: /Scorecard/ }).waitFor();
  await step(page, "Employees").locator("form").waitFor();
  await next(page);
  await page.locator("label").filter({ hasText: "Monthly" }).click();
  await next(page);
  for (const attribute of ["Preventable Accidents", "Customer Complaints", "Late Trainings"])
    await choose(page, attribute);
  await next(page);
  await page.getByRole("spinbutton", { name: "Preventable Accidents" }).fill("90");
  await page
    .getByText(/They must add up to 100/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Distribute evenly" }).click();
  await lookAt(page, "scorecard-wizard");
  await next(page);
  await page.getByRole("textbox", { name: /^Name/ }).fill(name);
  await page.getByRole("button", { name: "Create Scorecard" }).click();
  await page.waitForURL(/\/safeView\/scorecards\/\d+/);
  return Number(/scorecards\/(\d+)/.exec(page.url())?.[1]);
}

const scores = (page: Page) => page.getByRole("table", { name: "Scores" });

test("issue 20, Must show 5: a safety manager makes a scorecard, computes it, and opens a score to what it is made of", async () => {
  const { page, faults } = await product.as("manager");
  const id = await create(page, "Walk Score");
  if (!(await scores(page).isVisible()))
    await page
      .getByRole("button", { name: /^Compute/ })
      .first()
      .click();
  await scores(page).getByRole("row").nth(1).waitFor();
  await lookAt(page, "scorecard-results");

  const api = await apiOf(page, product.server);
  const { body } = await api.get(`/scorecards/${id}/scores/top/1`);
  const [best] = (
    body as { data: { employeeId: number; score: number; attributes: { contribution: number }[] }[] }
  ).data;
  expect(best).toBeDefined();
  const sum = best?.attributes.reduce((all, { contribution }) => all + contribution, 0) ?? 0;
  expect(sum).toBeCloseTo(best?.score ?? -1, 6);
  await follow(page, `/safeView/scorecards/${id}?employee=${best?.employeeId}`);
  await page.getByText("Preventable Accidents").first().waitFor();
  await lookAt(page, "scorecard-person");
  expect(faults).toEqual([]);
});

test("the manager of one terminal computes their own run, and sees nobody of another terminal", async () => {
  const { page: whole } = await product.as("manager");
  const id = await create(whole, "Terminal Score");
  const { page, faults } = await product.as("terminal");
  await follow(page, `/safeView/scorecards/${id}`);
  const api = await apiOf(page, product.server);
  expect(((await api.get(`/scorecards/${id}/runs`)).body as { data: object[] }).data).toEqual([]);
  await page
    .getByRole("button", { name: /^Compute/ })
    .first()
    .click();
  await scores(page).getByRole("row").nth(1).waitFor();
  const { body } = await api.get(`/scorecards/${id}/scores?limit=100`);
  const terminals = (body as { data: { terminal: string }[] }).data.map(({ terminal }) => terminal);
  expect(new Set(terminals)).toEqual(new Set(["Dallas"]));
  await lookAt(page, "scorecard-terminal");
  expect(faults).toEqual([]);
});

/** Has a demo person without an account become a driver of the company, who may view nothing; answers the driver's name and number. */
async function hireDriver(scorecard: number): Promise<{ employeeId: number; name: string }> {
  const { page } = await product.as("admin");
  const api = await apiOf(page, product.server);
  const users = [{ email: people.stranger, firstName: "Sam", lastName: "Nowhere" }];
  expect((await api.send("POST", "/api/users/invite", { users })).status).toBeLessThan(300);
  // Somebody who has signed in has shown that the address is theirs.
  await product.as("stranger");
  const { body } = await api.get(`/scorecards/${scorecard}/scores?limit=1`);
  const [driver] = (body as { data: { employeeId: number; name: string }[] }).data;
  const { employeeId = 0, name = "" } = driver ?? {};
  const record = (await api.get(`/api/models/${employeeId}`)).body;
  const { id, version, groupId, fields } = record as Record<"id" | "version" | "groupId" | "fields", object>;
  const changed = { id, version, groupId, relations: {}, fields: { ...fields, email: people.stranger } };
  const saved = await api.send("PUT", `/api/models/${employeeId}`, changed);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { employeeId, name };
}

test("a driver is sent their own score, sees it on My Score, and no list and nobody else", async () => {
  const { page: managers, faults: managersFaults } = await product.as("admin");
  const api = await apiOf(managers, product.server);
  const added = await api.send("POST", "/scorecards", {
    name: "Shown Score",
    frequency: "monthly",
    months: 12,
    attributes: [{ dataset: "accidents", attribute: "preventableAccidents", weight: 100 }],
    shownToEmployees: true,
  });
  const { id } = added.body as { id: number };
  expect((await api.send("POST", `/scorecards/${id}/compute`)).status).toBe(201);
  const { employeeId, name } = await hireDriver(id);
  await follow(managers, `/safeView/scorecards/${id}?employee=${employeeId}`);
  await managers.getByRole("button", { name: /^Send to employee/ }).click();
  const dialog = managers.getByRole("dialog");
  await dialog.getByText(/^They get a message with their own score/).waitFor();
  await lookAt(managers, "scorecard-send");
  await dialog.getByRole("button", { name: "Send 1 message" }).click();
  await managers.getByText("1 message is on the way.").waitFor();

  const { page, faults } = await product.as("stranger");
  await follow(page, "/safeView/scorecards/own");
  await page.getByRole("heading", { level: 1, name: "My Score" }).waitFor();
  await page.getByRole("article", { name: /Shown Score/ }).waitFor();
  await lookAt(page, "scorecard-own");
  const own = await apiOf(page, product.server);
  expect((await own.get("/scorecards")).body).toEqual({ data: [] });
  expect((await own.get(`/scorecards/${id}/scores`)).status).toBe(404);
  const { body } = await own.get("/scorecards/own");
  const [mine] = (body as { data: { score: { employeeId: number } }[] }).data;
  expect(mine?.score.employeeId).toBe(employeeId);
  await follow(page, "/safeView/scorecards");
  await expect.poll(() => scores(page).count()).toBe(0);
  expect(await page.getByText(name).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Create Scorecard" }).count()).toBe(0);
  expect([...managersFaults, ...faults]).toEqual([]);
});
