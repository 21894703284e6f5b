// Runs vitest projects and counts their tests from its JSON report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runPackage } from "./process.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** Adds any number of counts. */
export function addCounts(...all) {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    noCounts,
  );
}

/** The line that ends a run. */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Counts the tests of a vitest JSON report. A file that broke before its first test, and a run that ended
 * badly although every test passed (an error nobody caught), count as one failed test each.
 * @returns {Counts}
 */
export function countReport(report, exitCode) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Runs one vitest project, its output on the terminal.
 * @param {string} project name in vitest.config.ts
 * @returns {Promise<Counts>}
 */
export async function runProject(project) {
  const folder = mkdtempSync(join(tmpdir(), "safety-suite-tests-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  try {
    const { code } = await runPackage("vitest", ["run", "--project", project, ...reporters]);
    if (!existsSync(file)) return { ...noCounts, failed: 1 };
    return countReport(JSON.parse(readFileSync(file, "utf8")), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
