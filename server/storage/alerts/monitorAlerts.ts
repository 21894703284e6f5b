import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { subscriberColumns, toSubscriber } from "../company/subscriptions.ts";
import type { Subscriber } from "../company/subscriptions.ts";

/** Which subscription is meant. */
export interface SubscriptionId {
  customerId: number;
  id: number;
}

const due = (trx: Trx, customerId: number, now: number) =>
  trx
    .selectFrom("subscriptions")
    .where("customer_id", "=", customerId)
    .where("source_type", "=", "MONITOR")
    .where((where) => where.or([where("next_at", "is", null), where("next_at", "<=", now)]));

/** The subscriptions to monitors that are to be looked at, with whose they are. `now` in epoch seconds. */
export function dueSubscriptions(
  trx: Trx,
  customerId: number,
  now: number,
): Promise<{ id: number; userId: number }[]> {
  return due(trx, customerId, now)
    .select(["id", "user_id as userId"])
    .orderBy("next_at", (order) => order.asc().nullsFirst())
    .execute();
}

/** Locks a subscription that is to be looked at. undefined: it is looked at by somebody else, it was already, or it was ended. */
export async function takeSubscription(
  trx: Trx,
  { customerId, id }: SubscriptionId,
  now: number,
): Promise<Subscriber | undefined> {
  const row = await due(trx, customerId, now)
    .select(subscriberColumns)
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toSubscriber(row);
}

/** Says when a subscription is looked at next, in epoch seconds. */
export async function scheduleSubscription(
  trx: Trx,
  { customerId, id }: SubscriptionId,
  nextAt: number,
): Promise<void> {
  await trx
    .updateTable("subscriptions")
    .set({ next_at: nextAt })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/**
 * Notes records, each with a day, that a subscription alerts of. Gives the ids of those that it did not alert of for that day before, at most
 * `most`: what is beyond stays unnoted.
 */
export async function markRecords(
  trx: Trx,
  { customerId, id }: SubscriptionId,
  records: readonly { id: number; day: number }[],
  most: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into alert_marks (customer_id, subscription_id, record_id, day)
    select ${customerId}, ${id}, r.id, r.day
    from rows from (json_to_recordset(${JSON.stringify(records)}::json) as (id bigint, day bigint)) with ordinality r(id, day, position)
    where not exists (select 1 from alert_marks m where m.customer_id = ${customerId} and m.subscription_id = ${id}
      and m.record_id = r.id and m.day = r.day)
    order by r.position limit ${most} on conflict do nothing returning record_id as id`.execute(trx);
  return new Set(rows.map((row) => row.id));
}
