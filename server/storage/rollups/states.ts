/** Whether rollups are built: a row for each that a server has declared for a company. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { StoredRollup } from "./storedRollup.ts";

/** Seconds after which what no server declares is removed: servers of two releases run beside each other for a while. */
const FORGOTTEN_SECONDS = 86_400;

/** The state of a rollup. */
export interface RollupState {
  /**
   * `stale`: to be built. `announced`: who begins to write from now on says whether they mark it. `awaited`: once all are over who wrote before,
   * it can be built. `built`: with the marks, the numbers are exact.
   */
  state: "stale" | "announced" | "awaited" | "built";
  /** When it was announced last, in epoch seconds. */
  beganAt: number | null;
}

/** Adds the rollups that are new, and removes those that no server has declared for a day. */
export async function declareRollups(
  trx: Trx,
  customerId: number,
  rollups: readonly StoredRollup[],
  now: number,
): Promise<void> {
  const rows = rollups.map(({ signature: rollup, table: name }) => ({ rollup, name }));
  await sql`insert into rollup_states (customer_id, rollup, name, state, seen_at)
    select ${customerId}::bigint, r.rollup, r.name, 'stale', ${now}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) r(rollup text, name text)
    on conflict (customer_id, rollup) do update set seen_at = excluded.seen_at
      where rollup_states.seen_at < excluded.seen_at - ${FORGOTTEN_SECONDS / 24}`.execute(trx);
  const { rows: gone } = await sql<{ rollup: string }>`delete from rollup_states
    where customer_id = ${customerId} and seen_at < ${now - FORGOTTEN_SECONDS}::bigint
      and rollup <> all(${rows.map(({ rollup }) => rollup)}::text[]) returning rollup`.execute(trx);
  for (const { rollup } of gone) await removeNumbers(trx, customerId, rollup);
}

/** Removes all numbers and marks of a rollup that the transaction sees. */
export async function removeNumbers(trx: Trx, customerId: number, rollup: string): Promise<void> {
  for (const table of ["rollup_rows", "rollup_dirty"])
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId} and rollup = ${rollup}`.execute(
      trx,
    );
}

/** The state of a rollup; undefined where it was not declared. */
export async function stateOf(
  trx: Trx,
  customerId: number,
  { signature }: StoredRollup,
): Promise<RollupState | undefined> {
  const { rows } = await sql<RollupState>`select state, began_at as "beganAt" from rollup_states
    where customer_id = ${customerId} and rollup = ${signature}`.execute(trx);
  return rows[0];
}

/** Says that a rollup is about to be built. From the commit on, whoever writes to its records without marking it makes it stale. */
export async function announce(
  trx: Trx,
  customerId: number,
  { signature }: StoredRollup,
  now: number,
): Promise<void> {
  await sql`update rollup_states set state = 'announced', began_at = ${now}::bigint, since = null
    where customer_id = ${customerId} and rollup = ${signature} and state = 'stale'`.execute(trx);
}

/** Keeps the number of this transaction: whoever wrote before the announcement was there has a lower one. */
export async function awaitWriters(trx: Trx, customerId: number, { signature }: StoredRollup): Promise<void> {
  await sql`update rollup_states set state = 'awaited', since = pg_current_xact_id()::text::bigint
    where customer_id = ${customerId} and rollup = ${signature} and state in ('announced', 'awaited')`.execute(
    trx,
  );
}

/**
 * Whether all are over who wrote before the announcement. `never`: numbers of transactions began again, as in a database that was restored, so
 * that it has to be awaited again.
 */
export async function areWritersOver(
  trx: Trx,
  customerId: number,
  { signature }: StoredRollup,
): Promise<"yes" | "no" | "never"> {
  const { rows } = await sql<{ over: "yes" | "no" | "never" }>`select case
      when since > pg_snapshot_xmax(pg_current_snapshot())::text::bigint then 'never'
      when since < pg_snapshot_xmin(pg_current_snapshot())::text::bigint then 'yes' else 'no' end as over
    from rollup_states where customer_id = ${customerId} and rollup = ${signature} and state = 'awaited'`.execute(
    trx,
  );
  return rows[0]?.over ?? "no";
}

/** Lets the numbers that the transaction wrote be used, if nothing has made the rollup stale since. */
export async function finish(trx: Trx, customerId: number, { signature }: StoredRollup): Promise<void> {
  await sql`update rollup_states set state = 'built', generation = generation + 1
    where customer_id = ${customerId} and rollup = ${signature} and state = 'awaited'`.execute(trx);
}
