import type { MailSettings } from "../config/mailSettings.ts";
import { createSmtpTransport } from "./smtp.ts";
import type { MailTransport } from "./types.ts";

const keeping: MailTransport = { send: () => Promise.resolve({ kind: "kept" }) };

/** The transport that the configuration names; without a mail server, one that sends nothing. */
export function createTransport(settings: MailSettings | undefined): MailTransport {
  return settings === undefined ? keeping : createSmtpTransport(settings);
}
