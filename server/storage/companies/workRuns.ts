import type { Trx } from "../database/database.ts";
import type { CompanyWork } from "./works.ts";

/** A work that is taken up. */
export interface TakenWork extends Pick<
  CompanyWork,
  "id" | "kind" | "alias" | "name" | "companyId" | "storedName"
> {
  /** What the kind of work needs to know beside. */
  asked: Readonly<Record<string, string | boolean>>;
  /** How often it was taken up, this time included. */
  tries: number;
  requestedBy: number;
}

const underWay = ["waiting", "running"] as const;

/** Takes a work up; undefined: it is over. For the operator. */
export function take(trx: Trx, id: number): Promise<TakenWork | undefined> {
  return trx
    .updateTable("company_works")
    .set((eb) => ({ status: "running", tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("status", "in", underWay)
    .returning([
      "id",
      "kind",
      "alias",
      "name",
      "company_id as companyId",
      "stored_name as storedName",
      "asked",
      "tries",
      "requested_by as requestedBy",
    ])
    .executeTakeFirst();
}

/** An archive as it was stored; `size` in bytes. */
export interface StoredArchive {
  storedName: string;
  size: number;
  rows: number;
  files: number;
}

/** Notes the archive that a work has stored. false: the work is over, and nobody knows the file. For the operator. */
export async function noteArchive(
  trx: Trx,
  id: number,
  { storedName, ...counts }: StoredArchive,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("company_works")
    .set({ stored_name: storedName, ...counts })
    .where("id", "=", id)
    .where("status", "in", underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a work, with why where it failed, and forgets what was asked, which names a person. One that is over stays as it is. `now` in epoch
 * seconds. For the operator.
 */
export async function finish(
  trx: Trx,
  { id, companyId, error }: { id: number; companyId?: number; error?: string },
  now: number,
): Promise<void> {
  await trx
    .updateTable("company_works")
    .set({
      status: error === undefined ? "done" : "failed",
      asked: "{}",
      finished_at: now,
      ...(error !== undefined && { error }),
      ...(companyId !== undefined && { company_id: companyId }),
    })
    .where("id", "=", id)
    .where("status", "in", underWay)
    .execute();
}

/** The works that are not over, and their jobs. For the operator. */
export function unfinished(trx: Trx): Promise<{ id: number; jobId: string }[]> {
  return trx
    .selectFrom("company_works")
    .select(["id", "job_id as jobId"])
    .where("status", "in", underWay)
    .orderBy("id")
    .execute();
}

/** Those of these names under which archives are stored that a work still has. For the operator. */
export async function knownArchives(trx: Trx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await trx
    .selectFrom("company_works")
    .select("stored_name as name")
    .where("stored_name", "in", names)
    .execute();
  return new Set(found.flatMap(({ name }) => name ?? []));
}

/** Lets go of the archives of works that ended before a moment (epoch seconds). For the operator. */
export async function forgetArchives(trx: Trx, before: number): Promise<void> {
  await trx
    .updateTable("company_works")
    .set({ stored_name: null })
    .where("finished_at", "<", before)
    .where("stored_name", "is not", null)
    .execute();
}
