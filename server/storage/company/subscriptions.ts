import type { Trx } from "../database/database.ts";

/** What a subscription is to (spec records.md 3.15): a monitor by its alias, or a record type by its alias. */
type SubscriptionSource = "MONITOR" | "MODEL";

/** What a user wants to be notified of. */
export interface SubscriptionInput {
  notificationTypeId: number;
  notificationSourceType: SubscriptionSource;
  notificationSourceId: string;
  option: string;
}

export interface Subscription extends SubscriptionInput {
  id: number;
}

/** Whose subscriptions: of one user, in one company. */
export interface SubscriberKey {
  customerId: number;
  userId: number;
}

/** Subscriptions that a user may have in one company. */
export const MAX_SUBSCRIPTIONS = 200;

const columns = ["id", "notification_type_id", "source_type", "source_id", "option"] as const;

interface SubscriptionRow {
  id: number;
  notification_type_id: number;
  source_type: SubscriptionSource;
  source_id: string;
  option: string;
}

function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    notificationTypeId: row.notification_type_id,
    notificationSourceType: row.source_type,
    notificationSourceId: row.source_id,
    option: row.option,
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
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "user_id", "notification_type_id", "source_type", "source_id"])
        .doUpdateSet({ option: input.option }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSubscription(row);
}

/** Gives one of the user's own subscriptions another option; undefined when it is not there. */
export async function changeSubscription(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  { id, option }: Pick<Subscription, "id" | "option">,
): Promise<Subscription | undefined> {
  const row = await trx
    .updateTable("subscriptions")
    .set({ option })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && toSubscription(row);
}

/** Ends one of the user's own subscriptions; false when it is not there. */
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
  return numDeletedRows > 0n;
}
