// The checks that need no test runner: format, lint, types.
import { runPackage, step, StepError } from "./process.mjs";

const checks = {
  "Format (prettier)": [
    "prettier",
    ["--check", ".", "--log-level", "warn", "--cache", "--cache-strategy", "content"],
  ],
  "Lint (oxlint)": ["oxlint", ["--deny-warnings"]],
  "Types of the engine (tsc)": ["typescript", ["-p", "engine"]],
  "Types of the server (tsc)": ["typescript", ["-p", "server"]],
  "Types of the pages (tsc)": ["typescript", ["-p", "."]],
  "Types of the benchmarks (tsc)": ["typescript", ["-p", "bench"]],
};
const programs = { typescript: "tsc" };

async function check(title, packageName, args) {
  const { code, output } = await runPackage(packageName, args, { quiet: true, name: programs[packageName] });
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
  for (const [title, [packageName, args]] of entries) {
    await step(title, () => check(title, packageName, args)).catch((error) => {
      failed.push(title);
      console.error(error.message);
    });
  }
  return failed;
}
