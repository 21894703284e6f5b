import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Which database it is. A copy of a server, as a standby is one, has the same. */
interface DatabaseIdentity {
  /** The identifier of the server, which it got when it was made; null where the role may not read it. */
  server: string | null;
  /** The number of the database on its server. */
  database: string;
  /** The schema of the tables. */
  schema: string | null;
}

/** Another database is at the address of the replica. */
export class OtherDatabaseError extends Error {
  override readonly name = "OtherDatabaseError";
}

/** Asks a database which one it is. */
export async function identityOf({ kysely }: Database): Promise<DatabaseIdentity> {
  const { rows } = await sql<{ database: string; schema: string | null; mayAsk: boolean }>`
    select oid::text as database, current_schema() as schema,
      has_function_privilege('pg_control_system()', 'execute') as "mayAsk"
    from pg_database where datname = current_database()`.execute(kysely);
  const [found] = rows;
  if (found === undefined) throw new Error("The database does not say which one it is.");
  const { mayAsk, ...own } = found;
  if (!mayAsk) return { ...own, server: null };
  const { rows: servers } = await sql<{ server: string }>`
    select system_identifier::text as server from pg_control_system()`.execute(kysely);
  return { ...own, server: servers[0]?.server ?? null };
}

/**
 * Throws an OtherDatabaseError, for the person at the terminal, when a replica is no copy of the primary's database. Where neither may be asked for its
 * identifier, nothing is read on a stranger all the same: it lacks the rows that a read looks for first.
 */
export function requireSame(primary: DatabaseIdentity, replica: DatabaseIdentity): void {
  if (primary.server !== null && replica.server !== null && primary.server !== replica.server)
    throw new OtherDatabaseError(
      "DATABASE_REPLICA_URL names a server that is no copy of the one that DATABASE_URL names. Name a standby that streams from it, or leave the variable out.",
    );
  if (primary.database !== replica.database || primary.schema !== replica.schema)
    throw new OtherDatabaseError(
      "DATABASE_REPLICA_URL names another database, or another schema, than DATABASE_URL. Name the same on its standby.",
    );
}
