/** What a query costs the database: statements, and ceilings. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { compileQuery } from "../../../engine/server.ts";
import type { CompiledQuery, Query, QueryPath } from "../../../engine/server.ts";
import { now, queryEngine } from "../../../engine/testing/queries.ts";
import type { AccessPlan } from "../company/access.ts";
import { TooLargeError } from "../database/storageErrors.ts";
import { inTenant } from "../database/transactions.ts";
import { sentStatements } from "../testing/sentStatements.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { runWithin } from "./cost.ts";
import { runQuery } from "./index.ts";
import { countPatterns } from "./texts.ts";
import type { QueryScope } from "./index.ts";
import { addQueryUsers, addRandomCompany, adminOf } from "../testing/randomCompany.ts";

const engine = queryEngine();
let db: TestDatabase;
let plan: AccessPlan;

beforeAll(async () => {
  db = await testDatabase({ engine });
  await addQueryUsers(db);
  plan = adminOf(await addRandomCompany(db, engine, 1));
});
afterAll(() => db.close());
afterEach(() => vi.restoreAllMocks());

const driver: QueryPath = { type: "RELATION_PATH", relations: ["driver"], path: "label" };
const rows: Query = { template: "incident", columns: [driver], limit: 5 };
const grouped: Query = {
  template: "incident",
  groupBy: [{ type: "VALUE", path: driver }],
  aggregations: [{ aggregate: "COUNT" }],
  withIds: true,
};

function compiled(query: Query): CompiledQuery {
  const context = { engine, abilities: plan.abilities, groups: plan.visibleGroups, timezone: "UTC", now };
  const checked = compileQuery(query, context);
  if ("issues" in checked) throw new Error(JSON.stringify(checked.issues));
  return checked.query;
}

const inCompany = <T>(work: (scope: QueryScope) => Promise<T>) =>
  inTenant(db, { customerId: plan.customerId, readOnly: true }, (trx) => work({ trx, engine, plan }));

/** Statements of a query, without those that begin and end its transaction. */
function statementsOf(query: Query): Promise<string[]> {
  return inCompany(async (scope) => {
    const sent = await sentStatements(async () => runQuery(scope, compiled(query)));
    return sent.map((text) => text.trim().split(/\s/)[0] ?? "");
  });
}

/** Looks for texts, each in one of these fields: one of them, or all, must be there. */
function manyTexts(texts: readonly string[], fields: readonly string[], operation: "AND" | "OR"): Query {
  const nodes = texts.map((value, index) => ({
    path: { type: "PATH" as const, path: fields[index % fields.length] ?? "" },
    comparison: "CONTAINS" as const,
    value,
  }));
  return { template: "incident", where: { operation, nodes }, limit: 500 };
}

const absent = Array.from({ length: 195 }, (_, index) => `absent ${index}`);

describe("statements", () => {
  it("are one for a page of records, whatever its columns", async () => {
    expect(await statementsOf(rows)).toEqual(["select"]);
  });

  it("are one for groups, after the planner was asked", async () => {
    expect(await statementsOf(grouped)).toEqual(["explain", "select"]);
  });

  it("ask the planner before relations are followed", async () => {
    const where = { path: driver, comparison: "HAS_VALUE", value: true } as const;
    expect(await statementsOf({ ...rows, where })).toEqual(["explain", "select"]);
  });
});

describe("ceilings", () => {
  it("[ASVS 4.3.1] refuse what the planner expects to cost more than the budget, and say what narrows it", async () => {
    const asked = inCompany((scope) => runQuery({ ...scope, budget: 1 }, compiled(grouped)));
    await expect(asked).rejects.toThrow(
      /^The query would read too much\. Narrow it: a shorter range of dates/,
    );
  });

  it("count each text that each record is looked at for", async () => {
    const ask = (query: Query, budget: number) =>
      inCompany((scope) => runQuery({ ...scope, budget }, compiled(query)));
    const texts = manyTexts(absent, ["title", "label"], "AND");
    await expect(ask(texts, 50)).rejects.toBeInstanceOf(TooLargeError);
    expect((await ask(texts, 100_000)).rows).toEqual([]);
    expect((await ask(manyTexts(["absent"], ["label"], "AND"), 50)).rows).toEqual([]);
  });

  it("find the same by many texts as by each of them", async () => {
    const ids = async (texts: readonly string[]) => {
      const query = compiled(manyTexts(texts, ["label"], "OR"));
      const { rows: found = [] } = await inCompany((scope) => runQuery(scope, query));
      return found.map(({ id }) => id);
    };
    const { rows: all = [] } = await inCompany((scope) =>
      runQuery(scope, compiled({ template: "incident", columns: [{ type: "PATH", path: "label" }] })),
    );
    const labels = all.slice(0, 4).map(({ values: [label] }) => String(label));
    const some = [...labels.map((label) => label.toUpperCase()), "(", "|", "\\d"];
    const single = new Set((await Promise.all(some.map((text) => ids([text])))).flat());
    const together = await ids([...absent.slice(0, 190), ...some]);
    expect(single.size).toBeGreaterThan(1);
    expect(new Set(together)).toEqual(single);
    expect(countPatterns(compiled(manyTexts(absent, ["title", "label"], "OR")).where)).toBeLessThan(12);
  });

  it.runIf(process.env["DATABASE_URL"])("give the same message when a statement takes too long", async () => {
    const asked = inCompany(async ({ trx }) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      return runWithin(trx, compiled(grouped), sql`select pg_sleep(5)`);
    });
    await expect(asked).rejects.toThrow(
      /^The query would read too much\. Narrow it: a shorter range of dates/,
    );
  });
});
