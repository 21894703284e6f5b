// Runs vitest projects and counts their tests from its JSON report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root, runPackage } from "../process.mjs";

/**
 * `failures` says which tests failed, with the start of what they printed, for the end of a long log.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** One failure outside the test runner. */
export function failure(what) {
  return { ...noCounts, failed: 1, failures: [what] };
}

/** Adds any number of counts. */
export function addCounts(...all) {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
      failures: [...sum.failures, ...counts.failures],
    }),
    noCounts,
  );
}

/** What ends a run: the failures, if any, and the line with the counts. */
export function summary({ passed, failed, skipped, failures }) {
  const list = failures.map((line) => `FAILED ${line}\n`).join("");
  return `${list}${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const shownLines = 12;

function firstLines(text) {
  return text.split("\n").slice(0, shownLines).join("\n    ");
}

function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === "failed");
  const name = relative(root, file.name);
  if (failed.length === 0) return [`${name}: ${firstLines(file.message)}`];
  return failed.map((test) => `${name} > ${test.fullName}: ${firstLines(test.failureMessages.join("\n"))}`);
}

/**
 * Counts the tests of a vitest JSON report. A file that broke before its first test, and a run that ended
 * badly although every test passed (an error nobody caught), count as one failed test each.
 * @returns {Counts}
 */
export function countReport(report, exitCode) {
  const failures = report.testResults.filter((file) => file.status === "failed").flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0) {
    failures.push(`the run ended with code ${exitCode} although every test passed`);
  }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/**
 * Runs vitest projects in one run, one beside the other where vitest.config.ts allows it, their output on the terminal.
 * @param {string[]} projects names in vitest.config.ts
 * @param {Record<string, string | undefined>} env what the tests read (see CONTRIBUTING.md)
 * @returns {Promise<Counts>}
 */
export async function runProjects(projects, env) {
  const folder = mkdtempSync(join(tmpdir(), "safety-suite-tests-"));
  const file = join(folder, "report.json");
  const shown = ["default", "json", join(root, "scripts/lib/testRun/progressReporter.mjs")];
  const reporters = [...shown.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`];
  try {
    const chosen = projects.flatMap((project) => ["--project", project]);
    const { code } = await runPackage("vitest", ["run", ...chosen, ...reporters], { env });
    if (!existsSync(file)) return failure(`${projects.join(", ")}: the tests did not run`);
    return countReport(JSON.parse(readFileSync(file, "utf8")), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
