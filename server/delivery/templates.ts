import { escapeHtml } from "../core/escapeHtml.ts";
import { oneLine } from "./plainText.ts";

/** What a message says, in plain text and in HTML. */
export interface MailContent {
  /** One line. */
  subject: string;
  text: string;
  /** A whole document without anything that has to be loaded. */
  html: string;
}

/** What an invitation says. `link`: where the person signs in, an http(s) address. `isReminder`: they were invited before. */
export interface InvitationFacts {
  companyName: string;
  /** Null when nobody is to be named. */
  inviterName: string | null;
  firstName: string;
  link: string;
  isReminder: boolean;
}

/** What a reset of a password says. `link`: where the new one is set, an http(s) address; `hours`: how long it works. */
export interface PasswordResetFacts {
  firstName: string;
  link: string;
  hours: number;
}

/** The message that invites somebody to a company. Throws a TypeError when the link is no http(s) address. */
export function invitationMail(facts: InvitationFacts): MailContent {
  const company = oneLine(facts.companyName);
  const inviter = oneLine(facts.inviterName ?? "");
  const invited = inviter === "" ? "You are invited" : `${inviter} invited you`;
  return compose({
    subject: `${facts.isReminder ? "Reminder: you are" : "You are"} invited to ${company} on Safety Suite`,
    greeting: greetingOf(facts.firstName),
    before: `${invited} to use Safety Suite with ${company}.`,
    action: "Accept the invitation",
    link: facts.link,
    after: "If you did not expect this message, you can ignore it.",
  });
}

/** The message with which somebody sets a new password. Throws a TypeError when the link is no http(s) address. */
export function passwordResetMail({ firstName, link, hours }: PasswordResetFacts): MailContent {
  return compose({
    subject: "Set a new password for Safety Suite",
    greeting: greetingOf(firstName),
    before: "Somebody asked for a new password for your account.",
    action: "Set a new password",
    link,
    after: `The link works for ${hours} ${hours === 1 ? "hour" : "hours"}, once. If you did not ask for it, ignore this message: your password stays as it is.`,
  });
}

/** What is said of a message whose address does not exist. `link`: where it stands in the outbox, an http(s) address. */
export interface BounceFacts {
  firstName: string;
  /** Of the person whom the message did not reach. */
  name: string;
  address: string;
  subject: string;
  reason: string;
  link: string;
}

/** The message to an administrator about one that was returned. Throws a TypeError when the link is no http(s) address. */
export function bounceMail({ firstName, name, address, subject, reason, link }: BounceFacts): MailContent {
  const person = oneLine(name);
  return compose({
    subject: `A message to ${address} was returned`,
    greeting: greetingOf(firstName),
    before: `The message "${oneLine(subject)}" did not reach ${person === "" ? address : `${person}, ${address}`}. ${oneLine(reason)}`,
    action: "Open the message",
    link,
    after:
      "No more messages go to this address until you retry this one. Correct the address of the person, or retry when the address works again.",
  });
}

/** How a message begins. */
export const greetingOf = (firstName: string) => {
  const name = oneLine(firstName);
  return name === "" ? "Hello," : `Hello ${name},`;
};

interface Sections {
  subject: string;
  greeting: string;
  before: string;
  /** Text of the link. */
  action: string;
  link: string;
  after: string;
}

/** One message with one link. Colors are left to the reader's program, light or dark. */
function compose({ subject, greeting, before, action, link, after }: Sections): MailContent {
  const href = webAddress(link);
  const html = documentOf(subject, [
    paragraph(escapeHtml(greeting)),
    paragraph(escapeHtml(before)),
    paragraph(`<a href="${escapeHtml(href)}" style="font-weight:bold">${escapeHtml(action)}</a>`),
    paragraph(
      `If the link does not open, copy this address into your browser:<br>` +
        `<span style="word-break:break-all">${escapeHtml(href)}</span>`,
    ),
    paragraph(escapeHtml(after)),
  ]);
  const text = [greeting, before, `${action}:\n${href}`, after, ""].join("\n\n");
  return { subject: oneLine(subject), text, html };
}

/** A paragraph of HTML. */
export const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

/** A whole document of these pieces of HTML. */
export function documentOf(subject: string, pieces: readonly string[]): string {
  return [
    `<!doctype html>`,
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px">`,
    ...pieces,
    `</div></body></html>`,
  ].join("\n");
}

/** The address of a link as browsers write it. Throws a TypeError when it is no http(s) address. */
export function webAddress(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new TypeError("The link of a message must be an http or https address.");
  return url.href;
}
