import type pg from "pg";
import type { Engine } from "../../engine/index.ts";
import { step } from "../../scripts/lib/process.mjs";
import { migrate } from "../../server/storage/index.ts";
import type { Database, EnumSetSource } from "../../server/storage/index.ts";
import { fill } from "./data.ts";
import type { Content } from "./data.ts";

interface CompanyOptions {
  db: Database;
  engine: Engine;
  observer: pg.Client;
  enumSets: readonly EnumSetSource[];
  content: Content;
}

/** The company of a benchmark, by its number; it is written where the database is empty. */
export async function companyIn({
  db,
  engine,
  observer,
  enumSets,
  content,
}: CompanyOptions): Promise<number> {
  await migrate(db, engine, { enumSets });
  const { rows } = await observer.query<{ id: string }>("select id from customers where alias = 'bench'");
  if (rows[0] !== undefined) return Number(rows[0].id);
  let customerId = 0;
  const count = content.types.reduce((sum, type) => sum + type.count, 0);
  await step(`${count} records are written`, async () => {
    customerId = (await fill(db, engine, enumSets, content)).customerId;
  });
  return customerId;
}
