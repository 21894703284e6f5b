import type { AppDeps } from "../../http/appDeps.ts";
import type { Queue } from "../../jobs/index.ts";
import { dueScorecards, inTenant } from "../../storage/index.ts";
import type { Customer } from "../../storage/index.ts";
import { settingsOf } from "../../tenant/settings.ts";
import { scorecardsFlag } from "./context.ts";

/** Companies whose scorecards one server computes at a time. */
const AT_ONCE = 1;
/** What a run leaves, maintenance looks for anyway. */
const RETRIES = 3;

/** The line in which companies with scorecards to be computed wait. */
export const scorecardQueue: Queue = { name: "scorecards", atOnce: AT_ONCE, retries: RETRIES };

/** Puts a company in the line whose scorecards have a period that has ended. */
export async function resumeScorecards(
  { db, jobs, clock, schemas }: Pick<AppDeps, "db" | "jobs" | "clock" | "schemas">,
  customer: Customer,
): Promise<void> {
  if (jobs === undefined || !settingsOf(customer, schemas).flag(scorecardsFlag)) return;
  const { id: customerId } = customer;
  const now = Math.floor(clock() / 1_000);
  const isDue = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    dueScorecards.isScorecardDue(trx, customerId, now),
  );
  if (isDue) await jobs.ensure(scorecardQueue.name, jobOf(customerId), { customerId });
}

/** The job of a company, as a UUID that is always the same: while it waits there is no second one. */
function jobOf(customerId: number): string {
  return `73636f72-6563-4000-8000-${customerId.toString(16).padStart(12, "0").slice(-12)}`;
}
