import { parseEmail } from "../../engine/server.ts";

/** A mail server, and who we are there. */
export interface MailSettings {
  host: string;
  port: number;
  /** The connection starts with TLS; false: it changes to TLS where the server offers that. */
  secure: boolean;
  /** Left out: the server asks nobody to sign in. */
  auth?: { user: string; pass: string };
  /** Whom messages come from; `name` may be empty. */
  from: { name: string; address: string };
}

const PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };
const MOST_ADDRESS = 254;

/** Whether a text can be the address of a mailbox: one @, a host with a name, and nothing that has a meaning of its own in a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= MOST_ADDRESS && /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u.test(text);
}

/** An e-mail address as it is kept: without blanks around it, in lower case. Undefined where it is none, or no mail can be sent to it. */
export function mailAddressOf(text: string): string | undefined {
  const address = parseEmail(text.toLowerCase());
  return address !== undefined && isMailAddress(address) ? address : undefined;
}

/**
 * The mail server of the installation; undefined when none is set. `value` reads a variable of the environment. Throws an Error that names
 * the variables when one is missing or cannot be used; it never shows the value of SMTP_URL, which has a password in it.
 */
export function readMailSettings(value: (name: string) => string | undefined): MailSettings | undefined {
  const url = value("SMTP_URL");
  const from = value("MAIL_FROM");
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || from === undefined)
    throw new Error(
      `To send mail set SMTP_URL and MAIL_FROM together; missing: ${url === undefined ? "SMTP_URL" : "MAIL_FROM"}.`,
    );
  return { ...readServer(url), from: readSender(from) };
}

function readServer(text: string): Omit<MailSettings, "from"> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const port = url && PORTS[url.protocol];
  const isPlain = url !== undefined && /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  if (port === undefined || !isPlain || url?.hostname === "")
    throw new Error(
      "SMTP_URL must be smtp:// or smtps://, a user name and a password if the server asks for them, and a host, such as smtps://user:password@mail.example.com.",
    );
  const auth = readAuth(url);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? port : Number(url.port),
    secure: url.protocol === "smtps:",
    ...(auth && { auth }),
  };
}

function readAuth({ username, password }: URL): MailSettings["auth"] {
  if (username === "" && password === "") return undefined;
  if (username === "" || password === "")
    throw new Error("SMTP_URL must have both a user name and a password, or neither.");
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw new Error("SMTP_URL must have special characters of its user name and password percent-encoded.");
  }
}

/** `address` or `Name <address>`. */
function readSender(text: string): MailSettings["from"] {
  const [, name = "", address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  if (!isMailAddress(address) || /\p{Cc}/u.test(name))
    throw new Error(
      `MAIL_FROM must be an address, or a name and an address such as Safety Suite <no-reply@example.com>, but is "${text}".`,
    );
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}
