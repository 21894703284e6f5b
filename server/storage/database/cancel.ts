import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { orLog } from "../../core/log.ts";
import type { LogError } from "../../core/log.ts";

/** How long the connection that cancels is kept for the next time. Milliseconds. */
const KEPT_MS = 10_000;
/** A statement whose cancellation the database does not take in this time ends by its own time limit. Milliseconds. */
const CANCEL_MS = 5_000;

/** The work on a connection was ended from outside. */
class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/**
 * A pool of connections whose running statements can be ended from outside. A second, single connection beside the
 * pool asks for that, since the pool itself may be all in use; it is opened when it is needed.
 */
export class CancellablePool implements PostgresPool {
  private readonly pool: pg.Pool;
  private readonly canceller: pg.Pool;
  private readonly logError: LogError;
  /** Connections in use, by the process id of their backend. */
  private readonly inUse = new Map<number, Connection>();

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
  async connect(): Promise<Connection> {
    const client = await this.pool.connect();
    const backend = backendOf(client);
    const connection = new Connection(client, () => void this.inUse.delete(backend));
    this.inUse.set(backend, connection);
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

/** A connection in use. Statements that are sent together answer with the rows of the last one. */
class Connection implements PostgresPoolClient {
  private readonly client: pg.PoolClient;
  private readonly released: () => void;
  private isStopped = false;

  constructor(client: pg.PoolClient, released: () => void) {
    this.client = client;
    this.released = released;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new TypeError("Rows are not read by cursor here.");
    return this.ask(text, parameters);
  }

  private async ask(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (this.isStopped) throw new StoppedError("The work on this connection was ended.");
    const answer: unknown = await this.client.query(text, [...parameters]);
    return Array.isArray(answer) ? answer.at(-1) : answer;
  }

  /** Refuses further statements. */
  stop(): void {
    this.isStopped = true;
  }

  release(): void {
    this.released();
    // A cancellation may arrive late, and must not hit a statement of whoever has the connection next.
    this.client.release(this.isStopped);
  }
}

/** The process id that the database reported at connecting; 0 when it reported none. */
function backendOf(client: object): number {
  return "processID" in client && typeof client.processID === "number" ? client.processID : 0;
}
