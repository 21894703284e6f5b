import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { columns, underWay } from "./importJobs.ts";
import type { ImportCounts, ImportJob, ImportKey, UndoProgress } from "./importJobs.ts";

/** An import in the hands of one run. Only that run may change it. */
export interface HeldImport extends ImportKey {
  /** A UUID of the run's own. */
  holder: string;
}

/** Seconds without a batch after which a run counts no more. */
const HELD_SECONDS = 30;
/** What parts this lock from others. Any constant. */
const LOCK = 7_261_004;

/** The database's clock in epoch seconds: servers may differ. */
const clock = sql<number>`extract(epoch from clock_timestamp())::bigint`;
const soon = sql<number>`extract(epoch from clock_timestamp())::bigint + ${HELD_SECONDS}`;

const one = (trx: Trx, { customerId, id }: ImportKey) =>
  trx
    .updateTable("import_runs")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("status", "in", underWay);
const held = (trx: Trx, key: HeldImport) => one(trx, key).where("holder", "=", key.holder);

/**
 * Puts an import into the hands of a run, from whatever run had it before. `gone` when nothing is to be done; `busy` when the
 * company has another one under way.
 */
export async function take(
  trx: Trx,
  key: HeldImport,
): Promise<(ImportJob & { tries: number }) | "gone" | "busy"> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${key.customerId}::integer)`.execute(trx);
  const other = await trx
    .selectFrom("import_runs")
    .select("id")
    .where("customer_id", "=", key.customerId)
    .where("id", "!=", key.id)
    .where("status", "in", underWay)
    .where("held_until", ">", clock)
    .executeTakeFirst();
  if (other !== undefined) return "busy";
  const job = await one(trx, key)
    .set(({ eb }) => ({ holder: key.holder, held_until: soon, tries: eb("tries", "+", 1) }))
    .returning([...columns, "tries"])
    .executeTakeFirst();
  return job ?? "gone";
}

/** Shows that a run lives, and keeps every other from the import until the transaction ends. false: the run has it no more. */
export async function hold(trx: Trx, key: HeldImport): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, key).set({ held_until: soon }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks how far the rows of the file are done, in the transaction that did them. */
export async function mark(trx: Trx, key: HeldImport, rowsDone: number): Promise<void> {
  await held(trx, key).set({ rows_done: rowsDone, tries: 1 }).execute();
}

/** Marks how far an undoing is, in the transaction that did it. */
export async function markUndone(trx: Trx, key: HeldImport, undo: UndoProgress): Promise<void> {
  await held(trx, key)
    .set({ undo: JSON.stringify(undo), tries: 1 })
    .execute();
}

/** What became of what a job did. */
export type ImportOutcome =
  | { status: "draft"; checked: ImportCounts | null; error?: string }
  | { status: "done" | "failed"; error?: string }
  | { status: "undone" };

/** Ends what a job did. false when the run has the import no more: then nothing changes. `now` in epoch seconds. */
export async function finish(
  trx: Trx,
  key: HeldImport,
  outcome: ImportOutcome,
  now: number,
): Promise<boolean> {
  const { status } = outcome;
  const ends = {
    draft: {},
    undone: { undone_at: now },
    done: { finished_at: now },
    failed: { finished_at: now },
  };
  const { numUpdatedRows } = await held(trx, key)
    .set({
      status,
      holder: null,
      held_until: null,
      job_id: null,
      ...ends[status],
      ...("checked" in outcome && { checked: outcome.checked && JSON.stringify(outcome.checked) }),
      ...("error" in outcome && { error: outcome.error }),
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives an import out of hands, for another run; `isCounted`: this one counts as a try. */
export async function release(trx: Trx, key: HeldImport, isCounted: boolean): Promise<void> {
  await held(trx, key)
    .set(({ eb }) => ({
      holder: null,
      held_until: null,
      tries: isCounted ? eb.ref("tries") : eb("tries", "-", 1),
    }))
    .execute();
}

/** The imports that no run has, and their jobs, those that wait longest first. */
export async function unheld(trx: Trx, customerId: number): Promise<{ id: number; jobId: string }[]> {
  const rows = await trx
    .selectFrom("import_runs")
    .select(["id", "job_id as jobId"])
    .where("customer_id", "=", customerId)
    .where("status", "in", underWay)
    .where(({ eb, or }) => or([eb("held_until", "is", null), eb("held_until", "<=", clock)]))
    .orderBy("started_at")
    .orderBy("id")
    .limit(10)
    .execute();
  return rows.flatMap(({ id, jobId }) => (jobId === null ? [] : [{ id, jobId }]));
}
