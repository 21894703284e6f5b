import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Trx } from "../../database/database.ts";
import { MigrationError } from "./migrationError.ts";

/** Held while templates are changed, so that two who do it at once take turns. Any constant. */
const LOCK = 7_261_001;

/** How long a table may be waited for: whoever comes later waits behind us. Milliseconds. */
const SHORT_LOCK_MS = 150;
const PAUSE_MS = 300;
const ATTEMPTS = 200;

const ALWAYS_IN_USE =
  "A table was in use all the time. Run the command again when fewer people work, or end what uses the table.";

/** The table is in use, or the two waited for each other. */
const inUse: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/** Runs work in one transaction of the owner of the tables, alone among those who change templates. What it throws undoes it. */
export function asOwner<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.kysely.transaction().execute(async (trx) => {
    // An index on a large table takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    return work(trx);
  });
}

/** As `asOwner`, beside people who work: never waits long for a table, but tries again. */
export async function asPatientOwner<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asOwner(db, async (trx) => {
        await sql.raw(`set local lock_timeout = ${SHORT_LOCK_MS}`).execute(trx);
        return work(trx);
      });
    } catch (error) {
      const isInUse = error instanceof Error && "code" in error && inUse.has(error.code);
      if (!isInUse) throw error;
      if (attempt === ATTEMPTS) throw new MigrationError(ALWAYS_IN_USE);
      await setTimeout(PAUSE_MS);
    }
  }
}
