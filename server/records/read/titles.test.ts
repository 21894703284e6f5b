import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compileQuery } from "../../../engine/server.ts";
import type { Query, QueryPath } from "../../../engine/server.ts";
import type { RecordData, Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addUser, as, driver, fixtureEngine, inputOf, NOW } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { runQuery } from "../../storage/query/index.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { createSaveFixture, change, recordCalls } from "../../storage/testing/recordFixture.ts";
import * as records from "../records.ts";

/** Its title names a driver, and so does a text that it computes. */
const card: Template = {
  alias: "card",
  name: "Card",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Card of ' & primaryModel.label & ', ' & code" },
  search: ["code"],
  fields: {
    code: { type: "text", label: "Code", required: true },
    driverName: { type: "computed", as: "text", label: "Driver name", expression: "primaryModel.lastName" },
  },
  relations: { primaryModel: { template: "driver", label: "Driver" } },
  views: {
    edit: { type: "section", children: ["groupId", "code"] },
    list: { type: "list", columns: ["label"], orderBy: [{ field: "label", direction: "asc" }] },
  },
};

/** Its title names a card, whose title names a driver. */
const review: Template = {
  alias: "review",
  name: "Review",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Review of ' & card.label" },
  fields: { note: { type: "text", label: "Note" } },
  relations: { card: { template: "card", label: "Card" } },
  views: {
    edit: { type: "section", children: ["groupId", "note"] },
    list: { type: "list", columns: ["label"], orderBy: [{ field: "id", direction: "asc" }] },
  },
};

const engine = fixtureEngine([driver, card, review]);
const { create, update, get, remove, histories } = recordCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let north: AccessPlan;
let everywhere: AccessPlan;
/** A driver of the north, one who was transferred to the south, a card of each, and a review of each card. */
let people: RecordData[];
let cards: RecordData[];
let reviews: RecordData[];

beforeAll(async () => {
  db = await testDatabase({ engine });
  ({ redwood, admin, north } = await createSaveFixture(db));
  const permissions = { trips: ["view" as const], people: ["view" as const] };
  everywhere = await addUser(db, redwood, { groupId: redwood.root, permissions });
});
afterAll(() => db.close());

beforeEach(async () => {
  await Promise.all([...(cards ?? []), ...(reviews ?? [])].map(({ id }) => remove(id, admin)));
  const [stays, leaves] = [
    ["Ann", "Able"],
    ["Zoe", "Zander"],
  ].map(([firstName = "", lastName = ""]) =>
    create(inputOf("driver", redwood.north, { firstName, lastName, badge: "7" }), admin),
  );
  people = [await stays!, await leaves!];
  const add = (alias: string, fields: Record<string, string>, relations: Record<string, number>) =>
    create({ ...inputOf(alias, redwood.north, fields), relations }, admin);
  cards = await inTurn(people, ({ id }, index) => add("card", { code: `c${index}` }, { primaryModel: id }));
  reviews = await inTurn(cards, ({ id }) => add("review", { note: "n" }, { card: id }));
  const moved = await get(people[1]!.id, admin);
  await update({ ...change(moved!, { lastName: "Zimmer" }), groupId: redwood.south }, admin);
});

async function inTurn<T, R>(list: readonly T[], work: (each: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const [index, each] of list.entries()) done.push(await work(each, index));
  return done;
}

const listed = (plan: AccessPlan, template: string, more: object = {}) =>
  as(db, engine, plan, (scope) => records.list({ ...scope, template, limit: 50, ...more }));
const labels = async (plan: AccessPlan, template: string, more: object = {}) =>
  (await listed(plan, template, more)).records.map(({ label }) => label);

function answer(plan: AccessPlan, query: Query) {
  const { abilities, visibleGroups: groups } = plan;
  const checked = compileQuery(query, { engine, abilities, groups, timezone: "UTC", now: NOW });
  if (!("query" in checked)) throw new Error(JSON.stringify(checked));
  return as(db, engine, plan, (scope) => runQuery(scope, checked.query));
}

describe("[S2][ASVS 8.2.3] a title that names a record in another terminal", () => {
  it("is read whole by who may view it", async () => {
    for (const plan of [admin, everywhere]) {
      expect(await labels(plan, "card")).toEqual(["Card of Ann Able, c0", "Card of Zoe Zimmer, c1"]);
      expect(await labels(plan, "review")).toEqual([
        "Review of Card of Ann Able, c0",
        "Review of Card of Zoe Zimmer, c1",
      ]);
    }
  });

  it("has its number where it may not be viewed, wherever the title is read", async () => {
    const bare = `Card of Record No. ${people[1]!.id}, c1`;
    expect(await labels(north, "card")).toEqual(["Card of Ann Able, c0", bare]);
    expect((await get(cards[1]!.id, north))?.label).toBe(bare);
    expect((await get(reviews[1]!.id, north))?.relationModels["card"]).toMatchObject({ label: bare });
    expect(await labels(north, "review")).toEqual([
      "Review of Card of Ann Able, c0",
      `Review of Record No. ${cards[1]!.id}`,
    ]);
    const entries = await histories(reviews[1]!.id, north);
    expect(entries[0]?.labels).toEqual({ [cards[1]!.id]: bare });
  });

  it("orders and filters by what is read", async () => {
    const down = [{ field: "label", direction: "desc" }];
    const bare = `Card of Record No. ${people[1]!.id}, c1`;
    expect(await labels(north, "card", { orderBy: down })).toEqual([bare, "Card of Ann Able, c0"]);
    const containing = (text: string) => ({ filter: { field: "label", contains: text } });
    expect(await labels(north, "card", containing("zimmer"))).toEqual([]);
    expect(await labels(north, "card", containing("record no"))).toEqual([bare]);
    expect(await labels(admin, "card", containing("zimmer"))).toHaveLength(1);
  });

  it("is found by the other record's name only by who may view it", async () => {
    expect(await labels(admin, "review", { search: "zimmer" })).toHaveLength(1);
    for (const search of ["zimmer", "zoe c1"]) {
      expect(await labels(north, "card", { search })).toEqual([]);
      expect(await labels(north, "card", { search: "zimmr", tolerant: true })).toEqual([]);
      expect(await labels(admin, "card", { search })).toHaveLength(1);
    }
    expect(await labels(north, "card", { search: "able" })).toHaveLength(1);
    expect(await labels(north, "card", { search: "c1" })).toHaveLength(1);
    expect(await labels(north, "review", { search: "zimmer" })).toEqual([]);
  });

  it("reveals nothing in columns, groups, orders and conditions of queries", async () => {
    const label: QueryPath = { type: "PATH", path: "label" };
    const of = (relation: string, path: string): QueryPath => ({
      type: "RELATION_PATH",
      relations: [relation],
      path,
    });
    const asked: Query[] = [
      { template: "review", columns: [label, of("card", "label"), of("card", "driverName")] },
      {
        template: "card",
        columns: [label, { type: "PATH", path: "driverName" }],
        orderBy: [{ path: label, direction: "asc" }],
      },
      {
        template: "card",
        groupBy: [{ type: "VALUE", path: label }],
        aggregations: [{ aggregate: "COUNT" }],
      },
      {
        template: "card",
        groupBy: [{ type: "VALUE", path: { type: "PATH", path: "driverName" } }],
        aggregations: [{ aggregate: "COUNT" }],
      },
    ];
    const seen = await inTurn(asked, (query) => answer(north, query));
    expect(JSON.stringify(seen)).not.toMatch(/Zoe|Zander|Zimmer/);
    expect(JSON.stringify(seen)).toContain("Able");
    const found: Query = {
      template: "card",
      columns: [label],
      textSearch: [{ field: "label", value: "Zimmer" }],
    };
    expect((await answer(north, found)) as object).toMatchObject({ rows: [] });
    expect(JSON.stringify(await answer(everywhere, found))).toContain("Zoe Zimmer");
  });

  it("is not in a computed text either", async () => {
    expect((await get(cards[1]!.id, admin))?.computations["driverName"]).toBe("Zimmer");
    expect((await get(cards[1]!.id, north))?.computations["driverName"]).toBeNull();
    expect((await get(cards[0]!.id, north))?.computations["driverName"]).toBe("Able");
    const { records: alone } = await listed(north, "card", { columns: ["driverName"] });
    expect(alone.map(({ computations }) => computations["driverName"])).toEqual(["Able", null]);
    const passes = (text: string) => ({ filter: { field: "driverName", contains: text } });
    expect(await labels(north, "card", passes("zimmer"))).toEqual([]);
    expect(await labels(north, "card", passes("able"))).toHaveLength(1);
  });

  it("is read whole again when it is back", async () => {
    const there = await get(people[1]!.id, admin);
    await update({ ...change(there!, {}), groupId: redwood.north }, admin);
    expect(await labels(north, "card")).toContain("Card of Zoe Zimmer, c1");
    expect(await labels(north, "card", { search: "zimmer" })).toHaveLength(1);
  });

  it("is of another record after the relation was changed to one of the same name", async () => {
    const twin = await create(
      inputOf("driver", redwood.north, { firstName: "Zoe", lastName: "Zimmer", badge: "8" }),
      admin,
    );
    const before = await get(cards[1]!.id, admin);
    await update(change(before!, {}, { relations: { primaryModel: twin.id } }), admin);
    expect(await labels(north, "review")).toContain("Review of Card of Zoe Zimmer, c1");
  });
});

it("a title of an earlier release is a number until it is computed again, and its text is not searched", async () => {
  await as(db, engine, admin, async ({ trx }) => {
    await sql`update record_search set title_of = null, bare_title = null, text = 'of before'
      where customer_id = ${redwood.id} and id = ${cards[0]!.id}`.execute(trx);
  });
  expect(await labels(north, "card")).toContain(`Record No. ${cards[0]!.id}`);
  expect(await labels(north, "card", { search: "before" })).toEqual([]);
  expect(await labels(everywhere, "card")).toContain("Card of Ann Able, c0");
  await as(db, engine, admin, async (scope) => {
    await records.scheduleRecompute(scope, { ids: [cards[0]!.id] });
    await records.refreshStale(scope);
  });
  expect(await labels(north, "card")).toContain("Card of Ann Able, c0");
});
