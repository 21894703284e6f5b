import type PgBoss from "pg-boss";
import { orLog } from "../core/log.ts";
import type { LogError } from "../core/log.ts";
import { schema } from "./boss.ts";
import type { RepeatedJob } from "./types.ts";

/** Part of its interval after which a job may come again: timers are not exact, and one that comes a little early would leave it to the next turn. */
const EARLIEST = 0.9;

/** What repeating jobs needs from this folder. */
export interface RepeatOptions {
  boss: PgBoss;
  db: PgBoss.Db;
  /** Has a queue looked into now. */
  wake(queue: string): void;
  logError: LogError;
}

/**
 * Puts jobs in their queues again whenever their interval is over. Every server asks, and the database decides: a job has one row,
 * which makes room for the next only when it is over and its interval has passed by the database's clock. So one server does it at a
 * time, whatever the clocks of the servers say, and a server that is killed leaves it to another (see `worker.ts`).
 *
 * The schedules of pg-boss are not used: their worker does not wait for the database when it notes a job's end, so that a connection
 * that breaks then ends the process, and they know no interval below a minute.
 *
 * Returns the function that ends this, once what is being asked is answered.
 */
export function startRepeating(
  options: RepeatOptions,
  repeated: readonly RepeatedJob[],
): () => Promise<void> {
  const { logError } = options;
  const asking = new Set<Promise<void>>();
  const timers = repeated.map((job) => {
    const ask = () => {
      const asked = orLog(askAgain(options, job), logError, `Repeating a job of ${job.queue}`);
      asking.add(asked);
      void asked.then(() => asking.delete(asked));
    };
    ask();
    return setInterval(ask, job.everySeconds * 1_000).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(asking);
  };
}

/**
 * When two servers ask at once, one removes the row; then both try to add it, and the second finds it there. A row with a
 * future date, left when the database's clock was set back, is replaced too.
 */
async function askAgain({ boss, db, wake }: RepeatOptions, job: RepeatedJob): Promise<void> {
  const { queue, id, data, everySeconds } = job;
  await db.executeSql(
    `delete from ${schema}.job where name = $1 and id = $2 and state > 'active'
      and (created_on <= now() - $3 * interval '1 second' or created_on > now())`,
    [queue, id, everySeconds * EARLIEST],
  );
  if ((await boss.send(queue, data, { id })) !== null) wake(queue);
}
