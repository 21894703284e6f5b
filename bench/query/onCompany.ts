import pg from "pg";
import type { Engine, Group } from "../../engine/index.ts";
import { groups, inTenant, openDatabase } from "../../server/storage/index.ts";
import type {
  AccessPlan,
  Database,
  DatabaseConfig,
  EnumSetSource,
  RecordScope,
} from "../../server/storage/index.ts";
import { embeddedAt } from "../lib/embedded.ts";
import { processorOf } from "../lib/processor.ts";
import type { Row } from "../lib/rows.ts";
import { companyIn } from "./company.ts";
import type { Content } from "./data.ts";
import { NOW } from "./values.ts";

/** A company of a benchmark, with what looks on while it is asked. */
export interface BenchCompany {
  db: Database;
  engine: Engine;
  customerId: number;
  groups: readonly Group[];
  /** Asks the database beside those who are measured. */
  observer: pg.Client;
  /** Milliseconds of processor time that the database has used. */
  clock(): number;
}

/** Opens the company of a benchmark in a database, where it is written if it is not there, and measures with it. */
export async function onCompany(
  config: DatabaseConfig,
  { engine, enumSets, content }: { engine: Engine; enumSets: readonly EnumSetSource[]; content: Content },
  measure: (company: BenchCompany) => Promise<Row[]>,
): Promise<{ rows: Row[]; version: string }> {
  const db = await openDatabase(config);
  const observer = new pg.Client(config.databaseUrl ?? embeddedAt(config.dataFolder));
  try {
    await observer.connect();
    const customerId = await companyIn({ db, engine, observer, enumSets, content });
    await observer.query("select set_config('app.customer_id', $1, false)", [String(customerId)]);
    const clock = await processorOf(observer);
    const all = await inTenant(db, { customerId }, (trx) => groups.listGroups(trx, customerId));
    const rows = await measure({ db, engine, customerId, groups: all, observer, clock });
    const { rows: shown } = await observer.query<{ server_version: string }>("show server_version");
    return { rows, version: shown[0]?.server_version ?? "" };
  } finally {
    await observer.end();
    await db.close();
  }
}

/** Asks something of a company with the rights of a plan, in a transaction of its own that only reads. */
export function ask<T>(
  { db, engine, customerId }: Pick<BenchCompany, "db" | "engine" | "customerId">,
  plan: AccessPlan,
  work: (scope: RecordScope) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return inTenant(db, { customerId, readOnly: true, signal }, (trx) =>
    work({ trx, engine, plan, now: NOW, flag: () => false, config: () => undefined }),
  );
}
