/** The messages of slots, each made by one run at a time. Moments in epoch seconds. */
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { DeliveryStatus } from "../database/rowTypes.ts";
import { endLease, isFree, renewLease, takeLease } from "../jobs/jobLeases.ts";

/** The message of a run to one person, which a run of the work has leased. */
export interface LeasedDelivery {
  customerId: number;
  runId: number;
  userId: number;
  /** A UUID of the run's own. */
  leaseOwner: string;
}

/** A message to be made. */
export interface TakenDelivery extends LeasedDelivery {
  scheduleId: number;
  /** Null: a test. */
  slot: number | null;
  /** How often it was begun, this time included. */
  tries: number;
  /** Since when the person wants no more of it; null: they get it. */
  unsubscribedAt: number | null;
}

const queue = "reports";
/** Without a sign of life for so long, another server makes it. */
const SECONDS = 120;
/** Messages of one company that are made at a time. */
const MOST = 4;

const leaseOf = ({ customerId, runId, userId, leaseOwner }: LeasedDelivery) => ({
  customerId,
  queue,
  job: `${runId} ${userId}`,
  leaseOwner,
});

const waiting = (trx: Trx, customerId: number) =>
  trx
    .selectFrom("report_deliveries as d")
    .where("d.customer_id", "=", customerId)
    .where("d.status", "=", "waiting")
    .where(isFree(customerId, queue, sql`d.run_id || ' ' || d.user_id`));

/** Adds the messages of a run. */
export async function addDeliveries(
  trx: Trx,
  customerId: number,
  runId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`insert into report_deliveries (customer_id, run_id, user_id)
    select ${customerId}, ${runId}, u.id from unnest(${[...userIds]}::bigint[]) as u(id) on conflict do nothing`.execute(
    trx,
  );
}

/** Whether a message of a company waits to be made. */
export async function isDeliveryWaiting(trx: Trx, customerId: number): Promise<boolean> {
  return (await waiting(trx, customerId).select("d.run_id").limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the oldest message that waits to be made and that no run has. */
async function lockWaiting(
  trx: Trx,
  customerId: number,
): Promise<Pick<TakenDelivery, "runId" | "userId"> | undefined> {
  for (;;) {
    const found = await waiting(trx, customerId)
      .select(["d.run_id as runId", "d.user_id as userId"])
      .orderBy("d.run_id")
      .orderBy("d.user_id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return undefined;
    // A lease that was confirmed during the search does not change the row of its message: only a new statement sees it.
    const free = waiting(trx, customerId)
      .where("d.run_id", "=", found.runId)
      .where("d.user_id", "=", found.userId);
    if (await free.select("d.run_id").executeTakeFirst()) return found;
  }
}

/** Leases the oldest message that waits to be made. undefined: there is none, or enough of them are being made. */
export async function takeDelivery(
  trx: Trx,
  customerId: number,
  leaseOwner: string,
): Promise<TakenDelivery | undefined> {
  const found = await lockWaiting(trx, customerId);
  if (found === undefined) return undefined;
  const key = { customerId, leaseOwner, ...found };
  const tries = await takeLease(trx, leaseOf(key), { seconds: SECONDS, most: MOST });
  if (tries === "busy") return undefined;
  const run = await trx
    .selectFrom("report_runs as r")
    .leftJoin("report_recipients as p", (join) =>
      join
        .onRef("p.customer_id", "=", "r.customer_id")
        .onRef("p.schedule_id", "=", "r.schedule_id")
        .on("p.user_id", "=", found.userId),
    )
    .select(["r.schedule_id as scheduleId", "r.slot", "p.unsubscribed_at as unsubscribedAt"])
    .where("r.customer_id", "=", customerId)
    .where("r.id", "=", found.runId)
    .executeTakeFirstOrThrow();
  return { ...key, ...run, tries };
}

/** Shows that a run of the work lives. false: it has the message no more. */
export function keepDelivery(trx: Trx, key: LeasedDelivery): Promise<boolean> {
  return renewLease(trx, leaseOf(key), { seconds: SECONDS });
}

/** What became of a message. */
export interface DeliveryOutcome {
  status: Exclude<DeliveryStatus, "waiting">;
  reason?: string;
  notices?: readonly string[];
}

/** Locks a message that this run has; false: it has it no more. What is written in this transaction then belongs to this run alone. */
export async function lockDelivery(trx: Trx, key: LeasedDelivery): Promise<boolean> {
  const { customerId, runId, userId } = key;
  const locked = await trx
    .selectFrom("report_deliveries")
    .select("user_id")
    .where("customer_id", "=", customerId)
    .where("run_id", "=", runId)
    .where("user_id", "=", userId)
    .where("status", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined && (await endLease(trx, leaseOf(key)));
}

/** Notes what became of a locked message. `mailId`: the message in the outbox. */
export async function finishDelivery(
  trx: Trx,
  { customerId, runId, userId }: LeasedDelivery,
  { status, reason, notices = [], mailId }: DeliveryOutcome & { mailId?: number },
): Promise<void> {
  await trx
    .updateTable("report_deliveries")
    .set({ status, reason: reason ?? null, notices: [...notices], mail_id: mailId ?? null })
    .where("customer_id", "=", customerId)
    .where("run_id", "=", runId)
    .where("user_id", "=", userId)
    .execute();
}
