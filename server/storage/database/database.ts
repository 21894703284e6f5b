import { Kysely } from "kysely";
import type { Transaction } from "kysely";
import pg from "pg";
import type { ServerConfig } from "../../config/config.ts";
import { findEmbedded, startEmbedded } from "../../embedded/index.ts";
import type { Embedded, EmbeddedConnection } from "../../embedded/index.ts";
import { logToStderr } from "../../core/log.ts";
import type { LogError } from "../../core/log.ts";
import { notifications, RecordChanges } from "../changes/index.ts";
import { Caches } from "./caches.ts";
import { CancellablePool } from "./cancel.ts";
import { PooledDialect } from "./dialect.ts";
import type { Tables } from "./tables.ts";
import { valueTypes } from "./valueTypes.ts";

/** An open database. Requests reach it through `inTenant` and `inSystem` only. */
export interface Database {
  kysely: Kysely<Tables>;
  /** What this process remembers of the database. */
  caches: Caches;
  /** Who is given what transactions change. */
  changes: RecordChanges;
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

/** How a server process connects. */
interface Connecting {
  max: number;
  connectionTimeoutMillis: number;
  /** Whether a server that is gone without a word is noticed while an answer is awaited; the system decides how soon. */
  keepAlive?: boolean;
  keepAliveInitialDelayMillis?: number;
}

/** Background jobs have their connections among these. */
const toDatabase: Connecting = { max: 20, connectionTimeoutMillis: 30_000 };
/** Who reads there can read elsewhere, and does not wait long for a connection. */
const toStandby: Connecting = {
  max: 5,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};
const STATEMENT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Opens the database that the configuration names: a PostgreSQL server, or the embedded one, which is started.
 * With `attach`, an embedded database that another process runs on the folder is used beside that process.
 * Throws an Error for the user when the data folder is in use or the database cannot be opened.
 */
export async function openDatabase(
  config: DatabaseConfig,
  { attach = false, logError = logToStderr }: { attach?: boolean; logError?: LogError } = {},
): Promise<Database> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) return open({ connectionString: databaseUrl, logError });
  const running = attach ? await findEmbedded(config.dataFolder) : undefined;
  if (running !== undefined) return open({ ...running, logError });
  const embedded = await startEmbedded(config.dataFolder);
  return open({ ...embedded.connection, logError }, embedded);
}

/** Opens a standby; nothing is asked of it yet. A connection that breaks while nobody uses it is not logged. */
export function openStandby(connectionString: string): Database {
  return open({ connectionString, logError: () => undefined, connecting: toStandby });
}

type Server = (EmbeddedConnection | { connectionString: string }) & {
  logError: LogError;
  connecting?: Connecting;
};

function open({ logError, connecting = toDatabase, ...server }: Server, owned?: Embedded): Database {
  const options = {
    ...server,
    ...connecting,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const connected = connect(options, logError);
  const changes = new RecordChanges((take) => notifications(options, logError, take));
  return {
    ...connected,
    caches: new Caches(),
    changes,
    embeddedPid: () => owned?.pid(),
    async close() {
      await changes.close();
      await connected.kysely.destroy();
      await owned?.stop();
    },
  };
}

function connect(
  options: pg.PoolConfig & { max: number },
  logError: LogError,
): Pick<Database, "kysely" | "connections" | "cancel"> {
  const pool = new pg.Pool({ ...options, types: valueTypes });
  // A connection that breaks in use fails the statement that is under way, and the pool replaces it; without a listener on the pool and
  // on each client it would end the process. While the pool closes, nothing is lost with a connection.
  pool.on("error", (error) => pool.ending || logError("Keeping an idle connection to the database", error));
  pool.on("connect", (client) => client.on("error", () => undefined));
  const cancellable = new CancellablePool(pool, options, logError);
  return {
    kysely: new Kysely<Tables>({ dialect: new PooledDialect(cancellable) }),
    connections: options.max,
    cancel: (backend) => cancellable.cancel(backend),
  };
}
