import { CompiledQuery } from "kysely";
import PgBoss from "pg-boss";
import type { LogError } from "../core/log.ts";
import type { Database, Trx } from "../storage/index.ts";

/** The schema of the database in which pg-boss keeps its own tables. Requests have no right there. */
export const schema = "pgboss";

const ARCHIVE_SECONDS = 3_600;
const DELETE_HOURS = 24;

/** The connections of the server, as pg-boss wants them: as their owner, since no role is set outside of a transaction. */
export function connectionOf({ kysely }: Pick<Database, "kysely">): PgBoss.Db {
  return {
    executeSql: (text, values) =>
      kysely.connection().execute(async (connection) => {
        try {
          return await execute(connection, text, values);
        } catch (error) {
          // Some of its statements open a transaction by themselves: the connection goes back without one.
          await execute(connection, "rollback").catch(() => undefined);
          throw error;
        }
      }),
  };
}

/** One transaction of the server, as pg-boss wants it. */
export function transactionOf(trx: Trx): PgBoss.Db {
  return { executeSql: (text, values) => execute(trx, text, values) };
}

async function execute(connection: Database["kysely"], text: string, values: unknown[] = []) {
  const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}

/**
 * pg-boss over the server's own connections. Its workers, its schedules and its timers are not used: a job's end is not awaited
 * there, and there is no sign of life while it runs (see `worker.ts`). An error in what it does by itself is logged: it does it again.
 */
export function createBoss(db: PgBoss.Db, logError: LogError): PgBoss {
  const boss = new PgBoss({
    db,
    schema,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: ARCHIVE_SECONDS,
    deleteAfterHours: DELETE_HOURS,
  });
  // Without a listener an error would end the process.
  boss.on("error", (error) => logError("Keeping the job tables", error));
  return boss;
}
