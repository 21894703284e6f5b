import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { find, mergeQueue } from "./choiceMerges.ts";
import type { ChoiceMerge, LeftOver, MergeKey, MergePosition } from "./choiceMerges.ts";
import { endLease, isFree, releaseLease, renewLease, resetTries, takeLease } from "./jobLeases.ts";

/** A merge that a run has leased. Only that run may change it. */
export interface LeasedMerge extends MergeKey {
  /** A UUID of the run's own. */
  leaseOwner: string;
}

/** Seconds without a batch after which another run may take a merge; a company has one under way at a time. */
const terms = { seconds: 30, most: 1 };

const leaseOf = ({ customerId, id, leaseOwner }: LeasedMerge) => ({
  customerId,
  queue: mergeQueue,
  job: String(id),
  leaseOwner,
});

const change = (trx: Trx, { customerId, id }: MergeKey) =>
  trx.updateTable("choice_merges").where("customer_id", "=", customerId).where("id", "=", id);

/** Keeps a merge that is under way from others until the transaction ends. false: it is over. */
async function lock(trx: Trx, { customerId, id }: MergeKey): Promise<boolean> {
  const found = await trx
    .selectFrom("choice_merges")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("status", "in", ["waiting", "running"])
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Leases a merge to a run, whichever run had it before. `gone`: nothing is to be done. `busy`: the company has another one under way. */
export async function take(
  trx: Trx,
  key: LeasedMerge,
): Promise<(ChoiceMerge & { tries: number }) | "gone" | "busy"> {
  if (!(await lock(trx, key))) return "gone";
  const tries = await takeLease(trx, leaseOf(key), terms);
  if (tries === "busy") return tries;
  await change(trx, key).set({ status: "running" }).execute();
  const merge = await find(trx, key);
  return merge === undefined ? "gone" : { ...merge, tries };
}

/** Shows that a run lives, and keeps every other from the merge until the transaction ends. undefined: the run has it no more. */
export async function renew(trx: Trx, key: LeasedMerge): Promise<ChoiceMerge | undefined> {
  if (!(await lock(trx, key)) || !(await renewLease(trx, leaseOf(key), terms))) return undefined;
  return find(trx, key);
}

/** How far a merge is. What is left out stays. */
export interface MergeProgress {
  total?: number;
  done?: number;
  left?: readonly LeftOver[];
  at?: MergePosition;
  isChanging?: boolean;
}

/** Saves how far a merge is, in the transaction that did it, which renewed the lease. */
export async function mark(
  trx: Trx,
  key: LeasedMerge,
  { total, done, left, at, isChanging }: MergeProgress,
): Promise<void> {
  await change(trx, key)
    .set({
      ...(total !== undefined && { records_total: total }),
      ...(done !== undefined && { records_done: done }),
      ...(left && { left_over: JSON.stringify(left) }),
      ...(at && { at_template: at.template, at_id: at.id }),
      ...(isChanging !== undefined && { is_changing: isChanging }),
    })
    .execute();
  await resetTries(trx, leaseOf(key));
}

/** Ends a merge, with what went wrong where it failed. false: the run has it no more, and nothing changes. `now` in epoch seconds. */
export async function finish(
  trx: Trx,
  key: LeasedMerge,
  outcome: { status: "done" } | { status: "failed"; error: string },
  now: number,
): Promise<boolean> {
  if (!(await lock(trx, key)) || !(await endLease(trx, leaseOf(key)))) return false;
  await change(trx, key)
    .set({ ...outcome, finished_at: now })
    .execute();
  return true;
}

/** Leaves a merge to another run. `isCounted`: this run counts as a try. */
export function release(trx: Trx, key: LeasedMerge, isCounted: boolean): Promise<void> {
  return releaseLease(trx, leaseOf(key), isCounted);
}

/** The merges that no run has, and their jobs, those that wait longest first. */
export async function waiting(trx: Trx, customerId: number): Promise<{ id: number; jobId: string }[]> {
  return trx
    .selectFrom("choice_merges")
    .select(["id", "job_id as jobId"])
    .where("customer_id", "=", customerId)
    .where("status", "in", ["waiting", "running"])
    .where(isFree(customerId, mergeQueue, sql`choice_merges.id::text`))
    .orderBy("id")
    .limit(10)
    .execute();
}
