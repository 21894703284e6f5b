import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action } from "../../../engine/server.ts";
import type { Condition } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addCompany, addUser, as, inputOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { sentStatements } from "../../storage/testing/sentStatements.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { recordCalls } from "../../storage/testing/recordFixture.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { paperAliases, paperEngine, paperInputs } from "../../storage/testing/papersFixture.ts";
import * as records from "../records.ts";

const engine = paperEngine();
const { insert } = recordCalls(() => db, engine);
/** More than counts say exactly. */
const MANY = 1_003;
let db: TestDatabase;
let people: Record<"admin" | "viewer" | "north" | "trips" | "northConfidential" | "nobody", AccessPlan>;

beforeAll(async () => {
  db = await testDatabase({ engine });
  const redwood: Company = await addCompany(db, "redwood");
  const { root, north } = redwood;
  const user = (groupId: number, permissions: Record<string, Action[]>) =>
    addUser(db, redwood, { groupId, permissions });
  people = {
    admin: await addUser(db, redwood),
    viewer: await user(root, { trips: ["view"], people: ["view"] }),
    north: await user(north, { trips: ["view"], people: ["view"] }),
    trips: await user(root, { trips: ["view"] }),
    northConfidential: await user(north, { trips: ["view", "viewConfidential"], people: ["view"] }),
    nobody: await user(root, { other: ["view"] }),
  };
  const drivers = await insert(
    "driver",
    [inputOf("driver", north, { firstName: "Bob", lastName: "Lee" })],
    people.admin,
  );
  for (const alias of paperAliases) await insert(alias, paperInputs(alias, redwood, drivers), people.admin);
  const trips = Array.from({ length: MANY }, (_, index) =>
    inputOf("trip", north, { town: index < 3 ? "Rare" : "Usual", day: index * 86_400 }),
  );
  await insert("trip", trips, people.admin);
});
afterAll(() => db.close());

type Options = Partial<Parameters<typeof records.countEach>[0]> & { cases: readonly Condition[] };

const countEach = (plan: AccessPlan, options: Options) =>
  as(db, engine, plan, (scope) => records.countEach({ ...scope, templates: paperAliases, ...options }));

/** Each case asked alone. */
async function single(plan: AccessPlan, { cases, filter, pass: _, ...options }: Options) {
  const counts: records.Count[] = [];
  for (const each of cases) {
    const both: Condition = { all: [...(filter ? [filter] : []), each] };
    const asked = { templates: paperAliases, ...options, filter: both };
    counts.push(await as(db, engine, plan, (scope) => records.countAcross({ ...scope, ...asked })));
  }
  return counts;
}

const simple: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constant("done"), is: fc.boolean() }),
  fc.record({ field: fc.constant("expires"), before: fc.nat(9).map((day) => day * 86_400) }),
  fc.record({ field: fc.constant("fee"), empty: fc.constant(true as const) }),
  fc.record({ field: fc.constant("docNumber"), startsWith: fc.constantFrom("a", "b") }),
);
const conditions: fc.Arbitrary<Condition> = fc.oneof(
  simple,
  simple.map((not) => ({ not })),
  fc.record({ all: fc.array(simple, { maxLength: 3 }) }),
  fc.record({ any: fc.array(simple, { maxLength: 3 }) }),
);
const types = fc.subarray([...paperAliases], { minLength: 1 });

describe("counts of several cases", () => {
  it("are those of each alone, for any rights, filter and search, also where one pass does not see all", async () => {
    const asked = fc.record({
      person: fc.constantFrom(...(Object.keys(people) as (keyof typeof people)[])),
      templates: types,
      filter: fc.option(
        fc.oneof(
          conditions,
          types.map((each) => ({ field: "templateName", in: each })),
        ),
        {
          nil: undefined,
        },
      ),
      search: fc.option(fc.constantFrom("a1", "bob", "b", "nowhere"), { nil: undefined, freq: 3 }),
      cases: fc.array(conditions, { maxLength: 6 }),
      pass: fc.constantFrom(1, 7, 20_000),
    });
    const run = fc.asyncProperty(asked, async ({ person, ...options }) => {
      const [several] = [options.templates.length > 1];
      const named = options.filter && "field" in options.filter && options.filter.field === "templateName";
      const filter = named && !several ? undefined : options.filter;
      const plan = people[person];
      expect(await countEach(plan, { ...options, filter })).toEqual(
        await single(plan, { ...options, filter }),
      );
    });
    await fc.assert(run, { numRuns: Number(process.env["COUNTS"] ?? 60) });
  });

  it("are one statement", async () => {
    const cases: Condition[] = [{ field: "done", is: true }, { field: "fee", empty: true }, { all: [] }];
    const sent = await as(db, engine, people.viewer, async (scope) => {
      const statements = await sentStatements(async () =>
        records.countEach({ ...scope, templates: paperAliases, cases }),
      );
      return statements.length;
    });
    expect(sent).toBe(1);
  });

  it("end at the cap of lists, and are exact below it", async () => {
    const cases: Condition[] = [
      { all: [] },
      { field: "town", is: "Rare" },
      { field: "town", is: "Usual" },
      { field: "day", before: 86_400 * (MANY - 1) },
    ];
    const expected = [
      { count: 1_000, capped: true },
      { count: 3, capped: false },
      { count: 1_000, capped: false },
      { count: 1_000, capped: true },
    ];
    for (const pass of [500, MANY - 1, MANY, 20_000])
      expect(await countEach(people.admin, { templates: ["trip"], cases, pass })).toEqual(expected);
    const found = await countEach(people.admin, { templates: ["trip"], cases, search: "rare" });
    expect(found.map(({ count }) => count)).toEqual([3, 3, 0, 3]);
  });

  it("read confidential fields only where one may see them", async () => {
    const cases: Condition[] = [{ field: "secret", filled: true }, { all: [] }];
    await expect(countEach(people.admin, { cases })).rejects.toThrow(QueryError);
    const confidential: Condition = { all: [] };
    const seen = (plan: AccessPlan) =>
      countEach(plan, { templates: ["licence", "visa"], cases, confidential });
    const [filled, all] = await seen(people.northConfidential);
    expect(filled?.count).toBeGreaterThan(0);
    expect(all?.count).toBeLessThan((await seen(people.admin))[1]?.count ?? 0);
    expect(await seen(people.viewer)).toEqual([
      { count: 0, capped: false },
      { count: 0, capped: false },
    ]);
  });
});
