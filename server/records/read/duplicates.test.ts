/** Before a record is created, those that look like it are shown; and records are offered by a relation's condition. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Condition, RecordInput } from "../../../engine/index.ts";
import { as } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, recordCalls } from "../../storage/testing/recordFixture.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import * as records from "../records.ts";
import { orderEngine, orderInputs } from "../../storage/testing/ordersFixture.ts";

const engine = orderEngine();
let db: TestDatabase;
let fixture: Awaited<ReturnType<typeof createSaveFixture>>;
let make: ReturnType<typeof orderInputs>;
const { create, insert } = recordCalls(() => db, engine);

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await createSaveFixture(db);
  make = orderInputs(fixture.redwood.north);
});
afterAll(() => db.close());

const duplicatesOf = async (input: RecordInput, plan = fixture.admin) =>
  (await as(db, engine, plan, (scope) => records.duplicates({ ...scope, input }))).map(({ id }) => id);

describe("duplicates of an input", () => {
  it("agree in all fields of one list, whatever case and space, letters with accents included", async () => {
    const ann = await create(make.input("buyer", { name: "Ann" }), fixture.admin);
    const plain = await create(make.input("order", { name: "Élan 100%", town: "Reno" }), fixture.admin);
    const related = { buyer: ann.id, guests: [ann.id] };
    const named = await create(make.input("order", { name: "Other" }, { relations: related }), fixture.admin);
    const like = (fields: RecordInput["fields"], relations = {}) =>
      duplicatesOf(make.input("order", fields, { relations }));
    expect(await like({ name: " éLAN 100% ", town: "RENO" })).toEqual([plain.id]);
    expect(await like({ name: "Xlan 100%", town: "Reno" })).toEqual([]);
    expect(await like({ name: "Élan 100%" })).toEqual([]);
    expect(await like({ name: "Z" }, related)).toEqual([named.id]);
    expect(await like({ name: 5, town: { a: 1 } })).toEqual([]);
    expect(
      await duplicatesOf({ ...make.input("order", { name: "élan 100%", town: "reno" }), id: plain.id }),
    ).toEqual([]);
  });

  it("are listed for those who may view them, at most 20", async () => {
    const inputs = [fixture.redwood.north, fixture.redwood.south].flatMap((groupId) =>
      Array.from({ length: 15 }, () => make.input("order", { name: "Twin", town: "Elko" }, { groupId })),
    );
    const ids = await insert("order", inputs, fixture.admin);
    const twin = make.input("order", { name: "twin", town: "elko" });
    expect(await duplicatesOf(twin)).toEqual(ids.slice(-20).toReversed());
    expect(await duplicatesOf(twin, fixture.north)).toEqual(ids.slice(0, 15).toReversed());
    const stranger = { ...twin, groupId: fixture.harbor.north };
    expect(await duplicatesOf(stranger, fixture.stranger)).toEqual([]);
  });
});

describe("a filter", () => {
  const find = async (filter: unknown, template = "line") =>
    (
      await as(db, engine, fixture.admin, (scope) =>
        records.list({ ...scope, template, limit: 20, filter: filter as Condition }),
      )
    ).records.map(({ label }) => label);

  it("finds records by conditions on their own fields", async () => {
    const lines = [
      { title: "a", amount: 1, lineNumber: 1 },
      { title: "b", amount: 2, lineNumber: null },
      { title: "c", amount: null, lineNumber: 3 },
    ];
    await insert(
      "line",
      lines.map((fields) => make.input("line", fields)),
      fixture.admin,
    );
    expect(await find({ field: "amount", is: 2 })).toEqual(["b"]);
    expect(await find({ field: "amount", isNot: 2 })).toEqual(["a", "c"]);
    expect(await find({ field: "title", in: ["a", "c"] })).toEqual(["a", "c"]);
    expect(await find({ field: "lineNumber", empty: true })).toEqual(["b"]);
    expect(
      await find({ all: [{ field: "lineNumber", filled: true }, { not: { field: "title", is: "a" } }] }),
    ).toEqual(["c"]);
    expect(
      await find({
        any: [
          { field: "title", has: "b" },
          { field: "lineNumber", is: 3 },
        ],
      }),
    ).toEqual(["b", "c"]);
    expect(await find({ any: [] })).toEqual([]);
  });

  it("is refused where it is none, or reads what it may not", async () => {
    const wrong: unknown[] = [
      { field: "code", is: "x" },
      { field: "nothing", is: 1 },
      { field: "name", is: 5 },
      { field: "name", like: "x" },
      { field: "name", is: "a", has: "b" },
      { field: "guests", is: 1 },
      { field: "lines", has: 1 },
      { expression: "1 = 1" },
      { all: "x" },
      "1 = 1",
      JSON.parse(`${'{"not":'.repeat(9)}{"any":[]}${"}".repeat(9)}`),
    ];
    for (const filter of wrong) {
      await expect(find(filter, "order"), JSON.stringify(filter)).rejects.toBeInstanceOf(QueryError);
    }
  });
});
