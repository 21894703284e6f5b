import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action } from "../../../engine/server.ts";
import type { Condition, FieldValue, OrderBy, RecordData } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addCompany, addUser, as, inputOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import type { AcrossListRequest } from "./listSeveral.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import * as records from "../records.ts";
import { paperAliases, paperEngine, paperInputs, PAPERS } from "../../storage/testing/papersFixture.ts";
import { ids, listCalls } from "../../storage/testing/tripsFixture.ts";

const engine = paperEngine();
const { insert } = recordCalls(() => db, engine);
const { pages } = listCalls(() => db, engine);
let db: TestDatabase;
let redwood: Company;
let people: Record<"admin" | "viewer" | "north" | "trips" | "peopleInSouth" | "nobody", AccessPlan>;

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  const { root, north, south } = redwood;
  const user = (groupId: number, permissions: Record<string, Action[]>) =>
    addUser(db, redwood, { groupId, permissions });
  people = {
    admin: await addUser(db, redwood),
    viewer: await user(root, { trips: ["view"], people: ["view"] }),
    north: await user(north, { trips: ["view"], people: ["view"] }),
    trips: await user(root, { trips: ["view"] }),
    peopleInSouth: await user(south, { people: ["view"] }),
    nobody: await user(root, { other: ["view"] }),
  };
  const names = ["Ann", "Bob", "Cyd"].map((firstName) =>
    inputOf("driver", north, { firstName, lastName: "Lee" }),
  );
  const drivers = await insert("driver", names, people.admin);
  for (const alias of paperAliases) await insert(alias, paperInputs(alias, redwood, drivers), people.admin);
});
afterAll(() => db.close());

type Options = Partial<AcrossListRequest>;
const usual: readonly OrderBy[] = [{ field: "expires", direction: "asc" }];

const list = (plan: AccessPlan, options: Options = {}) =>
  as(db, engine, plan, (scope) =>
    records.listAcross({ ...scope, templates: paperAliases, orderBy: usual, limit: 50, ...options }),
  );

async function allPages(plan: AccessPlan, options: Options): Promise<RecordData[]> {
  const found: RecordData[] = [];
  let after: string | null = null;
  do {
    const page: records.RecordPage = await list(plan, { ...options, after });
    found.push(...page.records);
    after = page.next;
  } while (after !== null);
  return found;
}

/** The value that a record is sorted by, in an independent reading. */
function sortValue(plan: AccessPlan, record: RecordData, key: string): FieldValue {
  const { fields, computations, relationModels, groupId, templateAlias, id } = record;
  const value = fields[key] ?? computations[key] ?? null;
  if (key === "id") return id;
  if (key === "templateName") return engine.template(templateAlias).name;
  if (key === "groupId") return plan.groups.findIndex((group) => group.id === groupId);
  if (key === "primaryModel") return [relationModels[key] ?? []].flat()[0]?.label?.toLowerCase() ?? null;
  if (key === "kind") return value === null ? null : ["local", "express"].indexOf(String(value));
  return typeof value === "string" ? value.toLowerCase() : value;
}

function inOrder(plan: AccessPlan, found: readonly RecordData[], orderBy: readonly OrderBy[]): number[] {
  const last: OrderBy = { field: "id", direction: orderBy[0]?.direction ?? "asc" };
  return ids(
    found.toSorted((a, b) => {
      for (const { field, direction } of [...orderBy, last]) {
        const [x, y] = [sortValue(plan, a, field), sortValue(plan, b, field)];
        if (x === y) continue;
        if (x === null || y === null) return x === null ? 1 : -1;
        return (x < y ? -1 : 1) * (direction === "asc" ? 1 : -1);
      }
      return 0;
    }),
  );
}

const field = (key: string) => fc.constant(key);
const ofType: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: field("templateName"), is: fc.constantFrom(...paperAliases) }),
  fc.record({ field: field("templateName"), isNot: fc.constantFrom(...paperAliases) }),
  fc.record({ field: field("templateName"), in: fc.subarray([...paperAliases], { minLength: 1 }) }),
);
const ofValue: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: field("done"), is: fc.boolean() }),
  fc.record({ field: field("expires"), before: fc.nat(9).map((day) => day * 86_400) }),
  fc.record({ field: field("expires"), filled: fc.constant(true as const) }),
  fc.record({ field: field("fee"), empty: fc.constant(true as const) }),
  fc.record({ field: field("docNumber"), startsWith: fc.constantFrom("a", "b") }),
);
const simple = fc.oneof(ofType, ofValue);
const filters: fc.Arbitrary<Condition> = fc.oneof(
  simple,
  simple.map((not) => ({ not })),
  fc.record({
    all: fc.array(
      fc.oneof(
        simple,
        simple.map((not) => ({ not })),
      ),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    any: fc.array(fc.oneof(simple, fc.record({ all: fc.array(simple, { maxLength: 2 }) })), { maxLength: 3 }),
  }),
);
const keys = ["docNumber", "expires", "kind", "fee", "done", "groupId", "primaryModel", "templateName", "id"];
const orders: fc.Arbitrary<OrderBy[]> = fc
  .subarray(keys, { minLength: 1, maxLength: 3 })
  .chain((chosen) => fc.shuffledSubarray(chosen, { minLength: chosen.length }))
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((key) => fc.record({ field: field(key), direction: fc.constantFrom("asc", "desc") })),
    ),
  ) as fc.Arbitrary<OrderBy[]>;

/** What a condition says of a record's type, and of nothing else; the rest is asked of the single lists. */
function ofOneType(condition: Condition, alias: string): Condition {
  if ("all" in condition) return { all: condition.all.map((each) => ofOneType(each, alias)) };
  if ("any" in condition) return { any: condition.any.map((each) => ofOneType(each, alias)) };
  if ("not" in condition) return { not: ofOneType(condition.not, alias) };
  if (!("field" in condition) || condition.field !== "templateName") return condition;
  const contains =
    ("is" in condition && condition.is === alias) ||
    ("isNot" in condition && condition.isNot !== alias) ||
    ("in" in condition && Array.isArray(condition.in) && condition.in.includes(alias));
  return contains ? { all: [] } : { any: [] };
}

describe("a list of several record types", () => {
  it("is, page by page, the sorted union of the single lists, for any rights, filter and order", async () => {
    const asked = fc.record({
      person: fc.constantFrom(...(Object.keys(people) as (keyof typeof people)[])),
      filter: fc.option(filters, { nil: undefined }),
      search: fc.option(fc.constantFrom("a1", "bob", "b"), { nil: undefined, freq: 5 }),
      orderBy: orders,
      limit: fc.integer({ min: 3, max: 60 }),
    });
    const run = fc.asyncProperty(asked, async ({ person, filter, search, orderBy, limit }) => {
      const plan = people[person];
      const singles: RecordData[] = [];
      for (const template of paperAliases) {
        const own = filter && ofOneType(filter, template);
        singles.push(...(await pages(plan, { template, filter: own, search, limit: 500 })));
      }
      const found = await allPages(plan, { filter, search, orderBy, limit });
      expect(ids(found)).toEqual(inOrder(plan, singles, orderBy));
      const byId = new Map(singles.map((record) => [record.id, record]));
      expect(found).toEqual(found.map(({ id }) => byId.get(id)));
      const count = await as(db, engine, plan, (scope) =>
        records.countAcross({ ...scope, templates: paperAliases, filter, search }),
      );
      expect(count).toEqual({ count: singles.length, capped: false });
    });
    await fc.assert(run, { numRuns: Number(process.env["LISTS"] ?? 60) });
  });

  it("has full pages until the last one", async () => {
    const first = await list(people.admin, { limit: 50 });
    const second = await list(people.admin, { limit: 50, after: first.next });
    expect([first.records.length, second.records.length, second.next]).toEqual([50, 3 * PAPERS - 50, null]);
    expect(
      new Set([...first.records, ...second.records].map(({ templateAlias }) => templateAlias)).size,
    ).toBe(3);
  });

  it("shows confidential values to nobody else", async () => {
    expect(JSON.stringify(await list(people.viewer))).not.toContain("canary");
    expect(JSON.stringify(await list(people.admin))).toContain("canary");
  });

  it("takes records by their ids, and those of a relation", async () => {
    const wanted = (await list(people.admin, { limit: 7 })).records;
    const asked = ids(wanted);
    expect(ids((await list(people.admin, { ids: asked })).records)).toEqual(asked);
    const owner = wanted
      .map(({ relations }) => relations["primaryModel"])
      .find((id) => typeof id === "number");
    const owned = await list(people.admin, { where: [{ relation: "primaryModel", id: Number(owner) }] });
    expect(owned.records.length).toBeGreaterThan(0);
    expect(new Set(owned.records.map(({ relations }) => relations["primaryModel"]))).toEqual(
      new Set([owner]),
    );
  });

  it.each<[string, Options]>([
    ["a key that one of them lacks", { filter: { field: "country", filled: true } }],
    ["a confidential key", { orderBy: [{ field: "secret", direction: "asc" }] }],
    ["a comparison that a record type does not have", { filter: { field: "templateName", atLeast: 1 } }],
    ["two comparisons at once", { filter: { field: "templateName", is: "visa", isNot: "visa" } as never }],
    ["a value that is none", { filter: { field: "templateName", is: 7 } }],
    ["a page without records", { limit: 0 }],
    ["an order by too much", { orderBy: [...usual, ...usual, ...usual, ...usual] }],
    ["a place that is none", { after: "bm90aGluZw" }],
  ])("refuses %s", async (_, options) => {
    await expect(list(people.admin, options)).rejects.toThrow(QueryError);
  });

  it("refuses the place of another list", async () => {
    const { next } = await list(people.admin, { limit: 5 });
    const fewer = list(people.admin, { templates: ["licence", "visa"], after: next });
    await expect(fewer).rejects.toThrow("The page cursor does not belong to this list.");
  });
});
