import { defaultProviderDomain } from "./config/config.ts";
import type { ServerConfig } from "./config/config.ts";
import { defaultSupportEmail } from "./core/support.ts";
import { pagesUrl } from "./http/hosts.ts";

type Settings = Pick<
  ServerConfig,
  "baseDomain" | "mail" | "port" | "production" | "providerDomain" | "supportEmail"
>;

/** What becomes of mail, for the person at the terminal. `address`: that of a demo company; left out: there is none. */
export function mailLine(config: Settings, address?: string): string {
  const { mail } = config;
  if (mail !== undefined) return `Mail is sent by ${mail.host}, from ${mail.from.address}.`;
  const outbox = `${address ?? pagesUrl("<company>", config)}/admin/outbox`;
  return `Mail is not sent: messages are kept in the outbox, at ${outbox}. To send it set SMTP_URL and MAIL_FROM.`;
}

/** Settings that an installation in production should have and has not, with what that does: a line for each. */
export function settingNotes({ production, supportEmail, providerDomain }: Settings): string[] {
  if (!production) return [];
  const notes = [];
  if (supportEmail === undefined)
    notes.push(
      `SUPPORT_EMAIL is not set: messages send people to ${defaultSupportEmail}, which nobody reads. Set it to the address of your support team.`,
    );
  if (providerDomain === undefined)
    notes.push(
      `PROVIDER_DOMAIN is not set: it is ${defaultProviderDomain}, where nobody has an address, so that nobody can import on /admin/dataSuite. Set it to the email domain of your own staff.`,
    );
  return notes;
}
