/**
 * Random queries that are answered together: each has the answer that it has alone, which is that of the reference in memory. `JOINED_QUERIES=5000`
 * tries more; a failure reports the seed of its company, and `SEED=<n>` begins with that one.
 */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileQuery, evaluateQuery } from "../../../../engine/server.ts";
import type { CompiledQuery, Query, QueryData } from "../../../../engine/server.ts";
import { now, permissionSets, queriesOf, queryEngine } from "../../../../engine/testing/queries.ts";
import type { AccessPlan } from "../../company/access.ts";
import { tableName } from "../../columns/columns.ts";
import { inTenant } from "../../database/transactions.ts";
import { addQueryUsers, addRandomCompany, dataOf, planWith } from "../../testing/randomCompany.ts";
import type { RandomCompany } from "../../testing/randomCompanyTypes.ts";
import { testDatabase } from "../../testing/testDatabase.ts";
import type { TestDatabase } from "../../testing/testDatabase.ts";
import { prepareTogether, runQuery } from "../index.ts";
import type { QueryScope } from "../index.ts";
import { families } from "./families.ts";

const QUERIES = Number(process.env["JOINED_QUERIES"] ?? 150);
const SEED = Number(process.env["SEED"] ?? 20_261_128);
const PEOPLE = 3;
const timezones = ["America/Los_Angeles", "UTC", "Australia/Lord_Howe"];

const engine = queryEngine();
let db: TestDatabase;
let company: RandomCompany;

beforeAll(async () => {
  db = await testDatabase({ engine });
  await addQueryUsers(db);
  company = await addRandomCompany(db, engine, SEED);
  const tables = [...engine.templates.keys()].map(tableName).join(", ");
  await sql`analyze ${sql.raw(tables)}, record_search, enum_values, groups, users`.execute(db.kysely);
});
afterAll(() => db.close());

/** A query with the questions of a report about the same records: by each of its groupings alone, by none, and by others of the queries. */
function reportOf(query: Query, others: readonly Query[]): Query[] {
  const { orderBy: _orderBy, groupBy = [], ...asked } = query;
  const ofOthers = others.flatMap((other) => other.groupBy ?? []).slice(0, 3);
  const alone = [...groupBy, ...ofOthers].map((grouping) => ({ ...asked, groupBy: [grouping] }));
  const aggregations = others.flatMap((other) => other.aggregations ?? []).slice(0, 2);
  const last = groupBy.length - 1;
  const sorted = { ...query, orderBy: [{ direction: "desc" as const, grouping: last }], limit: 2 };
  return [
    query,
    { ...asked, limit: 1 },
    ...alone,
    ...(last < 0 ? [] : [sorted]),
    ...(aggregations.length === 0 ? [] : [{ ...asked, aggregations, groupBy: ofOthers.slice(0, 1) }]),
  ];
}

const isOfGroups = ({ aggregations }: Query) => aggregations !== undefined;

/** Numbers with the digits that both must agree in. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === "number" && !Number.isInteger(each) ? Number(each.toPrecision(10)) : each,
    ),
  );

function firstPage(query: CompiledQuery, data: QueryData) {
  const answer = evaluateQuery(query, data);
  const groups = "groups" in answer ? answer.groups : [];
  return { groups: groups.slice(0, query.limit), isMore: groups.length > query.limit };
}

/** Compares the answers of some queries together, and gives how many were joined. */
async function compare(
  scope: QueryScope,
  queries: readonly CompiledQuery[],
  data: QueryData,
  message: string,
) {
  let joined = 0;
  for (const { indexes, run } of prepareTogether(scope, queries)) {
    const answers = await run(scope.trx).catch((error: unknown) => {
      throw new Error(message, { cause: error });
    });
    if (indexes.length > 1) joined += indexes.length;
    for (const [at, index] of indexes.entries()) {
      const query = queries[index] as CompiledQuery;
      const { groups, isMore } = firstPage(query, data);
      const outcome = answers[at];
      const found = outcome && "answer" in outcome ? outcome.answer : undefined;
      const why = `${message} at ${index}`;
      if (!isDeepStrictEqual(found?.groups, groups))
        expect(rounded(found?.groups), why).toEqual(rounded(groups));
      expect(found?.next !== null, why).toBe(isMore);
      if (!isMore || found === undefined) continue;
      // A page that was answered together is followed by that of the query alone.
      const next = await runQuery(scope, { ...query, after: found.next ?? "" });
      const whole = evaluateQuery(query, data);
      const rest = "groups" in whole ? whole.groups.slice(query.limit, 2 * query.limit) : [];
      expect(rounded(next.groups), why).toEqual(rounded(rest));
    }
  }
  return joined;
}

function compiled(queries: readonly Query[], plan: AccessPlan, timezone: string): CompiledQuery[] {
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone, now };
  return queries.flatMap((query) => {
    const check = compileQuery(query, context);
    return "query" in check ? [check.query] : [];
  });
}

describe("queries that are answered together", () => {
  it(
    `have the answers that they have alone, ${QUERIES} times from SEED=${SEED}`,
    async () => {
      let joined = 0;
      const sets = fc.sample(permissionSets(company), { numRuns: PEOPLE, seed: SEED });
      for (const [index, permissions] of sets.entries()) {
        const plan = planWith(company, permissions);
        const timezone = timezones[index] ?? "UTC";
        const data = dataOf(engine, company, plan);
        for (const template of engine.templates.values()) {
          const made = queriesOf(template, { ...company, abilities: plan.abilities }).filter(isOfGroups);
          const numRuns = Math.ceil(QUERIES / PEOPLE / engine.templates.size);
          const asked = fc.sample(made, { numRuns, seed: SEED + index });
          await inTenant(db, { customerId: company.customerId, readOnly: true }, async (trx) => {
            for (const [at, query] of asked.entries()) {
              const queries = compiled(reportOf(query, asked.slice(at + 1, at + 3)), plan, timezone);
              const scope = { trx, engine, plan, budget: Infinity };
              joined += await compare(
                scope,
                queries,
                data,
                `SEED=${SEED} ${timezone} ${JSON.stringify(query)}`,
              );
            }
          });
        }
      }
      expect(joined).toBeGreaterThan(QUERIES);
    },
    QUERIES * 400 + 60_000,
  );
});

describe("families", () => {
  const path = (key: string) => ({ type: "PATH", path: key }) as const;
  const count = { template: "incident", aggregations: [{ aggregate: "COUNT" }] } as const;
  const month = { type: "DATE", path: path("day"), unit: "MONTH" } as const;
  const outcome = { type: "ENUM", path: path("outcome") } as const;
  const title = { type: "VALUE", path: path("title") } as const;
  const defects = { type: "MULTI_ENUM", path: path("defects") } as const;
  const of = (...queries: readonly object[]) => {
    const [permissions] = fc.sample(permissionSets(company), { numRuns: 1, seed: SEED });
    const plan = planWith(company, { ...(permissions as never as object), admin: true } as never);
    const checked = compiled(queries as readonly Query[], plan, "UTC");
    expect(checked).toHaveLength(queries.length);
    return families({ engine, plan, timezone: "UTC" }, checked);
  };

  it("put the groups, the subtotals and the total of a report into one statement", () => {
    const by = [[month, outcome], [], [month], [outcome]].map((groupBy) => ({ ...count, groupBy }));
    expect(of(...by)).toEqual([[0, 1, 2, 3]]);
    expect(of(...by.map((query) => ({ ...query, groupBy: query.groupBy.map(() => title) })))).toHaveLength(1);
  });

  it("join other aggregates of the same records, where they are computed of small groups", () => {
    const sum = [{ aggregate: "SUM", of: path("cost") }];
    const share = [{ of: { type: "PATH_PERCENTILE", path: "cost", percentile: 0.5 } }];
    const [first, second] = [
      { ...count, groupBy: [month] },
      { ...count, groupBy: [outcome], aggregations: sum },
    ];
    expect(of(first, second)).toHaveLength(1);
    expect(of(first, { ...second, aggregations: share })).toHaveLength(2);
  });

  it("do not join other records, groups with a record in several, many groups with others, and pages", () => {
    const where = { path: path("cost"), comparison: "HAS_VALUE", value: true };
    const first = { ...count, groupBy: [month] };
    expect(of(first, { ...first, where })).toHaveLength(2);
    expect(of(first, { ...count, groupBy: [defects] })).toHaveLength(2);
    expect(of({ ...count, groupBy: [title] }, first)).toHaveLength(2);
    expect(of(first, { template: "incident" })).toHaveLength(2);
  });
});
