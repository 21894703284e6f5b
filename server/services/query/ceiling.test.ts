/** What one question may cost: more is refused in words, before it is run or once it has taken its time, and never as an outage. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTenant, TooLargeError } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

/** As many as a large company has of a record type. */
const RECORDS = 100_000;
const AT_ONCE = 40;

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  const fields = { firstName: "Ann", lastName: "Lee", badge: "B-1" };
  const body = { templateAlias: "driver", groupId: fixture.redwood.north, fields, relations: {} };
  expect((await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).status).toBe(201);
  await multiply();
}, 120_000);
afterAll(() => fixture.close());

/** Copies the driver as often as the test needs. */
async function multiply(): Promise<void> {
  const { kysely } = fixture.db;
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 't_driver' and column_name <> 'id' and is_generated = 'NEVER'`.execute(kysely);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await kysely.transaction().execute(async (trx) => {
    await sql`select set_config('app.customer_id', ${String(fixture.redwood.id)}, true)`.execute(trx);
    await sql`alter table t_driver disable trigger user`.execute(trx);
    await sql`insert into t_driver (id, ${columns}) select 1000000 + n, ${columns}
      from t_driver t, generate_series(1, ${RECORDS}::int) n`.execute(trx);
  });
  await sql`analyze t_driver`.execute(kysely);
}

/** So many pairs of texts that no record has: each is compared with each record. */
const question = (pairs: number) => ({
  template: "driver",
  where: {
    operation: "OR",
    nodes: Array.from({ length: pairs }, (_, index) => ({
      operation: "AND",
      nodes: ["firstName", "label"].map((path) => ({
        path: { type: "PATH", path },
        comparison: "CONTAINS",
        value: path === "label" ? `absent ${index}` : "a",
      })),
    })),
  },
});
const ask = (pairs: number) =>
  fixture.call({ method: "POST", url: "/api/models/query", as: "viewer", body: question(pairs) });

describe("[ASVS 15.2.2] a question that is too large", () => {
  it("is refused in words before it is run, however many are asked at once, and a smaller one is answered", async () => {
    const began = performance.now();
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(64)));
    const refused = replies.filter(({ status }) => status === 400);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: "question_too_large" });
      expect(body).toMatchObject({ message: expect.stringContaining("Narrow it") });
    }
    // Whoever asks so much at once is asked to wait, and nobody is notified of an outage.
    expect(new Set(replies.map(({ status }) => status))).toEqual(
      new Set(refused.length === AT_ONCE ? [400] : [400, 429]),
    );
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await ask(2)).status).toBe(200);
  });

  it("is ended in words when all its statements together take longer than they may", async () => {
    const { id: customerId } = fixture.redwood;
    const work = (seconds: number, times: number) =>
      inTenant(fixture.db, { customerId, readOnly: true, withinMs: 500 }, async (trx) => {
        for (let turn = 0; turn < times; turn += 1) await sql`select pg_sleep(${seconds})`.execute(trx);
        return "done";
      });
    await expect(work(30, 1)).rejects.toThrow(TooLargeError);
    await expect(work(0.1, 300)).rejects.toThrow(TooLargeError);
    expect(await work(0.01, 1)).toBe("done");
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
      fixture.db.kysely,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
