import { setTimeout as sleep } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { schema } from "./boss.ts";
import { createPause } from "./pause.ts";
import type { LogError } from "../core/log.ts";
import type { JobData, Queue, Work } from "./types.ts";

/** What a worker is made of. */
export interface WorkerOptions {
  boss: PgBoss;
  db: PgBoss.Db;
  queue: Queue;
  work: Work;
  logError: LogError;
  leaseSeconds: number;
  pollMs: number;
}

/** Does the jobs of one queue. */
export interface Worker {
  /** Looks for jobs now. */
  wake(): void;
  /** Lets what is being done come to its end for so long, then hands it back. */
  stop(graceMs: number): Promise<void>;
}

interface Running {
  /** It knows how often it was taken up: a server that takes it over raises that. */
  job: PgBoss.JobWithMetadata<JobData>;
  controller: AbortController;
  isLost: boolean;
  end: Promise<void>;
}

/** How long work may take to stop after its signal. Milliseconds. */
const LAST_GRACE_MS = 5_000;

/** Starts to take jobs from a queue, some at a time, and shows with every look that those it does are alive. */
export function startWorker(options: WorkerOptions): Worker {
  const { boss, queue, logError, leaseSeconds, pollMs } = options;
  const running = new Map<string, Running>();
  const pause = createPause();
  let stopping = false;
  let expiredAt = 0;

  async function turn(): Promise<void> {
    await keepAlive(options, [...running.values()]);
    if (Date.now() - expiredAt > (leaseSeconds * 1_000) / 3) {
      expiredAt = Date.now();
      await boss.expire();
    }
    const free = queue.atOnce - running.size;
    if (free <= 0 || stopping) return;
    const taken = await boss.fetch<JobData>(queue.name, { batchSize: free, includeMetadata: true });
    for (const job of taken) start(job);
  }

  function start(job: PgBoss.JobWithMetadata<JobData>): void {
    const entry: Running = { job, controller: new AbortController(), isLost: false, end: Promise.resolve() };
    running.set(job.id, entry);
    entry.end = perform(options, entry)
      .catch((error: unknown) => logError(`Ending a job of ${queue.name}`, error))
      .finally(() => {
        running.delete(job.id);
        pause.end();
      });
  }

  const loop = (async () => {
    while (!stopping) {
      await turn().catch((error: unknown) => logError(`Reading the queue ${queue.name}`, error));
      if (!stopping) await pause.start(pollMs);
    }
  })();

  return {
    wake: pause.end,
    async stop(graceMs) {
      stopping = true;
      pause.end();
      await loop;
      const ended = Promise.allSettled([...running.values()].map(({ end }) => end));
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
      for (const { controller } of running.values()) controller.abort();
      await Promise.race([ended, sleep(LAST_GRACE_MS, undefined, { ref: false })]);
    },
  };
}

async function perform(options: WorkerOptions, entry: Running): Promise<void> {
  const { boss, queue, work } = options;
  const { job, controller } = entry;
  const failure = await work(job.data, controller.signal).then(
    () => undefined,
    (error: unknown) => ({ message: String(error) }),
  );
  await keepAlive(options, [entry]);
  if (entry.isLost) return;
  if (failure === undefined) await boss.complete(queue.name, job.id);
  else await boss.fail(queue.name, job.id, failure);
}

/** Renews the leases of jobs. One that another server took over, or that is gone, is to be put down. */
async function keepAlive({ db, queue }: WorkerOptions, entries: readonly Running[]): Promise<void> {
  const leased = entries.filter(({ isLost }) => !isLost);
  if (leased.length === 0) return;
  const { rows } = await db.executeSql(
    `update ${schema}.job set started_on = now() where name = $1 and state = 'active'
      and (id, retry_count) in (select * from unnest($2::uuid[], $3::integer[])) returning id`,
    [queue.name, leased.map(({ job }) => job.id), leased.map(({ job }) => job.retryCount)],
  );
  const alive = new Set((rows as { id: string }[]).map(({ id }) => id));
  for (const entry of leased) {
    if (alive.has(entry.job.id)) continue;
    entry.isLost = true;
    entry.controller.abort();
  }
}
