// `npm test`: proves the product on the embedded database by the shortest tests that show each thing once; installs what is missing (a
// browser included) first. `--all` runs every test. `--project <name>` (repeatable) runs these vitest projects only, without the
// checks; `--without <name>` (repeatable) leaves projects out; `--counts <file>` also writes the counts there.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { needBrowser } from "./lib/browser.mjs";
import { needClient, needServer } from "./lib/build.mjs";
import { staticChecks } from "./lib/checks.mjs";
import { needPackages } from "./lib/packages.mjs";
import { checkBudgets } from "./lib/pages/budgets.mjs";
import { main, step } from "./lib/process.mjs";
import { choiceOf } from "./lib/testRun/testChoice.mjs";
import { planOf } from "./lib/testRun/testPlan.mjs";
import { addCounts, failure, noCounts, runProjects, summary } from "./lib/testRun/vitest.mjs";

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    project: { type: "string", multiple: true },
    without: { type: "string", multiple: true, default: [] },
    counts: { type: "string" },
  },
});

/** What runs one after the other. The first is one run of vitest, in which the server's tests and the stories fill each other's pauses. */
const everyProject = [["unit", "server", "stories"], ["e2e"]];

/** The projects of each run, in order. */
function chosenRuns({ project, without }) {
  if (project) return project.map((each) => [each]);
  return everyProject
    .map((projects) => projects.filter((each) => !without.includes(each)))
    .filter((projects) => projects.length > 0);
}

async function everything() {
  const runs = chosenRuns(values);
  const plan = planOf(runs, values);
  const choice = choiceOf({ all: values.all, isCi: process.env.CI === "true" });
  await needPackages();
  if (!values.project) await step("Finding a browser", needBrowser);
  let counts = values.project ? noCounts : addCounts(...(await staticChecks()).map(failure));
  await needServer();
  await needClient();
  counts = addCounts(counts, ...(await sizesOfPages()));
  for (const projects of runs) {
    console.log(`\nTests: ${projects.join(", ")}`);
    const env = { ...choice, ...process.env, ...plan.before(projects) };
    counts = addCounts(counts, await runProjects(projects, env));
  }
  return counts;
}

/** A failure where a screen loads more than it may. */
async function sizesOfPages() {
  const title = "Sizes of the pages";
  try {
    await step(title, checkBudgets);
    return [];
  } catch (error) {
    console.error(error.message);
    return [failure(title)];
  }
}

function report(counts) {
  if (values.counts) writeFileSync(values.counts, JSON.stringify(counts));
  if (counts.passed === 0) console.error("No test passed.");
  console.log(summary(counts));
  process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
}

await main(async () => {
  const counts = await everything().catch((error) => {
    console.error(error.message);
    return failure(error.message);
  });
  report(counts);
});
