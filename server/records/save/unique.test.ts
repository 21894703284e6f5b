/** What no two records share: refused wherever a record is saved, at the same time too; and numbers that are given. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { JsonValue, RecordInput, Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addCompany, addUser, as, inputOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { InvalidRecordError } from "../../storage/database/storageErrors.ts";
import * as records from "../records.ts";

const views: Template["views"] = {
  edit: { type: "section", children: ["groupId"] },
  list: { type: "list", columns: ["label"], orderBy: [{ field: "id", direction: "asc" }] },
};
const whole = { groupTypes: ["Terminal"] satisfies Template["groupTypes"], modules: ["cases"], views };

const lesson: Template = {
  ...whole,
  alias: "lesson",
  name: "Lesson",
  label: { expression: "'Lesson'" },
  fields: { seats: { type: "number", label: "Seats" } },
};
const guest: Template = {
  ...whole,
  alias: "guest",
  name: "Guest",
  label: { expression: "name ? name : 'Guest'" },
  unique: [
    { field: "name", within: ["lesson"], where: { field: "gone", isNot: true }, message: "Is in it." },
    { field: "lesson", most: "seats", where: { field: "gone", isNot: true }, message: "No seat left." },
  ],
  fields: {
    name: { type: "text", label: "Name" },
    gone: { type: "boolean", label: "Gone" },
  },
  relations: { lesson: { template: "lesson", label: "Lesson" } },
};
const cases: Template = {
  ...whole,
  alias: "case",
  name: "Case",
  label: { expression: "'Case ' & number" },
  unique: [
    {
      field: "number",
      within: ["town"],
      year: "date",
      numbered: { field: "counted", is: true },
      message: "This number is given.",
    },
  ],
  fields: {
    number: { type: "text", label: "Number" },
    town: { type: "text", label: "Town" },
    date: { type: "dateTime", kind: "date", label: "Date" },
    counted: { type: "boolean", label: "Counted" },
  },
};

const engine = createEngine({ templates: [lesson, guest, cases].map((json) => ({ json })) });
const { create, insert, update } = recordCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let harbor: Company;
let admin: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  harbor = await addCompany(db, "harbor");
  admin = await addUser(db, redwood);
});
afterAll(() => db.close());

const day = (year: number, month = 3) => Date.UTC(year, month - 1, 2) / 1000;
const caseOf = (fields: Record<string, JsonValue>) =>
  inputOf("case", redwood.north, { town: "Reno", date: day(2026), ...fields });
const add = (input: RecordInput, plan = admin) => create(input, plan);

/** Paths and messages of what refuses a piece of work. */
async function refusal(work: Promise<unknown>): Promise<string[]> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InvalidRecordError);
  return (error as InvalidRecordError).issues.map(({ path, message }) => `${path}: ${message}`);
}

const taken = ["number: This number is given."];

describe("a number that no two records share", () => {
  it("is refused within the same town and year, whatever its capitals are, and nowhere else", async () => {
    await add(caseOf({ number: "A201" }));
    expect(await refusal(add(caseOf({ number: " a201" })))).toEqual(taken);
    await add(caseOf({ number: "A201", town: "Elko" }));
    await add(caseOf({ number: "A201", date: day(2027) }));
    const stranger = await addUser(db, harbor);
    await add({ ...caseOf({ number: "A201" }), groupId: harbor.north }, stranger);
    await add(caseOf({}));
    await add(caseOf({}));
  });

  it("is refused to a change, but kept where it was, and free again after a deletion", async () => {
    const first = await add(caseOf({ number: "B1" }));
    const second = await add(caseOf({ number: "B2" }));
    const changed = { ...caseOf({ number: "B1" }), id: second.id, version: second.version };
    expect(await refusal(update(changed, admin))).toEqual(taken);
    const kept = { ...caseOf({ number: "B1", counted: false }), id: first.id, version: first.version };
    await update(kept, admin);
    await as(db, engine, admin, (scope) => records.remove({ ...scope, id: first.id }));
    const freed = await update(changed, admin);
    expect(freed.fields["number"]).toBe("B1");
    const restored = as(db, engine, admin, (scope) => records.restore({ ...scope, id: first.id }));
    expect(await refusal(restored)).toEqual(taken);
  });

  it("is refused among many records of one file, and against those that are there", async () => {
    await add(caseOf({ number: "C1" }));
    const inputs = ["C1", "C2", "c2", "C3"].map((number) => caseOf({ number }));
    const results = await as(db, engine, admin, (scope) =>
      records.insertMany({ ...scope, template: "case", inputs }),
    );
    expect(results.map((result) => ("issues" in result ? result.issues[0]?.message : "ok"))).toEqual([
      "This number is given.",
      "ok",
      "This number is given.",
      "ok",
    ]);
  });

  it("is given to one of two who save it at once", async () => {
    const both = await Promise.allSettled([
      add(caseOf({ number: "D1" })),
      add(caseOf({ number: "D1" })),
      add(caseOf({ number: "D1" })),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is the next one where a record that asks for one has none, also for many at once", async () => {
    const town = "Sparks";
    const numberOf = async (fields: Record<string, JsonValue>) =>
      (await add(caseOf({ town, ...fields }))).fields["number"];
    expect(await numberOf({ counted: true })).toBe("1");
    expect(await numberOf({ counted: false })).toBeNull();
    await numberOf({ number: "41" });
    await numberOf({ number: "X99" });
    expect(await numberOf({ counted: true })).toBe("42");
    expect(await numberOf({ counted: true, date: day(2027) })).toBe("1");
    const ids = await insert(
      "case",
      Array.from({ length: 3 }, () => caseOf({ town, counted: true })),
      admin,
    );
    const found = await Promise.all(
      ids.map((id) => as(db, engine, admin, (scope) => records.get(scope, id))),
    );
    expect(found.map((record) => record?.fields["number"])).toEqual(["43", "44", "45"]);
    expect(found[2]?.label).toBe("Case 45");
    const both = await Promise.all([numberOf({ counted: true }), numberOf({ counted: true })]);
    expect(both.toSorted()).toEqual(["46", "47"]);
  });
});

describe("a number of records that share one", () => {
  it("is as many as that one says, those who left not counted", async () => {
    const class_ = await add(inputOf("lesson", redwood.north, { seats: 2 }));
    const open = await add(inputOf("lesson", redwood.north, {}));
    const guestOf = (name: string, fields: Record<string, JsonValue> = {}, to = class_.id) =>
      inputOf("guest", redwood.north, { name, ...fields }, { lesson: to });
    await add(guestOf("Ann"));
    expect(await refusal(add(guestOf("Ann")))).toEqual(["name: Is in it."]);
    await add(guestOf("Gus", { gone: true }));
    const bob = await add(guestOf("Bob"));
    expect(await refusal(add(guestOf("Cem")))).toEqual(["lesson: No seat left."]);
    await update({ ...guestOf("Bob", { gone: true }), id: bob.id, version: bob.version }, admin);
    await add(guestOf("Cem"));
    for (const name of ["Ann", "Bob", "Cem", "Dee"]) await add(guestOf(name, {}, open.id));
  });

  it("is held against many who come at once", async () => {
    const { id } = await add(inputOf("lesson", redwood.north, { seats: 3 }));
    const names = Array.from({ length: 8 }, (_, index) => `Guest ${index}`);
    const inputs = names.map((name) => inputOf("guest", redwood.north, { name }, { lesson: id }));
    const results = await Promise.allSettled(inputs.map((input) => add(input)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
});
