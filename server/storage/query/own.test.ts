/** Random queries over fields that a company added, each kind of them: the answer is the one in memory. `QUERIES` and `SEED` as ever. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compileQuery, evaluateQuery } from "../../../engine/server.ts";
import type { CompiledTemplate, Engine } from "../../../engine/index.ts";
import { now, permissionSets, queriesOf, queryEngine } from "../../../engine/testing/queries.ts";
import { storedColumns } from "../columns/columns.ts";
import { inTenant } from "../database/transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { runQuery } from "./index.ts";
import { addQueryUsers, addRandomCompany, dataOf, planWith } from "../testing/randomCompany.ts";

const QUERIES = Math.ceil(Number(process.env["QUERIES"] ?? 5_000) / 40);
const SEED = Number(process.env["SEED"] ?? 20_261_122);
const PEOPLE = 3;
const EVERYTHING = 100_000;

const base = queryEngine();
const engine: Engine = {
  ...base,
  templates: new Map([...base.templates].map(([alias, template]) => [alias, allOwn(template)])),
};
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase({ engine: base });
  await addQueryUsers(db);
});
afterAll(() => db.close());

/** The template as if a company had added all of its fields. */
function allOwn(template: CompiledTemplate): CompiledTemplate {
  const added = storedColumns(template).filter(({ field }) => field.relation === undefined);
  return { ...template, override: { base: template.hash, own: new Map(added.map(({ key }) => [key, key])) } };
}

/** Numbers with the digits that both must agree in. */
function rounded(value: unknown): unknown {
  const digits = (_: string, each: unknown) =>
    typeof each === "number" && !Number.isInteger(each) ? Number(each.toPrecision(10)) : each;
  return JSON.parse(JSON.stringify(value, digits)) as unknown;
}

it(
  `${QUERIES} random queries of added fields, SEED=${SEED}, have the same answer in the database as in memory`,
  async () => {
    const company = await addRandomCompany(db, engine, SEED);
    const sets = fc.sample(permissionSets(company), { numRuns: PEOPLE, seed: SEED });
    const templates = [...engine.templates.values()];
    const numRuns = Math.ceil(QUERIES / PEOPLE / templates.length);
    for (const [index, permissions] of sets.entries()) {
      const plan = planWith(company, permissions);
      const principal = { ...company, abilities: plan.abilities };
      const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone: "UTC", now };
      const data = dataOf(engine, company, plan);
      const asked = templates.flatMap((template) =>
        fc.sample(queriesOf(template, principal), { numRuns, seed: SEED + index }),
      );
      await inTenant(db, { customerId: company.customerId, readOnly: true }, async (trx) => {
        for (const json of asked) {
          const checked = compileQuery(json, context);
          if ("issues" in checked) continue;
          const query = { ...checked.query, limit: EVERYTHING };
          const { rows, groups } = await runQuery({ trx, engine, plan, budget: Infinity }, query);
          const wanted = evaluateQuery(checked.query, data);
          const inMemory = "rows" in wanted ? wanted.rows : wanted.groups;
          expect(rounded(rows ?? groups), `SEED=${SEED} ${JSON.stringify(json)}`).toEqual(rounded(inMemory));
        }
      });
    }
  },
  60_000 + QUERIES * 200,
);
