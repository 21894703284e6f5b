import pg from "pg";
import { orLog } from "../../core/log.ts";
import type { LogError } from "../../core/log.ts";
import { PooledConnection } from "./connection.ts";

/** How long the connection that cancels is kept for the next time. Milliseconds. */
const KEPT_MS = 10_000;
/** A statement whose cancellation the database does not take in this time ends by its own time limit. Milliseconds. */
const CANCEL_MS = 5_000;

/**
 * A pool of connections whose running statements can be ended from outside. A second, single connection beside the
 * pool asks for that, since the pool itself may be all in use; it is opened when it is needed.
 */
export class CancellablePool {
  private readonly pool: pg.Pool;
  private readonly canceller: pg.Pool;
  private readonly logError: LogError;
  /** Connections in use, by the process id of their backend. */
  private readonly inUse = new Map<number, PooledConnection>();

  /** `options` are those with which `pool` was made. */
  constructor(pool: pg.Pool, options: pg.PoolConfig, logError: LogError) {
    this.pool = pool;
    this.logError = logError;
    this.canceller = new pg.Pool({
      ...options,
      max: 1,
      idleTimeoutMillis: KEPT_MS,
      connectionTimeoutMillis: CANCEL_MS,
      statement_timeout: CANCEL_MS,
    });
    this.canceller.on(
      "error",
      (error) => this.canceller.ending || logError("Keeping the connection that cancels statements", error),
    );
    this.canceller.on("connect", (client) => void client.on("error", () => undefined));
  }

  /** Answers a connection of the pool. */
  async connect(): Promise<PooledConnection> {
    const client = await this.pool.connect();
    const connection = new PooledConnection(client, () => void this.inUse.delete(connection.backend));
    this.inUse.set(connection.backend, connection);
    return connection;
  }

  /** Ends the statement that a backend runs for us, and refuses further ones. Never rejects. */
  async cancel(backend: number): Promise<void> {
    const connection = this.inUse.get(backend);
    if (connection === undefined) return;
    connection.stop();
    const asked = this.canceller.query("select pg_cancel_backend($1)", [backend]);
    await orLog(asked, this.logError, "Cancelling a statement");
  }

  /** Closes all connections; those in use when they are given back. */
  async end(): Promise<void> {
    await this.pool.end();
    await this.canceller.end();
  }
}
