import type { Trx } from "../database/database.ts";

/** What a subscription is to (spec records.md 3.15): a monitor by its alias, or a record type by its alias. */
type SubscriptionSource = "MONITOR" | "MODEL";

/** What a user wants to be notified of. */
export interface SubscriptionInput {
  notificationTypeId: number;
  notificationSourceType: SubscriptionSource;
  notificationSourceId: string;
  option: string;
  /** The person's time zone (IANA name); null: the company's. */
  timezone: string | null;
}

export interface Subscription extends SubscriptionInput {
  id: number;
}

/** A subscription with whose it is. */
export interface Subscriber extends Subscription {
  userId: number;
  /** Epoch seconds. */
  createdAt: number;
  /** When a monitor is looked at next, in epoch seconds; null: not known yet. */
  nextAt: number | null;
}

/** Whose subscriptions: of one user, in one company. */
export interface SubscriberKey {
  customerId: number;
  userId: number;
}

/** Subscriptions that a user may have in one company. */
export const MAX_SUBSCRIPTIONS = 200;

const columns = ["id", "notification_type_id", "source_type", "source_id", "option", "timezone"] as const;

/** What is read of a subscription whose alerts are looked for. */
export const subscriberColumns = [...columns, "user_id", "created_at", "next_at"] as const;

interface SubscriptionRow {
  id: number;
  notification_type_id: number;
  source_type: SubscriptionSource;
  source_id: string;
  option: string;
  timezone: string | null;
}

/** A row of `subscriberColumns`. */
export function toSubscriber(
  row: SubscriptionRow & { user_id: number; created_at: number; next_at: number | null },
): Subscriber {
  return {
    ...toSubscription(row),
    userId: row.user_id,
    createdAt: row.created_at,
    nextAt: row.next_at,
  };
}

function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    notificationTypeId: row.notification_type_id,
    notificationSourceType: row.source_type,
    notificationSourceId: row.source_id,
    option: row.option,
    timezone: row.timezone,
  };
}

/** The user's own subscriptions, the oldest first. */
export async function listSubscriptions(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
): Promise<Subscription[]> {
  const rows = await trx
    .selectFrom("subscriptions")
    .select(columns)
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(toSubscription);
}

/** Subscribes; who is subscribed already gets the new option. `now` in epoch seconds. */
export async function putSubscription(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  input: SubscriptionInput,
  now: number,
): Promise<Subscription> {
  const row = await trx
    .insertInto("subscriptions")
    .values({
      customer_id: customerId,
      user_id: userId,
      notification_type_id: input.notificationTypeId,
      source_type: input.notificationSourceType,
      source_id: input.notificationSourceId,
      option: input.option,
      timezone: input.timezone,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "user_id", "notification_type_id", "source_type", "source_id"])
        .doUpdateSet({ option: input.option, timezone: input.timezone, next_at: null }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSubscription(row);
}

/** Gives one of the user's own subscriptions another option; undefined when it is not there. */
export async function changeSubscription(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  { id, option, timezone }: Pick<Subscription, "id" | "option" | "timezone">,
): Promise<Subscription | undefined> {
  const row = await trx
    .updateTable("subscriptions")
    .set({ option, timezone, next_at: null })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && toSubscription(row);
}

/** Ends one of the user's own subscriptions, with what was not sent yet; false when it is not there. */
export async function removeSubscription(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("subscriptions")
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await trx
    .deleteFrom("notifications")
    .where("customer_id", "=", customerId)
    .where("subscription_id", "=", id)
    .where("mailed_at", "is", null)
    .execute();
  await trx
    .deleteFrom("alert_marks")
    .where("customer_id", "=", customerId)
    .where("subscription_id", "=", id)
    .execute();
  return true;
}
