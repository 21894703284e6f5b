import { rankLimits, type RankReport, weightsProblem } from "../../../../engine/index.ts";
import type { StackedRankReport, StackedRankReports } from "../../../services/index.ts";

/** The reports while they are edited. */
export type ReportsDraft = readonly StackedRankReport[];

/** What is edited of the reports, for `useVersionedDraft`. */
export const reportsRules = {
  draftOf: ({ reports }: StackedRankReports): ReportsDraft => reports,
  isSame: (one: ReportsDraft, other: ReportsDraft) => JSON.stringify(one) === JSON.stringify(other),
  isOther: (now: StackedRankReports, base: StackedRankReports) => now.version !== base.version,
};

/** A report that is new: over a year, of terminals, by the first measure that is offered. */
export function newReport(
  draft: ReportsDraft,
  [first]: readonly { dataset: string; attribute: string }[],
): StackedRankReport {
  const taken = new Set(draft.map(({ alias }) => alias));
  let number = draft.length + 1;
  while (taken.has(`report${number}`)) number += 1;
  const measures = first ? [{ dataset: first.dataset, attribute: first.attribute, weight: 100 }] : [];
  return { alias: `report${number}`, name: "", subject: "terminals", months: 12, measures };
}

/** The draft with a report changed; `changed` undefined: without it. */
export const withReport = (
  draft: ReportsDraft,
  alias: string,
  changed: Partial<StackedRankReport> | undefined,
): ReportsDraft =>
  draft.flatMap((each) => (each.alias !== alias ? [each] : changed ? [{ ...each, ...changed }] : []));

/** The draft with a report so many positions later; as it is where that is beyond an end. */
export function withMoved(draft: ReportsDraft, alias: string, by: 1 | -1): ReportsDraft {
  const at = draft.findIndex((each) => each.alias === alias);
  const [moved, other] = [draft[at], draft[at + by]];
  if (!moved || !other) return draft;
  return draft.with(at, other).with(at + by, moved);
}

/** What is wrong with a report among the others, in the order of its fields. */
export function reportProblems(
  { alias, name, months, measures }: StackedRankReport,
  draft: readonly Pick<RankReport, "alias" | "name">[],
): string[] {
  const own = name.trim().toLowerCase();
  const isTaken = draft.some((each) => each.alias !== alias && each.name.trim().toLowerCase() === own);
  const isMonths = Number.isInteger(months) && months >= 1 && months <= rankLimits.months;
  const weights =
    measures.length === 0
      ? "Choose at least one measure."
      : weightsProblem(measures.map(({ weight }) => weight));
  return [
    ...(own === "" ? ["A name is required."] : []),
    ...(own !== "" && isTaken ? ["Report name must be unique"] : []),
    ...(isMonths ? [] : [`Months are a whole number from 1 to ${rankLimits.months}.`]),
    ...(weights === undefined ? [] : [weights]),
  ];
}
