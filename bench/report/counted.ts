/** How many statements read or change the records, counted by the database itself. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Counts the statements on the tables of records that are sent meanwhile, by whomever. */
export type Counter = (work: () => Promise<unknown>) => Promise<number>;

/** What reads or writes a table of records; the planner's estimates read none. */
const COUNTED =
  "select coalesce(sum(calls), 0) as calls from pg_stat_statements where query ~ '\\mt_[a-z]' and query !~* '^\\s*explain'";

/** A statement is counted when it is closed, which may be after its rows were answered. Milliseconds. */
const COUNTED_MS = 200;

/** undefined where the database does not count: the embedded one, and one that was started without `pg_stat_statements`. */
export async function counterOf(observer: pg.Client): Promise<Counter | undefined> {
  const { rows } = await observer.query("select from pg_settings where name = 'pg_stat_statements.max'");
  if (rows.length === 0) return undefined;
  await observer.query("create extension if not exists pg_stat_statements");
  return async (work) => {
    await observer.query("select pg_stat_statements_reset()");
    await work();
    await sleep(COUNTED_MS);
    const counted = await observer.query<{ calls: string }>(COUNTED);
    return Number(counted.rows[0]?.calls);
  };
}
