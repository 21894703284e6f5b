import { sql } from "kysely";
import type { Database, Trx } from "../database/database.ts";
import { steps } from "./steps/coreSteps.ts";

/** Whether the database has all core steps of this release. Rejects when it does not answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ done: number }>`select count(*)::integer as done from core_steps`.execute(
    db.kysely,
  );
  return Number(rows[0]?.done ?? 0) >= steps.length;
}

/** Brings the core tables up to date. Gives the names of the steps that were missing. */
export async function applySteps(trx: Trx): Promise<string[]> {
  await sql`create table if not exists core_steps (number integer primary key, name text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ number: number }>`select number from core_steps`.execute(trx);
  const done = new Set(rows.map((row) => row.number));
  const applied: string[] = [];
  for (const [index, { name, statements }] of steps.entries()) {
    if (done.has(index + 1)) continue;
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await sql`insert into core_steps (number, name) values (${index + 1}, ${name})`.execute(trx);
    applied.push(name);
  }
  return applied;
}
