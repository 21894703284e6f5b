import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import { refreshStatistics } from "./statistics.ts";

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
  await sql`create table heap as select n from generate_series(1, 5000) n`.execute(db.kysely);
});
afterAll(() => db.close());

/** How many rows the planner believes the table to have; -1 when it has no statistics. */
async function believed(): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::bigint as rows from pg_class where relname = 'heap'`.execute(db.kysely);
  return rows[0]?.rows ?? 0;
}

test("after many writes the planner knows how many rows there are", async () => {
  await refreshStatistics(db);
  expect(await believed()).toBe(5000);
});
