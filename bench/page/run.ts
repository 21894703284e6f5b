/** `npm run bench -- page`: the built product with its demo data, screen by screen in Chromium. See bench/README.md. */
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";
import { startServer } from "../../e2e/support/server.ts";
import { chromiumArguments, needBrowser } from "../../scripts/lib/browser.mjs";
import { step } from "../../scripts/lib/process.mjs";
import { optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { caseOf } from "./cases.ts";
import { lines, type LineName } from "./lines.ts";
import { measureNames, measures } from "./measures.ts";
import { reportOf } from "./report.ts";
import { visit } from "./visit.ts";

const options = optionsOf(process.argv.slice(2), ["repeats"]);
const repeats = Number(options.repeats ?? 5);
const samples = new Samples();

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const server = await startServer();
const browser = await chromium.launch({ executablePath: needBrowser(), args: chromiumArguments });
const version = browser.version();
const url = server.url("redwood", "/accidents");
try {
  // The first one pays for what a server does once.
  await step("A first visit", async () => void (await visit(browser, url)));
  for (let repeat = 1; repeat <= repeats; repeat += 1)
    for (const line of Object.keys(lines) as LineName[])
      await step(`Visit ${repeat} of ${repeats}, ${line}`, () => visitOn(line));
} finally {
  await browser.close();
  await server.remove();
}
const rows = samples.rows();
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("page", machineOf({ chromium: version }), rows)}`);

async function visitOn(line: LineName): Promise<void> {
  for (const { step, figures } of await visit(browser, url, lines[line]))
    for (const measure of measureNames) {
      const { unit } = measures[measure];
      const key = { subject: "ours", case: caseOf({ name: step }, line), measure, unit };
      samples.add(key, figures[measure]);
    }
}
