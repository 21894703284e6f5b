import { createTransport as createMailer } from "nodemailer";
import { isMailAddress } from "../config/mailSettings.ts";
import type { MailSettings } from "../config/mailSettings.ts";
import { oneLine } from "./plainText.ts";
import { failureOutcome, isTooLarge } from "./smtpFailure.ts";
import type { MailTransport, OutgoingFile, SendOutcome } from "./types.ts";

/** How long a mail server may take, in milliseconds. */
interface SmtpTimes {
  /** To accept a connection, and to greet. */
  connect: number;
  /** To answer a command. */
  answer: number;
  /** For one message in all; less than the lease of a message. */
  whole: number;
}

const usualTimes: SmtpTimes = { connect: 15_000, answer: 30_000, whole: 90_000 };

const interrupted: SendOutcome = {
  kind: "postponed",
  isServerAway: false,
  reason: "The server was stopped while it sent the message.",
};

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Sends over SMTP, one connection per message. A password goes only over TLS, unless the mail server is on this machine. */
export function createSmtpTransport(settings: MailSettings, times = usualTimes): MailTransport {
  const { host, port, secure, auth, from } = settings;
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const mailer = createMailer({
    host,
    port,
    secure,
    ...(auth && { auth }),
    requireTLS: auth !== undefined && !secure && !loopback.test(host),
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    socketTimeout: times.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl, files = [] }, signal) {
      if (!isMailAddress(to.address))
        return { kind: "refused", isBounce: false, reason: "The address is not valid." };
      const attachments = files.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        content: content(),
      }));
      try {
        await mailer.sendMail({
          from,
          to,
          envelope: { from: from.address, to: to.address, ...sizeOf(files) },
          subject,
          text,
          html,
          attachments,
          messageId: `<${id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribeUrl) },
          signal: AbortSignal.any([signal, AbortSignal.timeout(times.whole)]),
        });
        return { kind: "sent" };
      } catch (error) {
        if (signal.aborted) return interrupted;
        return files.length > 0 && isTooLarge(error)
          ? { kind: "tooLarge", reason: oneLine(String((error as Error).message)) }
          : failureOutcome(error);
      } finally {
        // What was refused beforehand was never read.
        for (const { content } of attachments) content.destroy();
      }
    },
  };
}

/** Files are sent as base64, in lines of 76 characters and a line break. */
const GROWTH = (4 / 3) * (78 / 76);
/** The rest of a message, roughly: what is left over of it the mail server says by itself. */
const REST_BYTES = 8_192;

/** How large a message with these files becomes, so that a mail server that says its limit is not sent them in vain. */
function sizeOf(files: readonly OutgoingFile[]): { size?: number } {
  if (files.length === 0) return {};
  return { size: Math.ceil(files.reduce((sum, { size }) => sum + size * GROWTH, REST_BYTES)) };
}

/** What lets a mail program end such messages by one click (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url === null
    ? {}
    : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
