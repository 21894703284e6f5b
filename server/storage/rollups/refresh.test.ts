/** When rollups are used and when not: dirty buckets, the job, two servers, one that is killed, writers that mark nothing, changed rights. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import * as records from "../../records/records.ts";
import type { AccessPlan } from "../company/access.ts";
import { openDatabase } from "../database/database.ts";
import { inTenant } from "../database/transactions.ts";
import { addCompany, addUser, as, driver, inputOf, NOW, trip } from "../testing/companyFixture.ts";
import type { Company } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { buildAll } from "./computing.ts";
import { bothAnswers, checked, oneTurn, refresh, rollupEngine, textOf } from "./rollups.fixture.ts";
import { refreshRollups } from "./index.ts";
import { announce, awaitWriters, declareRollups } from "./states.ts";
import { storedRollups } from "./storedRollup.ts";

let db: TestDatabase;
let company: Company;
let admin: AccessPlan;
let companies = 0;

beforeAll(async () => {
  db = await testDatabase({ engine: rollupEngine });
});
beforeEach(async () => {
  company = await addCompany(db, `company${(companies += 1)}`);
  admin = await addUser(db, company);
});
afterAll(() => db.close());

const counted = {
  template: "trip",
  aggregations: [
    { aggregate: "COUNT" as const },
    { aggregate: "SUM" as const, of: { type: "PATH" as const, path: "cost" } },
  ],
  groupBy: [{ type: "ENUM" as const, path: { type: "PATH" as const, path: "kind" } }],
};
const add = (groupId: number, cost = 1) =>
  as(db, rollupEngine, admin, (scope) =>
    records.create({
      ...scope,
      input: inputOf("trip", groupId, { town: "Reno", day: NOW, kind: "local", cost }),
    }),
  );

/** The answer, which is the same without rollups. */
async function answer(plan = admin) {
  const { rolled, live } = await bothAnswers(db, plan, [checked(plan, counted)]);
  expect(rolled.map(textOf)).toEqual(live.map(textOf));
  const [first] = rolled;
  return {
    rollup: first?.rollup,
    groups: first?.groups?.map(({ groupKey, groupValue }) => [...groupKey, ...groupValue]),
  };
}

const inCompany = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(db, { customerId: company.id }, work);
const rowsOf = (table: string) =>
  inCompany(
    async (trx) =>
      (await sql`select 1 from ${sql.table(table)} where customer_id = ${company.id}`.execute(trx)).rows
        .length,
  );
const own = storedRollups(rollupEngine, rollupEngine.template("trip"));
const [byKind] = own;

describe("a rollup", () => {
  it("is used once it is built, and says so; a change is in the next answer, before the job and after it", async () => {
    await add(company.north);
    expect(await answer()).toEqual({ rollup: undefined, groups: [["local", 1, 1]] });
    await refresh(db, company.id);
    expect(await answer()).toEqual({ rollup: "byKind", groups: [["local", 1, 1]] });
    await add(company.north, 2.5);
    expect(await rowsOf("rollup_dirty")).toBe(own.length);
    expect(await answer()).toEqual({ rollup: "byKind", groups: [["local", 2, 3.5]] });
    await refresh(db, company.id);
    expect(await rowsOf("rollup_dirty")).toBe(0);
    expect(await answer()).toEqual({ rollup: "byKind", groups: [["local", 2, 3.5]] });
  });

  it("marks nothing where nothing changes that it reads, and follows a record that is moved, deleted and restored", async () => {
    const { id } = await add(company.north);
    await refresh(db, company.id);
    const edit = (version: number, groupId: number, fields = {}) =>
      as(db, rollupEngine, admin, (scope) =>
        records.update({ ...scope, input: { id, version, groupId, fields, relations: {} }, confirmed: true }),
      );
    await edit(1, company.north, { town: "Elko" });
    expect(await rowsOf("rollup_dirty")).toBe(0);
    await edit(2, company.south);
    expect(await rowsOf("rollup_dirty")).toBe(2 * own.length);
    await refresh(db, company.id);
    const south = await addUser(db, company, { groupId: company.south, permissions: { trips: ["view"] } });
    const north = await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } });
    expect(await answer(south)).toEqual({ rollup: "byKind", groups: [["local", 1, 1]] });
    expect(await answer(north)).toEqual({ rollup: "byKind", groups: [] });
    await as(db, rollupEngine, admin, (scope) => records.remove({ ...scope, id }));
    expect((await answer(south)).groups).toEqual([]);
    await refresh(db, company.id);
    expect((await answer(south)).groups).toEqual([]);
    await as(db, rollupEngine, admin, (scope) => records.restore({ ...scope, id }));
    expect(await answer(south)).toEqual({ rollup: "byKind", groups: [["local", 1, 1]] });
  });

  it("is not used after a change that does not mark it, until it is built again", async () => {
    await add(company.north);
    await refresh(db, company.id);
    await inCompany((trx) =>
      sql`update t_trip set f_cost = 7 where customer_id = ${company.id}`.execute(trx),
    );
    expect(await answer()).toEqual({ rollup: undefined, groups: [["local", 1, 7]] });
    await refreshRollups(db, { customerId: company.id, engine: rollupEngine, now: NOW + 10 });
    expect((await answer()).rollup).toBeUndefined();
    await refreshRollups(db, { customerId: company.id, engine: rollupEngine, now: NOW + 1_000 });
    expect(await answer()).toEqual({ rollup: "byKind", groups: [["local", 1, 7]] });
  });

  it("of a template that changed is another one, which is built again", async () => {
    await add(company.north);
    await refresh(db, company.id);
    const changed = createEngine({
      templates: [driver, { ...trip, name: "Journey" }].map((json) => ({ json })),
      rollups: rollupEngine.rollups,
    });
    const [other] = storedRollups(changed, changed.template("trip"));
    expect(other?.signature).not.toBe(byKind?.signature);
    // A server of the other release writes: it marks its own rollups, and ours are stale.
    await as(db, changed, admin, (scope) =>
      records.create({
        ...scope,
        input: inputOf("trip", company.north, { town: "Ely", day: NOW, kind: "local", cost: 3 }),
      }),
    );
    expect(await answer()).toEqual({ rollup: undefined, groups: [["local", 2, 4]] });
  });
});

describe("the job", () => {
  it("that is ended in the middle of a build leaves a rollup that is not used, and another server builds it", async () => {
    await add(company.north);
    const killed = inTenant(db, { customerId: company.id, isSnapshot: true }, async (trx) => {
      await declareRollups(trx, company.id, own, NOW);
      if (byKind) await buildAll(trx, company.id, byKind);
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    await inCompany((trx) => declareRollups(trx, company.id, own, NOW));
    for (const stored of own) {
      await inCompany((trx) => announce(trx, company.id, stored, NOW));
      await inCompany((trx) => awaitWriters(trx, company.id, stored));
    }
    expect((await answer()).rollup).toBeUndefined();
    const other = await openDatabase(db.config);
    try {
      await refresh(other, company.id);
    } finally {
      await other.close();
    }
    expect(await answer()).toEqual({ rollup: "byKind", groups: [["local", 1, 1]] });
  });

  it("ended between two transactions, leaves marks, and answers stay exact", async () => {
    await refresh(db, company.id);
    await add(company.north);
    const ended = refresh(db, company.id, AbortSignal.abort(new Error("ended")));
    await expect(ended).rejects.toThrow("ended");
    expect(await rowsOf("rollup_dirty")).toBe(own.length);
    expect(await answer()).toEqual({ rollup: "byKind", groups: [["local", 1, 1]] });
  });

  it("waits for who began to write before the rollup was announced", async () => {
    const open = later();
    const started = later();
    const writer = inCompany(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx);
      started.resolve();
      await open.promise;
    });
    await started.promise;
    await oneTurn(db, company.id);
    expect((await answer()).rollup).toBeUndefined();
    open.resolve();
    await writer;
    await refresh(db, company.id);
    expect((await answer()).rollup).toBe("byKind");
  }, 60_000);

  it("done by two servers at once while others write gives the same numbers", async () => {
    const other = await openDatabase(db.config);
    try {
      await refresh(db, company.id);
      for (let round = 0; round < 5; round += 1) {
        const adding = [company.north, company.south, company.north].map((group) => add(group, round));
        const jobs = [db, other].map((each) => refresh(each, company.id).catch(crossed));
        await Promise.all([...adding, ...jobs]);
        await answer();
      }
      await refresh(db, company.id);
      expect(await answer()).toEqual({ rollup: "byKind", groups: [["local", 15, 30]] });
      expect(await rowsOf("rollup_dirty")).toBe(0);
    } finally {
      await other.close();
    }
  }, 60_000);
});

/** A promise, and how it is kept. */
function later(): { promise: Promise<void>; resolve(): void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((kept) => {
    resolve = kept;
  });
  return { promise, resolve: () => resolve() };
}

/** Two servers may cross more often than one tries: the next turn goes on. */
function crossed(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "40001")) throw error;
}

it("a role whose rights change sees the numbers of its groups at once", async () => {
  await add(company.north, 1);
  await add(company.south, 10);
  await refresh(db, company.id);
  const plan = await addUser(db, company, { groupId: company.north, permissions: { trips: ["view"] } });
  expect((await answer(plan)).groups).toEqual([["local", 1, 1]]);
  const more = await addUser(db, company, { groupId: company.root, permissions: { trips: ["view"] } });
  expect((await answer(more)).groups).toEqual([["local", 2, 11]]);
  const none = await addUser(db, company, { groupId: company.root, permissions: { people: ["view"] } });
  expect((await answer(none)).groups).toEqual([]);
});
