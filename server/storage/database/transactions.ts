import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { isBroken } from "./broken.ts";
import { useCaches } from "./caches.ts";
import type { Database, Trx } from "./database.ts";
import { TooLargeError } from "./storageErrors.ts";

/** The role in which every request runs. It owns nothing, so row-level security binds it. */
export const APP_ROLE = "safety_suite_app";

export interface TransactionOptions {
  /** The database refuses any write. */
  readOnly?: boolean;
  /** The user who asks: may see their own memberships in every company. */
  userId?: number;
  /** The work may take any time between two statements. */
  isLong?: boolean;
  /** Ends the work: the statement that runs is cancelled, and what is asked afterwards fails. */
  signal?: AbortSignal | undefined;
  /** What all statements together may take, in milliseconds; what takes longer is ended, with a TooLargeError. Left out: any time. */
  withinMs?: number | undefined;
}

interface RoleOptions extends TransactionOptions {
  /** `none`: that of the connection, which owns the tables. */
  role?: typeof APP_ROLE | "none";
}

/**
 * Runs `work` in a transaction that sees one company's rows only. What `work` throws rolls it back. Where the database ends it
 * because it crossed another one, it is done again, three times at most: `work` may do nothing outside of it.
 * `work` must not open a second transaction: the pool could be empty when everybody does.
 */
export function inTenant<T>(
  db: Database,
  options: TransactionOptions & { customerId: number },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, options, options.customerId, work);
}

/** As `inTenant`, for what is asked before a company is known: who somebody is, which company has a name. Tenant tables look empty. */
export function inSystem<T>(
  db: Database,
  options: TransactionOptions,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, options, undefined, work);
}

/**
 * Runs `work` as who runs the installation, the owner of the tables: adds and configures companies and people, lists them. For commands,
 * the demo and the work in the background; never for a request. Tables of companies look empty.
 */
export function asOperator<T>(
  db: Database,
  options: Pick<TransactionOptions, "readOnly">,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, { ...options, role: "none" }, undefined, work);
}

/** Deadlock and failed serialization: the database undid the transaction only because of another one. */
const crossed: ReadonlySet<unknown> = new Set(["40P01", "40001"]);
const attempts = 3;
/** Most that one waits before the next attempt; each waits another time, so that two do not cross again. Milliseconds. */
const longestPause = 80;

/** How long a read waits before it is asked again whose connection broke, each time: the embedded database is back within a second. */
const brokenPauses = [50, 250, 700];

/**
 * A transaction that crossed another one is done again, as nothing of it was kept; one that only reads also when its connection broke.
 * Of one that writes nobody knows whether the database took it when the connection broke while it was confirmed.
 */
async function transaction<T>(
  db: Database,
  options: RoleOptions,
  customerId: number | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, options, customerId, work);
    } catch (error) {
      const ms = pauseAfter(error, attempt, options);
      if (ms === undefined || options.signal?.aborted === true) throw error;
      await pause(ms);
    }
  }
}

/** How long to wait before a transaction is done again, in milliseconds; undefined where it is not. */
function pauseAfter(error: unknown, attempt: number, { readOnly }: TransactionOptions): number | undefined {
  const hasCrossed = error instanceof Error && "code" in error && crossed.has(error.code);
  if (hasCrossed) return attempt < attempts ? Math.random() * longestPause : undefined;
  return readOnly === true && isBroken(error) ? brokenPauses[attempt - 1] : undefined;
}

async function attemptOnce<T>(
  db: Database,
  options: RoleOptions,
  customerId: number | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.kysely.connection().execute(async (connection) => {
    const trx = connection as Trx;
    useCaches(trx, db.caches);
    let stop: (() => void) | undefined;
    let late: NodeJS.Timeout | undefined;
    let isLate = false;
    try {
      const backend = await start(trx, options, customerId);
      stop = () => void db.cancel(backend);
      if (options.withinMs !== undefined)
        late = setTimeout(() => {
          isLate = true;
          stop?.();
        }, options.withinMs);
      options.signal?.addEventListener("abort", stop);
      options.signal?.throwIfAborted();
      const result = await work(trx);
      await sql`commit`.execute(trx);
      return result;
    } catch (error) {
      // A connection that cannot even do this is not used again.
      await sql`rollback`.execute(trx).catch(() => undefined);
      throw isLate ? new TooLargeError() : error;
    } finally {
      clearTimeout(late);
      if (stop !== undefined) options.signal?.removeEventListener("abort", stop);
    }
  });
}

/**
 * Begins with role and company in one message: each message costs a request more than what is asked in it. Answers the process id of
 * the backend.
 */
async function start(
  trx: Trx,
  { readOnly = false, userId, isLong = false, role = APP_ROLE }: RoleOptions,
  customerId: number | undefined,
): Promise<number> {
  const setting = (name: string, value: string | number | undefined) =>
    sql`set_config(${sql.lit(name)}, ${sql.lit(String(value ?? ""))}, true)`;
  const { rows } = await sql<{
    backend: number;
  }>`start transaction ${sql.raw(readOnly ? "read only" : "read write")};
    select pg_backend_pid() as backend, ${setting("role", role)}, ${setting("app.customer_id", customerId)}, ${setting("app.user_id", userId)}${
      isLong ? sql`, ${setting("idle_in_transaction_session_timeout", "0")}` : sql``
    }`.execute(trx);
  return Number(rows[0]?.backend);
}
