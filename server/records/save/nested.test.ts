/** A record is saved with the records inside it: all of them or none, by the same rules as each by itself. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordInput } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, issuesOf, recordCalls } from "../../storage/testing/recordFixture.ts";
import { ConflictError, QueryError } from "../../storage/database/storageErrors.ts";
import { idsOf, orderEngine, orderInputs, orderSaves } from "../../storage/testing/ordersFixture.ts";

const engine = orderEngine();
let db: TestDatabase;
let fixture: Awaited<ReturnType<typeof createSaveFixture>>;
let admin: AccessPlan;
let make: ReturnType<typeof orderInputs>;
const { create, update, get, histories } = recordCalls(() => db, engine);

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await createSaveFixture(db);
  admin = fixture.admin;
  make = orderInputs(fixture.redwood.north);
});
afterAll(() => db.close());

const { orderOf, twoLines, saveLines, edited, footprint } = orderSaves(
  () => db,
  engine,
  () => fixture,
);

describe("records inside a new one", () => {
  it("are created with it, in its group, with histories and titles; it knows their ids and their sum", async () => {
    const order = await twoLines();
    const [x = 0, y = 0] = idsOf(order, "lines");
    expect(order.computations).toMatchObject({ total: 6.5, largest: 4 });
    const line = await get(x, admin);
    expect(line).toMatchObject({ label: "x", groupId: order.groupId, version: 1 });
    expect(line?.relations["order"]).toBe(order.id);
    expect(line?.computations["share"]).toBe("x in Order A");
    expect((await histories(y, admin)).map(({ changeType }) => changeType)).toEqual(["CREATE"]);
    expect(order.relationModels["lines"]).toMatchObject([{ label: "x" }, { label: "y" }]);
  });

  it("may be of a relation that the record holds itself: their ids are stored in their order", async () => {
    const ben = await create(make.input("buyer", { name: "Ben" }), admin);
    const order = await create(
      orderOf("B", {
        buyer: [make.row({ name: "Ann" })],
        guests: [make.row({ name: "Cy" }), { id: ben.id }],
      }),
      admin,
    );
    expect(order.label).toBe("Order B of Ann");
    expect(order.relationModels["guests"]).toMatchObject([{ label: "Cy" }, { label: "Ben", id: ben.id }]);
  });

  it("go three deep and no deeper, and are at most 1,000", async () => {
    const notes = { notes: [make.row({ words: "deep" })] };
    const order = await create(
      orderOf("C", { lines: [make.row({ title: "x" }, { relationModels: notes })] }),
      admin,
    );
    const line = await get(idsOf(order, "lines")[0] ?? 0, admin);
    expect(line?.relationModels["notes"]).toMatchObject([{ label: "deep" }]);

    const deep = ["lines", "order", "lines", "order"].reduceRight<RecordInput>(
      (inner, key) => make.row({ title: "x", name: "x" }, { relationModels: { [key]: [inner] } }),
      make.row({ title: "x" }),
    );
    await expect(create({ ...deep, templateAlias: "order" }, admin)).rejects.toBeInstanceOf(QueryError);
    const many = Array.from({ length: 1_001 }, () => make.row({ title: "x" }));
    await expect(create(orderOf("D", { lines: many }), admin)).rejects.toThrow(/At most 1,000/);
  });

  it("report their issues at their own paths, and nothing is written", async () => {
    const before = await footprint();
    const lines = [
      make.row({ title: "ok" }),
      make.row({ amount: -1 }, { relationModels: { notes: [make.row({})] } }),
    ];
    expect(
      await issuesOf(create(make.input("order", {}, { relationModels: { lines, wheels: [] } }), admin)),
    ).toEqual(["wheels: unknown"]);
    expect(
      (await issuesOf(create(make.input("order", {}, { relationModels: { lines } }), admin))).toSorted(),
    ).toEqual([
      "lines/1/amount: range",
      "lines/1/notes/0/words: required",
      "lines/1/title: required",
      "name: required",
    ]);
    expect(await footprint()).toBe(before);
  });

  it("need a group where theirs does not fit", async () => {
    const atRoot = orderOf("E", { lines: [make.row({ title: "x" })] }, { groupId: fixture.redwood.root });
    expect(await issuesOf(create(atRoot, admin))).toEqual(["lines/0/groupId: required"]);
  });
});

describe("records inside a changed one", () => {
  it("are changed, added, deleted and detached together; only what changed gets a new version", async () => {
    const order = await twoLines();
    const [x, y] = await Promise.all(idsOf(order, "lines").map((id) => get(id, admin)));
    const third = await create(make.input("line", { title: "z", amount: 10 }), admin);
    const saved = await saveLines(order, [
      edited(x!, { amount: 3 }),
      { id: third.id },
      make.row({ title: "new", amount: 0.5 }),
    ]);
    expect(saved.version).toBe(order.version);
    expect(saved.computations["total"]).toBe(13.5);
    expect(saved.relationModels["lines"]).toMatchObject([{ label: "x" }, { label: "z" }, { label: "new" }]);
    expect(await get(x!.id, admin)).toMatchObject({ version: 2, fields: { amount: 3, title: "x" } });
    expect(await get(third.id, admin)).toMatchObject({ version: 2, computations: { share: "z in Order A" } });
    const lost = await get(y!.id, admin);
    expect(lost?.relations["order"]).toBe(null);
    expect(lost?.computations["share"]).toBe("y");

    const [first] = idsOf(saved, "lines");
    const one = await get(first ?? 0, admin);
    const gone = await saveLines(saved, [{ id: one!.id, version: one!.version, deleted: true }]);
    expect(gone.relations["lines"]).toEqual([]);
    expect(gone.computations["total"]).toBe(null);
    expect(await get(one!.id, admin)).toBeUndefined();
  });

  it("are read in the order that the list's field says", async () => {
    const lines = [3, 1, 2].map((index) => make.row({ title: String(index), lineNumber: index }));
    const order = await create(orderOf("F", { lines }), admin);
    expect(order.relationModels["lines"]).toMatchObject([{ label: "1" }, { label: "2" }, { label: "3" }]);
  });

  it("are refused whole with the stale one's place and state", async () => {
    const order = await twoLines();
    const [x, y] = await Promise.all(idsOf(order, "lines").map((id) => get(id, admin)));
    await update(edited(y!, { amount: 7 }), admin);
    const before = await footprint();
    const save = saveLines(order, [edited(x!, { amount: 1 }), edited(y!, { amount: 2 })]);
    const error = await save.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({
      path: "lines/1",
      current: { id: y!.id, version: 2, fields: { amount: 7 } },
    });
    expect(await footprint()).toBe(before);
  });

  it("cannot be detached from what they must name, but deleted", async () => {
    const line = await create(
      make.input("line", { title: "x" }, { relationModels: { notes: [make.row({ words: "w" })] } }),
      admin,
    );
    const [id = 0] = idsOf(line, "notes");
    const none = edited(line, {}, { relationModels: { notes: [] } });
    expect(await issuesOf(update(none, admin))).toEqual(["notes: required"]);
    const deletion = edited(line, {}, { relationModels: { notes: [{ id, version: 1, deleted: true }] } });
    expect((await update(deletion, admin)).relations["notes"]).toEqual([]);
  });

  it("are refused without a version, twice, or as records of another kind", async () => {
    const order = await twoLines();
    const [id = 0] = idsOf(order, "lines");
    const bare = { id, groupId: null, fields: { title: "q" }, relations: {} };
    expect(await issuesOf(saveLines(order, [bare]))).toEqual(["lines/0/version: required"]);
    const twice = [
      { ...bare, version: 1 },
      { id, version: 1, deleted: true as const },
    ];
    expect(await issuesOf(saveLines(order, twice))).toEqual(["lines/1: duplicate"]);
    const wrong = [{ ...bare, id: order.id, version: 1 }];
    expect(await issuesOf(saveLines(order, wrong))).toEqual(["lines/0: duplicate", "lines/0: relation"]);
    const other = await create(make.input("order", { name: "other" }), admin);
    expect(await issuesOf(saveLines(order, [{ id: other.id }]))).toEqual(["lines/0: relation"]);
    expect(await issuesOf(saveLines(order, [], admin, { relations: { lines: [id] } }))).toEqual([
      "lines: locked",
    ]);
  });
});
