// `npm test`: everything. Installs what is missing (a browser included), checks, builds, runs every test.
// `--project <name>` (repeatable) runs these vitest projects only; `--counts <file>` also writes the counts there.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { needBrowser } from "./lib/browser.mjs";
import { needClient, needServer } from "./lib/build.mjs";
import { staticChecks } from "./lib/checks.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main, root, step } from "./lib/process.mjs";
import { addCounts, failure, noCounts, runProject, summary } from "./lib/vitest.mjs";

const { values } = parseArgs({
  options: { project: { type: "string", multiple: true }, counts: { type: "string" } },
});

function allProjects() {
  return ["unit", "server", ...(existsSync(join(root, ".storybook/main.ts")) ? ["stories"] : []), "e2e"];
}

async function everything() {
  await needPackages();
  if (!values.project) await step("Finding a browser", needBrowser);
  let counts = values.project ? noCounts : addCounts(...(await staticChecks()).map(failure));
  await needServer();
  await needClient();
  for (const project of values.project ?? allProjects()) {
    console.log(`\nTests: ${project}`);
    counts = addCounts(counts, await runProject(project));
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
