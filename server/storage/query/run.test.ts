/** What a query costs the database: statements, and ceilings. */
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { compileQuery } from "../../../engine/index.ts";
import type { CompiledQuery, Query, QueryPath } from "../../../engine/index.ts";
import { now, queryEngine } from "../../../engine/testing/queries.ts";
import type { AccessPlan } from "../access.ts";
import { inTenant } from "../tenant.ts";
import { testDatabase } from "../testing.ts";
import type { TestDatabase } from "../testing.ts";
import { runWithin } from "./cost.ts";
import { runQuery } from "./index.ts";
import type { QueryScope } from "./index.ts";
import { addQueryUsers, addRandomCompany, adminOf } from "./world.ts";

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
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await runQuery(scope, compiled(query));
    const sent: string[] = [];
    for (const [statement] of spy.mock.calls as unknown[][]) sent.push(String(statement));
    spy.mockRestore();
    return sent.map((text) => text.trim().split(/\s/)[0] ?? "");
  });
}

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
  it("refuse what the planner expects to cost more than the budget, and say what narrows it", async () => {
    const asked = inCompany((scope) => runQuery({ ...scope, budget: 1 }, compiled(grouped)));
    await expect(asked).rejects.toThrow(
      /^The query would read too much\. Narrow it: a shorter range of dates/,
    );
  });

  it.runIf(process.env["DATABASE_URL"])("tell the same when a server's time is over", async () => {
    const asked = inCompany(async ({ trx }) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      return runWithin(trx, compiled(grouped), sql`select pg_sleep(5)`);
    });
    await expect(asked).rejects.toThrow(
      /^The query would read too much\. Narrow it: a shorter range of dates/,
    );
  });
});
