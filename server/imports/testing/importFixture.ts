import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEngine } from "../../../engine/index.ts";
import type { JsonValue, RecordData } from "../../../engine/index.ts";
import { seedDemo } from "../../demo/index.ts";
import { harbor } from "../../../demo/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import { records } from "../../records/index.ts";
import { asOperator, customers, integrations } from "../../storage/index.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { ImportOptions } from "../runImport.ts";
import { runImport } from "../runImport.ts";
import { openTenant } from "../common/importTenant.ts";

const folder = fileURLToPath(new URL("../../../schemas", import.meta.url));
export const NOW = Date.UTC(2026, 0, 15) / 1000;
const schemas = readSchemas(folder);
const metaSchema = JSON.parse(readFileSync(join(folder, "meta/import.schema.json"), "utf8")) as JsonValue;
export const engine = createEngine(engineOptions(schemas));

/** A database with a small demo company, and a folder for files; `close` removes both. */
export async function importFixture() {
  const db = await testDatabase({ engine });
  const files = mkdtempSync(join(tmpdir(), "safety-suite-import-"));
  const counts = { employees: 12, equipment: 6, accidents: 2, injuries: 2 };
  await seedDemo({ db, engine, schemas, now: NOW, companies: [{ ...harbor, counts }] });
  const base = { db, engine, schemas, customer: "harbor", now: NOW };
  return {
    db,
    path: (name: string) => join(files, name),
    write(name: string, content: string | Uint8Array): string {
      writeFileSync(join(files, name), content);
      return join(files, name);
    },
    run: (options: Pick<ImportOptions, "template" | "file"> & Partial<ImportOptions>) =>
      runImport({
        ...base,
        metaSchema,
        group: "albany",
        refused: join(files, "refused.csv"),
        notes: join(files, "notes.csv"),
        ...options,
      }),
    /** All records of a template, in the order in which they were added. */
    async all(template: string): Promise<RecordData[]> {
      const tenant = await openTenant(base);
      const orderBy = [{ field: "id", direction: "asc" as const }];
      const page = await tenant.run((scope) => records.list({ ...scope, template, limit: 500, orderBy }));
      return page.records;
    },
    /** The company, with all rights; `now` in epoch seconds. */
    tenant: (now = NOW) => openTenant({ ...base, now }),
    /** What the company sets, over what it has set. */
    configure: (values: Parameters<typeof customers.configureCustomer>[2]) =>
      asOperator(db, {}, (trx) => customers.configureCustomer(trx, base.customer, values)),
    /** When data of each integration came last. */
    async dates(): Promise<integrations.IntegrationDate[]> {
      const tenant = await openTenant(base);
      return tenant.run(({ trx, plan }) => integrations.listDates(trx, plan.customerId));
    },
    async close(): Promise<void> {
      await db.close();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

export type ImportFixture = Awaited<ReturnType<typeof importFixture>>;

/** The columns of FARS that the mapping reads, with one made-up crash per row. */
const farsHeader =
  "ST_CASE,YEAR,MONTH,DAY,HOUR,MINUTE,STATE,COUNTY_NAME,CITY_NAME,LATITUDE,LONGITUD,HARM_EV,MAN_COLL,WEATHER,LGT_COND,TYP_INT,ROUTE,VE_TOTAL,FATALS";
/** A file as FARS publishes it, with the given rows. */
export const fars = (rows: readonly string[]) => `${[farsHeader, ...rows].join("\n")}\n`;
