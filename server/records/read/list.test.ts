import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderBy, RecordData } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addCompany, addUser, as, fixtureEngine, inputOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import * as records from "../records.ts";
import { driverInputs, ids, listCalls, tripInputs } from "../../storage/testing/tripsFixture.ts";
import { inTenant } from "../../storage/database/transactions.ts";

const engine = fixtureEngine();
const { insert } = recordCalls(() => db, engine);
const { list, pages } = listCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let north: AccessPlan;
let drivers: number[];
let all: RecordData[];

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  admin = await addUser(db, redwood);
  north = await addUser(db, redwood, { groupId: redwood.north, permissions: { trips: ["view"] } });
  drivers = await insert("driver", driverInputs(redwood), admin);
  const harbor = await addCompany(db, "harbor");
  await insert("driver", driverInputs(harbor), await addUser(db, harbor));
  await insert("trip", tripInputs(redwood, drivers), admin);
  all = await pages(admin, { limit: 500 });
});
afterAll(() => db.close());

describe("rights", () => {
  it("show only the records of groups that the user may view, also in counts", async () => {
    const mine = await pages(north, { limit: 9 });
    expect(ids(mine).toSorted()).toEqual(
      ids(all.filter(({ groupId }) => groupId === redwood.north)).toSorted(),
    );
    const count = await as(db, engine, north, (scope) => records.count({ ...scope, template: "trip" }));
    expect(count).toEqual({ count: mine.length, capped: false });
  });

  it("show nothing to who may view nowhere", async () => {
    expect(await list(north, { template: "driver" })).toEqual({ records: [], next: null });
  });

  it("show the id but not the label of a related record that may not be viewed", async () => {
    const [trip] = (await pages(north, {})).filter((record) => record.relations["primaryModel"] !== null);
    const link = {
      id: trip?.relations["primaryModel"],
      templateAlias: "driver",
      label: null,
      restricted: true,
    };
    expect(trip?.relationModels).toEqual({ primaryModel: link, helpers: [link] });
  });

  it("do not order by labels that may not be viewed", async () => {
    const orderBy: OrderBy[] = [{ field: "primaryModel", direction: "asc" }];
    const mine = await pages(north, { orderBy });
    expect(ids(mine)).toEqual(ids(mine).toSorted((a, b) => a - b));
  });

  it("keep confidential values out of lists and searches", async () => {
    const mine = await pages(north, {});
    expect(JSON.stringify(mine)).not.toContain("canary");
    expect(JSON.stringify(all)).toContain("canary");
    expect((await list(admin, { search: "canary" })).records).toEqual([]);
  });
});

describe("the values that are asked for", () => {
  it("are as in whole records, in the same order, and no others are read", async () => {
    const only = ["town", "kind", "total", "primaryModel", "secret"];
    for (const plan of [admin, north]) {
      const [whole, narrow] = [await pages(plan, { limit: 7 }), await pages(plan, { limit: 7, only })];
      const kept = (values: object) =>
        Object.fromEntries(Object.entries(values).filter(([key]) => only.includes(key)));
      expect(narrow).toEqual(
        whole.map((record) => ({
          ...record,
          fields: kept(record.fields),
          computations: kept(record.computations),
          relations: kept(record.relations),
          relationModels: kept(record.relationModels),
          createdByUser: null,
          lastUpdatedByUser: null,
        })),
      );
    }
  });

  it("come with all others where one is computed when it is read", async () => {
    expect(await list(admin, { only: ["age"] })).toEqual(await list(admin, {}));
  });
});

describe("search and filters", () => {
  const labels = async (search: string) => {
    const options = {
      template: "driver",
      search,
      orderBy: [{ field: "label", direction: "asc" }] as OrderBy[],
    };
    return (await list(admin, options)).records.map(({ label }) => label);
  };

  it("finds words anywhere in label and searched fields, whatever case and accents", async () => {
    expect(await labels("ZOE angst")).toEqual(["Zoë Ångström"]);
    expect(await labels("badge-1")).toEqual(["ann Lee"]);
    expect(await labels("lee badge-0")).toEqual([]);
    expect(await labels("  ")).toHaveLength(4);
  });

  it("takes % and _ as they are", async () => {
    expect(await labels("100%")).toEqual(["Bob 100%"]);
    expect(await labels("%")).toEqual(["Bob 100%"]);
    expect(await labels("y_d")).toEqual(["Cy_der O'Neil"]);
    expect(await labels("\\")).toEqual([]);
  });

  it("finds by what people read of a choice, and by the record's number", async () => {
    const found = (await list(admin, { search: "express trip" })).records;
    expect(found.length).toBe(all.filter((record) => record.fields["kind"] === "express").length);
    const id = all[0]?.id ?? 0;
    expect(ids((await list(admin, { search: String(id) })).records)).toContain(id);
  });

  it("finds by a related record, as far as that record may be viewed", async () => {
    const [, lee] = drivers;
    const having = all.filter((record) => record.relations["primaryModel"] === lee);
    expect(ids(await pages(admin, { search: "lee" })).toSorted()).toEqual(ids(having).toSorted());
    const town = String(having[0]?.fields["town"]);
    const there = having.filter((record) => record.fields["town"] === town);
    expect(ids(await pages(admin, { search: `lee ${town}` })).toSorted()).toEqual(ids(there).toSorted());
    expect([there.length > 0, there.length < having.length]).toEqual([true, true]);
    expect(await pages(north, { search: "lee" })).toEqual([]);
  });

  it("finds nothing by NUL or half a character, and refuses a search without end", async () => {
    expect(await labels("a\0")).toEqual([]);
    expect(await labels("\uD83D")).toEqual([]);
    await expect(labels("x".repeat(201))).rejects.toBeInstanceOf(QueryError);
  });

  it("filters by single and multiple relations and by ids", async () => {
    const id = drivers[1] ?? 0;
    const having = ids(all.filter((record) => record.relations["primaryModel"] === id)).toSorted();
    for (const relation of ["primaryModel", "helpers"]) {
      expect(ids(await pages(admin, { where: [{ relation, id }] })).toSorted()).toEqual(having);
    }
    expect(ids(await pages(admin, { ids: having.slice(0, 2), limit: 1 })).toSorted()).toEqual(
      having.slice(0, 2),
    );
    expect(await pages(admin, { ids: [2 ** 60, -1, drivers[0] ?? 0] })).toEqual([]);
    await expect(list(admin, { where: [{ relation: "town", id }] })).rejects.toBeInstanceOf(QueryError);
  });

  it("caps counts, unless the exact one is asked for", async () => {
    const many = Array.from({ length: 1_001 - 4 }, (_, index) =>
      inputOf("driver", redwood.north, { firstName: `N${index}`, lastName: "X" }),
    );
    const count = () => as(db, engine, admin, (scope) => records.count({ ...scope, template: "driver" }));
    await insert("driver", many.slice(1), admin);
    expect(await count()).toEqual({ count: 1_000, capped: false });
    await insert("driver", many.slice(0, 1), admin);
    expect(await count()).toEqual({ count: 1_000, capped: true });
    const exact = { template: "driver", exact: true };
    const whole = await as(db, engine, admin, (scope) => records.count({ ...scope, ...exact }));
    expect(whole).toEqual({ count: 1_001, capped: false });
  });

  it.each<[string, OrderBy, number]>([
    ["by number", { field: "id", direction: "asc" }, 50],
    ["where records without a value begin", { field: "day", direction: "desc" }, 50],
    ["by choice", { field: "kind", direction: "asc" }, 50],
    ["by a related label", { field: "primaryModel", direction: "asc" }, 10],
    ["by group", { field: "groupId", direction: "asc" }, 10],
  ])("reads a page %s with related labels in two statements", async (_what, order, limit) => {
    const statements: string[] = [];
    await as(db, engine, admin, async (scope) => {
      const executor = scope.trx.getExecutor();
      const executeQuery = executor.executeQuery.bind(executor);
      executor.executeQuery = (query) => {
        statements.push(query.sql);
        return executeQuery(query);
      };
      await records.list({
        ...scope,
        template: "trip",
        limit,
        orderBy: [order],
      });
      expect(statements).toHaveLength(2);
    });
  });
});

describe("the database", () => {
  it("refuses a write in a read-only transaction", async () => {
    const write = inTenant(db, { customerId: redwood.id, readOnly: true }, (trx) =>
      sql`update t_trip set title = 'x'`.execute(trx),
    );
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });
});
