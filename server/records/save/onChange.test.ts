/** What follows a change in other records, with the templates of the product: a training class that is held. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { Action } from "../../../engine/server.ts";
import type { JsonValue, RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { seedEnumSets } from "../../storage/company/enums.ts";
import { addCompany, addUser, as, inputOf, NOW, planOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { assignRole, createRole } from "../../storage/company/roles.ts";
import type { Role } from "../../storage/company/roles.ts";
import { inTenant } from "../../storage/database/transactions.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { change, recordCalls } from "../../storage/testing/recordFixture.ts";
import { InvalidRecordError, NotPermittedError } from "../../storage/database/storageErrors.ts";
import { failEachStatement } from "../../storage/testing/failingCalls.ts";
import * as records from "../records.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const engine = createEngine(engineOptions(schemas));
const { create, update, get, histories } = recordCalls(() => db, engine);
const DAY = 86_400;
const training = "trainingAndDevelopment.training";

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
/** Edits trainings of the north, and sees nothing of the south. */
let north: AccessPlan;
/** Edits trainings of the north, and sees those of the south. */
let looking: AccessPlan;
let course: RecordData;
let number = 0;

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  await inTenant(db, { customerId: redwood.id }, (trx) => seedEnumSets(trx, redwood.id, schemas.enums));
  admin = await addUser(db, redwood);
  const permissions: Record<string, Action[]> = { [training]: ["view", "add", "edit"], employees: ["view"] };
  north = await addUser(db, redwood, { groupId: redwood.north, permissions });
  const { userId, user } = await addUser(db, redwood, { groupId: redwood.north, permissions });
  const reader: Omit<Role, "id"> = {
    name: "Reader",
    roleType: "CUSTOM",
    sortOrder: 2,
    permissions: { [training]: ["view"], employees: ["view"] },
  };
  await inTenant(db, { customerId: redwood.id }, async (trx) => {
    const roleId = await createRole(trx, redwood.id, reader);
    await assignRole(trx, { customerId: redwood.id, userId, roleId, groupId: redwood.south });
  });
  looking = await planOf(db, redwood, user.email);
  const said = {
    name: "Hazmat",
    category: "hazardousMaterials",
    delivery: "classroom",
    trainingSource: "safetyDepartment",
    expirationInterval: 3,
    expirationIntervalUnits: "years",
  };
  course = await create(inputOf("training_course", redwood.north, said), admin);
});
afterAll(() => db.close());

async function employee(groupId: number): Promise<RecordData> {
  number += 1;
  const said = {
    employeeNumber: `E${number}`,
    firstName: "Ada",
    lastName: `No${number}`,
    status: "active",
    position: "terminalManager",
    hireDate: NOW - 900 * DAY,
  };
  return create(inputOf("employee", groupId, said), admin);
}

/** A scheduled class with attendances of these statuses, each in the north unless `groups` says otherwise. */
async function classOf(statuses: readonly string[], groups: readonly number[] = []) {
  const said = { classDate: NOW - DAY, status: "scheduled", hours: null };
  const session = await create(inputOf("training_class", redwood.north, said, { course: course.id }), admin);
  const people: RecordData[] = [];
  for (const [index, status] of statuses.entries()) {
    const groupId = groups[index] ?? redwood.north;
    const fields = {
      status,
      assignedDate: NOW - 9 * DAY,
      dueDate: NOW,
      ...(status === "exempt" && { exemptReason: "Certified elsewhere." }),
    };
    const { id } = await employee(groupId);
    const relations = { primaryModel: id, course: course.id, trainingClass: session.id };
    people.push(await create(inputOf("training_attendance", groupId, fields, relations), admin));
  }
  const now = await get(session.id, admin);
  return { session: now ?? session, people };
}

const stateOf = async ({ id }: RecordData) => (await get(id, admin))?.fields["status"];
const statesOf = (people: readonly RecordData[]) => Promise.all(people.map(stateOf));
const stored = (session: RecordData, fields: Record<string, JsonValue> = {}) =>
  change(session, { status: "held", ...fields });

describe("records.md, finding C7: a class that is held", () => {
  it("completes whoever is still assigned or enrolled, with its day and hours, and says why", async () => {
    const { session, people } = await classOf(["assigned", "enrolled", "noShow", "exempt", "inProgress"]);
    await update(stored(session, { hours: 4 }), admin);
    expect(await statesOf(people)).toEqual(["completed", "completed", "noShow", "exempt", "inProgress"]);
    const [first] = people;
    const record = await get(first?.id ?? 0, admin);
    expect(record?.fields).toMatchObject({ completedDate: NOW - DAY, hours: 4 });
    expect(record?.fields["expirationDate"]).toBeGreaterThan(NOW + 1000 * DAY);
    const [latest] = await histories(first?.id ?? 0, admin);
    expect(latest).toMatchObject({ changeType: "UPDATE", version: 2, user: { firstName: "User" } });
    expect(latest?.changes.find(({ field }) => field === "$reason")?.to).toBe("The class was held.");
    expect(latest?.changes.find(({ field }) => field === "status")).toMatchObject({
      from: "assigned",
      to: "completed",
    });
  });

  it("does so by bulk edit and by import alike", async () => {
    const bulk = await classOf(["assigned"]);
    await as(db, engine, admin, (scope) =>
      records.updateMany({ ...scope, ids: [bulk.session.id], fields: { status: "held" } }),
    );
    expect(await statesOf(bulk.people)).toEqual(["completed"]);
    const imported = await classOf(["assigned", "noShow"]);
    const results = await as(db, engine, admin, (scope) =>
      records.changeMany({ ...scope, template: "training_class", inputs: [inputFor(imported.session)] }),
    );
    expect(results).toEqual([{ id: imported.session.id, version: 2, changed: true, dropped: [] }]);
    expect(await statesOf(imported.people)).toEqual(["completed", "noShow"]);
  });

  it("leaves those that the same save says otherwise of", async () => {
    const { session, people } = await classOf(["assigned", "assigned"]);
    const [absent, present] = people;
    if (!absent || !present) throw new Error("There are two.");
    const rows = [change(absent, { status: "noShow" }), { id: present.id }];
    await update({ ...stored(session), relationModels: { attendances: rows } }, admin);
    expect(await statesOf(people)).toEqual(["noShow", "completed"]);
  });

  it("completes nobody when another field of a held class changes", async () => {
    const { session, people } = await classOf([]);
    const now = await update(stored(session), admin);
    const { id } = await employee(redwood.north);
    const relations = { primaryModel: id, course: course.id, trainingClass: session.id };
    const late = { status: "assigned", assignedDate: NOW, dueDate: NOW + DAY };
    people.push(await create(inputOf("training_attendance", redwood.north, late, relations), admin));
    await update(change(now, { notes: "The hall was cold." }), admin);
    expect(await statesOf(people)).toEqual(["assigned"]);
  });

  it("refuses a day to come in words that name the training, and saves nothing", async () => {
    const { session, people } = await classOf(["assigned"]);
    const error: unknown = await update(stored(session, { classDate: NOW + 5 * DAY }), admin).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(InvalidRecordError);
    const [issue] = (error as InvalidRecordError).issues;
    expect(issue?.path).toBe("attendances");
    expect(issue?.message).toMatch(/^Training ".+ No\d+, Hazmat": /);
    expect(await stateOf(session)).toBe("scheduled");
    expect(await statesOf(people)).toEqual(["assigned"]);
    const [result] = await as(db, engine, admin, (scope) =>
      records.changeMany({
        ...scope,
        template: "training_class",
        inputs: [inputFor(session, { classDate: NOW + 5 * DAY })],
      }),
    );
    expect(result).toMatchObject({ issues: [{ path: "attendances" }] });
    expect(await stateOf(session)).toBe("scheduled");
  });

  it("is only looked at by the trial run of an import", async () => {
    const { session, people } = await classOf(["assigned"]);
    const [result] = await as(db, engine, admin, (scope) =>
      records.changeMany({ ...scope, template: "training_class", inputs: [inputFor(session)], dryRun: true }),
    );
    expect(result).toMatchObject({ id: session.id, changed: true });
    expect([await stateOf(session), ...(await statesOf(people))]).toEqual(["scheduled", "assigned"]);
  });

  it("follows nothing where an import is undone", async () => {
    const { session, people } = await classOf(["assigned"]);
    const request = { template: "training_class", inputs: [inputFor(session)], fills: "nothing" as const };
    await as(db, engine, admin, (scope) => records.changeMany({ ...scope, ...request }));
    expect([await stateOf(session), ...(await statesOf(people))]).toEqual(["held", "assigned"]);
  });

  it("[S4] leaves trainings that the person may not see, and says nothing of them", async () => {
    const { session, people } = await classOf(["assigned", "assigned"], [redwood.north, redwood.south]);
    const answer = await update(stored(session), north);
    expect(await statesOf(people)).toEqual(["completed", "assigned"]);
    const [seen, hidden] = people;
    expect(answer.relations["attendances"]).toEqual([seen?.id]);
    expect(answer.relationModels["attendances"]).toEqual([expect.objectContaining({ id: seen?.id })]);
    expect(JSON.stringify(answer)).toContain(seen?.label);
    expect(JSON.stringify(answer)).not.toContain(hidden?.label);
  });

  it("[S4] refuses the whole save where the person sees a training and may not edit it", async () => {
    const { session, people } = await classOf(["assigned", "assigned"], [redwood.north, redwood.south]);
    const refused = update(stored(session), looking);
    await expect(refused).rejects.toThrow(NotPermittedError);
    await expect(update(stored(session), looking)).rejects.toThrow(
      /^Training ".+, Hazmat" follows this change, and your role does not allow you to edit Trainings there\.$/,
    );
    expect([await stateOf(session), ...(await statesOf(people))]).toEqual([
      "scheduled",
      "assigned",
      "assigned",
    ]);
  });

  it("and a training that is marked at the same time end as one of both said, never lost", async () => {
    const { session, people } = await classOf(["assigned"]);
    const [one] = people;
    if (!one) throw new Error("There is one.");
    const results = await Promise.allSettled([
      update(stored(session), admin),
      update(change(one, { status: "noShow" }), admin),
    ]);
    expect(results[0].status).toBe("fulfilled");
    const after = await stateOf(one);
    expect(after).toBe(results[1].status === "fulfilled" ? "noShow" : "completed");
  });

  it("is saved with all of them or not at all, whichever statement fails", async () => {
    const { session, people } = await classOf(["assigned", "enrolled"]);
    const at = await failEachStatement(
      (failing) =>
        as(db, engine, admin, (scope) => records.update({ ...failing(scope), input: stored(session) })),
      async () =>
        expect([await stateOf(session), ...(await statesOf(people))]).toEqual([
          "scheduled",
          "assigned",
          "enrolled",
        ]),
    );
    expect(at).toBeGreaterThan(20);
    expect([await stateOf(session), ...(await statesOf(people))]).toEqual(["held", "completed", "completed"]);
  }, 60_000);
});

function inputFor({ id }: RecordData, fields: Record<string, JsonValue> = {}) {
  return { id, groupId: null, fields: { status: "held", ...fields }, relations: {} };
}
