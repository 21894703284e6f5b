import { describe, expect, test } from "vitest";
import { addCounts, countReport, summary } from "./vitest.mjs";

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe("counting a test report", () => {
  test("skipped and planned tests are skipped", () => {
    expect(countReport(clean, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  test("a file that broke before its first test is a failure", () => {
    const report = {
      ...clean,
      testResults: [file("failed"), file("failed", "failed"), file("passed", "passed")],
    };
    expect(countReport({ ...report, numFailedTests: 1 }, 1).failed).toBe(2);
  });

  test("a run that ended badly with no failed test is a failure", () => {
    expect(countReport(clean, 1).failed).toBe(1);
  });

  test("counts add up to the closing line", () => {
    const sum = addCounts(countReport(clean, 0), { passed: 1, failed: 2, skipped: 0 });
    expect(summary(sum)).toBe("4 passed, 2 failed, 2 skipped");
  });
});
