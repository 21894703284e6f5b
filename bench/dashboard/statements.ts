/** What a database is asked meanwhile, counted by itself. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** What was asked. */
export interface Asked {
  /** Transactions that ended. */
  transactions: number;
  /** Statements, those that begin and end transactions included; left out where the database does not count them. */
  statements?: number;
  /** Those of them that read or write records. */
  ofRecords?: number;
}

/** Counts are written down when a transaction ends, and a little later. Milliseconds. */
const COUNTED_MS = 1_200;

/** Counts what is asked while some work is done. */
export async function counting<T>(
  observer: pg.Client,
  work: () => Promise<T>,
): Promise<{ result: T; asked: Asked }> {
  const counts = await hasStatements(observer);
  await sleep(COUNTED_MS);
  if (counts) await observer.query("select pg_stat_statements_reset()");
  const before = await transactionsOf(observer);
  const result = await work();
  const found = counts ? await statementsOf(observer) : {};
  await sleep(COUNTED_MS);
  return { result, asked: { transactions: (await transactionsOf(observer)) - before, ...found } };
}

async function hasStatements(observer: pg.Client): Promise<boolean> {
  const { rows } = await observer.query("select from pg_settings where name = 'pg_stat_statements.max'");
  if (rows.length === 0) return false;
  await observer.query("create extension if not exists pg_stat_statements");
  return true;
}

async function transactionsOf(observer: pg.Client): Promise<number> {
  const { rows } = await observer.query<{ count: string }>(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.count);
}

async function statementsOf(observer: pg.Client): Promise<{ statements: number; ofRecords: number }> {
  const { rows } = await observer.query<{ statements: string; records: string }>(
    `select coalesce(sum(calls), 0) as statements,
       coalesce(sum(calls) filter (where query ~ '\\mt_[a-z]' and query !~* '^\\s*explain'), 0) as records
     from pg_stat_statements where query !~ 'pg_stat_'`,
  );
  return { statements: Number(rows[0]?.statements), ofRecords: Number(rows[0]?.records) };
}
