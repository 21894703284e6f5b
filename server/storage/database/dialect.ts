import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Dialect, Driver, Kysely } from "kysely";
import type { CancellablePool } from "./cancel.ts";
import type { PooledConnection } from "./connection.ts";

/** PostgreSQL for kysely, over connections that can do more than kysely asks of one. */
export class PooledDialect implements Dialect {
  readonly createDriver: () => Driver;
  readonly createQueryCompiler = () => new PostgresQueryCompiler();
  readonly createAdapter = () => new PostgresAdapter();
  readonly createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);

  constructor(pool: CancellablePool) {
    this.createDriver = () => driverOf(pool);
  }
}

function driverOf(pool: CancellablePool): Driver {
  const run = async (connection: Pick<PooledConnection, "executeQuery">, text: string) => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => pool.connect(),
    beginTransaction: (connection) => run(connection, "begin"),
    commitTransaction: (connection) => run(connection, "commit"),
    rollbackTransaction: (connection) => run(connection, "rollback"),
    releaseConnection: async (connection) => (connection as PooledConnection).release(),
    destroy: () => pool.end(),
  };
}
