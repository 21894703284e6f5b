import { tmpdir } from "node:os";
import pg from "pg";
import type { Engine, Group } from "../../engine/index.ts";
import { groups, inTenant, openDatabase } from "../../server/storage/index.ts";
import type { AccessPlan, Database, EnumSetSource, RecordScope } from "../../server/storage/index.ts";
import { processorOf } from "../lib/processor.ts";
import type { Row } from "../lib/rows.ts";
import { companyIn } from "./company.ts";
import type { Size } from "./data.ts";

/** Epoch seconds of all questions. */
const NOW = Date.UTC(2026, 0, 15) / 1_000;

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

/** Opens the company of a benchmark in the database at `url`, where it is written if it is not there, and measures with it. */
export async function onCompany(
  url: string,
  { engine, enumSets, size }: { engine: Engine; enumSets: readonly EnumSetSource[]; size: Size },
  measure: (company: BenchCompany) => Promise<Row[]>,
): Promise<{ rows: Row[]; version: string }> {
  const db = await openDatabase({ databaseUrl: url, dataFolder: tmpdir() });
  const observer = new pg.Client(url);
  await observer.connect();
  try {
    const customerId = await companyIn({ db, engine, observer, enumSets, size });
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
