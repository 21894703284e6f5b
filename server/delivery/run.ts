import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { LogError } from "../core/log.ts";
import type { Work } from "../jobs/index.ts";
import { inTenant, mailLeases } from "../storage/index.ts";
import type { Database } from "../storage/index.ts";
import { reportBounce } from "./bounces.ts";
import type { OutboxUrl } from "./bounces.ts";
import type { MailTransport, OutgoingFile, SendOutcome } from "./types.ts";

/** What delivery needs. */
export interface DeliveryDeps {
  db: Database;
  transport: MailTransport;
  outboxUrl: OutboxUrl;
  /** Epoch milliseconds. */
  clock: () => number;
  logError: LogError;
  /** Reads a file of a company by the name under which it is stored; left out: messages go without their files. */
  readFile?(customerId: number, storedName: string): Readable;
}

/** Minutes from one try to the next: the eighth and last comes about 22 hours after the first. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720];
const MOST_TRIES = PAUSES.length + 1;

const suppressed = "An earlier message to this address was refused. Retry sends to it again.";

/**
 * Sends the messages of a company that are due, one after the other. A message is leased before it is sent, so that two servers never send
 * it, and what became of it is noted once. One exception: when the server ends after the mail server accepted a message and before that is
 * noted, the message is sent again, with the same Message-ID. When the mail server is away, the run ends: what is due waits for maintenance.
 */
export function deliveryWork(deps: DeliveryDeps): Work {
  return async ({ customerId }, signal) => {
    const run = { deps, customerId: Number(customerId), leaseOwner: randomUUID(), signal };
    for (;;) {
      signal.throwIfAborted();
      const message = await take(run);
      if (message === undefined) return;
      const outcome = await attempt(run, message);
      await note(run, message, outcome);
      if (outcome.kind !== "postponed" || !outcome.isServerAway) continue;
      deps.logError(`Sending mail of company ${run.customerId}`, new Error(outcome.reason));
      return;
    }
  };
}

const forbidden = "The person no longer has access to the company.";
const forAdministrators = "The person no longer administers the company.";

interface Run {
  deps: DeliveryDeps;
  customerId: number;
  leaseOwner: string;
  signal: AbortSignal;
}

type Outcome =
  | Exclude<SendOutcome, { kind: "sent" | "tooLarge" }>
  | { kind: "suppressed" }
  | { kind: "sent"; isPlain: boolean };

const secondsOf = ({ clock }: DeliveryDeps) => Math.floor(clock() / 1_000);

/** When a message is tried again after so many tries. */
const nextTryAt = (now: number, tries: number) => now + (PAUSES[tries - 1] ?? PAUSES.at(-1) ?? 0) * 60;

function take({ deps, customerId, leaseOwner }: Run): Promise<mailLeases.TakenMail | undefined> {
  const now = secondsOf(deps);
  return inTenant(deps.db, { customerId }, (trx) =>
    mailLeases.takeMail(trx, { customerId, leaseOwner }, now, (tries) => nextTryAt(now, tries)),
  );
}

async function attempt(run: Run, message: mailLeases.TakenMail): Promise<Outcome> {
  if (message.isSuppressed) return { kind: "suppressed" };
  if (message.isForbidden) {
    const reason = message.kind === "bounce" ? forAdministrators : forbidden;
    return { kind: "refused", isBounce: false, reason };
  }
  // The server ended while it was being tried for the last time.
  if (message.tries > MOST_TRIES)
    return giveUp(message.error ?? "The server was stopped while it sent the message.");
  const outcome = await sendOnce(run, message);
  return outcome.kind === "postponed" && message.tries >= MOST_TRIES ? giveUp(outcome.reason) : outcome;
}

/** Sends a message with its files; where those are too large for the mail server, without them. */
async function sendOnce({ deps, customerId, signal }: Run, message: mailLeases.TakenMail): Promise<Outcome> {
  const { id, createdAt, address, name, subject, text, html, unsubscribeUrl } = message;
  const outgoing = {
    id: `${createdAt}.${customerId}.${id}`,
    to: { address, name },
    subject,
    text,
    html,
    unsubscribeUrl,
  };
  const files = filesOf(deps, customerId, message);
  if (files.length === message.files.length) {
    const outcome = await deps.transport.send({ ...outgoing, files }, signal);
    if (outcome.kind === "sent") return { kind: "sent", isPlain: false };
    if (outcome.kind !== "tooLarge") return outcome;
  }
  const plain = { text: message.plainText ?? text, html: message.plainHtml ?? html };
  const outcome = await deps.transport.send({ ...outgoing, ...plain }, signal);
  if (outcome.kind === "sent") return { kind: "sent", isPlain: true };
  return outcome.kind === "tooLarge" ? { kind: "refused", isBounce: false, reason: outcome.reason } : outcome;
}

function filesOf(
  { readFile }: DeliveryDeps,
  customerId: number,
  { files }: mailLeases.TakenMail,
): readonly OutgoingFile[] {
  if (readFile === undefined) return [];
  return files.map(({ name, mediaType, size, storedName }) => ({
    name,
    mediaType,
    size,
    content: () => readFile(customerId, storedName),
  }));
}

const giveUp = (reason: string): Outcome => ({
  kind: "refused",
  isBounce: false,
  reason: `Tried ${MOST_TRIES} times. ${reason}`,
});

async function note(run: Run, message: mailLeases.TakenMail, outcome: Outcome): Promise<void> {
  const { deps, customerId, leaseOwner } = run;
  const { id, address, name, subject, kind } = message;
  const now = secondsOf(deps);
  await inTenant(deps.db, { customerId }, async (trx) => {
    const change = changeOf(outcome, message, now);
    const isNoted = await mailLeases.finishMail(trx, { customerId, id, leaseOwner }, change);
    if (!isNoted || outcome.kind !== "refused" || !outcome.isBounce) return;
    const { reason } = outcome;
    await mailLeases.suppressAddress(trx, { customerId, address, reason }, now);
    // Of a report that is returned there is no other one: it stands in the outbox.
    if (kind === "bounce") return;
    await reportBounce(
      trx,
      { customerId, id, address, name, subject, reason },
      { outboxUrl: deps.outboxUrl, now },
    );
  });
}

function changeOf(
  outcome: Outcome,
  { tries, kind }: mailLeases.TakenMail,
  now: number,
): mailLeases.MailOutcome {
  switch (outcome.kind) {
    case "sent":
      return {
        status: "sent",
        sentAt: now,
        dropsContent: kind === "passwordReset",
        isPlain: outcome.isPlain,
      };
    case "kept":
      return { status: "kept" };
    case "suppressed":
      return { status: "suppressed", error: suppressed };
    case "refused":
      return { status: "failed", error: outcome.reason };
    case "postponed":
      return { status: "waiting", nextTryAt: nextTryAt(now, tries), error: outcome.reason };
  }
}
