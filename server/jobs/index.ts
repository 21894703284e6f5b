/** Background work. The only folder that imports pg-boss. */
import { sql } from "kysely";
import type PgBoss from "pg-boss";
import type { Database } from "../storage/index.ts";
import { orLog } from "../core/log.ts";
import type { LogError } from "../core/log.ts";
import { connectionOf, createBoss, transactionOf } from "./boss.ts";
import { startRepeating } from "./repeat.ts";
import type { JobOptions, Jobs, Queue } from "./types.ts";
import { startWorker } from "./worker.ts";
import type { Worker } from "./worker.ts";

export type { JobData, JobOptions, Jobs, Queue, RepeatedJob, Work } from "./types.ts";

const LEASE_SECONDS = 30;
const POLL_MS = 2_000;
const RETRY_SECONDS = 2;
const GRACE_MS = 5_000;
const TIDY_MS = 10 * 60_000;

/** A job in one of these states is over. */
const over: ReadonlySet<string> = new Set(["completed", "failed", "cancelled"]);

/**
 * Prepares the queues in the server's own database. Jobs can be asked for at once; they are done from `start` on. Throws an Error
 * when the tables of pg-boss cannot be made.
 */
export async function openJobs(
  database: Database,
  queues: readonly Queue[],
  {
    logError,
    repeated = [],
    leaseSeconds = LEASE_SECONDS,
    pollMs = POLL_MS,
    retrySeconds = RETRY_SECONDS,
  }: JobOptions,
): Promise<Jobs> {
  const db = connectionOf(database);
  const boss = createBoss(db, logError);
  await boss.start();
  await prepare(database, queues, { logError, leaseSeconds, retrySeconds });
  const workers = new Map<string, Worker>();
  let tidying: NodeJS.Timeout | undefined;
  let endRepeating: (() => Promise<void>) | undefined;
  return {
    async ensure(queue, id, data) {
      const known = await boss.getJobById(queue, id);
      if (known !== null && over.has(known.state)) await boss.deleteJob(queue, id);
      await boss.send(queue, data, { id });
      workers.get(queue)?.wake();
    },
    start(works) {
      for (const queue of queues) {
        const work = works[queue.name];
        if (work === undefined) throw new Error(`Nobody does the jobs of ${queue.name}.`);
        const options = { boss, db, queue, work, logError, leaseSeconds, pollMs };
        workers.set(queue.name, startWorker(options));
      }
      tidying = setInterval(() => void tidy(boss, logError), TIDY_MS);
      tidying.unref();
      const wake = (queue: string) => workers.get(queue)?.wake();
      endRepeating = startRepeating({ boss, db, wake, logError }, repeated);
    },
    async close(graceMs = GRACE_MS) {
      clearInterval(tidying);
      await endRepeating?.();
      await Promise.all([...workers.values()].map((worker) => worker.stop(graceMs)));
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Any constant: two servers that begin together make the tables of a queue one after the other. */
const LOCK = 7_261_002;

/** The queues as they are asked for now, whatever an earlier release made them. */
async function prepare(
  { kysely }: Database,
  queues: readonly Queue[],
  { logError, leaseSeconds, retrySeconds }: Required<Omit<JobOptions, "pollMs" | "repeated">>,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const boss = createBoss(transactionOf(trx), logError);
    for (const { name, retries } of queues) {
      const options = (): PgBoss.Queue => ({
        name,
        retryLimit: retries,
        retryDelay: retrySeconds,
        expireInSeconds: leaseSeconds,
      });
      await boss.createQueue(name, options());
      await boss.updateQueue(name, options());
    }
  });
}

/** Puts away jobs that are over. */
async function tidy(boss: PgBoss, logError: LogError): Promise<void> {
  await orLog(boss.maintain(), logError, "Removing jobs that are over");
}
