/** Tasks of improvement plans, marked as done with the progress update of a meeting; corrective actions of an accident. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { apiOf, type Api } from "./support/api.ts";
import { lookAt } from "./support/pictures.ts";
import { companyDay } from "./support/clock.ts";
import { chooseFirst, input } from "./support/form.ts";
import { openTab } from "./support/recordPage.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const DAY = 86_400;
const today = companyDay();

/** A record as the API returns it, as far as these tests look. */
interface Answered {
  id: number;
  groupId: number;
  fields: Record<string, unknown>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const fieldsOf = async (api: Api, id: number) =>
  ((await api.get(`/api/models/${id}`)).body as Answered).fields;

async function add(api: Api, templateAlias: string, body: object): Promise<Answered> {
  const reply = await api.send("POST", "/api/models", { templateAlias, ...body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as Answered;
}

/** A plan with one open task of a type, due so many days from today. */
async function newPlan(api: Api, type: string, days: number): Promise<{ plan: Answered; task: Answered }> {
  const page = (await api.get("/api/models?templateAlias=employee&limit=1")).body as { data: Answered[] };
  const groupId = page.data[0]?.groupId ?? 0;
  const fields = { name: "Backing", category: "backing", startDate: today, status: "open" };
  const plan = await add(api, "improvement_plan", { groupId, fields, relations: {} });
  const task = await add(api, "improvement_plan_task", {
    groupId,
    fields: { name: "Ride-along", type, dueDate: today + days * DAY, closed: false },
    relations: { improvementPlan: plan.id },
  });
  return { plan, task };
}

test("records.md 4.2, 8: a task is marked as done with its meeting, and the plan is closed with its last one", async () => {
  const { page, faults } = await product.as("manager");
  const api = await apiOf(page, product.server);
  const { plan, task } = await newPlan(api, "rideAlong", 0);
  await page.goto(product.server.url("redwood", `/model/improvement_plan_task/${task.id}`));
  await page.getByText("No Progress Updates").waitFor();
  await lookAt(page, "task-open");
  await button(page, "Mark as Done").click();
  const dialog = page.getByRole("dialog", { name: "Mark as Done" });
  await dialog.getByRole("checkbox", { name: /Close the improvement plan/ }).waitFor();
  expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await dialog.getByRole("textbox", { name: /Meeting Details/ }).fill("Showed it in two trips.");
  await lookAt(page, "task-mark-as-done");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("This task record has been updated.").waitFor();
  await page.getByRole("listitem", { name: "Ride-along" }).getByText("Showed it in two trips.").waitFor();
  const done = button(page, "Mark as Done");
  await page.locator("button:focus", { hasText: "Mark as Done" }).waitFor();
  expect(await done.getAttribute("aria-disabled")).toBe("true");
  await done.hover();
  await page.getByText("This task has already been marked done.").first().waitFor();
  await lookAt(page, "task-done");
  expect(await fieldsOf(api, task.id)).toMatchObject({ closed: true, completed: true });
  expect(await fieldsOf(api, plan.id)).toMatchObject({ status: "closed", closedDate: today });
  expect(faults).toEqual([]);
});

test("records.md 4.2, 5, 6: not before its time without the right to, and not by two people: what the second one typed stays", async () => {
  const { page, faults } = await product.as("terminal");
  const api = await apiOf(page, product.server);
  const { task: later } = await newPlan(api, "meeting", 3);
  await page.goto(product.server.url("redwood", `/model/improvement_plan_task/${later.id}`));
  await button(page, "Mark as Done").focus();
  await page
    .getByText(/more than two days in advance of their due date/)
    .first()
    .waitFor();

  const { task } = await newPlan(api, "meeting", 2);
  await page.goto(product.server.url("redwood", `/model/improvement_plan_task/${task.id}`));
  await button(page, "Mark as Done").click();
  const dialog = page.getByRole("dialog", { name: "Mark as Done" });
  await dialog.getByRole("textbox", { name: /Meeting Details/ }).fill("Second.");
  const fields = { meetingDate: today, meetingDetails: "First.", closePlan: false };
  const relations = { improvementPlanTask: task.id };
  await add(api, "progress_update", { groupId: task.groupId, fields, relations });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText(/This task has already been marked done\./).waitFor();
  expect(await dialog.getByRole("textbox", { name: /Meeting Details/ }).inputValue()).toBe("Second.");
  expect(faults).toEqual([]);
});

test("records.md 4.4, 8: a corrective action of an accident is added and changed in a window", async () => {
  const { page, faults } = await product.as("manager");
  const id = await recordAccident(page, product.server, { city: "Elko", description: "Backed into a dock." });
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=review`));
  await button(page, "Edit").click();
  await openTab(page, /^Review/);
  await button(page, "Add Corrective Action").click();
  const dialog = page.getByRole("dialog", { name: "Add Corrective Action" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Required field").waitFor();
  await dialog.getByRole("combobox", { name: /^Type/ }).selectOption("Coaching");
  await lookAt(page, "corrective-action");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("This new Corrective Action has been created.").waitFor();
  const row = page.getByRole("row", { name: /Coaching/ });
  await row.getByText("Yes").waitFor();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const window = page.getByRole("dialog");
  await window.getByRole("textbox", { name: /Description/ }).fill("Drove with a coach.");
  await window.getByRole("button", { name: "Save" }).click();
  await page.getByText("This Corrective Action record has been updated.").waitFor();
  await row.getByText("Drove with a coach.").waitFor();
  expect(faults).toEqual([]);
});

test("a corrective action is reviewed by somebody who may edit it: nobody else is offered, or taken", async () => {
  const { page, faults } = await product.as("manager");
  const api = await apiOf(page, product.server);
  const people = (await api.get("/api/models?templateAlias=employee&limit=50")).body as { data: Answered[] };
  const driver = people.data.find(({ fields }) => fields["driver"] === true && fields["status"] === "active");
  const lastName = String(driver?.fields["lastName"]);
  await page.goto(product.server.url("redwood", "/model/corrective_action/create"));
  const box = page.getByRole("main").getByRole("combobox", { name: /^Reviewed by/ });
  await box.click();
  await box.fill("Delgado");
  await page.getByRole("option", { name: /Ruth.* Delgado/ }).waitFor();
  await lookAt(page, "reviewer");
  await box.fill(`${String(driver?.fields["firstName"])} ${lastName}`);
  await page.getByText("No matches found, check your spelling or try another search").waitFor();
  expect(await page.getByRole("option", { name: lastName }).count()).toBe(0);

  const fields = { correctiveActionType: "coaching", dueDate: today };
  const reply = await api.send("POST", "/api/models", {
    templateAlias: "corrective_action",
    groupId: driver?.groupId,
    fields,
    relations: { reviewedBy: driver?.id },
  });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toContain("Reviewed by must be somebody who works here");
  expect(faults).toEqual([]);
});

test("records.md 2.5: a plan is made from a plan template, with its tasks and their talking points", async () => {
  const { page, faults } = await product.as("admin");
  const api = await apiOf(page, product.server);
  const employees = (await api.get("/api/models?templateAlias=employee&limit=1")).body as {
    data: Answered[];
  };
  const [person] = employees.data;
  const asked = encodeURIComponent(JSON.stringify({ id: person?.id, groupId: person?.groupId }));
  await page.goto(product.server.url("redwood", `/improvement_plan/create?employee=${asked}`));
  const name = await chooseFirst(page, "Plan template");
  await expect.poll(() => input(page, "Name").inputValue()).not.toBe("");
  expect(name.startsWith(await input(page, "Name").inputValue())).toBe(true);
  await lookAt(page, "plan-from-template");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/(improvement_plan|model\/improvement_plan)\/\d+/);
  const plan = Number(/\d+/.exec(new URL(page.url()).pathname.split("/").at(-1) ?? "")?.[0]);
  const below = async (templateAlias: string, relation: string, id: number) => {
    const body = { templateAliases: [templateAlias], where: [{ relation, id }] };
    return ((await api.send("POST", "/api/models/get", body)).body as { data: Answered[] }).data;
  };
  const tasks = await below("improvement_plan_task", "improvementPlan", plan);
  expect(tasks.length).toBeGreaterThan(1);
  const [first] = tasks;
  await page.getByRole("main").getByText(String(first?.fields["name"])).first().waitFor();
  const points = await Promise.all(tasks.map(({ id }) => below("talking_point", "improvementPlanTask", id)));
  const at = points.findIndex((each) => each.length > 0);
  const [point] = points[at] ?? [];
  await page.goto(product.server.url("redwood", `/model/improvement_plan_task/${tasks[at]?.id}`));
  await page.getByText(String(point?.fields["name"])).first().waitFor();
  expect(faults).toEqual([]);
});
