/** `npm run bench -- grid`: our data grid, Blueprint's stock table and peers, side by side in one run in Chromium. See bench/README.md. */
import { chromium } from "playwright-core";
import { chromiumArguments, needBrowser } from "../../scripts/lib/browser.mjs";
import { step } from "../../scripts/lib/process.mjs";
import { buildPage } from "../lib/build.ts";
import { listOf, optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { serveFolder } from "../lib/serve.ts";
import { turned } from "../lib/turned.ts";
import { unitOf } from "../lib/units.ts";
import { reportOf } from "./report.ts";
import { buildFolder, subjects, type SubjectEntry } from "./subjects.ts";
import { visit } from "./visit.ts";

const options = optionsOf(process.argv.slice(2), ["repeats", "only", "rows"]);
const only = listOf(options.only);
const chosen = subjects.filter(({ name }) => only?.includes(name) ?? true);
const count = Number(options.rows ?? 100_000);
const repeats = Number(options.repeats ?? 5);
const caseName = `rows=${count}`;
/** A visit that takes longer is given up. Milliseconds. */
const visitLimit = 120_000;

const samples = new Samples();
const failures: string[] = [];
let version = "";

async function buildAll(): Promise<void> {
  for (const subject of chosen) {
    await step(`Building ${subject.name}`, async () => {
      const { name, entry } = subject;
      const outDir = buildFolder(subject);
      const size = await buildPage({
        name,
        entry: `bench/grid/${entry}`,
        outDir,
        asProduct: name === "ours",
      });
      samples.add({ subject: name, case: "build", measure: "js_gzip_kb", unit: "kB" }, size);
    });
  }
}

async function measure(subject: SubjectEntry): Promise<void> {
  const browser = await chromium.launch({ executablePath: needBrowser(), args: chromiumArguments });
  version = browser.version();
  const server = await serveFolder(buildFolder(subject));
  try {
    const figures = await visit(browser, server.url, count, visitLimit);
    for (const [measured, value] of Object.entries(figures)) {
      const key = { subject: subject.name, case: caseName, measure: measured, unit: unitOf(measured) };
      samples.add(key, value);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    failures.push(`Failed: ${subject.name}: ${reason.split("\n")[0]}`);
  } finally {
    server.close();
    await browser.close();
  }
}

await buildAll();
for (let repeat = 0; repeat < repeats; repeat += 1) {
  await step(`Repeat ${repeat + 1} of ${repeats}`, async () => {
    for (const subject of turned(chosen, repeat)) await measure(subject);
  });
}
const rows = samples.rows();
console.log(`\n${reportOf(rows, caseName)}\n`);
for (const failure of failures) console.log(failure);
console.log(`Written: ${writeResults("grid", machineOf({ chromium: version }), rows)}`);
