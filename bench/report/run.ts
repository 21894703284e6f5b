/** `npm run bench -- report`: cards of many records, beside SQL by hand, DuckDB and drizzle-cube on the same rows. See bench/README.md. */
import { execFileSync } from "node:child_process";
import { createEngine } from "../../engine/index.ts";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { embeddedAt, onEmbedded } from "../lib/embedded.ts";
import { nativeAt, startNative } from "../lib/native.ts";
import { listOf, optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { onCompany } from "../query/onCompany.ts";
import { accidentFields, alertFields } from "./cards.ts";
import { contentOf } from "./content.ts";
import { measure } from "./measure.ts";
import type { Field } from "./measure.ts";
import { reportOf } from "./report.ts";

const options = optionsOf(process.argv.slice(2), [
  "records",
  "repeats",
  "only",
  "subjects",
  "cases",
  "database",
]);
/** Accidents; of alerts there are ten times as many, on the native database alone. */
const records = Number(options.records ?? 1_000_000);
const repeats = Number(options.repeats ?? 5);
const only = listOf(options.only) ?? ["pg", "embedded"];
const subjects = listOf(options.subjects) ?? ["ours", "ours:no-rollups", "floor:duckdb", "drizzle-cube"];

execFileSync(
  process.execPath,
  ["--input-type=module", "-e", "await (await import('./scripts/lib/build.mjs')).needServer()"],
  { stdio: "inherit" },
);
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));
const samples = new Samples();
const missing: string[] = [];
const programs: Record<string, string> = { records: String(records) };
const common = { enumSets: schemas.enums, repeats, subjects, samples, named: listOf(options.cases) };
const written = (alerts: number) => ({
  engine,
  enumSets: schemas.enums,
  content: contentOf({ accidents: records, alerts }),
});
const accidents: Field = { fields: accidentFields, records };
const alerts: Field = { fields: alertFields, records: 10 * records };

async function onPostgresql(url: string): Promise<void> {
  const { version } = await onCompany(nativeAt(url), written(alerts.records), async (company) => {
    for (const field of [accidents, alerts])
      missing.push(
        ...(await measure({ ...common, field, company, name: "pg", connection: { connectionString: url } })),
      );
    return [];
  });
  programs["postgresql"] = version;
}

if (only.includes("pg")) {
  const native =
    options.database === undefined
      ? await startNative(["shared_preload_libraries=pg_stat_statements"])
      : undefined;
  const url = options.database ?? native?.url;
  if (url === undefined) throw new Error("This benchmark needs an installed PostgreSQL.");
  await onPostgresql(url).finally(() => native?.stop());
}
if (only.includes("embedded"))
  await onEmbedded(async (dataFolder) => {
    const { version } = await onCompany(
      { databaseUrl: undefined, dataFolder },
      written(0),
      async (company) => {
        const connection = embeddedAt(dataFolder);
        const asked = { ...common, field: accidents, company, name: "embedded", connection };
        missing.push(...(await measure(asked)));
        return [];
      },
    );
    programs["embedded"] = version;
  });
const rows = samples.rows();
console.log(`\n${reportOf(rows)}\n`);
if (missing.length > 0) console.log(`${missing.join("\n")}\n`);
console.log(`Written: ${writeResults("report", machineOf(programs), rows)}`);
