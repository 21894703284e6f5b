/** What a new record sets in others, with the templates of the product: tasks of improvement plans, and corrective actions. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { JsonValue, RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { seedEnumSets } from "../../storage/company/enums.ts";
import { addCompany, addUser, as, inputOf, NOW } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { inTenant } from "../../storage/database/transactions.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { InvalidRecordError, NotPermittedError } from "../../storage/database/storageErrors.ts";
import { failEachStatement } from "../../storage/testing/failingCalls.ts";
import * as records from "../records.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));
const { create, get, histories } = recordCalls(() => db, engine);
const DAY = 86_400;
const plans = "trainingAndDevelopment.professionalDevelopment";
const enhanced = "module.trainingAndDevelopment.planEnhancements.enabled";
const pending = "module.criticalEvents.pendingStatus.enabled";

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
/** Edits plans; completes no task early. */
let coach: AccessPlan;
let early: AccessPlan;
/** Adds to plans and edits none of it. */
let adder: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  await inTenant(db, { customerId: redwood.id }, (trx) => seedEnumSets(trx, redwood.id, schemas.enums));
  const groupId = redwood.north;
  admin = await addUser(db, redwood);
  coach = await addUser(db, redwood, { groupId, permissions: { [plans]: ["view", "add", "edit"] } });
  early = await addUser(db, redwood, {
    groupId,
    permissions: { [plans]: ["view", "add", "edit"], "trainingAndDevelopment.earlyCompletion": ["edit"] },
  });
  adder = await addUser(db, redwood, { groupId, permissions: { [plans]: ["view", "add"] } });
});
afterAll(() => db.close());

/** A plan with as many open tasks, due today unless `fields` says otherwise. */
async function planOf(tasks: number, fields: Record<string, JsonValue> = {}) {
  const whole = { name: "Backing", category: "backing", startDate: NOW, status: "open" };
  const plan = await create(inputOf("improvement_plan", redwood.north, whole), admin);
  const made: RecordData[] = [];
  for (let index = 0; index < tasks; index += 1) {
    const task = { name: `Task ${index + 1}`, type: "meeting", dueDate: NOW, closed: false, ...fields };
    const relations = { improvementPlan: plan.id };
    made.push(await create(inputOf("improvement_plan_task", redwood.north, task, relations), admin));
  }
  const [first = plan, second = plan] = made;
  return { plan, first, second };
}

function updateOf(task: RecordData, fields: Record<string, JsonValue> = {}) {
  const said = { meetingDate: NOW, meetingDetails: "Went well.", closePlan: true, ...fields };
  const relations = {
    improvementPlanTask: task.id,
    improvementPlan: task.relations["improvementPlan"] ?? null,
  };
  return inputOf("progress_update", redwood.north, said, relations);
}

const markDone = (task: RecordData, plan: AccessPlan, fields?: Record<string, JsonValue>) =>
  create(updateOf(task, fields), plan);

/** The same in a company whose flags are on. */
const inCompanyWith =
  (...flags: string[]) =>
  (input: ReturnType<typeof inputOf>, plan = admin) =>
    as(db, engine, plan, (scope) => records.create({ ...scope, flag: (key) => flags.includes(key), input }));

async function stateOf({ id }: RecordData) {
  const record = await get(id, admin);
  const { closed, completed, status } = record?.fields ?? {};
  return { version: record?.version, ...(status === undefined ? { closed, completed } : { status }) };
}

async function refusalOf(work: Promise<unknown>): Promise<string[]> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InvalidRecordError);
  return (error as InvalidRecordError).issues.map(({ message }) => message);
}

describe("records.md 4.2: marking a task done", () => {
  it("closes and completes it with a progress update, its history and the plan's counts", async () => {
    const { plan, first } = await planOf(2);
    const update = await markDone(first, coach);
    expect(update.computations["title"]).toBe("Task 1");
    expect(await stateOf(first)).toEqual({ version: 2, closed: true, completed: true });
    const [latest] = await histories(first.id, admin);
    expect(latest).toMatchObject({ changeType: "UPDATE" });
    expect(latest?.changes.map(({ field }) => field).sort()).toEqual(["closed", "completed"]);
    const now = await get(plan.id, admin);
    expect(now?.fields["status"]).toBe("open");
    expect(now?.computations).toMatchObject({ numberOfOpenTasks: 1, numberOfClosedTasks: 1 });
    expect((await get(first.id, admin))?.relations["progressUpdates"]).toEqual([update.id]);
  });

  it("sets the plan to Closed with its last open task, where the option is ticked", async () => {
    const { plan, first, second } = await planOf(2);
    await markDone(first, coach);
    await markDone(second, coach);
    expect(await stateOf(plan)).toEqual({ version: 2, status: "closed" });
    expect((await get(plan.id, admin))?.fields["closedDate"]).toBe(NOW);
    const other = await planOf(1);
    await markDone(other.first, coach, { closePlan: false });
    expect(await stateOf(other.plan)).toEqual({ version: 1, status: "open" });
  });

  it("with plan enhancements and the answer No closes it, and does not complete it", async () => {
    const { first, second } = await planOf(2);
    await inCompanyWith(enhanced)(updateOf(first, { outcomeReached: false }));
    expect(await stateOf(first)).toMatchObject({ closed: true, completed: false });
    await markDone(second, admin, { outcomeReached: false });
    expect(await stateOf(second)).toMatchObject({ closed: true, completed: true });
  });

  it("is refused a second time, for LMS Training, and more than two days early without the right to", async () => {
    const { first } = await planOf(1);
    await markDone(first, coach);
    const again = await refusalOf(markDone(first, coach));
    expect(again).toEqual(["This task has already been marked done."]);
    const lms = await planOf(1, { type: "lmsTraining" });
    expect(await refusalOf(markDone(lms.first, admin))).toEqual([
      "Completion for this training task will be reflected automatically by the LMS system.",
    ]);
    const late = await planOf(1, { dueDate: NOW + 3 * DAY });
    expect(await refusalOf(markDone(late.first, coach))).toEqual([
      "Tasks can not be completed more than two days in advance of their due date.",
    ]);
    await markDone(late.first, early);
    await markDone((await planOf(1, { dueDate: NOW + 2 * DAY })).first, coach);
  });

  it("is done at any time in a company that ignores the two days", async () => {
    const { first } = await planOf(1, { dueDate: NOW + 90 * DAY });
    const saved = await inCompanyWith("module.trainingAndDevelopment.ignoreTwoDayCompletionDue.enabled")(
      updateOf(first),
      coach,
    );
    expect(saved.templateAlias).toBe("progress_update");
    expect(await stateOf(first)).toMatchObject({ closed: true, completed: true });
  });

  it("is for who may edit the task: nothing of it stays otherwise", async () => {
    const { first } = await planOf(1);
    await expect(markDone(first, adder)).rejects.toThrow(NotPermittedError);
    expect(await stateOf(first)).toEqual({ version: 1, closed: false, completed: null });
    expect((await get(first.id, admin))?.relations["progressUpdates"] ?? []).toEqual([]);
  });

  it("by two people at once is done once, and refused with a message to the other", async () => {
    const { plan, first } = await planOf(1);
    const results = await Promise.allSettled([markDone(first, coach), markDone(first, early)]);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    const error: unknown = refused[0]?.reason;
    expect(error).toMatchObject({ issues: [{ message: "This task has already been marked done." }] });
    expect(await stateOf(plan)).toEqual({ version: 2, status: "closed" });
    const both = await planOf(2);
    await Promise.all([markDone(both.first, coach), markDone(both.second, early)]);
    expect(await stateOf(both.plan)).toEqual({ version: 2, status: "closed" });
  });

  it("refuses a plan that is not the task's", async () => {
    const [mine, other] = [await planOf(1), await planOf(1)];
    const input = updateOf(mine.first);
    const relations = { ...input.relations, improvementPlan: other.plan.id };
    expect(await refusalOf(create({ ...input, relations }, coach))).toEqual([
      "This task belongs to another improvement plan.",
    ]);
  });

  it("is done whole or not at all, whichever statement fails", async () => {
    const { plan, first } = await planOf(1);
    const at = await failEachStatement(
      (failing) =>
        as(db, engine, admin, (scope) => records.create({ ...failing(scope), input: updateOf(first) })),
      async () => expect(await stateOf(first)).toEqual({ version: 1, closed: false, completed: null }),
    );
    expect(at).toBeGreaterThan(20);
    expect(await stateOf(first)).toMatchObject({ closed: true });
    expect(await stateOf(plan)).toMatchObject({ status: "closed" });
  }, 60_000);
});

describe("records.md 4.4: a corrective action", () => {
  const manager = {
    employeeNumber: "77",
    firstName: "Ada",
    lastName: "Reyes",
    status: "active",
    position: "terminalManager",
    hireDate: NOW - 900 * DAY,
  };
  const action = (status: string) =>
    inputOf("corrective_action", redwood.north, {
      correctiveActionType: "coaching",
      criticalEventWorkflowStatus: status,
    });

  it("is completed whatever its status says, unless the flag of pending statuses is on", async () => {
    const completed = ({ computations }: RecordData) => computations["criticalEventCompleted"];
    expect(completed(await create(action("pending"), admin))).toBe(true);
    expect(await refusalOf(inCompanyWith(pending)(action("pending")))).toEqual([
      "Required field",
      "Required field",
    ]);
    const { id } = await create(inputOf("employee", redwood.north, manager), admin);
    const open = action("pending");
    const assigned = { ...open, fields: { ...open.fields, dueDate: NOW }, relations: { assignee: id } };
    expect(completed(await inCompanyWith(pending)(assigned))).toBe(false);
    expect(completed(await inCompanyWith(pending)(action("completed")))).toBe(true);
  });

  it("records.md 5: needs a type", async () => {
    const input = { ...action("completed"), fields: { criticalEventWorkflowStatus: "completed" } };
    expect(await refusalOf(create(input, admin))).toEqual(["Required field"]);
  });
});
