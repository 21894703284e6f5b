import { setTimeout as pause } from "node:timers/promises";
import { changedIn } from "../changes/index.ts";
import { isBroken } from "./broken.ts";
import { attachCaches } from "./caches.ts";
import { PooledConnection } from "./connection.ts";
import { versionStatements } from "./dataVersions.ts";
import type { Database, Trx } from "./database.ts";
import { startTransaction } from "./opening.ts";
import type { Beginning, Opening } from "./opening.ts";
import { TooLargeError } from "./storageErrors.ts";
import { Prepared } from "./together.ts";
import type { Statement } from "./together.ts";

export { APP_ROLE } from "./opening.ts";

export interface TransactionOptions extends Omit<Beginning, "role" | "customerId"> {
  /** Ends the work: the statement that runs is cancelled, and what is asked afterwards fails. */
  signal?: AbortSignal | undefined;
  /** What all statements together may take, in milliseconds; what takes longer is ended, with a TooLargeError. Left out: any time. */
  withinMs?: number | undefined;
  /** Where the database ends it, it is not done again: who asks does it elsewhere. */
  isOnce?: boolean;
}

interface Asked<A> extends Beginning, TransactionOptions {
  /** What is asked in the message that begins the transaction. */
  opening?: Opening<A> | undefined;
}

/** What is done in a transaction, and what it was given by its opening. */
type Work<T, A> = (trx: Trx, opened: A) => Promise<T>;

/**
 * Runs `work` in a transaction that sees one company's rows only. What `work` throws rolls it back. Where the database ends it
 * because it crossed another one, it is done again, three times at most: `work` may do nothing outside of it.
 * `work` must not open a second transaction: the pool could be empty when everybody does.
 */
export function inTenant<T, A = undefined>(
  db: Database,
  options: TransactionOptions & { customerId: number; opening?: Opening<A> },
  work: Work<T, A>,
): Promise<T> {
  return transaction(db, options, work);
}

/** As `inTenant`, for what is asked before a company is known: who somebody is, which company has a name. Tenant tables look empty. */
export function inSystem<T>(
  db: Database,
  options: TransactionOptions,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, options, work);
}

/**
 * Runs `work` as who runs the installation, the owner of the tables: adds and configures companies and people, lists them. For commands,
 * the demo, the accounts of the embedded provider and the work in the background; never for a request of the API. Tables of companies look
 * empty.
 */
export function asOperator<T>(
  db: Database,
  options: Pick<TransactionOptions, "readOnly">,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, { ...options, role: "none" }, work);
}

/** As `asOperator`, with the rows of one company. For commands and the work in the background; never for a request of the API. */
export function asOperatorOf<T>(
  db: Database,
  options: Pick<TransactionOptions, "readOnly" | "isSnapshot" | "isLong"> & { customerId: number },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return transaction(db, { ...options, role: "none" }, work);
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
async function transaction<T, A>(db: Database, options: Asked<A>, work: Work<T, A>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, options, work);
    } catch (error) {
      const ms = pauseAfter(error, attempt, options);
      if (ms === undefined || options.signal?.aborted === true) throw error;
      await pause(ms);
    }
  }
}

/** How long to wait before a transaction is done again, in milliseconds; undefined where it is not. */
function pauseAfter(
  error: unknown,
  attempt: number,
  { readOnly, isOnce }: TransactionOptions,
): number | undefined {
  if (isOnce === true) return undefined;
  const hasCrossed = error instanceof Error && "code" in error && crossed.has(error.code);
  if (hasCrossed) return attempt < attempts ? Math.random() * longestPause : undefined;
  return readOnly === true && isBroken(error) ? brokenPauses[attempt - 1] : undefined;
}

/** Answers once the work is kept; what only read is answered when it is done, and its transaction ends meanwhile. */
function attemptOnce<T, A>(db: Database, options: Asked<A>, work: Work<T, A>): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = options.readOnly === true ? resolve : () => undefined;
    db.kysely
      .connection()
      .execute((connection) => attemptOn(connection as Trx, db, options, { work, done }))
      .then(resolve, reject);
  });
}

/** The same on a connection. */
async function attemptOn<T, A>(
  trx: Trx,
  db: Database,
  options: Asked<A>,
  { work, done }: { work: Work<T, A>; done(result: T): void },
): Promise<T> {
  const connection = await connectionOf(trx);
  attachCaches(trx, db.caches);
  const limit = limitOf(options, () => void db.cancel(connection.backend));
  try {
    const opened = await startTransaction(connection, options);
    options.signal?.throwIfAborted();
    const result = await work(trx, opened);
    limit.end();
    done(result);
    const versions = options.readOnly === true ? [] : versionStatements(connection.written);
    await connection.together([...(last.get(trx) ?? []), ...versions, commit]);
    passOn(trx, db, options, connection);
    return result;
  } catch (error) {
    // A connection that cannot even do this is not used again.
    await connection.executeQuery(rollback).catch(() => connection.spoil());
    throw limit.isLate() ? new TooLargeError() : error;
  } finally {
    limit.end();
  }
}

/** Says what a committed transaction changed. */
function passOn(trx: Trx, db: Database, { customerId }: Beginning, { written }: PooledConnection): void {
  if (customerId === undefined || written.marked.size === 0) return;
  db.changes.committed({ customerId, changed: changedIn(trx, written.marked.keys()) });
}

/** The connection of a transaction. */
async function connectionOf(trx: Trx): Promise<PooledConnection> {
  const connection = await trx.getExecutor().provideConnection((found) => Promise.resolve(found));
  if (connection instanceof PooledConnection) return connection;
  throw new TypeError("A transaction has a connection of the pool.");
}

const commit: Statement = { prepared: new Prepared("commit"), values: [] };
const rollback = { sql: "rollback", parameters: [] };

/** Asks in a transaction; the connection keeps the plan of the statement. */
export async function askPrepared(trx: Trx, statement: Statement): Promise<Record<string, unknown>[]> {
  const connection = await connectionOf(trx);
  const [rows = []] = await connection.together([statement]);
  return rows;
}

/** Statements that wait for the end of their transactions. */
const last = new WeakMap<Trx, Statement[]>();

/** Lets a statement whose rows nobody needs travel with the commit. Where it fails, nothing of the transaction is kept. */
export function beforeCommit(trx: Trx, statement: Statement): void {
  last.set(trx, [...(last.get(trx) ?? []), statement]);
}

/** Calls `stop` when the signal comes or the time is over, until it is ended. */
function limitOf({ signal, withinMs }: TransactionOptions, stop: () => void) {
  let isLate = false;
  const late = () => {
    isLate = true;
    stop();
  };
  const timer = withinMs === undefined ? undefined : setTimeout(late, withinMs);
  signal?.addEventListener("abort", stop);
  return {
    isLate: () => isLate,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    },
  };
}
