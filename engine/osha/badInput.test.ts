/** What people enter wrong, each with what is said or done of it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { daysOf } from "./days.ts";
import { filingOf } from "./filing.ts";
import { itaFindings } from "./itaFindings.ts";
import { caseRows, summaryRow } from "./itaRows.ts";
import type { ItaInput } from "./itaRows.ts";
import { logLines } from "./log.ts";
import { aCase, aSite, aYear } from "./osha.fixture.ts";
import { caseRate } from "./rates.ts";
import { estimateProblem, oshaInputProblem } from "./readOsha.ts";
import type { OshaSource } from "./source.ts";

const file = new URL("../../schemas/reports/osha300.json", import.meta.url);
const source = (JSON.parse(readFileSync(file, "utf8")) as { osha: OshaSource }).osha;
const today = Date.UTC(2026, 1, 10) / 1_000;
const input = (more: Partial<ItaInput> = {}): ItaInput => ({
  asked: { year: 2025 },
  site: aSite(),
  year: aYear(),
  cases: [aCase()],
  ...more,
});
/** What is found, as `severity column`. */
const found = (more: Partial<ItaInput>) =>
  itaFindings(source, input(more), today).map(({ severity, column }) => `${severity} ${column}`);
const valueOf = (part: "summary" | "cases", column: string, more: Partial<ItaInput>) => {
  const [row] =
    part === "summary"
      ? [summaryRow(source, input(more))]
      : caseRows(source, input(more)).map((each) => each.row);
  return row?.[source.files[part].columns.findIndex(({ name }) => name === column)];
};

describe("in the form", () => {
  it.each([
    ["the year 1899", "year", "1899", "Please enter a valid year."],
    ["a year to come", "year", "2027", "Please enter a valid year."],
    ["zero hours", "totalHoursWorked", "0", "Total Hours Worked must be more than 0."],
    ["a headcount of 0", "averageNumberOfEmployees", "0", "Average Number of Employees must be more than 0."],
    ["hours below zero", "totalHoursWorked", "-5", "Whole numbers only."],
  ] as const)("%s is refused", (_what, name, value, message) => {
    expect(oshaInputProblem(name, value, 2026)).toBe(message);
  });

  it("181 days that are expected of a case are refused, 180 are not", () => {
    expect([181, 180].map(estimateProblem)).toEqual(["At most 180 days are counted.", undefined]);
  });
});

describe("in records", () => {
  it.each<[string, Partial<ItaInput>, string]>([
    ["the year 1899", { asked: { year: 1899 } }, "error year_filing_for"],
    ["zero hours", { year: aYear({ hours: 0 }) }, "error total_hours_worked"],
    ["a headcount of 0", { year: aYear({ employees: 0 }) }, "error annual_average_employees"],
    ["a most of 0 employees", { year: aYear({ peak: 0 }) }, "error size"],
    ["an establishment without NAICS code", { site: aSite({ naics: null }) }, "error naics_code"],
    ["a ZIP Code that lost its leading zero", { site: aSite({ zip: "1234" }) }, "error zip"],
    [
      "a name in a narrative",
      { cases: [aCase({ whatHappened: "Lee slipped" })] },
      "warning nar_what_happened",
    ],
    [
      "the name of a privacy case in a narrative",
      { cases: [aCase({ isPrivate: true, description: "Cut on Ann's hand" })] },
      "warning nar_injury_illness",
    ],
  ])("%s is found", (_what, more, finding) => {
    expect(found(more)).toContain(finding);
  });

  it("a ZIP Code with a leading zero keeps it", () => {
    expect(found({ site: aSite({ zip: "01234" }) })).toEqual([]);
    expect(valueOf("summary", "zip", { site: aSite({ zip: "01234" }) })).toBe("01234");
  });

  it("zero hours make no rate", () => {
    expect([caseRate(1, 0), caseRate(1, null)]).toEqual([null, null]);
  });

  it("an establishment without NAICS code: nobody says what must be filed", () => {
    const { summary, cases, reasons } = filingOf({ naics: null }, { peak: 120 });
    expect([summary, cases]).toEqual([undefined, undefined]);
    expect(reasons.join(" ")).toContain("Enter the NAICS code");
  });

  it("181 days are 180, on the log and in the file", () => {
    const cases = [aCase({ daysAway: 181 })];
    expect(daysOf({ away: 181, restricted: 0 })).toEqual({ away: 180, restricted: 0 });
    expect(logLines(cases, source.caseTypes)[0]?.daysAway).toBe(180);
    expect(valueOf("cases", "dafw_num_away", { cases })).toBe(180);
    expect(valueOf("summary", "total_dafw_days", { cases })).toBe(180);
  });
});
