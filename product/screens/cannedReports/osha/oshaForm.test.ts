import { describe, expect, test } from "vitest";
import type { OshaLog } from "../../../services/index.ts";
import { carryoverTitle, daysProblem, estimatedRows, hasProblem } from "./carryover/carryover.ts";
import { fileProblem, oshaFiles } from "./oshaFiles.ts";
import { defaultYear, filledValues, logQuestion, oshaProblems, wholeForm, withTyped } from "./oshaForm.ts";

const at = (text: string) => Date.parse(text) / 1_000;
const recorded = {
  averageNumberOfEmployees: 40,
  totalHoursWorked: null,
  company: "Redwood Freight Lines",
  companyExecutive: null,
  title: null,
  phone: null,
};

describe("the form of OSHA's forms", () => {
  test("is about last year until March 2 is over, then about this one", () => {
    expect(defaultYear(at("2026-01-01T00:00:00Z"))).toBe(2025);
    expect(defaultYear(at("2026-03-02T23:59:59Z"))).toBe(2025);
    expect(defaultYear(at("2026-03-03T00:00:00Z"))).toBe(2026);
    expect(defaultYear(at("2026-12-31T23:59:59Z"))).toBe(2026);
  });

  test("names what is missing or wrong in the words of the specification", () => {
    expect(oshaProblems({ year: "20x5" }, 2026)).toEqual({
      year: "Please enter a valid year.",
      terminalId: "Terminal field is required.",
      averageNumberOfEmployees: "Average Number of Employees field is required.",
      totalHoursWorked: "Total Hours Worked field is required.",
      company: "Company field is required.",
      companyExecutive: "Company Executive field is required.",
      title: "Title field is required.",
      phone: "Phone field is required.",
    });
    expect(oshaProblems({ totalHoursWorked: "1.5" }, 2026).totalHoursWorked).toBe("Whole numbers only.");
  });

  test("asks for a log once there are a year and a terminal", () => {
    expect(logQuestion({ year: "2025" }, 2026)).toBeUndefined();
    expect(logQuestion({ year: "2027", terminalId: "3" }, 2026)).toBeUndefined();
    expect(logQuestion({ year: " 2025 ", terminalId: "3" }, 2026)).toEqual({ year: 2025, terminalId: 3 });
  });

  test("is filled from records where nothing was typed, also where what was there was taken away", () => {
    const values = filledValues({ year: "2025", terminalId: "3", company: "", title: "Owner " }, recorded);
    expect(values).toMatchObject({ averageNumberOfEmployees: "40", totalHoursWorked: "", company: "" });
    expect(wholeForm(values)).toMatchObject({ year: 2025, terminalId: 3, title: "Owner" });
  });

  test("leaves typed employees and hours behind with the log that they were typed for", () => {
    const typed = { year: "2025", terminalId: "3", totalHoursWorked: "9000", phone: "1" };
    expect(withTyped(typed, "terminalId", "4", true)).toEqual({ year: "2025", terminalId: "4", phone: "1" });
    expect(withTyped(typed, "year", "2024", false)).toEqual({ ...typed, year: "2024" });
    expect(withTyped(typed, "phone", "2", true)).toEqual({ ...typed, phone: "2" });
  });
});

const row = { date: 0, employeeInvolved: "Ann Lee", terminal: "Albany", natureOfInjury: "Sprain" };
const cases = [7, 8].map((modelId) => ({ ...row, modelId, lostDays: 3, restrictedDays: 0 }));

describe("days that go into the next year", () => {
  test("have their number of cases in the title", () => {
    expect(carryoverTitle(1)).toBe("1 Case has Lost or Restricted Days going into the next year.");
    expect(carryoverTitle(1_200)).toBe("1,200 Cases have Lost or Restricted Days going into the next year.");
  });

  test("are whole numbers up to 180; none are sent as 0", () => {
    expect(["", "0", "180"].map(daysProblem)).toEqual([undefined, undefined, undefined]);
    expect(["x", "1.5", "-1"].map(daysProblem)).toEqual(Array(3).fill("Whole numbers only."));
    expect(daysProblem("181")).toBe("At most 180 days are counted.");
    const estimates = new Map([[7, { lost: "30", restricted: "" }]]);
    expect(hasProblem(cases, estimates)).toBe(false);
    expect(hasProblem(cases, new Map([[8, { lost: "", restricted: "x" }]]))).toBe(true);
    expect(estimatedRows(cases, estimates)).toEqual([
      { modelId: 7, estimateLostDays: 30, estimateRestrictedDays: 0 },
      { modelId: 8, estimateLostDays: 0, estimateRestrictedDays: 0 },
    ]);
  });
});

test("a file for OSHA waits for its errors, and that of cases for a case; warnings do not count", () => {
  const error = { file: "summary", column: "ein", severity: "error", message: "" } as const;
  const warning = { ...error, file: "cases", severity: "warning" } as const;
  const log = (lines: OshaLog["lines"]) => ({ lines, findings: [error, warning] });
  const line = {
    id: 7,
    label: "Ann Lee",
    caseNumber: "1",
    name: "Ann Lee",
    jobTitle: null,
    date: null,
  } as const;
  const rest = {
    location: null,
    description: null,
    outcome: "J",
    daysAway: 0,
    daysRestricted: 0,
    type: 1,
  } as const;
  const one = { ...line, ...rest };
  expect(fileProblem(log([one]), oshaFiles.summary)).toBe("Correct 1 error first: see Filing.");
  expect(fileProblem(log([one]), oshaFiles.cases)).toBeUndefined();
  expect(fileProblem(log([]), oshaFiles.cases)).toBe("There are no recordable cases.");
  expect(fileProblem(log([]), oshaFiles.workbook)).toBeUndefined();
});
