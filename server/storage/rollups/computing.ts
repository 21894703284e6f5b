/** Computes the numbers of rollups, in transactions that see one moment: what others change meanwhile keeps its marks. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { Sql } from "../query/scope.ts";
import { dirtyPairs } from "./keptRecords.ts";
import { keptColumns, keptOf, recordsOfPairs } from "./records.ts";
import { finish, removeNumbers } from "./states.ts";
import type { StoredRollup } from "./storedRollup.ts";

/** Dirty pairs of a group and a bucket that one transaction computes again. */
const PAIRS = 1_000;

/** Milliseconds that reading all records may take. */
const BUILD_MS = 30 * 60_000;

/** Computes all numbers of a rollup that was awaited. The transaction sees one moment. */
export async function buildAll(trx: Trx, customerId: number, stored: StoredRollup): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(BUILD_MS)}, true)`.execute(trx);
  await removeNumbers(trx, customerId, stored.signature);
  const where = sql`t.customer_id = ${customerId} and t.deleted_at is null`;
  await write(trx, customerId, stored, sql`${sql.raw(stored.table)} t where ${where}`);
  await finish(trx, customerId, stored);
}

/**
 * Computes some of the dirty buckets of a rollup again, and removes the marks of what the transaction saw; it sees one moment. Gives how many
 * pairs of a group and a bucket these were.
 */
export async function computeDirty(trx: Trx, customerId: number, stored: StoredRollup): Promise<number> {
  const { signature } = stored;
  const { rows: pairs } = await sql<{ group_id: number; bucket: number }>`
    select distinct d.group_id, d.bucket from (${dirtyPairs(stored, customerId)}) d order by 1, 2 limit ${PAIRS}`.execute(
    trx,
  );
  if (pairs.length === 0) return 0;
  const given = sql`select p.group_id, p.bucket
    from json_to_recordset(${JSON.stringify(pairs)}::json) p(group_id bigint, bucket bigint)`;
  for (const table of ["rollup_dirty", "rollup_rows"])
    await sql`delete from ${sql.table(table)} d using (${given}) p
      where d.customer_id = ${customerId} and d.rollup = ${signature} and d.group_id = p.group_id and d.bucket = p.bucket`.execute(
      trx,
    );
  await write(trx, customerId, stored, recordsOfPairs(stored, customerId, given));
  return pairs.length;
}

/** Writes the numbers of the records `t` of a part of a statement. */
async function write(trx: Trx, customerId: number, stored: StoredRollup, from: Sql): Promise<void> {
  const kept = keptOf(stored);
  const names = keptColumns(stored);
  const selected = [...kept.keys, ...kept.values].map(
    (expression, index) => `${expression} as ${[...names.keys, ...names.values][index]}`,
  );
  const columns = sql.raw([...names.keys, ...names.values].join(", "));
  const by = sql.raw(kept.keys.map((_, index) => index + 1).join(", "));
  await sql`insert into rollup_rows (customer_id, rollup, cell, ${columns})
    select ${customerId}::bigint, ${stored.signature}::text, row_number() over (partition by group_id, bucket), ${columns}
    from (select ${sql.raw(selected.join(", "))} from ${from} group by ${by}) k`.execute(trx);
}
