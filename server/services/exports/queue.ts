import type { Queue } from "../../jobs/index.ts";
import { orLog } from "../../core/log.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import { exportLeases, inTenant } from "../../storage/index.ts";
import type { Customer, exports } from "../../storage/index.ts";

/** Name of the line in which exports wait. */
export const exportQueueName = "exports";
/** Exports of one server at a time. */
const atOnce = 4;
/** An export counts its tries by itself: only those that ended badly. */
const RETRIES = 100_000;

/** The line in which exports wait. */
export const exportQueue: Queue = { name: exportQueueName, atOnce, retries: RETRIES };

/** Sees to it that an export is made. A failure is made up for by maintenance. */
export function wakeExport(
  { jobs, logError }: Pick<AppDeps, "jobs" | "logError">,
  key: exports.ExportKey,
): void {
  if (jobs)
    void orLog(jobs.ensure(exportQueueName, key.id, { ...key }), logError, `Queueing export ${key.id}`);
}

/** Puts the exports of a company that are next in the line: after a crash, or while others were under way, they may be in none. */
export async function resumeExports(
  { db, jobs }: Pick<AppDeps, "db" | "jobs">,
  { id: customerId }: Pick<Customer, "id">,
): Promise<void> {
  if (jobs === undefined) return;
  const ids = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    exportLeases.waiting(trx, customerId),
  );
  for (const id of ids) await jobs.ensure(exportQueueName, id, { customerId, id });
}
