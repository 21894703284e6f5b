/** `npm run bench -- find`: the box that finds records of all types, on a native PostgreSQL with many records. See bench/README.md. */
import { tmpdir } from "node:os";
import pg from "pg";
import { createEngine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import { findRecords, groups, inTenant, openDatabase } from "../../server/storage/index.ts";
import type { AccessPlan } from "../../server/storage/index.ts";
import { onNative } from "../lib/native.ts";
import { optionsOf } from "../lib/options.ts";
import { processorOf } from "../lib/processor.ts";
import { machineOf, writeResults } from "../lib/results.ts";
import { valueOf } from "../lib/rows.ts";
import type { Row } from "../lib/rows.ts";
import { shortNumber, tableOf } from "../lib/table.ts";
import { companyIn } from "../query/company.ts";
import { planOf, principals, SOME_GROUPS } from "../query/principals.ts";
import { race } from "../search/race.ts";
import { casesWith } from "./cases.ts";

/** Lines that the box shows. */
const LIMIT = 12;
/** Milliseconds that 95 of 100 answers may take. */
const REACH = 100;
const NOW = Date.UTC(2026, 0, 15) / 1_000;

const options = optionsOf(process.argv.slice(2), ["records", "database"]);
const size = { accidents: Number(options.records ?? 1_000_000), employees: 20_000, groups: 300 };
const schemas = readSchemas("schemas");
const engine = createEngine(engineOptions(schemas));

async function measure(url: string): Promise<{ rows: Row[]; version: string }> {
  const db = await openDatabase({ databaseUrl: url, dataFolder: tmpdir() });
  const observer = new pg.Client(url);
  await observer.connect();
  try {
    const customerId = await companyIn({ db, engine, observer, enumSets: schemas.enums, size });
    const clock = await processorOf(observer);
    const all = await inTenant(db, { customerId }, (trx) => groups.listGroups(trx, customerId));
    const find = (plan: AccessPlan, text: string) =>
      inTenant(db, { customerId, readOnly: true }, async (trx) => {
        const scope = { trx, engine, plan, now: NOW, flag: () => false, config: () => undefined };
        return (await findRecords(scope, { text, limit: LIMIT })).length;
      });
    const company = { engine, customerId, groups: all };
    const { rows: seen } = await observer.query<{ id: string }>(
      "select id from t_accident where customer_id = $1 and group_id = any($2) order by id desc offset 1000 limit 1",
      [customerId, planOf(company, SOME_GROUPS).abilities.groups("view", engine.template("accident"))],
    );
    const rows: Row[] = [];
    for (const { suffix, groups: count } of principals) {
      const plan = planOf(company, count);
      for (const { name, text } of casesWith(Number(seen[0]?.id)))
        await step(`${name}${suffix}`, async () => {
          const runners = [{ subject: "ours", ask: () => find(plan, text) }];
          rows.push(...(await race(`${name}${suffix}`, runners, { prefix: "", isCompared: false, clock })));
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
    const of = (measure: string) => valueOf(rows, "ours", name, measure);
    const p95 = of("p95_ms");
    const verdict = p95 !== undefined && p95 <= REACH ? "reached" : "MISSED";
    return [name, shortNumber(of("p50_ms")), shortNumber(p95), shortNumber(of("db_cpu_ms")), verdict];
  });
  return tableOf(["", "p50", "p95", "db cpu", ""], body);
}

const { rows, version } = await onNative(options.database, measure);
console.log(`\n${reportOf(rows)}\n`);
console.log(`Written: ${writeResults("find", machineOf({ postgresql: version }), rows)}`);
