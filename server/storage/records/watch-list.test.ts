/** What an employee says of the watch list (spec records.md 3.5), with the templates of the product. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, createEngine } from "../../../engine/index.ts";
import type { JsonValue, RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemas.ts";
import type { AccessPlan } from "../access.ts";
import { seedEnumSets } from "../enums.ts";
import { addCompany, addUser, as, inputOf, NOW } from "../fixtures.ts";
import type { Company } from "../fixtures.ts";
import { inTenant } from "../tenant.ts";
import { testDatabase } from "../testing.ts";
import type { TestDatabase } from "../testing.ts";
import * as records from "./index.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let clerk: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  await inTenant(db, { customerId: redwood.id }, (trx) => seedEnumSets(trx, redwood.id, schemas.enums));
  admin = await addUser(db, redwood);
  clerk = await addUser(db, redwood, { groupId: redwood.north, permissions: { employees: ["view"] } });
});
afterAll(() => db.close());

const whole: Record<string, Record<string, JsonValue>> = {
  employee: {
    firstName: "Ann",
    lastName: "Stone",
    employeeNumber: "4",
    status: "active",
    position: "driverLocal",
    hireDate: addDays(NOW, -400),
  },
  improvement_plan: { name: "Backing", category: "backing", startDate: NOW, status: "open" },
  improvement_plan_task: { name: "Ride along", type: "rideAlong", dueDate: NOW, closed: false },
  progress_update: { meetingDate: NOW, meetingDetails: "Went well.", closePlan: true },
  employee_watch_list: {
    currentScore: 40,
    scoreDate: NOW,
    addedDate: NOW,
    reasons: ["preventableAccidents"],
  },
};

const flag = (key: string) => key === "module.watchlist.enabled";

function add(alias: string, relations: Record<string, number> = {}, fields: Record<string, JsonValue> = {}) {
  const input = inputOf(alias, redwood.north, { ...whole[alias], ...fields }, relations);
  return as(db, engine, admin, (scope) => records.create({ ...scope, flag, input }));
}

const read = ({ id }: RecordData, plan: AccessPlan) =>
  as(db, engine, plan, (scope) => records.get({ ...scope, flag }, id));

const planStatusOf = async (employee: RecordData, plan = admin) =>
  (await read(employee, plan))?.computations["watchListPlanStatus"];

it("follows the plan of who is on the watch list, and is confidential", async () => {
  const employee = await add("employee");
  expect(await planStatusOf(employee)).toBeNull();
  const plan = await add("improvement_plan", { primaryModel: employee.id });
  const task = await add("improvement_plan_task", { improvementPlan: plan.id });
  await add("employee_watch_list", { primaryModel: employee.id, improvementPlan: plan.id });
  expect(await planStatusOf(employee)).toBe("notStarted");
  await add("progress_update", { improvementPlan: plan.id, improvementPlanTask: task.id });
  expect(await planStatusOf(employee)).toBe("completed");
  expect(await planStatusOf(employee, clerk)).toBeUndefined();
  expect((await read(employee, clerk))?.protectedFields).toContain("watchListPlanStatus");
});

it("says nothing of who was taken off", async () => {
  const employee = await add("employee", {}, { employeeNumber: "5" });
  await add("employee_watch_list", { primaryModel: employee.id }, { removedDate: NOW });
  expect(await planStatusOf(employee)).toBeNull();
});
