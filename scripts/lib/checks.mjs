// The checks that need no test runner: format, lint, types, schemas.
import { run, runPackage, step, StepError } from "./process.mjs";

const tool = (packageName, args, name) => () => runPackage(packageName, args, { quiet: true, name });
const types = (project) => tool("typescript", ["-p", project], "tsc");
const format = ["--check", ".", "--log-level", "warn", "--cache", "--cache-strategy", "content"];

/** What each check runs: a promise of the exit code and what it printed. */
const checks = {
  "Format (prettier)": tool("prettier", format),
  "Lint (oxlint)": tool("oxlint", ["--deny-warnings"]),
  "Unused files and exports (knip)": tool("knip", [
    "--include",
    "files,exports,types,duplicates,dependencies",
  ]),
  "Types of the engine (tsc)": types("engine"),
  "Types of the server (tsc)": types("server"),
  "Types of the pages (tsc)": types("."),
  "Types of the benchmarks (tsc)": types("bench"),
  "Words to avoid (words)": () => run([process.execPath, "scripts/words.mjs"], { quiet: true }),
  "Schemas (templates -- check)": () =>
    run([process.execPath, "scripts/tool.mjs", "templates", "check"], { quiet: true }),
};

async function check(work) {
  const { code, output } = await work();
  if (code !== 0) throw new StepError(output.trim());
}

/**
 * Runs every check, also after one failed, and shows what each failing one printed. The first takes as long as the others together, so
 * they run beside it.
 * @returns {Promise<string[]>} the titles of those that failed
 */
export async function staticChecks() {
  const [first, ...others] = Object.entries(checks);
  const failed = await Promise.all([runInTurn([first]), runInTurn(others)]);
  return failed.flat();
}

async function runInTurn(entries) {
  const failed = [];
  for (const [title, work] of entries) {
    await step(title, () => check(work)).catch((error) => {
      failed.push(title);
      console.error(error.message);
    });
  }
  return failed;
}
