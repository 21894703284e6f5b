import { escapeHtml } from "../core/escapeHtml.ts";
import { oneLine } from "./plainText.ts";
import { documentOf, greetingOf, paragraph, webAddress } from "./templates.ts";
import type { MailContent } from "./templates.ts";

/** Records that a message names of one alert; of others it gives the number. */
const MOST_NAMED = 20;

/** A text that leads somewhere; `link`: an http(s) address. */
interface Linked {
  label: string;
  link: string;
}

/** What alerts say. Links are http(s) addresses. */
export interface AlertFacts {
  firstName: string;
  companyName: string;
  /** One for each subscription, each with its records. */
  alerts: readonly (Linked & { records: readonly Linked[] })[];
  /** Where the person changes their subscriptions. */
  manageLink: string;
  /** Where the person ends these without signing in. */
  unsubscribeLink: string;
}

/** The message of alerts that come together. Throws a TypeError when a link is no http(s) address. */
export function alertMail(facts: AlertFacts): MailContent {
  const { alerts, companyName, firstName } = facts;
  const [first, ...others] = alerts.map(({ label }) => oneLine(label));
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const subject = oneLine(`${oneLine(companyName)}: ${first ?? ""}${more}`);
  const links: Linked[] = [
    { label: "Open my notifications", link: facts.manageLink },
    { label: "Unsubscribe from the alerts in this message", link: facts.unsubscribeLink },
  ];
  const greeting = greetingOf(firstName);
  const html = documentOf(subject, [
    paragraph(escapeHtml(greeting)),
    ...alerts.map(alertHtml),
    ...links.map((each) => paragraph(anchor(each))),
  ]);
  const text = [greeting, ...alerts.map(alertText), ...links.map(lineOf), ""].join("\n\n");
  return { subject, text, html };
}

type Alert = AlertFacts["alerts"][number];

const anchor = ({ label, link }: Linked) =>
  `<a href="${escapeHtml(webAddress(link))}">${escapeHtml(oneLine(label))}</a>`;

const lineOf = ({ label, link }: Linked) => `${oneLine(label)}:\n${webAddress(link)}`;

const rest = ({ records }: Alert) =>
  records.length > MOST_NAMED ? [`and ${records.length - MOST_NAMED} more`] : [];

function alertHtml(alert: Alert): string {
  const items = [...alert.records.slice(0, MOST_NAMED).map(anchor), ...rest(alert)];
  const list = items.map((item) => `<li>${item}</li>`).join("");
  return `<h2 style="margin:0 0 8px;font-size:18px">${anchor(alert)}</h2><ul style="margin:0 0 24px;padding-left:20px">${list}</ul>`;
}

function alertText(alert: Alert): string {
  const named = alert.records
    .slice(0, MOST_NAMED)
    .map(({ label, link }) => `- ${oneLine(label)}\n  ${webAddress(link)}`);
  return [`${oneLine(alert.label)}\n${webAddress(alert.link)}`, ...named, ...rest(alert)].join("\n");
}
