import { oneLine } from "./plainText.ts";
import type { SendOutcome } from "./types.ts";

/** What nodemailer says of a failure: its own code, and the command and the reply of the mail server where there was one. */
interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  /** The system's code of a failure of the connection. */
  originalCode?: string;
}

const away = (reason: string): SendOutcome => ({ kind: "postponed", isServerAway: true, reason });
const later = (reason: string): SendOutcome => ({ kind: "postponed", isServerAway: false, reason });
const refused = (reason: string, isBounce = false): SendOutcome => ({ kind: "refused", isBounce, reason });

const signIn = away(
  "The mail server did not accept the installation's sign-in. An operator has to check SMTP_URL.",
);
const encryption = away("No encrypted connection to the mail server could be made.");
const silence = away("The mail server did not answer in time.");
const broken = away("The connection to the mail server broke off.");

/** Failures without a reply of the mail server, or whatever it replied. */
const byCode: Readonly<Record<string, SendOutcome>> = {
  EAUTH: signIn,
  ENOAUTH: signIn,
  EOAUTH2: signIn,
  ETLS: encryption,
  EREQUIRETLS: encryption,
  ETIMEDOUT: silence,
  EABORT: silence,
  EDNS: away("The mail server was not found."),
};

const unreachable: ReadonlySet<string> = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"]);

/** Enhanced status of a message that is larger than the mail server takes. */
const TOO_BIG = /^5(?:23|52|54)[ -](?:5\.(?:3\.4|2\.3)\b|.*(?:size|too (?:big|large)))/i;

/**
 * Whether a message was refused because it is too large: the mail server said its limit beforehand, or when it was offered the message. A
 * full mailbox is refused under the same number, but to its address.
 */
export function isTooLarge(error: unknown): boolean {
  const { code, command, responseCode, response = "" } = (error instanceof Error ? error : {}) as SmtpFailure;
  if (code === "EMESSAGE" && responseCode === undefined) return command === "MAIL FROM";
  if (command === "RCPT TO") return false;
  return responseCode === 552 || TOO_BIG.test(oneLine(response));
}

/** What became of a message whose sending failed. */
export function failureOutcome(error: unknown): SendOutcome {
  const failure = (error instanceof Error ? error : {}) as SmtpFailure;
  const { code = "", responseCode: reply } = failure;
  const known = byCode[code];
  if (known !== undefined) return known;
  if (reply !== undefined && reply >= 400) return replyOutcome({ ...failure, responseCode: reply });
  if (unreachable.has(failure.originalCode ?? "")) return away("The mail server could not be reached.");
  if (code === "ECONNECTION" || code === "ESOCKET") return broken;
  return later("The message could not be sent.");
}

/** Enhanced status codes (RFC 3463). */
const MAILBOX_FULL = /^5\.2\.2$/;
const POLICY = /^5\.7\./;

/** What a reply of the mail server means. What it says of us, and not of the address or the message, may change. */
function replyOutcome({
  command,
  responseCode,
  response = "",
}: SmtpFailure & { responseCode: number }): SendOutcome {
  const words = oneLine(response);
  const status = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(words)?.[1] ?? "";
  if (responseCode === 421) return away(`The mail server is not available: ${words}`);
  if (responseCode < 500 || responseCode === 503) return later(`The mail server asks to try later: ${words}`);
  if (responseCode === 530) return signIn;
  if (command === "MAIL FROM")
    return away(`The mail server does not accept the sender in MAIL_FROM: ${words}`);
  if (command !== "RCPT TO") return refused(`The mail server refused the message: ${words}`);
  if (responseCode === 552 || MAILBOX_FULL.test(status)) return later(`The mailbox is full: ${words}`);
  return refused(`The mail server refused the address: ${words}`, !POLICY.test(status));
}
