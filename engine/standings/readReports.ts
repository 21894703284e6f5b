/** Reads the stacked rank reports that an administrator sets, whatever they are: what does not fit is refused in words, with JSON pointers. */
import type { KpiContext } from "../kpi/attributes.ts";
import { at, listAt, objectAt, own, QueryIssues, wholeAt, wordAt } from "../query/issues.ts";
import type { IssuePosition, QueryIssue } from "../query/issues.ts";
import { isStorable } from "../query/text.ts";
import { attributesAt, namesOf } from "../scorecards/readAttributes.ts";
import type { WeightedAttribute } from "../scorecards/types.ts";
import { rankLimits, rankSubjects } from "./types.ts";
import type { RankReport } from "./types.ts";

const parts = ["alias", "name", "subject", "months", "measures"] as const;

/** The reports, or what is wrong with them. `stored`: measures that a report has already stay, also while their module is off. */
export function readRankReports(
  asked: unknown,
  context: KpiContext,
  stored: readonly RankReport[],
): { readonly reports: readonly RankReport[] } | { readonly problems: readonly QueryIssue[] } {
  const issues = new QueryIssues();
  const start: IssuePosition = { pointer: "/reports", issues };
  const kept = stored.flatMap(({ measures }) => measures);
  const known = [...namesOf(context), ...kept];
  const list = listAt(asked, start, { least: 1, most: rankLimits.reports, what: "reports" }) ?? [];
  const reports = list.flatMap((each, index) => reportAt(each, at(start, index), known) ?? []);
  if (issues.list.length === 0)
    reports.forEach(({ name, alias }, index) => {
      const before = reports.slice(0, index);
      const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
      if (before.some((each) => isSame(each.name, name)))
        issues.add(at(at(start, index), "name").pointer, "Report name must be unique");
      if (before.some((each) => each.alias === alias))
        issues.add(at(at(start, index), "alias").pointer, "another report has this alias");
    });
  return issues.list.length > 0 ? { problems: issues.list } : { reports };
}

function reportAt(
  asked: unknown,
  position: IssuePosition,
  known: readonly Pick<WeightedAttribute, "attribute" | "dataset">[],
): RankReport | undefined {
  const source = objectAt(asked, position, parts);
  if (!source) return undefined;
  const alias = aliasAt(own(source, "alias"), at(position, "alias"));
  const name = nameAt(own(source, "name"), at(position, "name"));
  const subject = wordAt(own(source, "subject"), at(position, "subject"), "subject", rankSubjects);
  const months = wholeAt(own(source, "months"), at(position, "months"), 1, rankLimits.months);
  const measures = attributesAt(own(source, "measures"), at(position, "measures"), known);
  if (alias === undefined || name === undefined || subject === undefined) return undefined;
  return months === undefined || !measures ? undefined : { alias, name, subject, months, measures };
}

function aliasAt(source: unknown, { pointer, issues }: IssuePosition): string | undefined {
  if (typeof source === "string" && /^[a-z][A-Za-z0-9]{0,49}$/.test(source)) return source;
  return issues.add(pointer, "must begin with a small letter and have letters and digits only, at most 50");
}

function nameAt(source: unknown, { pointer, issues }: IssuePosition): string | undefined {
  if (typeof source !== "string" || !isStorable(source)) return issues.add(pointer, "must be a text");
  const name = source.trim();
  if (name === "") return issues.add(pointer, "Required field");
  if (name.length <= rankLimits.name) return name;
  return issues.add(pointer, `A name has at most ${rankLimits.name} characters.`);
}
