import type { Queue } from "../../../jobs/index.ts";
import { orLog } from "../../../core/log.ts";
import type { AppDeps } from "../../../http/appDeps.ts";
import { choiceMerges, inTenant, mergeLeases } from "../../../storage/index.ts";
import type { Customer } from "../../../storage/index.ts";

/** Merges of one server at a time. */
const atOnce = 2;
/** A merge counts its tries by itself: only those that came no further. */
const RETRIES = 100_000;

/** The line in which merges wait. */
export const mergeQueue: Queue = { name: choiceMerges.mergeQueue, atOnce, retries: RETRIES };

/** Sees to it that a merge is done. A failure is made up for by maintenance. */
export function wakeMerge(
  { jobs, logError }: Pick<AppDeps, "jobs" | "logError">,
  { customerId, id }: choiceMerges.MergeKey,
  jobId: string,
): void {
  if (jobs)
    void orLog(jobs.ensure(mergeQueue.name, jobId, { customerId, id }), logError, `Queueing merge ${id}`);
}

/** Puts the merges of a company in the line that nobody does: after a crash, or while another was under way, they may be in none. */
export async function resumeMerges(
  { db, jobs }: Pick<AppDeps, "db" | "jobs">,
  { id: customerId }: Pick<Customer, "id">,
): Promise<void> {
  if (jobs === undefined) return;
  const waiting = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    mergeLeases.waiting(trx, customerId),
  );
  for (const { id, jobId } of waiting) await jobs.ensure(mergeQueue.name, jobId, { customerId, id });
}
