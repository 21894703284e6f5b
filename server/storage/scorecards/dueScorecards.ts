/** Scorecards whose period has ended: each is taken by one transaction at a time. Moments in epoch seconds. */
import type { Trx } from "../database/database.ts";
import type { NotRun } from "../database/rowTypes.ts";
import type { ScorecardKey } from "./scorecards.ts";

const due = (trx: Trx, customerId: number, now: number) =>
  trx
    .selectFrom("scorecards")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("archived", "=", false)
    .where("next_at", "<=", now);

/** Whether a scorecard of a company is to be computed. */
export async function isScorecardDue(trx: Trx, customerId: number, now: number): Promise<boolean> {
  return (await due(trx, customerId, now).limit(1).executeTakeFirst()) !== undefined;
}

/** The scorecards of a company that are to be computed, those that wait longest first. */
export async function dueScorecards(trx: Trx, customerId: number, now: number): Promise<number[]> {
  const rows = await due(trx, customerId, now).orderBy("next_at").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a scorecard that is to be computed, until the transaction ends. false: it is not any more, or another transaction computes it. Others
 * may compute it for themselves meanwhile.
 */
export async function lockDue(trx: Trx, { customerId, id }: ScorecardKey, now: number): Promise<boolean> {
  const found = await due(trx, customerId, now)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found !== undefined;
}

/** Says when a locked scorecard is computed the next time, and why it was not this time; null: it was. */
export async function advanceScorecard(
  trx: Trx,
  { customerId, id }: ScorecardKey,
  { nextAt, notRun }: { nextAt: number; notRun: NotRun | null },
): Promise<void> {
  await trx
    .updateTable("scorecards")
    .set({ next_at: nextAt, not_run: notRun })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}
