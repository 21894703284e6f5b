/** What an employee says of the watch list (spec records.md 3.5), with the templates of the product. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, createEngine } from "../../../engine/index.ts";
import type { JsonValue, RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { seedEnumSets } from "../../storage/company/enums.ts";
import { addCompany, addUser, as, inputOf, NOW } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { inTenant } from "../../storage/database/transactions.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import type { InvalidRecordError } from "../../storage/database/storageErrors.ts";
import * as records from "../records.ts";

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
    position: "yardDriver",
    hireDate: addDays(NOW, -400),
  },
  improvement_plan: { name: "Backing", category: "backing", startDate: NOW, status: "open" },
  improvement_plan_task: { name: "Ride along", type: "rideAlong", dueDate: NOW, closed: false },
  progress_update: { meetingDate: NOW, meetingDetails: "Went well.", closePlan: true },
  employee_watch_list: { addedDate: NOW, reasons: ["preventableAccidents"] },
  accident: {
    date: NOW,
    accidentType: "fixedObject",
    city: "Reno",
    state: "NV",
    description: "Struck a post.",
    status: "open",
    location: "highway",
    fatalities: 0,
    injuries: 0,
    preventability: "preventable",
  },
};

const flag = (key: string) => key === "module.watchlist.enabled";
/** What a company has set otherwise. */
let own: Record<string, JsonValue> = {};
const config = (key: string) => own[key] ?? schemas.configuration.values[key];

function add(alias: string, relations: Record<string, number> = {}, fields: Record<string, JsonValue> = {}) {
  const input = inputOf(alias, redwood.north, { ...whole[alias], ...fields }, relations);
  return as(db, engine, admin, (scope) => records.create({ ...scope, flag, config, input }));
}

const read = ({ id }: RecordData, plan: AccessPlan) =>
  as(db, engine, plan, (scope) => records.get({ ...scope, flag, config }, id));

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

it("counts and weighs the events of twelve months by their age, as they come, change and go", async () => {
  const ann = await add("employee", {}, { employeeNumber: "6" });
  const other = await add("employee", {}, { employeeNumber: "7", lastName: "Bell" });
  const accident = (days: number, who = ann, fields: Record<string, JsonValue> = {}) =>
    add("accident", { primaryModel: who.id }, { date: addDays(NOW, -days), ...fields });
  await accident(10);
  const entry = await add("employee_watch_list", { primaryModel: ann.id });
  const reportOf = async () => (await read(entry, admin))?.computations;
  expect(entry.computations).toMatchObject({
    accidents: 1,
    telematicsAlerts: 0,
    currentScore: 30,
    previousScore: 0,
  });
  expect(entry.computations["scoreWeights"]).toBe(
    "Version 2026.2: accident 30, non-preventable accident 0, injury 15, telematics alert 2, roadside violation 8, observation 4; " +
      "times 1 for 3 months, 0.75 to 6, 0.5 to 12.",
  );
  const half = await accident(200);
  await accident(400);
  await accident(20, other);
  await accident(30, ann, { policyExcluded: true });
  const reason = { preventability: "nonPreventable", preventabilityReason: "Struck while parked." };
  await accident(40, ann, reason);
  expect(await reportOf()).toMatchObject({
    accidents: 3,
    currentScore: 45,
    previousScore: 22.5,
    scoreChange: 22.5,
  });
  await as(db, engine, admin, (scope) => records.remove({ ...scope, flag, config, id: half.id }));
  expect(await reportOf()).toMatchObject({ accidents: 2, currentScore: 30 });
});

it("takes a plan of the same employee only, and holds each employee once", async () => {
  const ann = await add("employee", {}, { employeeNumber: "8" });
  const paul = await add("employee", {}, { employeeNumber: "9", firstName: "Paul" });
  const plan = await add("improvement_plan", { primaryModel: paul.id });
  const messages = async (work: Promise<unknown>) =>
    work.then(
      () => [],
      (error: InvalidRecordError) => error.issues.map(({ path, message }) => `${path}: ${message}`),
    );
  expect(
    await messages(add("employee_watch_list", { primaryModel: ann.id, improvementPlan: plan.id })),
  ).toEqual(["improvementPlan: Choose a plan for the same employee."]);
  const entry = await add("employee_watch_list", { primaryModel: paul.id, improvementPlan: plan.id });
  expect(await messages(add("employee_watch_list", { primaryModel: paul.id }))).toEqual([
    "primaryModel: This employee is already on the watch list.",
  ]);
  const moved = inputOf("improvement_plan", redwood.north, {}, { primaryModel: ann.id });
  const given = { ...moved, id: plan.id, version: (await read(plan, admin))?.version ?? 0 };
  expect(
    await messages(as(db, engine, admin, (scope) => records.update({ ...scope, flag, input: given }))),
  ).toEqual(["primaryModel: This plan is linked to another employee's watch list entry."]);
  const off = inputOf("employee_watch_list", redwood.north, { removedDate: NOW });
  await as(db, engine, admin, (scope) =>
    records.update({ ...scope, flag, input: { ...off, id: entry.id, version: entry.version } }),
  );
  await add("employee_watch_list", { primaryModel: paul.id });
});

it("weighs by the company's own weights and ages, and names their version", async () => {
  const ann = await add("employee", {}, { employeeNumber: "8" });
  await add("accident", { primaryModel: ann.id }, { date: addDays(NOW, -10) });
  await add("accident", { primaryModel: ann.id }, { date: addDays(NOW, -100) });
  const reason = { preventability: "nonPreventable", preventabilityReason: "Struck while parked." };
  await add("accident", { primaryModel: ann.id }, { date: addDays(NOW, -20), ...reason });
  own = {
    "watchList.weights.version": "Redwood 3",
    "watchList.weights.accident": 40,
    "watchList.weights.nonPreventableAccident": 5,
    "watchList.ages.second.share": 0.25,
  };
  const entry = await add("employee_watch_list", { primaryModel: ann.id });
  own = {};
  expect(entry.computations).toMatchObject({ accidents: 3, currentScore: 55 });
  expect(entry.computations["scoreWeights"]).toMatch(
    /^Version Redwood 3: accident 40, non-preventable accident 5, .* 0\.25 to 6, /,
  );
});
