import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { MailKind, MailStatus } from "../database/rowTypes.ts";

/** A message to one person. */
export interface NewMail {
  customerId: number;
  /** What the message is about, once: a second message with the same key is the same message. */
  key: string;
  kind: MailKind;
  /** Whom it is for; null when they have no account. */
  userId: number | null;
  to: { email: string; name: string };
  content: { subject: string; text: string; html: string };
  /** Where the person ends such messages without signing in, an https address; left out: nowhere. */
  unsubscribeUrl?: string;
  /** What it says where its files are too large for the mail server; left out: it has no files. */
  plain?: { text: string; html: string };
}

/** A message as a list shows it. Moments in epoch seconds. */
export interface MailMessage {
  id: number;
  kind: MailKind;
  userId: number | null;
  address: string;
  name: string;
  subject: string;
  status: MailStatus;
  createdAt: number;
  /** How often it was handed to the mail server since it was queued or retried. */
  tries: number;
  /** Null unless it waits. */
  nextTryAt: number | null;
  sentAt: number | null;
  /** Why it was not sent, or not yet, for people. */
  error: string | null;
}

/** What is read of a message for a list. */
export const columns = [
  "id",
  "kind",
  "user_id as userId",
  "address",
  "name",
  "subject",
  "status",
  "created_at as createdAt",
  "tries",
  "next_try_at as nextTryAt",
  "sent_at as sentAt",
  "error",
] as const;

/** Which message is meant. */
export interface MailKey {
  customerId: number;
  id: number;
}

function rowOf(mail: NewMail, now: number) {
  const { customerId, key, kind, userId, to, content, unsubscribeUrl = null, plain } = mail;
  return {
    customer_id: customerId,
    key,
    kind,
    user_id: userId,
    address: to.email,
    name: to.name,
    ...content,
    unsubscribe_url: unsubscribeUrl,
    plain_text: plain?.text ?? null,
    plain_html: plain?.html ?? null,
    created_at: now,
    next_try_at: now,
  };
}

/** Adds a message unless there is one with its key. Returns the id of the one that is there. `now` in epoch seconds. */
export async function addMail(trx: Trx, mail: NewMail, now: number): Promise<number> {
  const { customerId, key } = mail;
  const added = await trx
    .insertInto("mail_messages")
    .values(rowOf(mail, now))
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added !== undefined) return added.id;
  const { id } = await trx
    .selectFrom("mail_messages")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds messages of one company in one statement, those alone whose keys are new. Returns how many. `now` in epoch seconds. */
export async function addMails(trx: Trx, mails: readonly NewMail[], now: number): Promise<number> {
  if (mails.length === 0) return 0;
  const rows = mails.map((mail) => rowOf(mail, now));
  const added = await trx
    .insertInto("mail_messages")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["customer_id", "key"]).doNothing())
    .returning("id")
    .execute();
  return added.length;
}

/** Which messages are asked for; what is left out does not narrow. */
export interface MailQuery {
  status?: MailStatus | undefined;
  kind?: MailKind | undefined;
  /** Messages before this one. */
  before?: number | undefined;
  limit: number;
}

/** Messages of a company, newest first. */
export function listMail(
  trx: Trx,
  customerId: number,
  { status, kind, before, limit }: MailQuery,
): Promise<MailMessage[]> {
  let found = trx.selectFrom("mail_messages").select(columns).where("customer_id", "=", customerId);
  if (status !== undefined) found = found.where("status", "=", status);
  if (kind !== undefined) found = found.where("kind", "=", kind);
  if (before !== undefined) found = found.where("id", "<", before);
  return found.orderBy("id", "desc").limit(limit).execute();
}

/** A message with what it says; undefined when there is none. */
export function findMail(
  trx: Trx,
  { customerId, id }: MailKey,
): Promise<(MailMessage & { text: string; html: string }) | undefined> {
  return trx
    .selectFrom("mail_messages")
    .select([...columns, "text", "html"])
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Lets a message that failed or was suppressed wait again, with all its tries, and its address get messages again. undefined: the message is
 * in another state. `now` in epoch seconds.
 */
export async function retryMail(
  trx: Trx,
  { customerId, id }: MailKey,
  now: number,
): Promise<MailMessage | undefined> {
  const message = await trx
    .updateTable("mail_messages")
    .set({ status: "waiting", tries: 0, next_try_at: now, error: null })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("status", "in", ["failed", "suppressed"])
    .returning(columns)
    .executeTakeFirst();
  if (message === undefined) return undefined;
  await trx
    .deleteFrom("mail_suppressions")
    .where("customer_id", "=", customerId)
    .where("address", "=", sql<string>`lower(${message.address})`)
    .execute();
  return message;
}

/** Removes messages that were queued before a moment and do not wait. `before` in epoch seconds. */
export async function removeOldMail(trx: Trx, customerId: number, before: number): Promise<void> {
  await trx
    .deleteFrom("mail_messages")
    .where("customer_id", "=", customerId)
    .where("created_at", "<", before)
    .where("status", "!=", "waiting")
    .execute();
}
