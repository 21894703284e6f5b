import type { AppDeps } from "../../http/appDeps.ts";
import type { Queue } from "../../jobs/index.ts";
import { criticalEventsFlag, criticalEventSweep, inTenant } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";
import { settingsOf } from "../../tenant/settings.ts";

/** What a turn leaves, maintenance looks for anyway. */
const RETRIES = 3;

/** The line in which companies wait whose rules are to look at records that no save touches. */
export const criticalEventQueue: Queue = { name: "criticalEvents", atOnce: 1, retries: RETRIES };

/** Puts a company in the line, once what was written is kept; without jobs, maintenance finds it. */
export function askForSweep(
  { jobs, logError }: Pick<AppDeps, "jobs" | "logError">,
  customerId: number,
): void {
  const asked = jobs?.ensure(criticalEventQueue.name, jobOf(customerId), { customerId });
  asked?.catch((error: unknown) => logError("Asking for critical events", error));
}

/**
 * Puts a company in the line whose rules are due. Where critical events are off, its rules look at all records again when they are on: what
 * was saved meanwhile was not looked at.
 */
export async function resumeCriticalEvents(
  { db, jobs, clock, schemas }: Pick<AppDeps, "db" | "jobs" | "clock" | "schemas">,
  customer: Customer,
): Promise<void> {
  const { id: customerId } = customer;
  if (!settingsOf(customer, schemas).flag(criticalEventsFlag)) {
    await inTenant(db, { customerId }, (trx) => criticalEventSweep.awaitFlag(trx, customerId));
    return;
  }
  const now = Math.floor(clock() / 1_000);
  const due = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    criticalEventSweep.dueRules(trx, customerId, now),
  );
  if (due.length > 0) await jobs?.ensure(criticalEventQueue.name, jobOf(customerId), { customerId });
}

/** The job of a company, as a UUID that is always the same: while it waits there is no second one. */
function jobOf(customerId: number): string {
  return `63726974-6963-4000-8000-${customerId.toString(16).padStart(12, "0").slice(-12)}`;
}
