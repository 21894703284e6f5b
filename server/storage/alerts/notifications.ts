import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { Subscriber, SubscriberKey } from "../company/subscriptions.ts";

/** Most records of one notification: a person opens the list for more of them. */
export const MOST_RECORDS = 500;

/** What a person is alerted of. Moments in epoch seconds. */
export interface Notification {
  id: number;
  subscriptionId: number;
  typeId: number;
  sourceType: "MONITOR" | "MODEL";
  sourceId: string;
  /** At most `MOST_RECORDS`, in their order. */
  recordIds: number[];
  /** From when on it is shown. */
  dueAt: number;
  readAt: number | null;
}

/** What is to be added; `mailAt`: from when on its message may be sent. */
export interface NewNotification {
  recordIds: readonly number[];
  dueAt: number;
  mailAt: number;
}

const columns = [
  "id",
  "subscription_id as subscriptionId",
  "notification_type_id as typeId",
  "source_type as sourceType",
  "source_id as sourceId",
  "record_ids as recordIds",
  "due_at as dueAt",
  "read_at as readAt",
] as const;

/** Adds a notification. Where the one of the same subscription and moment was not sent yet, it gets these records too, each once. */
export async function addNotification(
  trx: Trx,
  { customerId, subscriber }: { customerId: number; subscriber: Subscriber },
  { recordIds, dueAt, mailAt }: NewNotification,
): Promise<void> {
  const { id, userId, notificationTypeId, notificationSourceType, notificationSourceId } = subscriber;
  await sql`insert into notifications (customer_id, user_id, subscription_id, notification_type_id, source_type, source_id,
      record_ids, due_at, mail_at)
    values (${customerId}, ${userId}, ${id}, ${notificationTypeId}, ${notificationSourceType}, ${notificationSourceId},
      ${recordIds.slice(0, MOST_RECORDS)}::bigint[], ${dueAt}, ${mailAt})
    on conflict (customer_id, subscription_id, due_at) where mailed_at is null do update set record_ids = array(
      select r.id from unnest(notifications.record_ids || excluded.record_ids) with ordinality r(id, position)
      group by r.id order by min(r.position) limit ${MOST_RECORDS})`.execute(trx);
}

/** Who has notifications whose message is to be sent. `now` in epoch seconds. */
export async function usersToMail(trx: Trx, customerId: number, now: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("notifications")
    .select("user_id as userId")
    .distinct()
    .where("customer_id", "=", customerId)
    .where("mailed_at", "is", null)
    .where("mail_at", "<=", now)
    .orderBy("user_id")
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Locks a person's notifications whose message is to be sent, the oldest first. What another transaction sends is left to it. */
export function lockToMail(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  now: number,
): Promise<Notification[]> {
  return trx
    .selectFrom("notifications")
    .select(columns)
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("mailed_at", "is", null)
    .where("mail_at", "<=", now)
    .orderBy("due_at")
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Notes that the message of notifications is queued. */
export async function markMailed(
  trx: Trx,
  customerId: number,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await trx
    .updateTable("notifications")
    .set({ mailed_at: now })
    .where("customer_id", "=", customerId)
    .where("id", "in", ids)
    .execute();
}

/** Removes notifications that nobody may read any more. */
export async function removeNotifications(
  trx: Trx,
  customerId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("notifications")
    .where("customer_id", "=", customerId)
    .where("id", "in", ids)
    .execute();
}

/** Removes notifications that were due before a moment, and links to unsubscribe that were made before it. In epoch seconds. */
export async function removeOldNotifications(trx: Trx, customerId: number, before: number): Promise<void> {
  await trx
    .deleteFrom("notifications")
    .where("customer_id", "=", customerId)
    .where("due_at", "<", before)
    .execute();
  await trx
    .deleteFrom("unsubscribe_links")
    .where("customer_id", "=", customerId)
    .where("created_at", "<", before)
    .execute();
}

/** Where a page of a person's notifications ended. */
export interface NotificationPosition {
  dueAt: number;
  id: number;
}

interface PageQuery {
  now: number;
  /** Those behind this one. */
  after?: NotificationPosition | undefined;
  isUnread?: boolean;
  limit: number;
}

/** A person's notifications that are shown, newest first. */
export function listNotifications(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  { now, after, isUnread, limit }: PageQuery,
): Promise<Notification[]> {
  let found = trx
    .selectFrom("notifications")
    .select(columns)
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("due_at", "<=", now);
  if (isUnread === true) found = found.where("read_at", "is", null);
  if (after) found = found.where(sql<boolean>`(due_at, id) < (${after.dueAt}, ${after.id})`);
  return found.orderBy("due_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

/** Notes that a person has read notifications of theirs: those of these ids, or all that are shown. */
export async function markRead(
  trx: Trx,
  { customerId, userId }: SubscriberKey,
  ids: readonly number[] | "all",
  now: number,
): Promise<void> {
  let update = trx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("due_at", "<=", now);
  if (ids !== "all") update = update.where("id", "in", ids);
  await update.execute();
}
