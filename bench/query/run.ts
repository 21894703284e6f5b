/** `npm run bench -- query`: questions about many records, beside SQL by hand on the same database. See bench/README.md. */
import { compileMonitors, createEngine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { engineOptions, monitorOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { groups, inTenant, migrate, openDatabase } from "../../server/storage/index.ts";
import type { DatabaseConfig } from "../../server/storage/index.ts";
import { listOf, optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { Samples } from "../lib/rows.ts";
import { casesOf } from "./cases.ts";
import { contentOf, fill } from "./data.ts";
import { onEmbedded } from "../lib/embedded.ts";
import { nativeAt, startNative } from "../lib/native.ts";
import { race } from "./race.ts";
import { reportOf } from "./report.ts";

const options = optionsOf(process.argv.slice(2), ["records", "repeats", "only"]);
const size = { accidents: Number(options.records ?? 1_000_000), employees: 20_000, groups: 300 };
const repeats = Number(options.repeats ?? 5);
const only = listOf(options.only) ?? ["pg", "embedded"];

const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));
const monitors = compileMonitors(schemas.monitors, { engine, ...monitorOptions(schemas) });
const monitor = monitors.get("expirations");
if (monitor === undefined) throw new Error("There is no monitor of expirations.");
const cases = casesOf(monitor);
const samples = new Samples();

async function measure(name: string, config: DatabaseConfig): Promise<void> {
  const db = await openDatabase(config);
  try {
    await migrate(db, engine, { enumSets: schemas.enums });
    let customerId = 0;
    await step(`${name}: ${size.accidents} accidents are written`, async () => {
      customerId = (await fill(db, engine, schemas.enums, contentOf(size))).customerId;
    });
    const all = await inTenant(db, { customerId }, (trx) => groups.listGroups(trx, customerId));
    const track = { name, db, engine, customerId, groups: all, cases };
    await step(`${name}: ${repeats} turns`, () => race(track, repeats, samples));
  } finally {
    await db.close();
  }
}

const programs: Record<string, string> = {};
const native = only.includes("pg") ? await startNative() : undefined;
if (native !== undefined) {
  programs["postgresql"] = native.version;
  await measure("pg", nativeAt(native.url)).finally(() => native.stop());
}
if (only.includes("embedded")) await onEmbedded((dataFolder) => measure("embedded", { dataFolder }));
const rows = samples.rows();
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("query", machineOf(programs), rows)}`);
