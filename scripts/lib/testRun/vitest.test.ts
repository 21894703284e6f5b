import { describe, expect, test } from "vitest";
import { addCounts, countReport, failure, summary } from "./vitest.mjs";

const clean = { numPassedTests: 3, numPendingTests: 1, numTodoTests: 1, testResults: [] };
const file = (status: string, ...tests: string[]) => ({
  name: `${import.meta.dirname}/some.test.ts`,
  status,
  message: "it broke",
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: `it ${each}`,
    failureMessages: ["expected 1\nto be 2"],
  })),
});

describe("counting a test report", () => {
  test("skipped and planned tests are skipped", () => {
    expect(countReport(clean, 0)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
  });

  test("a file that broke before its first test is a failure", () => {
    const testResults = [file("failed"), file("failed", "failed"), file("passed", "passed")];
    const counted = countReport({ ...clean, testResults }, 1);
    expect(counted.failed).toBe(2);
    expect(counted.failures).toEqual([
      "scripts/lib/testRun/some.test.ts: it broke",
      "scripts/lib/testRun/some.test.ts > it failed: expected 1\n    to be 2",
    ]);
  });

  test("a run that ended badly with no failed test is a failure", () => {
    expect(countReport(clean, 1).failed).toBe(1);
  });

  test("counts add up to the closing line, under the failures", () => {
    const sum = addCounts(countReport(clean, 0), failure("Lint"), failure("Types"));
    expect(summary(sum)).toBe("FAILED Lint\nFAILED Types\n3 passed, 2 failed, 2 skipped");
  });
});
