import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import { nameOf } from "../company/people.ts";
import { dropLease } from "./jobLeases.ts";
import type { ExportStatus, ExportRights } from "../database/rowTypes.ts";

export type { ExportRights } from "../database/rowTypes.ts";

/** A file that the server makes in the background. */
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
  /** What was asked for, as JSON: check it before use. */
  request: unknown;
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

/** Seconds that a file waits to be fetched. */
const EXPORT_LIFETIME = 86_400;
/** What is read of an export. */
export const columns = [
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

const one = (trx: Trx, { customerId, id }: ExportKey) =>
  trx.selectFrom("export_jobs").select(columns).where("customer_id", "=", customerId).where("id", "=", id);

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
  await dropLease(trx, { customerId, queue: "exports", job: id });
}

/** The exports of a user in one format that failed, or that were finished a day ago. `now` in epoch seconds. */
export function expiredExports(
  trx: Trx,
  { customerId, userId, format, now }: { customerId: number; userId: number; format: string; now: number },
): Promise<ExportJob[]> {
  return listed(trx, customerId)
    .where("created_by", "=", userId)
    .where("format", "=", format)
    .where((job) => job.or([job("status", "=", "Error"), job("finished_at", "<=", now - EXPORT_LIFETIME)]))
    .execute();
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
