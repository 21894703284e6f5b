import { Kysely, PostgresDialect } from "kysely";
import type { Transaction } from "kysely";
import pg from "pg";
import type { ServerConfig } from "../config.ts";
import { findEmbedded, startEmbedded } from "../embedded/index.ts";
import type { Embedded, EmbeddedConnection } from "../embedded/index.ts";
import { CancellablePool } from "./cancel.ts";
import type { Tables } from "./tables.ts";
import { valueTypes } from "./value-types.ts";

/** An open database. Requests reach it through `inTenant` and `inSystem` only. */
export interface Database {
  kysely: Kysely<Tables>;
  kind: "embedded" | "server";
  /** How many transactions may be open at once; more wait. */
  connections: number;
  /** Ends the statement that a backend runs for this process; it, and what is asked of that connection afterwards, fails. */
  cancel(backend: number): Promise<void>;
  /** Process id of the embedded database that this process started. */
  embeddedPid(): number | undefined;
  close(): Promise<void>;
}

/** An open transaction of one request. */
export type Trx = Transaction<Tables>;

/** What `openDatabase` reads of the configuration. */
export type DatabaseConfig = Pick<ServerConfig, "databaseUrl" | "dataFolder">;

/** The embedded database has one backend: more connections would only wait. */
const EMBEDDED_CONNECTIONS = 4;
const SERVER_CONNECTIONS = 20;
const CONNECT_MS = 30_000;
/** A new connection waits until the one backend has a moment, which a starved machine takes long to give. */
const EMBEDDED_CONNECT_MS = 120_000;
const STATEMENT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Opens the database that the configuration names: a PostgreSQL server, or the embedded one, which is started.
 * With `attach`, an embedded database that another process runs on the folder is used beside that process.
 * Throws an Error for the user when the data folder is in use or the database cannot be opened.
 */
export async function openDatabase(
  config: DatabaseConfig,
  options: { attach?: boolean } = {},
): Promise<Database> {
  if (config.databaseUrl !== undefined) return openServer(config.databaseUrl);
  const running = options.attach === true ? await findEmbedded(config.dataFolder) : undefined;
  if (running !== undefined) return openEmbedded(running);
  const embedded = await startEmbedded(config.dataFolder);
  return openEmbedded(embedded.connection, embedded);
}

function openServer(connectionString: string): Database {
  const connected = connect({
    connectionString,
    max: SERVER_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  return {
    ...connected,
    kind: "server",
    embeddedPid: () => undefined,
    close: () => connected.kysely.destroy(),
  };
}

function openEmbedded(connection: EmbeddedConnection, owned?: Embedded): Database {
  const connected = connect({
    ...connection,
    max: EMBEDDED_CONNECTIONS,
    connectionTimeoutMillis: EMBEDDED_CONNECT_MS,
  });
  return {
    ...connected,
    kind: "embedded",
    embeddedPid: () => owned?.pid(),
    async close() {
      await connected.kysely.destroy();
      await owned?.stop();
    },
  };
}

function connect(
  options: pg.PoolConfig & { max: number },
): Pick<Database, "kysely" | "connections" | "cancel"> {
  const pool = new pg.Pool({ ...options, types: valueTypes });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  const cancellable = new CancellablePool(pool, options);
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: cancellable }) }),
    connections: options.max,
    cancel: (backend) => cancellable.cancel(backend),
  };
}
