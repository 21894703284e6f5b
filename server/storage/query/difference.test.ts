/**
 * Random queries of random people over random records: the database answers what the reference in memory answers. `QUERIES=20000`
 * tries more; a failure reports the seed of its company, and `SEED=<n>` begins with that one.
 */
import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileQuery, evaluateQuery } from "../../../engine/server.ts";
import type { CompiledQuery, Query, QueryData, QueryGroup, QueryRow } from "../../../engine/server.ts";
import { now, permissionSets, queriesOf, queryEngine } from "../../../engine/testing/queries.ts";
import type { AccessPlan } from "../company/access.ts";
import { tableName } from "../columns/columns.ts";
import { inTenant } from "../database/transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { runQuery } from "./index.ts";
import type { QueryScope } from "./index.ts";
import { addQueryUsers, addRandomCompany, dataOf, planWith } from "../testing/randomCompany.ts";
import type { RandomCompany } from "../testing/randomCompanyTypes.ts";

const QUERIES = Number(process.env["QUERIES"] ?? 500);
const SEED = Number(process.env["SEED"] ?? 20_261_121);
/** Per company: data are made once for so many. */
const PER_COMPANY = 800;
const PEOPLE = 4;
const timezones = ["America/Los_Angeles", "UTC", "Asia/Kolkata", "Australia/Lord_Howe"];

const engine = queryEngine();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase({ engine });
  await addQueryUsers(db);
});
afterAll(() => db.close());

/** The answer of all pages. */
async function allPages(scope: QueryScope, query: CompiledQuery): Promise<(QueryRow | QueryGroup)[]> {
  const found: (QueryRow | QueryGroup)[] = [];
  let after: string | undefined;
  do {
    const page = await runQuery(scope, { ...query, ...(after === undefined ? {} : { after }) });
    const items = page.rows ?? page.groups ?? [];
    expect(items.length).toBeLessThanOrEqual(query.limit);
    if (page.next !== null) expect(items.length).toBe(query.limit);
    found.push(...items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
}

/** Numbers with the digits that both must agree in. */
function rounded(value: unknown): unknown {
  if (typeof value === "number" && !Number.isInteger(value)) return Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]));
}

interface Asked {
  plan: AccessPlan;
  timezone: string;
  queries: readonly Query[];
}

function askedOf(company: RandomCompany, seed: number, count: number): Asked[] {
  const sets = fc.sample(permissionSets(company), { numRuns: PEOPLE, seed });
  const templates = [...engine.templates.values()];
  return sets.map((permissions, index) => {
    const plan = planWith(company, permissions);
    const principal = { ...company, abilities: plan.abilities };
    const queries = templates.flatMap((template) =>
      fc.sample(queriesOf(template, principal), {
        numRuns: Math.ceil(count / PEOPLE / templates.length),
        seed: seed + index,
      }),
    );
    return { plan, timezone: timezones[index % timezones.length] ?? "UTC", queries };
  });
}

/** Compares the answers of one person, and gives how many: some queries are refused as too large. */
async function compare(
  company: RandomCompany,
  { plan, timezone, queries }: Asked,
  seed: number,
): Promise<number> {
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone, now };
  const data = dataOf(engine, company, plan);
  let refused = 0;
  return inTenant(db, { customerId: company.customerId, readOnly: true }, async (trx) => {
    for (const json of queries) {
      const checked = compileQuery(json, context);
      const message = () => `SEED=${seed} ${timezone} ${JSON.stringify(json)}`;
      if ("issues" in checked) {
        expect(JSON.stringify(checked.issues), message()).toContain("the query has more than");
        refused += 1;
        continue;
      }
      const asking = allPages({ trx, engine, plan, budget: Infinity }, checked.query).catch((error) => {
        throw new Error(message(), { cause: error });
      });
      const [found, wanted] = await Promise.all([asking, inMemory(checked.query, data)]);
      if (!isDeepStrictEqual(found, wanted)) expect(rounded(found), message()).toEqual(rounded(wanted));
    }
    return queries.length - refused;
  });
}

/** The answer of the reference, once the database has been asked. */
async function inMemory(query: CompiledQuery, data: QueryData) {
  await setImmediate();
  const answer = evaluateQuery(query, data);
  return "rows" in answer ? answer.rows : answer.groups;
}

async function compareAll(company: RandomCompany, seed: number, count: number): Promise<number> {
  const asked = askedOf(company, seed, count);
  const counts = await Promise.all(asked.map((each) => compare(company, each, seed)));
  return counts.reduce((sum, each) => sum + each, 0);
}

it(
  `${QUERIES} random queries, from SEED=${SEED} on, have the same answer in the database as in memory`,
  async () => {
    const tables = [...engine.templates.keys()].map(tableName).join(", ");
    let done = 0;
    for (let seed = SEED; done < QUERIES; seed += 1) {
      const company = await addRandomCompany(db, engine, seed);
      await sql`analyze ${sql.raw(tables)}, record_search, enum_values, groups, users`.execute(db.kysely);
      done += await compareAll(company, seed, Math.min(PER_COMPANY, QUERIES - done));
    }
    expect(done).toBeGreaterThanOrEqual(QUERIES);
  },
  QUERIES * 100 + 60_000,
);
