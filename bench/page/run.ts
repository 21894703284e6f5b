/** `npm run bench -- page`: the built product with its demo data, screen by screen in Chromium. See bench/README.md. */
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";
import { startServer } from "../../e2e/support/server.ts";
import { chromiumArguments, needBrowser } from "../../scripts/lib/browser.mjs";
import { step } from "../../scripts/lib/process.mjs";
import { optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { reportOf } from "./report.ts";
import { visit } from "./visit.ts";

const options = optionsOf(process.argv.slice(2), ["repeats"]);
const repeats = Number(options.repeats ?? 5);
const samples = new Samples();

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const server = await startServer();
const browser = await chromium.launch({ executablePath: needBrowser(), args: chromiumArguments });
const version = browser.version();
try {
  // The first one pays for what a server does once.
  await step("A first visit", async () => void (await visit(browser, server.url("redwood", "/accidents"))));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await step(`Visit ${repeat + 1} of ${repeats}`, async () => {
      for (const taken of await visit(browser, server.url("redwood", "/accidents"))) {
        const add = (measure: string, unit: string, value: number) =>
          samples.add({ subject: "ours", case: taken.step, measure, unit }, value);
        add("ms", "ms", taken.ms);
        add("wire_kb", "kB", taken.kb);
        add("js_wire_kb", "kB", taken.jsKb);
        add("requests", "requests", taken.requests);
      }
    });
  }
} finally {
  await browser.close();
  await server.remove();
}
const rows = samples.rows();
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("page", machineOf({ chromium: version }), rows)}`);
