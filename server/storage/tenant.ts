import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { isBroken } from "./broken.ts";
import type { Database, Trx } from "./database.ts";

/** The role in which every request runs. It owns nothing, so row-level security binds it. */
export const APP_ROLE = "safety_suite_app";

export interface TransactionOptions {
  /** The database refuses any write. */
  readOnly?: boolean;
  /** The user who asks: may see his own memberships in every company. */
  userId?: number;
  /** The work may take any time between two statements. */
  isLong?: boolean;
  /** Ends the work: the statement that runs is cancelled, and what is asked afterwards fails. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs `work` in a transaction that sees one company's rows only. What `work` throws rolls it back. Where the database ends it
 * because it crossed another one, it is done anew, three times at most: `work` may do nothing outside of it.
 * `work` must not open a second transaction: the pool could be empty when everybody does.
 */
export function inTenant<T>(
  db: Database,
  options: TransactionOptions & { customerId: number },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, options, options.customerId, work);
}

/** As `inTenant`, for what belongs to no company: users, companies, templates. Tenant tables look empty. */
export function inSystem<T>(
  db: Database,
  options: TransactionOptions,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, options, undefined, work);
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
  options: TransactionOptions,
  customerId: number | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, options, customerId, work);
    } catch (error) {
      const pause = pauseAfter(error, attempt, options);
      if (pause === undefined || options.signal?.aborted === true) throw error;
      await setTimeout(pause);
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
  options: TransactionOptions,
  customerId: number | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.kysely.connection().execute(async (connection) => {
    const trx = connection as Trx;
    let stop: (() => void) | undefined;
    try {
      const backend = await begin(trx, options, customerId);
      stop = () => void db.cancel(backend);
      options.signal?.addEventListener("abort", stop);
      options.signal?.throwIfAborted();
      const result = await work(trx);
      await sql`commit`.execute(trx);
      return result;
    } catch (error) {
      // A connection that cannot even do this is not used again.
      await sql`rollback`.execute(trx).catch(() => undefined);
      throw error;
    } finally {
      if (stop !== undefined) options.signal?.removeEventListener("abort", stop);
    }
  });
}

/**
 * Begins with role and company in one message: each message costs a request more than what is asked in it. Answers the process id of
 * the backend.
 */
async function begin(
  trx: Trx,
  { readOnly = false, userId, isLong = false }: TransactionOptions,
  customerId: number | undefined,
): Promise<number> {
  const setting = (name: string, value: string | number | undefined) =>
    sql`set_config(${sql.lit(name)}, ${sql.lit(String(value ?? ""))}, true)`;
  const { rows } = await sql<{
    backend: number;
  }>`start transaction ${sql.raw(readOnly ? "read only" : "read write")};
    select pg_backend_pid() as backend, ${setting("role", APP_ROLE)}, ${setting("app.customer_id", customerId)}, ${setting("app.user_id", userId)}${
      isLong ? sql`, ${setting("idle_in_transaction_session_timeout", "0")}` : sql``
    }`.execute(trx);
  return Number(rows[0]?.backend);
}

/** Throws an Error when row-level security would not hold for requests; the server must not serve then. */
export async function checkIsolation(db: Database): Promise<void> {
  const { rows: roles } = await sql<{ bypasses: boolean; owns: boolean }>`
    select r.rolsuper or r.rolbypassrls or exists (
        select 1 from pg_roles m where (m.rolsuper or m.rolbypassrls) and pg_has_role(r.oid, m.oid, 'member')
      ) as bypasses,
      exists (select 1 from pg_class c where pg_has_role(r.oid, c.relowner, 'member')
        and c.relnamespace = current_schema()::regnamespace) as owns
    from pg_roles r where r.rolname = ${APP_ROLE}`.execute(db.kysely);
  const role = roles[0];
  if (role === undefined) throw new Error(`The database role ${APP_ROLE} does not exist.`);
  if (role.bypasses) throw new Error(`The database role ${APP_ROLE} can bypass row-level security.`);
  if (role.owns)
    throw new Error(`The database role ${APP_ROLE} owns tables, so it could lift row-level security.`);
  const { rows: open } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped)
      and not (c.relrowsecurity and c.relforcerowsecurity
        and exists (select 1 from pg_policy p where p.polrelid = c.oid))`.execute(db.kysely);
  if (open.length > 0) {
    throw new Error(`Row-level security is missing on ${open.map((table) => table.name).join(", ")}.`);
  }
}
