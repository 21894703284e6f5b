/** Form 300, the log of a year, and its totals (29 CFR 1904.29 and 1904.32). */
import { daysOf } from "./days.ts";
import type { EstimatedDays, LogLine, LogTotals, OshaCase, Outcome } from "./types.ts";

/** What the log has in place of the name of a privacy case (29 CFR 1904.29(b)(6)). */
export const privacyName = "Privacy case";

/** The lines of a log, by date and then by case number. `expected`: days by the id of a case. */
export function logLines(
  cases: readonly OshaCase[],
  caseTypes: readonly string[],
  expected: ReadonlyMap<number, EstimatedDays> = new Map(),
): LogLine[] {
  return cases
    .map((each) => lineOf(each, caseTypes, expected.get(each.id)))
    .sort((a, b) => (a.date ?? 0) - (b.date ?? 0) || byNumber(a, b) || a.id - b.id);
}

const byNumber = (a: LogLine, b: LogLine) =>
  (a.caseNumber ?? "").localeCompare(b.caseNumber ?? "", "en-US", { numeric: true });

function lineOf(each: OshaCase, caseTypes: readonly string[], expected?: EstimatedDays): LogLine {
  const { away, restricted } = daysOf({ away: each.daysAway, restricted: each.daysRestricted }, expected);
  const { id, label, caseNumber, jobTitle, date, location, description } = each;
  const type = caseTypes.indexOf(each.caseType ?? "") + 1;
  return {
    id,
    label,
    caseNumber,
    name: each.isPrivate ? privacyName : each.name,
    jobTitle,
    date,
    location,
    description,
    outcome: outcomeOf(each, away, restricted),
    daysAway: away,
    daysRestricted: restricted,
    type: type === 0 ? null : type,
  };
}

/** The most serious outcome alone is checked. */
function outcomeOf({ dateOfDeath }: OshaCase, away: number, restricted: number): Outcome {
  if (dateOfDeath !== null) return "G";
  if (away > 0) return "H";
  return restricted > 0 ? "I" : "J";
}

/** The totals of a log. A case without a type counts in none of M(1) to M(6). */
export function logTotals(lines: readonly LogLine[]): LogTotals {
  const count = (isMeant: (line: LogLine) => boolean) => lines.filter(isMeant).length;
  const sum = (of: (line: LogLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    cases: lines.length,
    outcomes: {
      G: count(({ outcome }) => outcome === "G"),
      H: count(({ outcome }) => outcome === "H"),
      I: count(({ outcome }) => outcome === "I"),
      J: count(({ outcome }) => outcome === "J"),
    },
    daysAway: sum(({ daysAway }) => daysAway),
    daysRestricted: sum(({ daysRestricted }) => daysRestricted),
    types: [1, 2, 3, 4, 5, 6].map((type) => count((line) => line.type === type)),
  };
}
