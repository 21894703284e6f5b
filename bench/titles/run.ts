/** `npm run bench -- titles`: lists of many records whose titles name records that not everybody may view. See bench/README.md. */
import { tmpdir } from "node:os";
import pg from "pg";
import { createEngine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { groups, inTenant, openDatabase, refreshStatistics } from "../../server/storage/index.ts";
import type { RecordScope } from "../../server/storage/index.ts";
import { onNative } from "../lib/native.ts";
import { optionsOf } from "../lib/options.ts";
import { processorOf } from "../lib/processor.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { ratio, valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf, times } from "../lib/table.ts";
import { companyIn } from "../query/company.ts";
import { planOf, principals } from "../query/principals.ts";
import { race } from "../search/race.ts";
import { cases } from "./cases.ts";
import { nameEmployees } from "./named.ts";

const NOW = Date.UTC(2026, 0, 15) / 1_000;
const subjects = ["ours", "floor:sql", "stored"];

const options = optionsOf(process.argv.slice(2), ["records", "database"]);
const passports = Number(options.records ?? 1_000_000);
const size = { accidents: 0, employees: 20_000, groups: 300, passports };
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));

async function measure(url: string): Promise<{ rows: Row[]; version: string }> {
  const db = await openDatabase({ databaseUrl: url, dataFolder: tmpdir() });
  const observer = new pg.Client(url);
  await observer.connect();
  try {
    const customerId = await companyIn({ db, engine, observer, enumSets: schemas.enums, size });
    await step("Titles name employees", () => nameEmployees(db, customerId));
    await refreshStatistics(db);
    const clock = await processorOf(observer);
    const all = await inTenant(db, { customerId }, (trx) => groups.listGroups(trx, customerId));
    const rows: Row[] = [];
    for (const { suffix, groups: count } of principals) {
      const plan = planOf({ engine, customerId, groups: all }, count);
      const asking = (ask: (scope: RecordScope) => Promise<number>) => () =>
        inTenant(db, { customerId, readOnly: true }, (trx) =>
          ask({ trx, engine, plan, now: NOW, flag: () => false, config: () => undefined }),
        );
      for (const { name, ours, byHand, stored } of cases)
        await step(`${name}${suffix}`, async () => {
          const asks = [ours, byHand, stored];
          const runners = subjects.map((subject, index) => ({ subject, ask: asking(asks[index] ?? ours) }));
          rows.push(...(await race(`${name}${suffix}`, runners, { prefix: "", isCompared: true, clock })));
        });
    }
    const { rows: shown } = await observer.query<{ server_version: string }>("show server_version");
    return { rows, version: shown[0]?.server_version ?? "" };
  } finally {
    await observer.end();
    await db.close();
  }
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

const { rows, version } = await onNative(options.database, measure);
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("titles", machineOf({ postgresql: version }), rows)}`);
