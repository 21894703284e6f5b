import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { ExportRights } from "../database/rowTypes.ts";
import { columns } from "./exportJobs.ts";
import type { ExportJob, ExportKey } from "./exportJobs.ts";
import { endLease, hasLease, isFree, releaseLease, renewLease, takeLease } from "./jobLeases.ts";

/** An export that a run has leased. Only that run may change it. */
export interface LeasedExport extends ExportKey {
  /** A UUID of the run's own. */
  leaseOwner: string;
}

/** Seconds without a sign of life, which comes every second, after which another run may take an export. */
const SECONDS = 5;
const queue = "exports";

const leaseOf = ({ customerId, id, leaseOwner }: LeasedExport) => ({
  customerId,
  queue,
  job: id,
  leaseOwner,
});

const change = (trx: Trx, { customerId, id }: ExportKey) =>
  trx.updateTable("export_jobs").where("customer_id", "=", customerId).where("id", "=", id);

/** An unfinished export, kept from others until the transaction ends. */
const lock = (trx: Trx, { customerId, id }: ExportKey) =>
  trx
    .selectFrom("export_jobs")
    .select(columns)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("status", "=", "preparing")
    .forUpdate()
    .executeTakeFirst();

/**
 * Leases an unfinished export to a run, whichever run had it before. `gone`: there is none. `busy`: the company has `most` others
 * under way.
 */
export async function take(
  trx: Trx,
  key: LeasedExport,
  most: number,
): Promise<(ExportJob & { tries: number }) | "gone" | "busy"> {
  const job = await lock(trx, key);
  if (job === undefined) return "gone";
  const tries = await takeLease(trx, leaseOf(key), { seconds: SECONDS, most });
  return tries === "busy" ? tries : { ...job, tries };
}

/** Whether a run still has its export: nobody cancelled it, and no other run took it. */
export function isLeased(trx: Trx, key: LeasedExport): Promise<boolean> {
  return hasLease(trx, leaseOf(key));
}

/** Saves how far a run is, as a sign of life. false: it has the export no more. */
export async function renew(trx: Trx, key: LeasedExport, progress: number): Promise<boolean> {
  if ((await lock(trx, key)) === undefined) return false;
  if (!(await renewLease(trx, leaseOf(key), { seconds: SECONDS }))) return false;
  await change(trx, key).set({ progress }).execute();
  return true;
}

/** What became of an export. */
export type ExportOutcome =
  | { status: "Ready"; storedName: string; size: number; rights: ExportRights }
  | { status: "Error"; error: string };

/** Ends an export. false: the run has it no more, and nothing changes. `now` in epoch seconds. */
export async function finish(
  trx: Trx,
  key: LeasedExport,
  outcome: ExportOutcome,
  now: number,
): Promise<boolean> {
  if ((await lock(trx, key)) === undefined || !(await endLease(trx, leaseOf(key)))) return false;
  const values =
    outcome.status === "Error"
      ? { error: outcome.error }
      : {
          progress: 100,
          stored_name: outcome.storedName,
          size: outcome.size,
          rights: JSON.stringify(outcome.rights),
        };
  await change(trx, key)
    .set({ status: outcome.status, finished_at: now, ...values })
    .execute();
  return true;
}

/** Leaves an export to another run. `isCounted`: this run counts as a try. */
export function release(trx: Trx, key: LeasedExport, isCounted: boolean): Promise<void> {
  return releaseLease(trx, leaseOf(key), isCounted);
}

/** The unfinished exports that no run has, those that wait longest first, at most ten: a company has few under way. */
export async function waiting(trx: Trx, customerId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("export_jobs")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "=", "preparing")
    .where(isFree(customerId, queue, sql`export_jobs.id::text`))
    .orderBy("created_at")
    .orderBy("id")
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
}
