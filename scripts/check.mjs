// `npm run check`: format, lint, types and the unit tests. Quick enough to run before every commit.
import { staticChecks } from "./lib/checks.mjs";
import { needPackages } from "./lib/packages.mjs";
import { main } from "./lib/process.mjs";
import { addCounts, failure, runProjects, summary } from "./lib/testRun/vitest.mjs";

await main(async () => {
  await needPackages();
  const failedChecks = (await staticChecks()).map(failure);
  const counts = addCounts(...failedChecks, await runProjects(["unit"], {}));
  console.log(summary(counts));
  process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
});
