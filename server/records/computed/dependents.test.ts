/** Stored computations and titles follow the records that they read, in the same transaction. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { systemPlan } from "../../storage/company/access.ts";
import { addUser, as } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, change, recordCalls } from "../../storage/testing/recordFixture.ts";
import * as records from "../records.ts";
import { idsOf, orderEngine, orderInputs } from "../../storage/testing/ordersFixture.ts";

const engine = orderEngine();
let db: TestDatabase;
let fixture: Awaited<ReturnType<typeof createSaveFixture>>;
let admin: AccessPlan;
let make: ReturnType<typeof orderInputs>;
const { create, update, get, remove, histories, insert } = recordCalls(() => db, engine);

beforeAll(async () => {
  db = await testDatabase({ engine });
  fixture = await createSaveFixture(db);
  admin = fixture.admin;
  make = orderInputs(fixture.redwood.north);
});
afterAll(() => db.close());

const staleCount = () =>
  as(db, engine, admin, async ({ trx }) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from stale_records`.execute(trx);
    return rows[0]?.n;
  });

async function orderWithLine(): Promise<{ order: RecordData; line: RecordData }> {
  const lines = [make.row({ title: "x", amount: 5 })];
  const order = await create(make.input("order", { name: "A" }, { relationModels: { lines } }), admin);
  const line = await get(idsOf(order, "lines")[0] ?? 0, admin);
  return { order, line: line! };
}

describe("when a record changes", () => {
  it("sums over it change, whoever saved it; version and history of the reader stay", async () => {
    const { order, line } = await orderWithLine();
    await update(change(line, { amount: 8 }), admin);
    const after = await get(order.id, admin);
    expect(after).toMatchObject({ version: 1, computations: { total: 8, largest: 8 } });
    expect(await histories(order.id, admin)).toHaveLength(1);
  });

  it("its creation, its move to another reader and its deletion count, too", async () => {
    const { order } = await orderWithLine();
    const other = await create(make.input("order", { name: "B" }), admin);
    const added = await create(
      make.input("line", { title: "y", amount: 2 }, { relations: { order: order.id } }),
      admin,
    );
    const total = async (id: number) => (await get(id, admin))?.computations["total"];
    expect(await total(order.id)).toBe(7);
    await update(change(added, {}, { relations: { order: other.id } }), admin);
    expect([await total(order.id), await total(other.id)]).toEqual([5, 2]);
    await remove(added.id, admin);
    expect(await total(other.id)).toBe(null);
  });

  it("titles follow its name, and so does what reads those titles, and the search", async () => {
    const buyer = await create(make.input("buyer", { name: "Ann" }), admin);
    const { order, line } = await orderWithLine();
    await update(change(order, {}, { relations: { buyer: buyer.id } }), admin);
    await update(change(buyer, { name: "Zoe" }), admin);
    expect((await get(order.id, admin))?.label).toBe("Order A of Zoe");
    expect((await get(line.id, admin))?.computations["share"]).toBe("x in Order A of Zoe");
    const found = await as(db, engine, admin, (scope) =>
      records.list({ ...scope, template: "order", limit: 5, search: "zoe" }),
    );
    expect(found.records.map(({ id }) => id)).toEqual([order.id]);
    await update(change((await get(buyer.id, admin))!, { nick: "Z" }), admin);
    expect(await staleCount()).toBe(0);
  });

  it("lists show what is computed from rows, in a number of statements that does not grow", async () => {
    const page = await as(db, engine, admin, (scope) =>
      records.list({ ...scope, template: "order", limit: 100 }),
    );
    expect(page.records.length).toBeGreaterThan(2);
    for (const { computations, relations } of page.records) {
      expect(computations["largest"] === null ? 0 : computations["largest"]).toBeLessThanOrEqual(8);
      expect(relations).not.toHaveProperty("lines");
    }
  });
});

describe("when more than 500 records read the changed one", () => {
  it("they are marked, and computed by maintenance in batches", async () => {
    const buyer = await create(make.input("buyer", { name: "Big" }), admin);
    const inputs = Array.from({ length: 620 }, (_, index) =>
      make.input("order", { name: `N${index}` }, { relations: { buyer: buyer.id } }),
    );
    const ids = await insert("order", inputs, admin);
    await update(change(buyer, { name: "Bigger" }), admin);
    expect(await staleCount()).toBe(620);
    expect((await get(ids[0] ?? 0, admin))?.label).toBe("Order N0 of Big");
    let done = 0;
    do {
      done = await as(db, engine, admin, async (scope) =>
        records.refreshStale({ ...scope, plan: await systemPlan(scope.trx, fixture.redwood) }),
      );
    } while (done > 0);
    expect(await staleCount()).toBe(0);
    expect((await get(ids[619] ?? 0, admin))?.label).toBe("Order N619 of Bigger");
  });
});

describe("when a chain of readers is longer than one transaction follows", () => {
  it("the rest is marked, and computed by maintenance", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const before = ids.at(-1);
      const relations: Record<string, number> = before === undefined ? {} : { before };
      ids.push((await create(make.input("step", { own: 1 }, { relations }), admin)).id);
    }
    const sumOf = async (id: number | undefined) => (await get(id ?? 0, admin))?.computations["sum"];
    expect(await sumOf(ids.at(-1))).toBe(12);
    await update(change((await get(ids[0] ?? 0, admin))!, { own: 2 }), admin);
    expect(await staleCount()).toBe(1);
    for (let turn = 0; turn < 5 && (await staleCount()) !== 0; turn += 1) {
      await as(db, engine, admin, async (scope) =>
        records.refreshStale({ ...scope, plan: await systemPlan(scope.trx, fixture.redwood) }),
      );
    }
    expect(await staleCount()).toBe(0);
    expect(await sumOf(ids.at(-1))).toBe(13);
  });
});

describe("what is computed when shown", () => {
  it("knows the labels of those records only that the reader may view", async () => {
    const { order } = await orderWithLine();
    const viewer = await addUser(db, fixture.redwood, {
      groupId: fixture.redwood.north,
      permissions: { trips: ["view"] },
    });
    const buyer = await create(make.input("buyer", { name: "Secret" }), admin);
    await update(change(order, {}, { relations: { buyer: buyer.id } }), admin);
    expect((await get(order.id, admin))?.computations["host"]).toBe("Secret");
    expect((await get(order.id, viewer))?.computations["host"]).toBe(null);
    expect((await get(order.id, viewer))?.relations["lines"]).toEqual([]);
  });
});
