import { escapeHtml } from "../core/escapeHtml.ts";
import { oneLine } from "./plainText.ts";
import { documentOf, greetingOf, paragraph, webAddress } from "./templates.ts";
import type { MailContent } from "./templates.ts";

/** What a message with a report says. Links are http(s) addresses. */
export interface ReportFacts {
  firstName: string;
  companyName: string;
  reportName: string;
  /** Who sends it. */
  senderName: string;
  /** When it comes, in words; undefined: it is a test. */
  when: string | undefined;
  /** Name of the attached file. */
  fileName?: string | undefined;
  /** Why there is no file where there should be one, in sentences. */
  noFile?: string | undefined;
  /** What of the report is left out for the person, in sentences. */
  notices: readonly string[];
  link: string;
  /** Where the person ends the report without signing in; undefined: it is a test. */
  unsubscribeLink: string | undefined;
}

/** The message with a report, or with the link to it. Throws a TypeError when a link is no http(s) address. */
export function reportMail(facts: ReportFacts): MailContent {
  const { companyName, reportName, firstName, link, unsubscribeLink, when } = facts;
  const test = when === undefined ? "Test: " : "";
  const subject = oneLine(`${test}${oneLine(companyName)}: ${oneLine(reportName)}`);
  const words = [greetingOf(firstName), ...sentences(facts)];
  const notices = facts.notices.map(oneLine);
  const links = [
    { label: "Open the report", address: webAddress(link) },
    ...(unsubscribeLink === undefined
      ? []
      : [{ label: "Unsubscribe from this report", address: webAddress(unsubscribeLink) }]),
  ];
  const leftOut = "Left out of the report:";
  const html = documentOf(subject, [
    ...words.map((each) => paragraph(escapeHtml(each))),
    ...(notices.length === 0 ? [] : [paragraph(leftOut), listOf(notices)]),
    ...links.map(({ label, address }) => paragraph(`<a href="${escapeHtml(address)}">${label}</a>`)),
  ]);
  const text = [
    ...words,
    ...(notices.length === 0 ? [] : [[leftOut, ...notices.map((each) => `- ${each}`)].join("\n")]),
    ...links.map(({ label, address }) => `${label}:\n${address}`),
    "",
  ].join("\n\n");
  return { subject, text, html };
}

const listOf = (notices: readonly string[]) =>
  `<ul style="margin:0 0 24px;padding-left:20px">${notices.map((each) => `<li>${escapeHtml(each)}</li>`).join("")}</ul>`;

function sentences({ reportName, senderName, when, fileName, noFile }: ReportFacts): string[] {
  const name = oneLine(reportName);
  const sent =
    when === undefined
      ? `This is a test of the scheduled report "${name}".`
      : `${oneLine(senderName)} sends you the report "${name}". It comes ${lowered(oneLine(when))}.`;
  const what =
    fileName === undefined
      ? "The link opens the report with what you may see."
      : `The file ${oneLine(fileName)} has what you may see of it.`;
  return [sent, ...(noFile === undefined ? [] : [oneLine(noFile)]), what];
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
