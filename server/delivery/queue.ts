import { randomUUID } from "node:crypto";
import { orLog } from "../core/log.ts";
import type { LogError } from "../core/log.ts";
import type { Jobs, Queue } from "../jobs/index.ts";
import { inTenant, mail, mailLeases } from "../storage/index.ts";
import type { Database, Trx } from "../storage/index.ts";
import { oneLine } from "./plainText.ts";

/** Companies whose messages one server sends at a time. */
const AT_ONCE = 4;
/** A run that fails leaves its messages to maintenance, which looks for them anyway. */
const RETRIES = 3;

/** The line in which companies with messages wait. */
export const deliveryQueue: Queue = { name: "mail", atOnce: AT_ONCE, retries: RETRIES };

/** A message to be queued; see `queueMessage`. */
export type MessageInput = mail.NewMail;

/**
 * Queues a message in the transaction of what it is about, so that the message exists exactly when that was saved. `key` says what
 * the message is, once in the company (such as `invitation 7 2026-11-26T08:00`): a second message with the same key changes nothing. Returns the id of the message that is
 * there. `now` in epoch seconds. The caller asks for the work with `askForDelivery` after the commit.
 */
export function queueMessage(trx: Trx, message: MessageInput, now: number): Promise<number> {
  return mail.addMail(trx, asQueued(message), now);
}

/** Queues many messages of one company in the same way, some hundreds at a time. Returns how many had keys that were not there. */
export function queueMessages(trx: Trx, messages: readonly MessageInput[], now: number): Promise<number> {
  return mail.addMails(trx, messages.map(asQueued), now);
}

function asQueued(message: MessageInput): MessageInput {
  const { to, content } = message;
  return {
    ...message,
    to: { email: to.email.trim(), name: oneLine(to.name) },
    content: { ...content, subject: oneLine(content.subject) },
  };
}

interface AskOptions {
  /** Left out: the messages wait for a server that has somebody. */
  jobs?: Pick<Jobs, "ensure"> | undefined;
  logError: LogError;
}

/** Has the messages of a company sent soon. To be called after the commit; a failure is made up for by maintenance. */
export function askForDelivery({ jobs, logError }: AskOptions, customerId: number): void {
  // A job of its own each time: one that is under way may have looked for messages already.
  if (jobs)
    void orLog(jobs.ensure(deliveryQueue.name, randomUUID(), { customerId }), logError, "Queueing mail");
}

interface ResumeOptions {
  db: Database;
  jobs?: Pick<Jobs, "ensure">;
  /** Epoch milliseconds. */
  clock: () => number;
}

/** Puts a company whose messages are due in the line: their time has come, or the job that was asked for is lost. */
export async function resumeDelivery(
  { db, jobs, clock }: ResumeOptions,
  { id: customerId }: { id: number },
): Promise<void> {
  if (jobs === undefined) return;
  const now = Math.floor(clock() / 1_000);
  const isDue = await inTenant(db, { customerId, readOnly: true }, (trx) =>
    mailLeases.isMailDue(trx, customerId, now),
  );
  if (isDue) await jobs.ensure(deliveryQueue.name, jobOf(customerId), { customerId });
}

/** The job of a company, as a UUID that is always the same: while it waits there is no second one. */
function jobOf(customerId: number): string {
  return `6d61696c-0000-4000-8000-${customerId.toString(16).padStart(12, "0").slice(-12)}`;
}
