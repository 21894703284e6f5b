import type { Scorecard, ScorecardRunHead } from "../../../services/index.ts";
import { counted } from "../../../common/counted.ts";
import { shortList } from "../../admin/users/userText.ts";
import { dayText } from "./days.ts";

/** How often a scorecard is computed by itself, in words. */
export const frequencyWords: Readonly<Record<Scorecard["frequency"], string>> = {
  weekly: "Weekly",
  monthly: "Monthly",
  quarterly: "Quarterly",
  yearly: "Yearly",
};

/** How often, and over how many months: `Monthly, over 12 months`. */
export const oftenText = ({ frequency, months }: Pick<Scorecard, "frequency" | "months">): string =>
  `${frequencyWords[frequency]}, over ${counted(months, "month")}`;

/** Who is scored: `Line Haul Driver: Dallas and Reno`, or all where nothing narrows it. */
export function whoText({
  groupLabels,
  positionLabels,
}: Pick<Scorecard, "groupLabels" | "positionLabels">): string {
  if (groupLabels.length + positionLabels.length === 0) return "Everybody";
  return [positionLabels, groupLabels]
    .filter((labels) => labels.length > 0)
    .map(shortList)
    .join(": ");
}

/** What is weighed: `Preventable Accidents 60%, Camera Events 40%`; the heaviest first, at most three. */
export function attributesText(attributes: Scorecard["attributes"]): string {
  const heaviest = attributes.toSorted((one, other) => other.weight - one.weight);
  return shortList(heaviest.map(({ label, weight }) => `${label} ${weight}%`));
}

/** The name of who made something; undefined: it was nobody, or nobody knows them any more. */
export function authorText(author: ScorecardRunHead["computedBy"]): string | undefined {
  return author === null ? undefined : `${author.firstName} ${author.lastName}`.trim() || undefined;
}

/** How many have a score: `412 of 430`. */
export const scoredText = ({ scored, people }: Pick<ScorecardRunHead, "scored" | "people">): string =>
  `${scored.toLocaleString("en-US")} of ${people.toLocaleString("en-US")}`;

/** A run among others: `Through Dec 31, 2026`. */
export const runText = ({ to }: Pick<ScorecardRunHead, "to">): string => `Through ${dayText(to)}`;
