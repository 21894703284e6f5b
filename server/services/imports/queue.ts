import type { Queue } from "../../jobs/index.ts";
import { orLog } from "../../core/log.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { importLeases, inTenant } from "../../storage/index.ts";
import type { Customer, importJobs } from "../../storage/index.ts";

/** Name of the line in which imports wait. */
export const importQueueName = "imports";
/** Imports of one server at a time. */
const atOnce = 2;
/** An import counts its tries by itself: only those that came no further. */
const RETRIES = 100_000;

/** The line in which imports wait. */
export const importQueue: Queue = { name: importQueueName, atOnce, retries: RETRIES };

/** Sees to it that a job of an import is done. A failure is made up for by maintenance. */
export function wakeImport(
  { jobs, logError }: Pick<AppDeps, "jobs" | "logError">,
  { customerId, id }: importJobs.ImportKey,
  jobId: string,
): void {
  if (jobs)
    void orLog(jobs.ensure(importQueueName, jobId, { customerId, id }), logError, `Queueing import ${id}`);
}

/** Puts the imports of a company in the line that nobody does: after a crash, or while another was under way, they may be in none. */
export async function resumeImports(
  { db, jobs }: Pick<AppDeps, "db" | "jobs">,
  { id: customerId }: Pick<Customer, "id">,
): Promise<void> {
  if (jobs === undefined) return;
  const waiting = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    importLeases.waiting(trx, customerId),
  );
  for (const { id, jobId } of waiting) await jobs.ensure(importQueueName, jobId, { customerId, id });
}
