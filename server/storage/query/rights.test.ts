/**
 * Nothing of a query's answer depends on what its principal may not see. Who may see what is said here once more, from the table of
 * rights (spec platform.md 6): the answers before and after all else was changed must be the same, value by value.
 * `CHECKS=1000000` tries more; `SEED=<n>` begins with that company.
 */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CompiledQuery, QueryRecord, QueryResult } from "../../../engine/server.ts";
import type { CompiledTemplate, UserPermissions } from "../../../engine/index.ts";
import { permissionSets, queryEngine } from "../../../engine/testing/queries.ts";
import type { AccessPlan } from "../company/access.ts";
import type { Trx } from "../database/database.ts";
import { inTenant } from "../database/transactions.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { queriesFor } from "../testing/everyQuery.ts";
import type { Asking } from "../testing/everyQuery.ts";
import { runQuery } from "./index.ts";
import { isDeleted, rewrite } from "../testing/randomRows.ts";
import {
  addQueryUsers,
  addRandomCompany,
  adminOf,
  planWith,
  randomRecords,
} from "../testing/randomCompany.ts";

const CHECKS = Number(process.env["CHECKS"] ?? 100_000);
const SEED = Number(process.env["SEED"] ?? 20_261_122);
const PEOPLE = 6;
/** Records of each template. */
const RECORDS = 100;

const engine = queryEngine();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase({ engine });
  await addQueryUsers(db);
});
afterAll(() => db.close());

/** The rule: administrators may do all; others what a module of the record type grants them in the record's group. */
function isGranted(
  { admin, modulePermissions }: UserPermissions,
  action: "view" | "viewConfidential",
  template: CompiledTemplate,
  groupId: number,
): boolean {
  const granted = modulePermissions[action] ?? {};
  return admin || template.modules.some((module) => granted[module]?.includes(groupId) === true);
}

/** The rule: a record is seen where it may be viewed, unless it is deleted. */
function isSeen(rights: UserPermissions, template: CompiledTemplate, record: QueryRecord): boolean {
  return !isDeleted(record) && isGranted(rights, "view", template, record.groupId);
}

/** The record with other values wherever they may not be seen. */
function otherwise(
  rights: UserPermissions,
  template: CompiledTemplate,
  record: QueryRecord,
  other: QueryRecord,
) {
  const { id, groupId } = record;
  if (!isSeen(rights, template, record)) return { ...other, id, groupId };
  if (isGranted(rights, "viewConfidential", template, groupId)) return record;
  const hidden = template.fields.filter((field) => field.protected).map(({ key }) => key);
  const mixed = <Values extends object>(values: Values, others: object): Values => ({
    ...values,
    ...Object.fromEntries(Object.entries(others).filter(([key]) => hidden.includes(key))),
  });
  return {
    ...record,
    fields: mixed(record.fields, other.fields),
    relations: mixed(record.relations, other.relations),
  };
}

async function answers(
  trx: Trx,
  plan: AccessPlan,
  queries: readonly CompiledQuery[],
): Promise<QueryResult[]> {
  const found: QueryResult[] = [];
  for (const query of queries) found.push(await runQuery({ trx, engine, plan, budget: Infinity }, query));
  return found;
}

/** Values of an answer: ids, labels, values, counts. */
function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + countValues(each), 0);
}

/** That all records of an answer are seen by the rule, and those of a group as many as it says. */
function checkRecords({ company, plan }: Asking, query: CompiledQuery, answer: QueryResult): void {
  const stored = company.stored.get(query.template.alias) ?? [];
  const seen = new Set(
    stored.filter((record) => isSeen(plan.permissions, query.template, record)).map(({ id }) => id),
  );
  const ids = [
    ...(answer.rows ?? []).map(({ id }) => id),
    ...(answer.groups ?? []).flatMap(({ groupIds = [] }) => groupIds),
  ];
  expect(ids.filter((id) => !seen.has(id))).toEqual([]);
  for (const { count, groupIds } of answer.groups ?? []) {
    expect(count).toBeLessThanOrEqual(seen.size);
    if (groupIds !== undefined) expect(groupIds).toHaveLength(count);
  }
  const isAll = query.where.kind === "all" && query.where.nodes.length === 0 && query.words.length === 0;
  if (isAll && answer.rows !== undefined && answer.next === null) expect(new Set(ids)).toEqual(seen);
}

class Undo extends Error {}

/** The number of values that were the same before and after all that may not be seen was changed. */
async function checkPerson(asking: Asking): Promise<number> {
  const { company, plan, seed } = asking;
  const queries = queriesFor(asking);
  const others = randomRecords(company, seed + 1);
  let checks = 0;
  const work = inTenant(db, { customerId: company.customerId }, async (trx) => {
    const before = await answers(trx, plan, queries);
    for (const template of engine.templates.values()) {
      const changed = (company.stored.get(template.alias) ?? []).map((record, index) =>
        otherwise(plan.permissions, template, record, others.get(template.alias)?.[index] ?? record),
      );
      await rewrite(trx, template, company, changed);
    }
    const after = await answers(trx, plan, queries);
    for (const [index, query] of queries.entries()) {
      const [first, second] = [before[index], after[index]];
      if (first === undefined) continue;
      expect(second, `SEED=${seed} query ${index}`).toEqual(first);
      checkRecords(asking, query, first);
      checks += countValues(first);
    }
    throw new Undo();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return checks;
}

describe("rights", () => {
  it(
    `[S2][ASVS 8.2.3] ${CHECKS} values of answers do not depend on what the principal may not see`,
    async () => {
      let checks = 0;
      for (let seed = SEED; checks < CHECKS; seed += 1) {
        const company = await addRandomCompany(db, engine, seed, RECORDS);
        await sql`analyze`.execute(db.kysely);
        const people = fc.sample(permissionSets(company), { numRuns: PEOPLE, seed });
        for (const [index, permissions] of people.entries())
          checks += await checkPerson({
            company,
            plan: planWith(company, permissions),
            seed: seed * 100 + index,
          });
      }
      expect(checks).toBeGreaterThanOrEqual(CHECKS);
    },
    CHECKS * 10 + 120_000,
  );

  it("[S3] row-level security alone gives nothing of another company to a plan that grants all of it", async () => {
    const company = await addRandomCompany(db, engine, SEED - 1);
    const plan = { ...adminOf(company), customerId: company.foreignId };
    const queries = queriesFor({ company, plan, seed: SEED });
    const there = await inTenant(db, { customerId: company.foreignId, readOnly: true }, (trx) =>
      answers(trx, plan, queries),
    );
    expect(countRecords(there)).toBeGreaterThan(100);
    const here = await inTenant(db, { customerId: company.customerId, readOnly: true }, (trx) =>
      answers(trx, plan, queries),
    );
    expect(countRecords(here)).toBe(0);
  });
});

function countRecords(found: readonly QueryResult[]): number {
  const counts = found.flatMap(({ rows = [], groups = [] }) => [
    rows.length,
    ...groups.map(({ count }) => count),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
