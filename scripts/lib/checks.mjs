// The checks that need no test runner: format, lint, types, schemas.
import { run, runPackage, step, StepError } from "./process.mjs";

const tool = (packageName, args, name) => () => runPackage(packageName, args, { quiet: true, name });
const types = (project) => tool("typescript", ["-p", project], "tsc");

/** What each check runs: a promise of the exit code and what it printed. */
const checks = {
  "Format (oxfmt)": tool("oxfmt", ["--list-different", "."]),
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
 * Runs every check, also after one failed, and shows what each failing one printed. One after the other: each uses all processors.
 * @returns {Promise<string[]>} the titles of those that failed
 */
export async function staticChecks() {
  const failed = [];
  for (const [title, work] of Object.entries(checks)) {
    await step(title, () => check(work)).catch((error) => {
      failed.push(title);
      console.error(error.message);
    });
  }
  return failed;
}
