import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { columns, leasedJob, underWay } from "./importJobs.ts";
import type { ImportCounts, ImportJob, ImportKey, UndoProgress } from "./importJobs.ts";
import { endLease, isFree, releaseLease, renewLease, resetTries, takeLease } from "./jobLeases.ts";

/** An import that a run has leased. Only that run may change it. */
export interface LeasedImport extends ImportKey {
  /** A UUID of the run's own. */
  leaseOwner: string;
}

/** Seconds without a batch after which another run may take an import; a company has one under way at a time. */
const terms = { seconds: 30, most: 1 };

const leaseOf = (key: LeasedImport) => ({ ...leasedJob(key), leaseOwner: key.leaseOwner });

const change = (trx: Trx, { customerId, id }: ImportKey) =>
  trx.updateTable("import_runs").where("customer_id", "=", customerId).where("id", "=", id);

/** An import that is under way, kept from others until the transaction ends. */
const lock = (trx: Trx, { customerId, id }: ImportKey) =>
  trx
    .selectFrom("import_runs")
    .select(columns)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("status", "in", underWay)
    .forUpdate()
    .executeTakeFirst();

/**
 * Leases an import to a run, whichever run had it before. `gone`: nothing is to be done. `busy`: the company has another one under
 * way.
 */
export async function take(
  trx: Trx,
  key: LeasedImport,
): Promise<(ImportJob & { tries: number }) | "gone" | "busy"> {
  const job = await lock(trx, key);
  if (job === undefined) return "gone";
  const tries = await takeLease(trx, leaseOf(key), terms);
  return tries === "busy" ? tries : { ...job, tries };
}

/** Shows that a run lives, and keeps every other from the import until the transaction ends. false: the run has it no more. */
export async function renew(trx: Trx, key: LeasedImport): Promise<boolean> {
  return (await lock(trx, key)) !== undefined && (await renewLease(trx, leaseOf(key), terms));
}

/** Saves how far the rows of the file are done, in the transaction that did them, which renewed the lease. */
export async function mark(trx: Trx, key: LeasedImport, rowsDone: number): Promise<void> {
  await change(trx, key).set({ rows_done: rowsDone }).execute();
  await resetTries(trx, leaseOf(key));
}

/** Saves how far an undoing is, in the transaction that did it, which renewed the lease. */
export async function markUndone(trx: Trx, key: LeasedImport, undo: UndoProgress): Promise<void> {
  await change(trx, key)
    .set({ undo: JSON.stringify(undo) })
    .execute();
  await resetTries(trx, leaseOf(key));
}

/** What became of what a job did. */
export type ImportOutcome =
  | { status: "draft"; checked: ImportCounts | null; error?: string }
  | { status: "done" | "failed"; error?: string }
  | { status: "undone" };

/** Ends what a job did. false: the run has the import no more, and nothing changes. `now` in epoch seconds. */
export async function finish(
  trx: Trx,
  key: LeasedImport,
  outcome: ImportOutcome,
  now: number,
): Promise<boolean> {
  if ((await lock(trx, key)) === undefined || !(await endLease(trx, leaseOf(key)))) return false;
  const { status } = outcome;
  const ends = {
    draft: {},
    undone: { undone_at: now },
    done: { finished_at: now },
    failed: { finished_at: now },
  };
  await change(trx, key)
    .set({
      status,
      job_id: null,
      ...ends[status],
      ...("checked" in outcome && { checked: outcome.checked && JSON.stringify(outcome.checked) }),
      ...("error" in outcome && { error: outcome.error }),
    })
    .execute();
  return true;
}

/** Leaves an import to another run. `isCounted`: this run counts as a try. */
export function release(trx: Trx, key: LeasedImport, isCounted: boolean): Promise<void> {
  return releaseLease(trx, leaseOf(key), isCounted);
}

/** The imports that no run has, and their jobs, those that wait longest first. */
export async function waiting(trx: Trx, customerId: number): Promise<{ id: number; jobId: string }[]> {
  const rows = await trx
    .selectFrom("import_runs")
    .select(["id", "job_id as jobId"])
    .where("customer_id", "=", customerId)
    .where("status", "in", underWay)
    .where(isFree(customerId, leasedJob({ customerId, id: 0 }).queue, sql`import_runs.id::text`))
    .orderBy("started_at")
    .orderBy("id")
    .limit(10)
    .execute();
  return rows.flatMap(({ id, jobId }) => (jobId === null ? [] : [{ id, jobId }]));
}
