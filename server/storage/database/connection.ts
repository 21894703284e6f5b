import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type pg from "pg";
import { WrittenTables } from "./dataVersions.ts";
import { Together } from "./together.ts";
import type { Prepared, Statement } from "./together.ts";

/** The work on a connection was ended from outside. */
class StoppedError extends Error {
  override readonly name = "StoppedError";
}

const changing: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** What each connection to the database has prepared. */
const keptBy = new WeakMap<object, Set<Prepared>>();

/** A connection in use. */
export class PooledConnection implements DatabaseConnection {
  /** The process of the database that serves it. */
  readonly backend: number;
  /** The tables of records that its statements may have changed. */
  readonly written = new WrittenTables();
  private readonly client: pg.PoolClient;
  private readonly released: () => void;
  private isStopped = false;
  private isSpoilt = false;

  constructor(client: pg.PoolClient, released: () => void) {
    this.client = client;
    this.backend = backendOf(client);
    this.released = released;
  }

  /** Sends one text with its values; of several statements in it, the rows of the last one are answered. */
  async executeQuery<R>({
    sql,
    parameters,
  }: Pick<CompiledQuery, "sql" | "parameters">): Promise<QueryResult<R>> {
    this.refuseStopped();
    this.written.note(sql);
    const answer: pg.QueryResult | pg.QueryResult[] = await this.client.query(sql, [...parameters]);
    const last = Array.isArray(answer) ? answer.at(-1) : answer;
    return {
      rows: last?.rows ?? [],
      ...(last !== undefined &&
        changing.has(last.command) && { numAffectedRows: BigInt(last.rowCount ?? 0) }),
    };
  }

  /** Sends statements in one message. Answers the rows of each; rejects as the first that fails. */
  async together(statements: readonly Statement[]): Promise<Record<string, unknown>[][]> {
    this.refuseStopped();
    const kept = keptBy.get(this.client) ?? new Set<Prepared>();
    keptBy.set(this.client, kept);
    return this.client.query(new Together(statements, kept)).answer;
  }

  streamQuery(): never {
    throw new TypeError("Rows are not read by cursor here.");
  }

  /** Refuses further statements. */
  stop(): void {
    this.isStopped = true;
  }

  /** The connection is closed when it is given back. */
  spoil(): void {
    this.isSpoilt = true;
  }

  /** Gives the connection back. */
  release(): void {
    this.released();
    // A cancellation may arrive late, and must not hit a statement of whoever has the connection next.
    this.client.release(this.isStopped || this.isSpoilt);
  }

  private refuseStopped(): void {
    if (this.isStopped) throw new StoppedError("The work on this connection was ended.");
  }
}

/** The process id that the database reported at connecting; 0 when it reported none. */
function backendOf(client: object): number {
  return "processID" in client && typeof client.processID === "number" ? client.processID : 0;
}
