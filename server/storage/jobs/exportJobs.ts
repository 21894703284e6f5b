import { sql } from "kysely";
import type { JsonValue } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { nameOf } from "../company/people.ts";
import type { ExportStatus, ExportRights } from "../database/rowTypes.ts";

export type { ExportRights } from "../database/rowTypes.ts";

/** A file that is made behind people's backs. */
export interface ExportJob {
  /** A UUID. */
  id: string;
  fileName: string;
  format: string;
  status: ExportStatus;
  /** Percent. */
  progress: number;
  createdBy: number;
  /** Epoch seconds. */
  createdAt: number;
  /** What went wrong, for the user. */
  error: string | null;
  request: JsonValue;
  rights: ExportRights | null;
  storedName: string | null;
  /** Bytes. */
  size: number | null;
}

/** Which export is meant. */
export interface ExportKey {
  customerId: number;
  id: string;
}

/** An export in the hands of one run. Only that run may change it. */
export interface HeldExport extends ExportKey {
  /** A UUID of the run's own. */
  holder: string;
}

/** Seconds that a file waits to be fetched. */
const EXPORT_LIFETIME = 86_400;
/** Seconds without a sign of life, which comes every second, after which a run counts no more. */
const HELD_SECONDS = 5;
/** What parts this lock from others. Any constant. */
const LOCK = 7_261_003;

const columns = [
  "id",
  "file_name as fileName",
  "format",
  "status",
  "progress",
  "created_by as createdBy",
  "created_at as createdAt",
  "error",
  "request",
  "rights",
  "stored_name as storedName",
  "size",
] as const;

/** The database's clock in epoch seconds: servers may differ. */
const clock = sql<number>`extract(epoch from clock_timestamp())::bigint`;
const soon = sql<number>`extract(epoch from clock_timestamp())::bigint + ${HELD_SECONDS}`;

const one = (trx: Trx, { customerId, id }: ExportKey) =>
  trx.selectFrom("export_jobs").select(columns).where("customer_id", "=", customerId).where("id", "=", id);

const held = (trx: Trx, { customerId, id, holder }: HeldExport) =>
  trx
    .updateTable("export_jobs")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("holder", "=", holder)
    .where("status", "=", "preparing");

/** Writes down what is asked. `now` in epoch seconds. */
export async function addExport(
  trx: Trx,
  key: ExportKey,
  asked: Pick<ExportJob, "fileName" | "format" | "request"> & { userId: number; now: number },
): Promise<ExportJob> {
  await trx
    .insertInto("export_jobs")
    .values({
      customer_id: key.customerId,
      id: key.id,
      file_name: asked.fileName,
      format: asked.format,
      status: "preparing",
      created_by: asked.userId,
      created_at: asked.now,
      request: JSON.stringify(asked.request),
    })
    .execute();
  return one(trx, key).executeTakeFirstOrThrow();
}

/** How many exports of a user are not finished. */
export async function unfinishedExports(trx: Trx, customerId: number, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("export_jobs")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("created_by", "=", userId)
    .where("status", "=", "preparing")
    .executeTakeFirstOrThrow();
  return count;
}

/** Exports of a company, newest first. */
const listed = (trx: Trx, customerId: number) =>
  trx
    .selectFrom("export_jobs")
    .select(columns)
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(500);

/** The exports of a user, newest first. */
export function listExports(trx: Trx, customerId: number, userId: number): Promise<ExportJob[]> {
  return listed(trx, customerId).where("created_by", "=", userId).execute();
}

/** The exports of everybody in the company, newest first, with first and last name of who asked. */
export async function listAllExports(
  trx: Trx,
  customerId: number,
): Promise<(ExportJob & { createdByName: string })[]> {
  const jobs = await listed(trx, customerId)
    .select(nameOf(sql`created_by`).as("author"))
    .execute();
  return jobs.map(({ author, ...job }) => ({ ...job, createdByName: author ?? "" }));
}

/** An export, whoever asked for it. */
export function findExport(trx: Trx, key: ExportKey): Promise<ExportJob | undefined> {
  return one(trx, key).executeTakeFirst();
}

/** Removes an export; a run that makes it finds it gone and stops. */
export async function removeExport(trx: Trx, { customerId, id }: ExportKey): Promise<void> {
  await trx.deleteFrom("export_jobs").where("customer_id", "=", customerId).where("id", "=", id).execute();
}

/**
 * Puts an unfinished export into the hands of a run, from whatever run had it before. `gone` when there is none; `busy` when
 * the company has `most` others under way.
 */
export async function takeExport(
  trx: Trx,
  key: HeldExport,
  most: number,
): Promise<(ExportJob & { tries: number }) | "gone" | "busy"> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${key.customerId}::integer)`.execute(trx);
  const { others } = await trx
    .selectFrom("export_jobs")
    .select((all) => all.fn.countAll<number>().as("others"))
    .where("customer_id", "=", key.customerId)
    .where("id", "!=", key.id)
    .where("status", "=", "preparing")
    .where("held_until", ">", clock)
    .executeTakeFirstOrThrow();
  if (others >= most) return "busy";
  const job = await trx
    .updateTable("export_jobs")
    .set(({ eb }) => ({ holder: key.holder, held_until: soon, tries: eb("tries", "+", 1) }))
    .where("customer_id", "=", key.customerId)
    .where("id", "=", key.id)
    .where("status", "=", "preparing")
    .returning([...columns, "tries"])
    .executeTakeFirst();
  return job ?? "gone";
}

/** Whether a run still has its export: nobody cancelled it, and no other run took it over. */
export async function isHeld(trx: Trx, { customerId, id, holder }: HeldExport): Promise<boolean> {
  const found = await trx
    .selectFrom("export_jobs")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("holder", "=", holder)
    .where("status", "=", "preparing")
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells how far a run is, as a sign of life. false when it has the export no more. */
export async function keepExport(trx: Trx, key: HeldExport, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, key).set({ progress, held_until: soon }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What became of an export. */
export type ExportOutcome =
  | { status: "Ready"; storedName: string; size: number; rights: ExportRights }
  | { status: "Error"; error: string };

/** Ends an export. false when the run has it no more: then nothing changes. `now` in epoch seconds. */
export async function finishExport(
  trx: Trx,
  key: HeldExport,
  outcome: ExportOutcome,
  now: number,
): Promise<boolean> {
  const end = { status: outcome.status, finished_at: now, holder: null, held_until: null };
  const values =
    outcome.status === "Error"
      ? { error: outcome.error }
      : {
          progress: 100,
          stored_name: outcome.storedName,
          size: outcome.size,
          rights: JSON.stringify(outcome.rights),
        };
  const { numUpdatedRows } = await held(trx, key)
    .set({ ...end, ...values })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives an export out of hands, for another run; `isCounted`: this one counts as a try. */
export async function releaseExport(trx: Trx, key: HeldExport, isCounted: boolean): Promise<void> {
  await held(trx, key)
    .set(({ eb }) => ({
      holder: null,
      held_until: null,
      tries: isCounted ? eb.ref("tries") : eb("tries", "-", 1),
    }))
    .execute();
}

/** The unfinished exports that no run has, those that wait longest first, at most ten: a company has few under way. */
export async function unheldExports(trx: Trx, customerId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("export_jobs")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "=", "preparing")
    .where(({ eb, or }) => or([eb("held_until", "is", null), eb("held_until", "<=", clock)]))
    .orderBy("created_at")
    .orderBy("id")
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes exports that were finished a day ago; the sweep of the store removes their bytes. `now` in epoch seconds. */
export async function removeOldExports(trx: Trx, customerId: number, now: number): Promise<void> {
  await trx
    .deleteFrom("export_jobs")
    .where("customer_id", "=", customerId)
    .where("finished_at", "<=", now - EXPORT_LIFETIME)
    .execute();
}

/** Which of these generated names belong to a file that waits to be fetched. */
export async function exportedNames(
  trx: Trx,
  customerId: number,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("export_jobs")
    .select("stored_name as name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "in", names)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
