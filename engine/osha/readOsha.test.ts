import { describe, expect, it } from "vitest";
import { estimateProblem, oshaInputProblem, readOsha, readOshaLog } from "./readOsha.ts";

const form = {
  year: "2025",
  terminalId: 3,
  averageNumberOfEmployees: "41",
  totalHoursWorked: "82000",
  company: " Redwood Freight ",
  companyExecutive: "Ann Lee",
  title: "President",
  phone: "555-0100",
};
const problemsOf = (more: object) => {
  const read = readOsha({ ...form, ...more }, 2026);
  return "problems" in read ? read.problems.map(({ pointer, message }) => `${pointer} ${message}`) : [];
};

describe("the form", () => {
  it("is read with its texts trimmed and its numbers as numbers", () => {
    const expected = [{ modelId: 7, estimateLostDays: 3 }];
    expect(readOsha({ ...form, lostRestrictedDays: expected }, 2026)).toEqual({
      asked: {
        year: 2025,
        terminalId: 3,
        employees: 41,
        hours: 82_000,
        company: "Redwood Freight",
        executive: "Ann Lee",
        title: "President",
        phone: "555-0100",
        expected: new Map([[7, { away: 3, restricted: 0 }]]),
      },
    });
  });

  it("says of each empty input that it is required", () => {
    const read = readOsha({ company: "  " }, 2026);
    expect("problems" in read && read.problems).toEqual([
      { pointer: "/year", message: "Year field is required." },
      { pointer: "/terminalId", message: "Terminal field is required." },
      { pointer: "/averageNumberOfEmployees", message: "Average Number of Employees field is required." },
      { pointer: "/totalHoursWorked", message: "Total Hours Worked field is required." },
      { pointer: "/company", message: "Company field is required." },
      { pointer: "/companyExecutive", message: "Company Executive field is required." },
      { pointer: "/title", message: "Title field is required." },
      { pointer: "/phone", message: "Phone field is required." },
    ]);
  });

  it.each(["1899", "1970", "2027", "20 25", "2025.5", "-2025", "last"])("refuses the year %s", (year) => {
    expect(problemsOf({ year })).toEqual(["/year Please enter a valid year."]);
  });

  it("takes whole numbers above 0 only", () => {
    expect(problemsOf({ averageNumberOfEmployees: "4.5", totalHoursWorked: "1,000" })).toEqual([
      "/averageNumberOfEmployees Whole numbers only.",
      "/totalHoursWorked Whole numbers only.",
    ]);
    expect(problemsOf({ averageNumberOfEmployees: 0, totalHoursWorked: 0 })).toEqual([
      "/averageNumberOfEmployees Average Number of Employees must be more than 0.",
      "/totalHoursWorked Total Hours Worked must be more than 0.",
    ]);
  });

  it("takes up to 100 characters of a text", () => {
    expect(oshaInputProblem("company", "x".repeat(100), 2026)).toBeUndefined();
    expect(oshaInputProblem("company", "x".repeat(101), 2026)).toBe("Company has at most 100 characters.");
  });
});

describe("a log", () => {
  it("needs the year and the terminal alone", () => {
    expect(readOshaLog({ year: 2025, terminalId: 3 }, 2026)).toEqual({
      asked: { year: 2025, terminalId: 3, expected: new Map() },
    });
  });

  it("takes whole days up to 180 that are expected, of each case once", () => {
    expect([0, 180].map(estimateProblem)).toEqual([undefined, undefined]);
    expect([181, -1, 1.5, "x"].map(estimateProblem)).toEqual([
      "At most 180 days are counted.",
      "Whole numbers only.",
      "Whole numbers only.",
      "Whole numbers only.",
    ]);
    const rows = [{ modelId: 7, estimateLostDays: 181 }, { modelId: 7 }];
    expect(problemsOf({ lostRestrictedDays: rows })).toEqual([
      "/lostRestrictedDays/0/estimateLostDays At most 180 days are counted.",
      "/lostRestrictedDays/1/modelId This case is in the list twice.",
    ]);
  });
});
