import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { LogError } from "../../core/log.ts";
import { isBroken } from "./broken.ts";
import { openStandby } from "./database.ts";
import type { Database } from "./database.ts";
import { identityOf, OtherDatabaseError, requireSame } from "./replicaIdentity.ts";
import type { Tables } from "./tables.ts";

/** Why something is not read on the replica: it is `behind` what is asked for, or `away` for a while. */
type Missed = "behind" | "away";

/** A standby of the database, for reads in the background. It may lag, and it may be gone. */
export interface Replica {
  /**
   * What `work` reads on the standby; `work` answers `behind` where the standby lacks what it needs. `away`: the standby failed, now or a
   * while ago. Throws what `work` throws by itself.
   */
  read<T extends object>(work: (standby: Database) => Promise<T | "behind">): Promise<T | Missed>;
  /** Asks nothing of the standby for a while. `why` is logged once, until something is read there again. */
  rest(why: unknown): void;
  /** Closes the connections. */
  close(): Promise<void>;
}

interface ReplicaOptions {
  primary: Database;
  logError: LogError;
  /** How long a standby that failed is left alone, in milliseconds; left out: half a minute. */
  restMs?: number;
}

const REST_MS = 30_000;

/** The server of a replica is no standby. */
class PromotedError extends Error {
  override readonly name = "PromotedError";
}

/**
 * Opens the standby at an address. Throws an Error for the person at the terminal when another database is there. One that cannot be
 * reached, or was promoted, is logged, and looked at again after a while: a failover keeps no server from starting.
 */
export async function openReplica(
  databaseUrl: string,
  { primary, logError, restMs = REST_MS }: ReplicaOptions,
): Promise<Replica> {
  const known = await identityOf(primary);
  const standby = openStandby(databaseUrl);
  let isChecked = false;
  let isLogged = false;
  let restsUntil = 0;
  const rest = (why: unknown) => {
    isChecked = false;
    restsUntil = Date.now() + restMs;
    if (!isLogged) logError("Reading from the replica; the primary is read from meanwhile", why);
    isLogged = true;
  };
  /** Before the first read, and after each rest: another server may be at the address. */
  const check = async () => {
    if (isChecked) return;
    requireSame(known, await identityOf(standby));
    await requireStandby(standby.kysely);
    isChecked = true;
  };
  try {
    await check();
  } catch (error) {
    if (error instanceof OtherDatabaseError) {
      await standby.close();
      throw error;
    }
    rest(error);
  }
  return {
    async read(work) {
      if (Date.now() < restsUntil) return "away";
      try {
        await check();
      } catch (error) {
        rest(error);
        return "away";
      }
      try {
        const found = await work(standby);
        if (found !== "behind") isLogged = false;
        return found;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        rest(error);
        return "away";
      }
    },
    rest,
    close: () => standby.close(),
  };
}

/** Throws where the server is no standby. One that was promoted takes writes of its own and gets none of the primary any more. */
export async function requireStandby(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
  if (rows[0]?.isStandby === true) return;
  throw new PromotedError(
    "The server at DATABASE_REPLICA_URL is no standby: it was promoted, or it is the primary.",
  );
}

/** Codes of PostgreSQL and of Node: a statement that was ended for the standby's recovery, a host that is not there. */
const outerCodes = /^[0-9A-Z_]{5,}$/;
const slowMessages = /^timeout exceeded when trying to connect/;

/** Whether a read failed because of the standby or on the way to it, not by itself. */
function isOfReplica(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    error instanceof PromotedError ||
    isBroken(error) ||
    outerCodes.test(code) ||
    slowMessages.test(error.message)
  );
}
