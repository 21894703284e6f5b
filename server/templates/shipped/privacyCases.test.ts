/**
 * Who the employee of a privacy case is (29 CFR 1904.29(b)(6) to (10)): kept where only those who may view confidential values see it,
 * whoever saved the case and in whatever order, and in no answer to others.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileQuery } from "../../../engine/server.ts";
import { createAbilities, tableColumns } from "../../../engine/index.ts";
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { recordRows } from "../../exports/index.ts";
import { records } from "../../records/index.ts";
import { InvalidRecordError } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { runQuery } from "../../storage/query/index.ts";
import { groupAndDay } from "../roundTrip/groupAndDay.ts";
import { openRoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../roundTrip/roundTripFixture.ts";

const alias = "injury_illness";
const surname = "Quillfeather";

let company: RoundTripFixture;
let terminal: number;
let today: number;
let person: RecordData;
let other: RecordData;

beforeAll(async () => {
  company = await openRoundTripFixture();
  ({ terminal, today } = await groupAndDay(company));
  const template = company.engine.template("employee");
  const [one, two] = await company.fill(template, 2, 7);
  if (!one || !two) throw new Error("No employees were made.");
  person = await save(admin, { ...keyOf(one), fields: { firstName: "Zora", lastName: surname } });
  other = two;
});
afterAll(() => company.close());

type Reader = (scope: RecordScope) => RecordScope;
const admin: Reader = (scope) => scope;
/** Somebody who may view, add and edit everything but what is confidential. */
const manager: Reader = (scope) => {
  const { plan } = scope;
  const everywhere = plan.groups.map(({ id }) => id);
  const modules = [...scope.engine.templates.values()].flatMap((each) => each.modules);
  const granted = Object.fromEntries(modules.map((module) => [module, everywhere]));
  const modulePermissions = { view: granted, add: granted, edit: granted, delete: granted };
  const permissions = { ...plan.permissions, admin: false, superAdmin: false, modulePermissions };
  return { ...scope, plan: { ...plan, permissions, abilities: createAbilities(permissions, plan.groups) } };
};

const keyOf = ({ id, version }: RecordData) => ({ id, version, groupId: null, relations: {} });
const save = (as: Reader, input: Partial<RecordInput>) =>
  company.run((scope) => {
    const request = { ...as(scope), input: { fields: {}, relations: {}, ...input } as RecordInput };
    return input.id === undefined ? records.create(request) : records.update(request);
  });
const facts = {
  date: 0,
  location: "Dock 4",
  activityBefore: "Loading",
  whatHappened: "Slipped on ice",
  injuryDescription: "Sprain",
  natureOfInjury: ["fracture"],
  timeUnknown: true,
  medicalTreatment: "medicalTreatmentBeyondFirstAid",
};
const inputOf = (fields: object, relations: object): RecordInput => ({
  templateAlias: alias,
  groupId: terminal,
  fields: { ...facts, injuryTerminal: terminal, date: today, ...fields },
  relations: relations as RecordInput["relations"],
});
const report = (as: Reader, fields: object = {}, relations: object = { primaryModel: person.id }) =>
  save(as, inputOf(fields, relations));
const secret = { privacyReason: "mentalIllness" };
const get = (as: Reader, id: number) => company.run((scope) => records.get(as(scope), id));
const whoIsKept = async (id: number) => {
  const record = await get(admin, id);
  return [record?.relations["primaryModel"] ?? null, record?.relations["privateEmployee"] ?? null];
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "saved",
    (error: unknown) => {
      if (!(error instanceof InvalidRecordError)) throw error;
      return error.issues.map(({ path, code }) => `${path}: ${code}`).join();
    },
  );

/** What somebody learns of a case and of its employee, in all ways that records are read. */
const learned = (as: Reader, id: number) =>
  company.run(async (scope) => {
    const reader = as(scope);
    const template = reader.engine.template(alias);
    const record = await records.get(reader, id);
    const context = {
      ...reader,
      abilities: reader.plan.abilities,
      groups: reader.plan.visibleGroups,
      timezone: "UTC",
    };
    const paths = template.fields.map(({ key, relation }) =>
      relation ? { type: "RELATION", relation: key } : { type: "PATH", path: key },
    );
    const named = ["primaryModel", "privateEmployee"].map((relation) => ({
      type: "RELATION_PATH",
      path: [relation],
      endPath: "fullName",
    }));
    const where = { path: { type: "ID" }, comparison: "EQUALS", value: [id] };
    const answers = [];
    for (const path of [...paths, ...named]) {
      const asked = compileQuery({ template: alias, where, columns: [path], limit: 5 }, context);
      if ("query" in asked) answers.push(await runQuery({ ...reader, budget: Infinity }, asked.query));
    }
    const isIn = (page: { records: RecordData[] }) => page.records.some((each) => each.id === id);
    const ofPerson = { template: alias, where: [{ relation: "primaryModel", id: person.id }], limit: 50 };
    return JSON.stringify({
      record,
      found: isIn(await records.list({ ...reader, template: alias, limit: 50, search: surname })) && surname,
      ofPerson: isIn(await records.list({ ...reader, ...ofPerson })) && surname,
      history: await records.wholeHistory({ ...reader, id }),
      log: await records.modelLog(reader, { recordId: id, limit: 50 }),
      ofField: await records.modelLog(reader, { recordId: id, field: "primaryModel", limit: 50 }),
      answers,
      rows: recordRows(record ? [record] : [], tableColumns(template), {
        groups: reader.plan.groups,
        enumValues: () => [],
      }).map((row) => row.texts()),
    });
  });
const isLearned = async (as: Reader, id: number) => (await learned(as, id)).includes(surname);
/** That an employee's page and a search for their injuries say nothing of a case. */
const isOnPageOfEmployee = (as: Reader, id: number) =>
  company.run(async (scope) => {
    const page = JSON.stringify(await records.get(as(scope), person.id));
    const timeline = JSON.stringify(await records.timeline({ ...as(scope), id: person.id, limit: 100 }));
    return new RegExp(`\\b${id}\\b`).test(page + timeline);
  });

describe("[S2] the employee of a privacy case", () => {
  it("is kept confidential in a new case, whoever reports it, and they see no name afterwards", async () => {
    for (const as of [manager, admin]) {
      const made = await report(as, secret);
      expect(await whoIsKept(made.id)).toEqual([null, person.id]);
      const seen = await get(manager, made.id);
      expect(seen?.protectedFields).toContain("privateEmployee");
      expect(seen?.computations).toMatchObject({ privacyCase: true, fullName: null });
      expect(await isLearned(manager, made.id)).toBe(false);
      expect(await isOnPageOfEmployee(manager, made.id)).toBe(false);
    }
  });

  it("leaves no trace in what was open before, and whoever may view confidential values sees it all", async () => {
    const open = await report(manager);
    expect(await isLearned(manager, open.id)).toBe(true);
    expect(await isOnPageOfEmployee(manager, open.id)).toBe(true);
    const closed = await save(manager, { ...keyOf(open), fields: secret });
    expect(await whoIsKept(open.id)).toEqual([null, person.id]);
    expect(await isLearned(manager, open.id)).toBe(false);
    expect(await isOnPageOfEmployee(manager, open.id)).toBe(false);
    const all = await learned(admin, closed.id);
    const parts = [`"privateEmployee":${person.id}`, `"field":"privateEmployee"`, surname];
    expect(parts.filter((part) => !all.includes(part))).toEqual([]);
  });

  it("stays when the case is saved again as it is read, and is changed by who sees it alone", async () => {
    const made = await report(manager, secret);
    const read = await get(manager, made.id);
    const again = await save(manager, {
      ...keyOf(made),
      fields: { whatHappened: "Slipped on a ramp" },
      relations: { primaryModel: read?.relations["primaryModel"] ?? null },
    });
    expect(await whoIsKept(made.id)).toEqual([null, person.id]);
    const given = { primaryModel: other.id };
    expect(await refusal(save(manager, { ...keyOf(again), relations: given }))).toBe(
      "primaryModel: concealed",
    );
    const kept = { privateEmployee: other.id };
    expect(await refusal(save(manager, { ...keyOf(again), relations: kept }))).toBe(
      "privateEmployee: confidential",
    );
    await save(admin, { ...keyOf(again), relations: kept });
    expect(await whoIsKept(made.id)).toEqual([null, other.id]);
  });

  it("is not revealed by who takes the reason away: the employee has to be entered again", async () => {
    const made = await report(manager, secret);
    const lifted = { ...keyOf(made), fields: { privacyReason: null } };
    expect(await refusal(save(manager, lifted))).toBe("primaryModel: required");
    expect(await whoIsKept(made.id)).toEqual([null, person.id]);
    await save(manager, { ...lifted, relations: { primaryModel: other.id } });
    expect(await whoIsKept(made.id)).toEqual([other.id, null]);
  });

  it("is asked for as of any case, and an injury is none at the request of the employee", async () => {
    expect(await refusal(report(manager, secret, {}))).toBe("primaryModel: required");
    const injury = await report(manager, { privacyReason: "employeeRequest" });
    expect(await whoIsKept(injury.id)).toEqual([person.id, null]);
    const illness = await report(manager, { privacyReason: "employeeRequest", caseType: "otherIllness" });
    expect(await whoIsKept(illness.id)).toEqual([null, person.id]);
  });

  it("is kept confidential in many cases that are marked at once, and in imported ones", async () => {
    const [one, two] = [await report(manager), await report(manager)];
    await company.run((scope) =>
      records.updateMany({ ...manager(scope), ids: [one.id, two.id], fields: secret }),
    );
    const inputs = [inputOf(secret, { primaryModel: person.id })];
    const [imported] = await company.run((scope) =>
      records.insertMany({ ...manager(scope), template: alias, inputs }),
    );
    expect(imported).toMatchObject({ dropped: [] });
    const ids = [one.id, two.id, imported && "id" in imported ? imported.id : 0];
    for (const id of ids) expect(await whoIsKept(id)).toEqual([null, person.id]);
  });

  it("is kept confidential in cases that were saved before the record type said so, once they are computed again", async () => {
    const open = await report(manager);
    await company.run(({ trx, plan }) =>
      sql`update ${sql.raw(tableName(alias))} set f_privacy_reason = 'mentalIllness'
        where customer_id = ${plan.customerId} and id = ${open.id}`.execute(trx),
    );
    expect(await whoIsKept(open.id)).toEqual([person.id, null]);
    await company.run((scope) => records.scheduleRecompute(scope, { ids: [open.id] }));
    await company.run((scope) => records.refreshStale(scope));
    expect(await whoIsKept(open.id)).toEqual([null, person.id]);
    expect(await isLearned(manager, open.id)).toBe(false);
  });
});
