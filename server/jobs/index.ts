/** Background work. The only room that knows pg-boss. */
import { sql } from "kysely";
import type PgBoss from "pg-boss";
import type { Database } from "../storage/index.ts";
import { connectionOf, createBoss, transactionOf } from "./boss.ts";
import type { Complain, JobOptions, Jobs, Queue } from "./types.ts";
import { startWorker } from "./worker.ts";
import type { Worker } from "./worker.ts";

export type { Complain, JobData, JobOptions, Jobs, Queue, Work } from "./types.ts";

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
  { leaseSeconds = LEASE_SECONDS, pollMs = POLL_MS, retrySeconds = RETRY_SECONDS }: JobOptions = {},
): Promise<Jobs> {
  const db = connectionOf(database);
  const boss = createBoss(db);
  await boss.start();
  await prepare(database, queues, { leaseSeconds, retrySeconds });
  const workers = new Map<string, Worker>();
  let tidying: NodeJS.Timeout | undefined;
  return {
    async ensure(queue, id, data) {
      const known = await boss.getJobById(queue, id);
      if (known !== null && over.has(known.state)) await boss.deleteJob(queue, id);
      await boss.send(queue, data, { id });
      workers.get(queue)?.wake();
    },
    start(works, complain) {
      for (const queue of queues) {
        const work = works[queue.name];
        if (work === undefined) throw new Error(`Nobody does the jobs of ${queue.name}.`);
        const options = { boss, db, queue, work, complain, leaseSeconds, pollMs };
        workers.set(queue.name, startWorker(options));
      }
      tidying = setInterval(() => void tidy(boss, complain), TIDY_MS);
      tidying.unref();
    },
    async close(graceMs = GRACE_MS) {
      clearInterval(tidying);
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
  { leaseSeconds, retrySeconds }: Required<Omit<JobOptions, "pollMs">>,
): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const boss = createBoss(transactionOf(trx));
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
async function tidy(boss: PgBoss, complain: Complain): Promise<void> {
  await boss.maintain().catch((error: unknown) => complain("Jobs that are over cannot be put away", error));
}
