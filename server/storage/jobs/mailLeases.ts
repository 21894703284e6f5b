import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { MailStatus } from "../database/rowTypes.ts";
import { isAdministrator } from "../company/members.ts";
import { readPrincipalById } from "../company/principals.ts";
import { endLease, isFree, takeLease } from "./jobLeases.ts";
import { attachmentsOf, removeAttachments } from "./mailAttachments.ts";
import type { MailAttachment } from "./mailAttachments.ts";
import { columns } from "./mailMessages.ts";
import type { MailKey, MailMessage } from "./mailMessages.ts";

/** A message that a run has leased. Only that run may change it. */
export interface LeasedMail extends MailKey {
  /** A UUID of the run's own. */
  leaseOwner: string;
}

/** A message to be sent. */
export interface TakenMail extends MailMessage {
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  files: readonly MailAttachment[];
  /** What it says without its files; null where it has none. */
  plainText: string | null;
  plainHtml: string | null;
  /** Its address gets no messages. */
  isSuppressed: boolean;
  /** It is about the company, and its person is no active member any more; of a report about a returned message: no administrator. */
  isForbidden: boolean;
}

const queue = "mail";
/** Longer than a message takes to be sent: a run whose server ended leaves it to another after that. */
const SECONDS = 120;
/** Messages of one company that are sent at a time. */
const MOST = 4;

const leaseOf = ({ customerId, id, leaseOwner }: LeasedMail) => ({
  customerId,
  queue,
  job: String(id),
  leaseOwner,
});

/** The messages of a company whose time has come and that no run has. */
const due = (trx: Trx, customerId: number, now: number) =>
  trx
    .selectFrom("mail_messages")
    .where("customer_id", "=", customerId)
    .where("status", "=", "waiting")
    .where("next_try_at", "<=", now)
    .where(isFree(customerId, queue, sql`mail_messages.id::text`));

/** Whether a company has a message whose time has come. `now` in epoch seconds. */
export async function isMailDue(trx: Trx, customerId: number, now: number): Promise<boolean> {
  return (await due(trx, customerId, now).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Leases the message of a company that has waited longest, and counts the try. undefined: none is due, or enough of them are being sent.
 * `nextTryAt` answers, for the number of this try, when the next one is due if nothing more is heard of this one. In epoch seconds.
 */
export async function takeMail(
  trx: Trx,
  { customerId, leaseOwner }: Omit<LeasedMail, "id">,
  now: number,
  nextTryAt: (tries: number) => number,
): Promise<TakenMail | undefined> {
  const found = await due(trx, customerId, now)
    .select(["id", "tries"])
    .orderBy("next_try_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { id } = found;
  const taken = await takeLease(trx, leaseOf({ customerId, id, leaseOwner }), {
    seconds: SECONDS,
    most: MOST,
  });
  if (taken === "busy") return undefined;
  const tries = found.tries + 1;
  const message = await trx
    .updateTable("mail_messages")
    .set({ tries, next_try_at: nextTryAt(tries) })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .returning([
      ...columns,
      "text",
      "html",
      "unsubscribe_url as unsubscribeUrl",
      "plain_text as plainText",
      "plain_html as plainHtml",
    ])
    .executeTakeFirstOrThrow();
  return {
    ...message,
    files: await attachmentsOf(trx, customerId, id),
    isSuppressed: await isSuppressed(trx, customerId, message.address),
    isForbidden: !(await mayGet(trx, customerId, message)),
  };
}

/** Whether the person may still get a message. A new password is for their account, whatever the company says. */
async function mayGet(trx: Trx, customerId: number, { kind, userId }: MailMessage): Promise<boolean> {
  if (kind === "passwordReset") return true;
  if (userId === null) return kind === "invitation";
  if (kind === "bounce") return isAdministrator(trx, customerId, userId);
  const found = await readPrincipalById(trx, userId, customerId);
  return found?.customer !== undefined && found.user.active;
}

async function isSuppressed(trx: Trx, customerId: number, address: string): Promise<boolean> {
  const row = await trx
    .selectFrom("mail_suppressions")
    .select("address")
    .where("customer_id", "=", customerId)
    .where("address", "=", sql<string>`lower(${address})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** What became of a message. Moments in epoch seconds. */
export interface MailOutcome {
  status: MailStatus;
  /** When it was sent. */
  sentAt?: number;
  /** When it is tried again. */
  nextTryAt?: number;
  error?: string;
  /** What the message said is a secret that nobody needs any more. */
  dropsContent?: boolean;
  /** It went without its files. */
  isPlain?: boolean;
}

/** Notes what became of a message. false: the run has it no more, and nothing changes. */
export async function finishMail(trx: Trx, key: LeasedMail, outcome: MailOutcome): Promise<boolean> {
  const { customerId, id } = key;
  const locked = await trx
    .selectFrom("mail_messages")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined || !(await endLease(trx, leaseOf(key)))) return false;
  const {
    status,
    sentAt = null,
    nextTryAt = null,
    error = null,
    dropsContent = false,
    isPlain = false,
  } = outcome;
  await trx
    .updateTable("mail_messages")
    .set({
      status,
      sent_at: sentAt,
      next_try_at: nextTryAt,
      error,
      is_plain: isPlain,
      ...(dropsContent && { text: "", html: "" }),
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
  if (status !== "waiting") await removeAttachments(trx, customerId, id);
  return true;
}

/** Keeps messages from an address that was refused for good. `now` in epoch seconds. */
export async function suppressAddress(
  trx: Trx,
  { customerId, address, reason }: { customerId: number; address: string; reason: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto("mail_suppressions")
    .values({ customer_id: customerId, address: sql<string>`lower(${address})`, reason, since: now })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "address"]).doUpdateSet({ reason, since: now }),
    )
    .execute();
}
