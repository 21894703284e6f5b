/** `npm run bench -- titles`: lists of many records whose titles name records that not everybody may view. See bench/README.md. */
import { createEngine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { refreshStatistics } from "../../server/storage/index.ts";
import { nativeAt, onNative } from "../lib/native.ts";
import { optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";
import { contentOf } from "../query/data.ts";
import { ask, onCompany } from "../query/onCompany.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, principals } from "../query/principals.ts";
import { race } from "../search/race.ts";
import { cases } from "./cases.ts";
import { nameEmployees } from "./named.ts";

const subjects = ["ours", "floor:sql", "stored"] as const;

const options = optionsOf(process.argv.slice(2), ["records", "database"]);
const passports = Number(options.records ?? 1_000_000);
const size = { accidents: 0, employees: 20_000, groups: 300, passports };
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));

async function measure(company: BenchCompany): Promise<Row[]> {
  await step("Titles name employees", () => nameEmployees(company.db, company.customerId));
  await refreshStatistics(company.db);
  const rows: Row[] = [];
  for (const { suffix, groups } of principals) {
    const plan = planOf(company, groups);
    for (const { name, ours, byHand, stored } of cases)
      await step(`${name}${suffix}`, async () => {
        const ways = { ours, "floor:sql": byHand, stored };
        const runners = subjects.map((subject) => ({
          subject,
          ask: () => ask(company, plan, ways[subject]),
        }));
        const { clock } = company;
        rows.push(...(await race(`${name}${suffix}`, runners, { prefix: "", isCompared: true, clock })));
      });
  }
  return rows;
}

function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const body = names.map((name) => {
    const of = (subject: string, measure: string) => valueOf(rows, subject, name, measure);
    const figures = subjects.flatMap((subject) => [of(subject, "p95_ms"), of(subject, "db_cpu_ms")]);
    return [
      name,
      ...figures.map(shortNumber),
      times(ratio(of("ours", "db_cpu_ms"), of("floor:sql", "db_cpu_ms"))),
    ];
  });
  return tableOf(
    ["", ...subjects.flatMap((subject) => [`${subject} p95`, "cpu"]), "cpu, ours to floor"],
    body,
  );
}

const company = { engine, enumSets: schemas.enums, content: contentOf(size) };
const { rows, version } = await onNative(options.database, (url) =>
  onCompany(nativeAt(url), company, measure),
);
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("titles", machineOf({ postgresql: version }), rows)}`);
