/** `npm run bench -- find`: the box that finds records of all types, among many records of 20 types. See bench/README.md. */
import { createEngine } from "../../engine/index.ts";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { findRecords } from "../../server/storage/index.ts";
import type { AccessPlan } from "../../server/storage/index.ts";
import { directusVersion } from "../api/directusServer.ts";
import { onEmbedded } from "../lib/embedded.ts";
import { nativeAt, onNative } from "../lib/native.ts";
import { listOf, optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import type { Row } from "../lib/rows.ts";
import { ask, onCompany } from "../query/onCompany.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, principals } from "../query/principals.ts";
import { measureBeside } from "./beside.ts";
import { casesOf } from "./cases.ts";
import type { Case } from "./cases.ts";
import { LIMIT, measureFinders } from "./finder.ts";
import type { Finder } from "./finder.ts";
import { reportOf } from "./report.ts";
import { contentWith } from "./types.ts";

const options = optionsOf(process.argv.slice(2), ["records", "database", "only", "directus"]);
const records = Number(options.records ?? 1_000_000);
const only = listOf(options.only) ?? ["pg", "embedded"];
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));
const written = { engine, enumSets: schemas.enums, content: contentWith(records) };

/** Measures the box in transactions of the role of requests. Gives what was typed. */
async function measure(prefix: string, company: BenchCompany, rows: Row[]): Promise<readonly Case[]> {
  const cases = await casesOf(company, engine);
  // The server, too, makes a plan once for many requests.
  const plans = new Map<number | undefined, AccessPlan>(
    principals.map(({ groups }) => [groups, planOf(company, groups)]),
  );
  const ours: Finder = {
    subject: "ours",
    isComplete: true,
    find: (text, groups) =>
      ask(
        company,
        plans.get(groups) ?? planOf(company, groups),
        async (scope) => (await findRecords(scope, { text, limit: LIMIT })).length,
      ),
  };
  await measureFinders({ prefix, cases, finders: [ours], clock: company.clock, rows });
  return cases;
}

const programs: Record<string, string> = { records: String(records) };
const rows: Row[] = [];
/** Why something was not measured. */
let missing: string | undefined;
if (only.includes("pg")) {
  const { rows: measured, version } = await onNative(options.database, (databaseUrl) =>
    onCompany(nativeAt(databaseUrl), written, async (company) => {
      const found: Row[] = [];
      const cases = await measure("pg", company, found);
      const beside = { company, databaseUrl, folder: options.directus, cases, rows: found };
      missing = await measureBeside(beside);
      return found;
    }),
  );
  rows.push(...measured);
  programs["postgresql"] = version;
}
if (only.includes("embedded")) {
  const { rows: measured, version } = await onEmbedded((dataFolder) =>
    onCompany({ databaseUrl: undefined, dataFolder }, written, async (company) => {
      const found: Row[] = [];
      await measure("embedded", company, found);
      return found;
    }),
  );
  rows.push(...measured);
  programs["embedded"] = version;
}
if (rows.some(({ subject }) => subject === "directus")) programs["directus"] = directusVersion;
console.log(`\n${reportOf(rows)}\n`);
if (missing !== undefined) console.log(`${missing}\n`);
console.log(`Written: ${writeResults("find", machineOf(programs), rows)}`);
