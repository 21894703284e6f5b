// `npm test`: everything. Installs what is missing (a browser included), checks, builds, runs every test.
// `--project <name>` (repeatable) runs these vitest projects only; `--counts <file>` also writes the counts there.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { needBrowser } from "./lib/browser.mjs";
import { needClient, needServer } from "./lib/build.mjs";
import { staticChecks } from "./lib/checks.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main, step } from "./lib/process.mjs";
import { addCounts, failure, noCounts, runProjects, summary } from "./lib/vitest.mjs";

const { values } = parseArgs({
  options: { project: { type: "string", multiple: true }, counts: { type: "string" } },
});

/** What runs one after the other; the stories need one processor, and the server's tests take the other. */
const everyProject = [["unit"], ["server", "stories"], ["e2e"]];

async function everything() {
  await needPackages();
  if (!values.project) await step("Finding a browser", needBrowser);
  let counts = values.project ? noCounts : addCounts(...(await staticChecks()).map(failure));
  await needServer();
  await needClient();
  for (const projects of values.project?.map((project) => [project]) ?? everyProject) {
    console.log(`\nTests: ${projects.join(", ")}`);
    counts = addCounts(counts, await runProjects(...projects));
  }
  return counts;
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
