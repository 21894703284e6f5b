/** `npm run bench -- find`: the box that finds records of all types, on a native PostgreSQL with many records. See bench/README.md. */
import { createEngine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { findRecords } from "../../server/storage/index.ts";
import { onNative } from "../lib/native.ts";
import { optionsOf } from "../lib/options.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf } from "../lib/table.ts";
import { ask, onCompany } from "../query/onCompany.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { planOf, principals, SOME_GROUPS } from "../query/principals.ts";
import { race } from "../search/race.ts";
import { casesWith } from "./cases.ts";

/** Lines that the box shows. */
const LIMIT = 12;
/** Milliseconds that 95 of 100 answers may take. */
const REACH = 100;

const options = optionsOf(process.argv.slice(2), ["records", "database"]);
const size = { accidents: Number(options.records ?? 1_000_000), employees: 20_000, groups: 300 };
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));

async function measure(company: BenchCompany): Promise<Row[]> {
  const { customerId, observer, clock } = company;
  const { rows: seen } = await observer.query<{ id: string }>(
    "select id from t_accident where customer_id = $1 and group_id = any($2) order by id desc offset 1000 limit 1",
    [customerId, planOf(company, SOME_GROUPS).abilities.groups("view", engine.template("accident"))],
  );
  const rows: Row[] = [];
  for (const { suffix, groups } of principals) {
    const plan = planOf(company, groups);
    for (const { name, text } of casesWith(Number(seen[0]?.id)))
      await step(`${name}${suffix}`, async () => {
        const find = () =>
          ask(company, plan, async (scope) => (await findRecords(scope, { text, limit: LIMIT })).length);
        const runners = [{ subject: "ours", ask: find }];
        rows.push(...(await race(`${name}${suffix}`, runners, { prefix: "", isCompared: false, clock })));
      });
  }
  return rows;
}

function reportOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row.case))];
  const body = names.map((name) => {
    const of = (measure: string) => valueOf(rows, "ours", name, measure);
    const p95 = of("p95_ms");
    const verdict = p95 !== undefined && p95 <= REACH ? "reached" : "MISSED";
    return [name, shortNumber(of("p50_ms")), shortNumber(p95), shortNumber(of("db_cpu_ms")), verdict];
  });
  return tableOf(["", "p50", "p95", "db cpu", ""], body);
}

const company = { engine, enumSets: schemas.enums, size };
const { rows, version } = await onNative(options.database, (url) => onCompany(url, company, measure));
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("find", machineOf({ postgresql: version }), rows)}`);
