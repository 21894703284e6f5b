import { escapeHtml } from "../core/escapeHtml.ts";
import { oneLine } from "./plainText.ts";
import { documentOf, greetingOf, paragraph, webAddress } from "./templates.ts";
import type { MailContent } from "./templates.ts";

/** What a message about somebody's own score says. Points as people read them, days in words; `link`: an http(s) address. */
export interface ScoreFacts {
  companyName: string;
  scorecardName: string;
  /** Who sends it. */
  senderName: string;
  /** The days that are covered. */
  days: string;
  /** Null: there is not enough data; `known` is the share of the weight that is known. */
  score: string | null;
  known: string;
  /** Undefined: nothing shows that people differ, or there is no score. */
  rank?: { own: number; of: number; best: number; worst: number } | undefined;
  /** The score before this one and its last day. Undefined: this is the first. */
  before?: { score: string | null; day: string; change: string | null } | undefined;
  /** At most two attributes, and the points of the score that each takes. */
  matters: readonly { label: string; points: string }[];
  link: string;
}

/** The message with somebody's own score. Throws a TypeError when the link is no http(s) address. */
export function scoreMail(facts: ScoreFacts): MailContent {
  const { companyName, scorecardName, senderName, days, matters, link } = facts;
  const name = oneLine(scorecardName);
  const subject = oneLine(`${oneLine(companyName)}: your score of ${name}`);
  const words = [
    greetingOf(""),
    `${oneLine(senderName)} sends you your score of "${name}" from ${days}.`,
    [scoreSentence(facts), ...rankSentence(facts)].join(" "),
    trendSentence(facts),
  ];
  const lead = "What takes most of it:";
  const lines = matters.map(({ label, points }) => `${oneLine(label)}: ${points} points`);
  const action = "Open My Score";
  const after =
    "My Score says what each part is made of, and what would change it. Only you and those who may open the scorecard see it.";
  const href = webAddress(link);
  const html = documentOf(subject, [
    ...words.map((each) => paragraph(escapeHtml(each))),
    ...(lines.length === 0 ? [] : [paragraph(lead), listOf(lines)]),
    paragraph(`<a href="${escapeHtml(href)}" style="font-weight:bold">${action}</a>`),
    paragraph(escapeHtml(after)),
  ]);
  const text = [
    ...words,
    ...(lines.length === 0 ? [] : [[lead, ...lines.map((each) => `- ${each}`)].join("\n")]),
    `${action}:\n${href}`,
    after,
    "",
  ].join("\n\n");
  return { subject, text, html };
}

const listOf = (lines: readonly string[]) =>
  `<ul style="margin:0 0 24px;padding-left:20px">${lines.map((each) => `<li>${escapeHtml(each)}</li>`).join("")}</ul>`;

const scoreSentence = ({ score, known }: ScoreFacts) =>
  score === null
    ? `There is not enough data for a score: ${known} of the weight is known, and half of it is needed.`
    : `Your score is ${score} of 100.`;

function rankSentence({ rank, score }: ScoreFacts): string[] {
  if (score === null) return [];
  if (rank === undefined) return ["Nothing shows that people differ by it, so there is no rank."];
  const { own, of, best, worst } = rank;
  const range =
    best === worst ? "" : `; with weights a tenth more or less it would be between ${best} and ${worst}`;
  return [`Your rank is ${own} of ${of}${range}.`];
}

function trendSentence({ before }: ScoreFacts): string {
  if (before === undefined) return "It is the first one.";
  const { score, day, change } = before;
  if (score === null) return `Through ${day} there was not enough data for a score.`;
  return `Through ${day} it was ${score}${change === null ? "" : ` (${change} since)`}.`;
}
