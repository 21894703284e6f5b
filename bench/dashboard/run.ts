/** `npm run bench -- dashboard`: dashboards of many records, for one and for many people while others save. See bench/README.md. */
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";
import { createEngine } from "../../engine/index.ts";
import { chromiumArguments, needBrowser } from "../../scripts/lib/browser.mjs";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { embeddedAt, onEmbedded } from "../lib/embedded.ts";
import { nativeAt, startNative } from "../lib/native.ts";
import { listOf, optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { onCompany } from "../query/onCompany.ts";
import { contentOf } from "../report/content.ts";
import { measure } from "./measure.ts";
import { reportOf } from "./report.ts";

const options = optionsOf(process.argv.slice(2), [
  "records",
  "alerts",
  "people",
  "writes",
  "seconds",
  "repeats",
  "only",
  "cases",
  "database",
]);
/** Accidents; of alerts there are ten times as many. */
const records = Number(options.records ?? 1_000_000);
const alerts = Number(options.alerts ?? 10 * records);
const only = listOf(options.only) ?? ["pg", "embedded"];

const build =
  "const b = await import('./scripts/lib/build.mjs'); await b.needServer(); await b.needClient();";
execFileSync(process.execPath, ["--input-type=module", "-e", build], { stdio: "inherit" });
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));
const samples = new Samples();
const notes: string[] = [];
const programs: Record<string, string> = { records: String(records), alerts: String(alerts) };
const browser = await chromium.launch({ executablePath: needBrowser(), args: chromiumArguments });
programs["chromium"] = browser.version();
const written = { engine, enumSets: schemas.enums, content: contentOf({ accidents: records, alerts }) };
const common = {
  enumSets: schemas.enums,
  flags: Object.keys(schemas.configuration.flags),
  browser,
  people: Number(options.people ?? 200),
  writesPerSecond: Number(options.writes ?? 20),
  seconds: Number(options.seconds ?? 30),
  repeats: Number(options.repeats ?? 5),
  cases: listOf(options.cases) ?? ["fleet", "twelve-cards", "people"],
  samples,
};

async function onPostgresql(url: string): Promise<void> {
  const { version } = await onCompany(nativeAt(url), written, async (company) => {
    notes.push(...(await measure({ ...common, company, name: "pg", connection: { connectionString: url } })));
    return [];
  });
  programs["postgresql"] = version;
}

try {
  if (only.includes("pg")) {
    const counted = ["shared_preload_libraries=pg_stat_statements"];
    const native = options.database === undefined ? await startNative(counted) : undefined;
    const url = options.database ?? native?.url;
    if (url === undefined) throw new Error("This benchmark needs an installed PostgreSQL.");
    await onPostgresql(url).finally(() => native?.stop());
  }
  if (only.includes("embedded"))
    await onEmbedded(async (dataFolder) => {
      const config = { databaseUrl: undefined, dataFolder };
      const { version } = await onCompany(config, written, async (company) => {
        const connection = embeddedAt(dataFolder);
        notes.push(...(await measure({ ...common, company, name: "embedded", connection })));
        return [];
      });
      programs["embedded"] = version;
    });
} finally {
  await browser.close();
}
const rows = samples.rows();
console.log(`\n${reportOf(rows)}\n`);
if (notes.length > 0) console.log(`${notes.join("\n")}\n`);
console.log(`Written: ${writeResults("dashboard", machineOf(programs), rows)}`);
