import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asOperator } from "../database/transactions.ts";
import { fixtureEngine } from "../testing/companyFixture.ts";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { indexNotices } from "./indexNotices.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase({ engine: fixtureEngine() });
});
afterAll(() => db.close());

it("says which functions keep searches from their indexes, and what a superuser does about it", async () => {
  const notices = await asOperator(db, {}, async (trx) => {
    await sql`create function compared(text, text) returns boolean language sql as 'select $1 = $2'`.execute(
      trx,
    );
    const found = await indexNotices(trx, ["pg_catalog.texteq(text, text)", "compared(text, text)"]);
    await sql`drop function compared(text, text)`.execute(trx);
    return found;
  });
  expect(notices).toEqual([
    expect.stringContaining("Searches are slow"),
    "Let a superuser run this in the database once:",
    "  alter function compared(text, text) leakproof;",
  ]);
});
