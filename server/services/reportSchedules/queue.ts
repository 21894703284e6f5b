import { randomUUID } from "node:crypto";
import { orLog } from "../../core/log.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Queue } from "../../jobs/index.ts";
import { inTenant, reportDeliveries, reportRuns } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";

/** Companies whose reports one server makes at a time. */
const AT_ONCE = 2;
/** What a run leaves, maintenance looks for anyway. */
const RETRIES = 3;

/** The line in which companies with reports to be sent wait. */
export const reportQueue: Queue = { name: "reports", atOnce: AT_ONCE, retries: RETRIES };

/** Has the reports of a company made soon. To be called after the commit; a failure is made up for by maintenance. */
export function wakeReports(
  { jobs, logError }: Pick<AppDeps, "jobs" | "logError">,
  customerId: number,
): void {
  if (jobs)
    void orLog(jobs.ensure(reportQueue.name, randomUUID(), { customerId }), logError, "Queueing reports");
}

/** Puts a company in the line whose slot has come, or whose messages wait to be made. */
export async function resumeReports(
  { db, jobs, clock }: Pick<AppDeps, "db" | "jobs" | "clock">,
  { id: customerId }: Pick<Customer, "id">,
): Promise<void> {
  if (jobs === undefined) return;
  const now = Math.floor(clock() / 1_000);
  const isDue = await inTenant(
    db,
    { customerId, readOnly: true },
    async (trx) =>
      (await reportRuns.isSlotDue(trx, customerId, now)) ||
      (await reportDeliveries.isDeliveryWaiting(trx, customerId)),
  );
  if (isDue) await jobs.ensure(reportQueue.name, jobOf(customerId), { customerId });
}

/** The job of a company, as a UUID that is always the same: while it waits there is no second one. */
function jobOf(customerId: number): string {
  return `7265706f-7274-4000-8000-${customerId.toString(16).padStart(12, "0").slice(-12)}`;
}
