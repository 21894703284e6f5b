/** Messages of slots: many runs that take them at once. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Trx } from "../database/database.ts";
import { inTenant } from "../database/transactions.ts";
import { addCompany, fixtureEngine } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { addDeliveries, finishDelivery, lockDelivery, takeDelivery } from "./reportDeliveries.ts";

const MESSAGES = 60;
let db: TestDatabase;
let customerId = 0;
let userIds: number[] = [];

beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
  customerId = (await addCompany(db, "redwood")).id;
  const { rows } = await sql<{ id: number }>`insert into users (email, first_name, last_name)
    select 'u' || n || '@redwood.test', 'U', 'N' from generate_series(1, ${MESSAGES}::integer) n returning id`.execute(
    db.kysely,
  );
  userIds = rows.map(({ id }) => id);
  await within(addMessages);
});
afterAll(() => db.close());

const within = <T>(work: (trx: Trx) => Promise<T>) => inTenant(db, { customerId }, work);

async function addMessages(trx: Trx) {
  const schedule = await sql<{ id: number }>`insert into report_schedules
    (customer_id, owner_id, name, canned, form, format, rule, minute, timezone, next_at, created_at, updated_at)
    values (${customerId}, ${userIds[0]}, 'Morning', 'towns', '{}', 'link', '{"kind":"daily"}', 0, 'UTC', 0, 0, 0)
    returning id`.execute(trx);
  const run = await sql<{
    id: number;
  }>`insert into report_runs (customer_id, schedule_id, slot, status, created_at)
    values (${customerId}, ${schedule.rows[0]?.id}, 0, 'sending', 0) returning id`.execute(trx);
  await addDeliveries(trx, customerId, run.rows[0]?.id ?? 0, userIds);
}

it("each is made by one of the runs that take messages at the same time", async () => {
  const taken: number[] = [];
  const takenOver: number[] = [];
  const run = async (index: number) => {
    const leaseOwner = `00000000-0000-4000-8000-00000000000${index}`;
    for (;;) {
      const key = await within((trx) => takeDelivery(trx, customerId, leaseOwner));
      if (key === undefined) return;
      taken.push(key.userId);
      await within(async (trx) => {
        if (await lockDelivery(trx, key)) await finishDelivery(trx, key, { status: "queued" });
        else takenOver.push(key.userId);
      });
    }
  };
  await Promise.all([1, 2, 3, 4].map(run));
  expect(takenOver).toEqual([]);
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken).toHaveLength(MESSAGES);
});
