/**
 * Lists of random people over random records have the same order in the database as in memory, by fields of the records themselves and of
 * related records, page by page. `LISTS=1000` tries more; a failure reports its seed, and `SEED=<n>` begins with that one.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluateQuery, sortPath } from "../../../engine/server.ts";
import type { CompiledOrder, QueryData } from "../../../engine/server.ts";
import type { CompiledTemplate, OrderBy } from "../../../engine/index.ts";
import { now, permissionSets, queryEngine } from "../../../engine/testing/queries.ts";
import { list } from "../../records/records.ts";
import type { AccessPlan } from "../company/access.ts";
import { QueryError } from "../database/storageErrors.ts";
import { inTenant } from "../database/transactions.ts";
import type { RecordScope } from "../records/scope.ts";
import { addQueryUsers, addRandomCompany, adminOf, dataOf, planWith } from "../testing/randomCompany.ts";
import type { RandomCompany } from "../testing/randomCompanyTypes.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";

const LISTS = Number(process.env["LISTS"] ?? 120);
const SEED = Number(process.env["SEED"] ?? 20_261_124);
const PEOPLE = 3;

const engine = queryEngine();
const templates = [...engine.templates.values()];
let db: TestDatabase;
let company: RandomCompany;

beforeAll(async () => {
  db = await testDatabase({ engine });
  await addQueryUsers(db);
  company = await addRandomCompany(db, engine, SEED);
});
afterAll(() => db.close());

/** The keys of a template's fields, and those of the records that its relations lead to. */
function allKeys(template: CompiledTemplate): string[] {
  const own = [...template.byKey.keys()].filter((key) => !key.startsWith("@"));
  const related = template.fields.flatMap(({ key, relation }) => {
    const target = engine.templates.get(relation?.template ?? "");
    return target === undefined ? [] : allOwnKeys(target).map((other) => `${key}.${other}`);
  });
  return [...own, ...related];
}

function allOwnKeys({ byKey }: CompiledTemplate): string[] {
  return [...byKey.keys()].filter((key) => !key.startsWith("@"));
}

function pathOf(template: CompiledTemplate, key: string) {
  const found = sortPath(key, template, engine.templates);
  return "path" in found ? found.path : undefined;
}

/** Whether lists order a field as queries do: they distinguish a box that is not ticked from none. */
function isOrderedAlike(template: CompiledTemplate, key: string): boolean {
  const path = pathOf(template, key);
  return (
    path !== undefined && !(path.source.kind === "field" && path.source.field.fieldType.emptyValue === false)
  );
}

function scopeOf(plan: AccessPlan) {
  return { engine, plan, now, flag: () => false, config: () => undefined };
}

async function allPages(scope: RecordScope, template: CompiledTemplate, orderBy: readonly OrderBy[]) {
  const found: number[] = [];
  let after: string | null = null;
  do {
    const page = await list({ ...scope, template: template.alias, orderBy, limit: 7, after });
    found.push(...page.records.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return found;
}

function inMemory(template: CompiledTemplate, orderBy: readonly OrderBy[], data: QueryData): number[] {
  const steps = orderBy.flatMap(({ field, direction }): CompiledOrder[] => {
    const path = pathOf(template, field);
    return path === undefined ? [] : [{ path, direction }];
  });
  const id = { template, steps: [], source: { kind: "id" }, valueKind: "id", multi: false } as const;
  const last = { path: id, direction: orderBy[0]?.direction ?? "asc" };
  const answer = evaluateQuery(
    {
      template,
      where: { kind: "all", nodes: [] },
      words: [],
      columns: [],
      aggregations: [],
      groupBy: [],
      orderBy: [...steps, last],
      limit: 500,
      withIds: false,
      timezone: "UTC",
      notices: [],
    },
    data,
  );
  return "rows" in answer ? answer.rows.map((row) => row.id) : [];
}

/** Random orders of one template, half of them by related records. */
function ordersOf(template: CompiledTemplate, seed: number, count: number): OrderBy[][] {
  const keys = allKeys(template).filter((key) => isOrderedAlike(template, key));
  const related = keys.filter((key) => key.includes("."));
  const step = fc.record({
    field: fc.oneof(fc.constantFrom(...keys), fc.constantFrom(...(related.length > 0 ? related : keys))),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  });
  return fc.sample(fc.array(step, { minLength: 1, maxLength: 3 }), { numRuns: count, seed });
}

describe("the order of a list", () => {
  it(
    `is the same in the database as in memory, in ${LISTS} random lists from SEED=${SEED} on`,
    async () => {
      const sets = fc.sample(permissionSets(company), { numRuns: PEOPLE, seed: SEED });
      const plans = [adminOf(company), ...sets.map((permissions) => planWith(company, permissions))];
      let compared = 0;
      let related = 0;
      let several = 0;
      for (const [index, plan] of plans.entries()) {
        const data = dataOf(engine, company, plan);
        const count = Math.ceil(LISTS / plans.length / templates.length);
        await inTenant(db, { customerId: company.customerId, readOnly: true }, async (trx) => {
          for (const template of templates) {
            for (const orderBy of ordersOf(template, SEED + index, count)) {
              const found = await allPages({ trx, ...scopeOf(plan) }, template, orderBy);
              const message = `SEED=${SEED} ${template.alias} ${JSON.stringify(orderBy)}`;
              expect(found, message).toEqual(inMemory(template, orderBy, data));
              compared += 1;
              several += found.length > 7 ? 1 : 0;
              related += orderBy.some(({ field }) => field.includes(".")) ? 1 : 0;
            }
          }
        });
      }
      expect(compared).toBeGreaterThanOrEqual(LISTS);
      expect(related).toBeGreaterThan(compared / 4);
      expect(several).toBeGreaterThan(compared / 4);
    },
    LISTS * 500 + 60_000,
  );

  it("is refused by what may not be seen, as by what does not exist", async () => {
    const admin = adminOf(company);
    let refused = 0;
    await inTenant(db, { customerId: company.customerId, readOnly: true }, async (trx) => {
      const scope = { trx, ...scopeOf(admin) };
      for (const template of templates) {
        const keys = allKeys(template).filter((key) => pathOf(template, key) === undefined);
        for (const field of [...keys, "nothing", "nothing.id", "constructor"]) {
          const asked = list({
            ...scope,
            template: template.alias,
            orderBy: [{ field, direction: "asc" }],
            limit: 5,
          });
          await expect(asked, field).rejects.toBeInstanceOf(QueryError);
          refused += 1;
        }
        const confidential = template.fields.flatMap(({ key, relation }) => {
          const target = engine.templates.get(relation?.template ?? "");
          return (target?.fields ?? [])
            .filter((field) => field.protected)
            .map((field) => `${key}.${field.key}`);
        });
        for (const key of confidential) expect(keys).toContain(key);
      }
    });
    expect(refused).toBeGreaterThan(templates.length * 3);
  });
});
