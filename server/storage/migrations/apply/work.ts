import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Engine } from "../../../../engine/index.ts";
import type { Database, Trx } from "../../database/database.ts";
import { afterSwap, convertBatch } from "./batches.ts";
import type { Batching } from "./batches.ts";
import { logBegin, logEnd, logProgress, unfinishedChange } from "./changeLog.ts";
import type { ChangeSet, Progress, TableChange } from "../plan/changeSet.ts";
import { conversionSteps } from "../plan/convert.ts";
import type { DerivedIndex } from "../plan/indexes.ts";
import { prepareStatements } from "../plan/columnMoves.ts";
import { asPatientOwner } from "../plan/owner.ts";
import { customerIds, seeCustomer } from "../plan/state.ts";
import { earlyIndexes, prebuiltIndexes, run, swap } from "./swap.ts";
import { convertWritten, watchStatements } from "./watch.ts";

/** How a change set is carried out. */
export interface WorkOptions {
  engine: Engine;
  /** Records in one batch. */
  batchRows: number;
  /** Called after each batch. */
  report(progress: Progress): void;
}

/** Held while an index is made beside the work of others. Any other constant than that of `asOwner`. */
const INDEX_LOCK = 7_261_002;
/** So few records that were written to meanwhile can wait for the swap. */
const FEW = 100;
/** A record that somebody writes to is tried again after this. Milliseconds. */
const PAUSE_MS = 50;

/** Notes the change set and makes what is new beside what is there. Gives the statements. */
export async function startWork(trx: Trx, changeSet: ChangeSet, isWatched: boolean): Promise<string[]> {
  await logBegin(trx, changeSet);
  const statements = changeSet.tables.flatMap(prepareStatements);
  await run(trx, statements);
  if (isWatched) await run(trx, watchStatements(conversionSteps(changeSet)));
  return statements;
}

/** Carries out a whole change set in the transaction of the caller. Gives the statements that changed tables. */
export async function workAtOnce(trx: Trx, changeSet: ChangeSet, options: WorkOptions): Promise<string[]> {
  const prepared = await startWork(trx, changeSet, false);
  await allBatches(trx, changeSet, options, convertBatch);
  const swapped = await swap(trx, changeSet, { engine: options.engine, isWatched: false });
  await allBatches(trx, changeSet, options, afterSwap(options.engine));
  await logEnd(trx, changeSet, "applied");
  return [...prepared, ...swapped];
}

const start = (phase: Progress["phase"]): Progress => ({
  phase,
  step: 0,
  customer: 0,
  record: 0,
  left: [],
  rows: 0,
});

async function allBatches(
  trx: Trx,
  changeSet: ChangeSet,
  options: WorkOptions,
  batch: Batching,
): Promise<void> {
  let progress: Progress | undefined = start(batch === convertBatch ? "converting" : "swapped");
  while (progress !== undefined) {
    options.report(progress);
    progress = await batch(trx, changeSet, progress, options.batchRows);
  }
}

/**
 * Continues the change set that is under way, batch by batch, each in a transaction of its own, until it is done. It can be killed at
 * any moment and called again; two that work at once take turns.
 */
export async function workOn(db: Database, changeSet: ChangeSet, options: WorkOptions): Promise<void> {
  await batchByBatch(db, options, "converting", convertBatch);
  await makeEarlyIndexes(db, changeSet);
  const steps = conversionSteps(changeSet);
  const catchUp = () => asPatientOwner(db, (trx) => convertWritten(trx, steps, options.batchRows));
  while (steps.length > 0 && (await catchUp()) > FEW) await setTimeout(PAUSE_MS);
  await asPatientOwner(db, async (trx) => {
    const change = await unfinishedChange(trx);
    if (change?.id !== changeSet.id || change.progress.phase !== "converting") return;
    await swap(trx, changeSet, { engine: options.engine, isWatched: true });
    await logProgress(trx, changeSet.id, start("swapped"));
  });
  await batchByBatch(db, options, "swapped", afterSwap(options.engine));
  await asPatientOwner(db, async (trx) => {
    const change = await unfinishedChange(trx);
    if (change?.id === changeSet.id) await logEnd(trx, changeSet, "applied");
  });
}

async function batchByBatch(
  db: Database,
  { batchRows, report }: WorkOptions,
  phase: Progress["phase"],
  batch: Batching,
): Promise<void> {
  for (;;) {
    const progress = await asPatientOwner(db, async (trx) => {
      const change = await unfinishedChange(trx);
      if (change === undefined || change.progress.phase !== phase) return undefined;
      const next = await batch(trx, change.plan, change.progress, batchRows);
      if (next) await logProgress(trx, change.id, next);
      return next;
    });
    if (progress === undefined) return;
    report(progress);
    if (progress.left.length > 0) await setTimeout(PAUSE_MS);
  }
}

/** Makes new indexes of tables that exist without keeping anybody from writing. */
async function makeEarlyIndexes(db: Database, { id, tables }: ChangeSet): Promise<void> {
  for (const change of tables) {
    if (change.from === null || change.to === null) continue;
    for (const index of earlyIndexes(change)) await makeEarly(db, id, change, index);
  }
}

/** Makes an index, and makes one that was interrupted again. This cannot be done in a transaction, so the lock is the connection's. */
function makeEarly(
  db: Database,
  changeId: number,
  change: TableChange,
  { name, statement }: DerivedIndex,
): Promise<void> {
  return db.kysely.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${INDEX_LOCK})`.execute(connection);
    try {
      const whole = await prebuiltIndexes(connection, change.indexes.create);
      const { rows } = await sql`select 1 from template_changes where id = ${changeId}
        and state = 'applying' and progress ->> 'phase' = 'converting'`.execute(connection);
      if (whole.has(name) || rows.length === 0) return;
      await sql.raw(`drop index concurrently if exists ${name}`).execute(connection);
      await sql.raw(statement).execute(connection);
    } finally {
      await sql`select pg_advisory_unlock(${INDEX_LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Rows, deleted ones included, whose values a change set converts or looks through: how large it is. */
export async function rowsOf(trx: Trx, changeSet: ChangeSet): Promise<number> {
  const moved = new Set(conversionSteps(changeSet).map(({ change }) => change.table));
  const indexed = changeSet.tables.filter(({ from, indexes }) => from !== null && indexes.create.length > 0);
  const tables = [...new Set([...moved, ...indexed.map(({ table }) => table)])];
  return countRows(trx, tables);
}

/** Rows of some tables in all companies. */
export async function countRows(trx: Trx, tables: readonly string[]): Promise<number> {
  let count = 0;
  for (const customerId of await customerIds(trx)) {
    await seeCustomer(trx, customerId);
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(table)}
        where customer_id = ${customerId}`.execute(trx);
      count += rows[0]?.count ?? 0;
    }
  }
  return count;
}
