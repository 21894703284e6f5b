/** What a new record copies into it, with the templates of the product: an improvement plan made from its template. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, createEngine } from "../../../engine/index.ts";
import type { JsonValue, RecordData } from "../../../engine/index.ts";
import type { NestedInput } from "../../../engine/server.ts";
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
import * as records from "../records.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));
const { create, get } = recordCalls(() => db, engine);
const plans = "trainingAndDevelopment.professionalDevelopment";

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let viewer: AccessPlan;
let template: RecordData;
let employee: RecordData;

const row = (fields: Record<string, JsonValue>, relationModels = {}): NestedInput => ({
  groupId: null,
  fields,
  relations: {},
  relationModels,
});

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  await inTenant(db, { customerId: redwood.id }, (trx) => seedEnumSets(trx, redwood.id, schemas.enums));
  admin = await addUser(db, redwood);
  viewer = await addUser(db, redwood, { groupId: redwood.north, permissions: { [plans]: ["view"] } });
  const points = [row({ name: "What happened", sortOrder: 1 }), row({ name: "What next", sortOrder: 0 })];
  const task = (name: string, type: string, daysUntilDue: number, sortOrder: number, inside = {}) =>
    row({ name, type, daysUntilDue, sortOrder, acceptablePerformance: `${name} done` }, inside);
  const tasks = [
    task("Ride along", "rideAlong", 21, 1),
    task("Meeting", "meeting", 3, 0, { talkingPoints: points }),
  ];
  const whole = { name: "Backing", category: "backing", active: true, description: "Backs without damage." };
  const input = inputOf("improvement_plan_template", redwood.north, whole);
  template = await create({ ...input, relationModels: { tasks } }, admin);
  employee = await create(
    inputOf("employee", redwood.north, {
      firstName: "Ann",
      lastName: "Stone",
      employeeNumber: "4",
      status: "active",
      position: "yardDriver",
      hireDate: addDays(NOW, -400),
    }),
    admin,
  );
});
afterAll(() => db.close());

function planOf(relations: Record<string, number> = {}) {
  const whole = { name: "Backing of Ann", category: "backing", startDate: NOW, status: "open" };
  return inputOf("improvement_plan", redwood.north, whole, {
    improvementPlanTemplate: template.id,
    primaryModel: employee.id,
    ...relations,
  });
}

const below = (alias: string, relation: string, id: number) =>
  as(db, engine, admin, async (scope) => {
    const page = await records.list({ ...scope, template: alias, where: [{ relation, id }], limit: 50 });
    return page.records;
  });

describe("an improvement plan from its template", () => {
  it("has the tasks, due so many days after its start and assigned to its employee, with their talking points", async () => {
    const plan = await create(planOf(), admin);
    const tasks = await below("improvement_plan_task", "improvementPlan", plan.id);
    expect(tasks.map(({ fields, relations }) => ({ ...fields, assignee: relations["assignee"] }))).toEqual([
      expect.objectContaining({
        name: "Meeting",
        type: "meeting",
        dueDate: addDays(NOW, 3),
        acceptablePerformance: "Meeting done",
        closed: false,
        completed: null,
        assignee: employee.id,
      }),
      expect.objectContaining({ name: "Ride along", type: "rideAlong", dueDate: addDays(NOW, 21) }),
    ]);
    const points = await below("talking_point", "improvementPlanTask", tasks[0]?.id ?? 0);
    expect(points.map(({ fields }) => fields["name"])).toEqual(["What next", "What happened"]);
    expect(points.map(({ relations }) => relations["improvementPlanTaskTemplate"])).toEqual([null, null]);
    const { computations, groupId } = (await get(plan.id, admin)) ?? expect.fail("no plan");
    expect(computations).toMatchObject({
      numberOfTasks: 2,
      numberOfOpenTasks: 2,
      nextDueDate: addDays(NOW, 3),
    });
    expect(tasks.map((task) => task.groupId)).toEqual([groupId, groupId]);
  });

  it("keeps the tasks that are sent with it, and leaves those of the template as they are", async () => {
    const own = row({ name: "Own task", type: "meeting", dueDate: NOW, closed: false });
    const plan = await create({ ...planOf(), relationModels: { tasks: [own] } }, admin);
    const tasks = await below("improvement_plan_task", "improvementPlan", plan.id);
    expect(tasks.map(({ fields }) => fields["name"]).sort()).toEqual(["Meeting", "Own task", "Ride along"]);
    const left = await below("improvement_plan_task_template", "improvementPlanTemplate", template.id);
    expect(left).toHaveLength(2);
  });

  it("is as it was sent without one, and copies nothing again when it is saved", async () => {
    const { improvementPlanTemplate: _, ...relations } = planOf().relations;
    const empty = await create({ ...planOf(), relations }, admin);
    expect(empty.computations["numberOfTasks"]).toBe(0);
    const plan = await create(planOf(), admin);
    const { id, version, groupId } = plan;
    const fields = { ...plan.fields, name: "Renamed" };
    await as(db, engine, admin, (scope) =>
      records.update({ ...scope, input: { id, version, groupId, fields, relations: planOf().relations } }),
    );
    expect((await get(id, admin))?.computations["numberOfTasks"]).toBe(2);
  });

  it("is nothing at all when the template is none, or the principal may not add plans", async () => {
    await expect(create(planOf({ improvementPlanTemplate: employee.id }), admin)).rejects.toThrow(
      InvalidRecordError,
    );
    await expect(create(planOf(), viewer)).rejects.toThrow(NotPermittedError);
  });
});
