/** Hostile texts in every place of a query that takes one: no error of the database, and no record of another company. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileQuery } from "../../../engine/server.ts";
import type { Query, QueryComparison, QueryPath, Scalar } from "../../../engine/server.ts";
import { now, queryEngine } from "../../../engine/testing/queries.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Trx } from "../database/database.ts";
import { QueryError } from "../database/storageErrors.ts";
import { inTenant } from "../database/transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { runQuery } from "./index.ts";
import { addQueryUsers, addRandomCompany, adminOf } from "../testing/randomCompany.ts";
import type { RandomCompany } from "../testing/randomCompanyTypes.ts";

const TEXTS = Number(process.env["TEXTS"] ?? 1_000);
const SEED = Number(process.env["SEED"] ?? 20_261_123);

const engine = queryEngine();
let db: TestDatabase;
let company: RandomCompany;
let plan: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  await addQueryUsers(db);
  company = await addRandomCompany(db, engine, SEED);
  plan = adminOf(company);
});
afterAll(() => db.close());

const pieces = [
  "'",
  "''",
  '"',
  ";",
  "--",
  "/*",
  "*/",
  "\\",
  "\\'",
  "$1",
  "$$",
  "%",
  "_",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "^",
  "|",
  "?",
  "*",
  "+",
  ".",
  "(?i)",
  "(?<=a)",
  "\\y",
  "[[:alpha:]]",
  "\0",
  "\ud800",
  "\u202e",
  "\ufeff",
  "😀",
  "İ",
  "ß",
  "a",
  "Z",
  "0",
  " or 1=1",
  " union select",
  "t.customer_id",
  "pg_sleep(9)",
  "null",
  "NaN",
  "::int",
  "E'\\047'",
  "U&'\\0027'",
  "constructor",
  "__proto__",
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
);

const text: QueryPath = { type: "PATH", path: "title" };
const paths: QueryPath[] = [
  text,
  { type: "PATH", path: "label" },
  { type: "PATH", path: "outcome" },
  { type: "PATH", path: "defects" },
  { type: "USER_NAME" },
  { type: "TEMPLATE" },
  { type: "RELATION_PATH", relations: ["driver"], path: "name" },
  { type: "RELATION_PATH", relations: ["parts"], path: "name" },
];

/** Queries with the text in one place each. */
function queriesWith(value: string): Query[] {
  const about = { template: "incident" };
  const test = (path: QueryPath, comparison: "CONTAINS" | "EQUALS", option?: "STARTS_WITH" | "ALL") =>
    ({ path, comparison, value: [value, "ab"] as Scalar[], ...(option && { option }) }) as QueryComparison;
  const source: QueryPath = { type: "SOURCE", source: value };
  return [
    ...paths.map((path) => ({ ...about, where: test(path, "EQUALS") })),
    ...paths.map((path) => ({ ...about, where: test(path, "CONTAINS") })),
    { ...about, where: test(text, "CONTAINS", "STARTS_WITH") },
    { ...about, where: test({ type: "PATH", path: "defects" }, "CONTAINS", "ALL") },
    { ...about, textSearch: [{ field: "label", value }] },
    {
      ...about,
      columns: [source],
      orderBy: [{ direction: "asc", path: source }],
      where: test(source, "EQUALS"),
    },
    {
      ...about,
      groupBy: [{ type: "VALUE", path: source }],
      aggregations: [{ aggregate: "COUNT", of: source }],
      withIds: true,
    },
    { ...about, after: value },
    { ...about, columns: [{ type: "PATH", path: value }] },
    { ...about, where: test({ type: "RELATION_PATH", relations: [value], path: value }, "EQUALS") },
    { template: value },
  ];
}

/** The ids of an answer; none where the query is refused. Anything else that is thrown fails the test. */
async function idsOf(trx: Trx, query: Query): Promise<readonly number[]> {
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone: "UTC", now };
  const checked = compileQuery(query, context);
  if ("issues" in checked) return [];
  try {
    const { rows = [], groups = [] } = await runQuery({ trx, engine, plan, budget: Infinity }, checked.query);
    return [...rows.map(({ id }) => id), ...groups.flatMap(({ groupIds = [] }) => groupIds)];
  } catch (error) {
    if (error instanceof QueryError) return [];
    throw new Error(JSON.stringify(query), { cause: error });
  }
}

it(
  `[S4][ASVS 1.2.4] ${TEXTS} hostile texts in every position of a query never reach the database as anything but texts`,
  async () => {
    const own = new Set(company.records.get("incident")?.map(({ id }) => id));
    const texts = fc.sample(hostile, { numRuns: TEXTS, seed: SEED });
    await inTenant(db, { customerId: company.customerId, readOnly: true }, async (trx) => {
      for (const [index, value] of texts.entries()) {
        const queries = queriesWith(value);
        // Each text in three positions, so that each position has its share.
        for (const position of [0, 1, 2]) {
          const query = queries[(index * 3 + position) % queries.length];
          if (query === undefined) continue;
          const ids = await idsOf(trx, query);
          expect(ids.filter((id) => !own.has(id))).toEqual([]);
        }
      }
    });
  },
  TEXTS * 100 + 60_000,
);
