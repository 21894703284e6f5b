import type { Intent } from "@blueprintjs/core";
import type { MailMessage } from "../../services/index.ts";

/** The address of the outbox, or of one of its messages. */
export const outboxPath = (id?: number) => (id === undefined ? "/admin/outbox" : `/admin/outbox/${id}`);

/** How far a message is, in a word or two. */
export const statusNames: Record<MailMessage["status"], string> = {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  suppressed: "Not sent",
  kept: "Kept here",
};

export const statusIntents: Record<MailMessage["status"], Intent> = {
  waiting: "primary",
  sent: "success",
  failed: "danger",
  suppressed: "warning",
  kept: "none",
};

/** What a message is. */
export const kindNames: Record<MailMessage["kind"], string> = {
  invitation: "Invitation",
  passwordReset: "Password reset",
  alert: "Alert",
  bounce: "Undelivered message",
  report: "Scheduled report",
  score: "Score",
};

/** Whether the message can be sent again. */
export const mayRetry = ({ status }: Pick<MailMessage, "status">) =>
  status === "failed" || status === "suppressed";

/** What happens next to a message that waits; undefined for others. `now` in epoch seconds; `momentText` writes a moment. */
export function nextText(
  { status, tries, nextTryAt }: MailMessage,
  now: number,
  momentText: (seconds: number) => string,
): string | undefined {
  if (status !== "waiting") return undefined;
  if (tries === 0 || nextTryAt === null || nextTryAt <= now) return "It is sent next.";
  return `It is tried again ${momentText(nextTryAt)}.`;
}

/** A piece of a text; with `href` it is a link. */
export interface TextPiece {
  text: string;
  href?: string;
}

/** A text in pieces, in which addresses of this installation are links. `origin`: scheme, host and port of the page. */
export function textPieces(text: string, origin: string): TextPiece[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((piece) => piece !== "")
    .map((piece) => (isOwn(piece, origin) ? { text: piece, href: piece } : { text: piece }));
}

/** Whether an address is of this origin, or of the one above it: companies have addresses below that of the installation. */
function isOwn(address: string, origin: string): boolean {
  if (!/^https?:/.test(address) || !URL.canParse(address) || !URL.canParse(origin)) return false;
  const [there, here] = [new URL(address), new URL(origin)];
  const isSame = there.protocol === here.protocol && there.port === here.port;
  return isSame && (here.hostname === there.hostname || here.hostname.endsWith(`.${there.hostname}`));
}
