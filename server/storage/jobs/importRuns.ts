import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { ImportCounts, ImportKind } from "./importJobs.ts";

/** An import: who loaded which file, and what came of it. */
export interface ImportRun {
  id: number;
  kind: ImportKind;
  /** Alias of the template; empty where no records are loaded. */
  template: string;
  fileName: string;
  /** 0: whoever may run commands on the server. */
  userId: number;
  /** Epoch seconds. */
  startedAt: number;
  /** null while it is under way, and when it was cut off. */
  finishedAt: number | null;
  added: number;
  updated: number;
  undoneAt: number | null;
  /** What it changed in a list is kept, so that it can be undone. */
  keepsFormer: boolean;
}

/** A record as an import left it. */
export interface ImportChange {
  recordId: number;
  /** 1: the import added the record. */
  version: number;
}

const columns = [
  "id",
  "kind",
  "template",
  "file_name as fileName",
  "user_id as userId",
  "started_at as startedAt",
  "finished_at as finishedAt",
  "added",
  "updated",
  "undone_at as undoneAt",
  "keeps_former as keepsFormer",
] as const;

/** Notes that an import begins, and gives its number. */
export async function start(
  trx: Trx,
  customerId: number,
  run: Pick<ImportRun, "template" | "fileName" | "userId" | "startedAt">,
): Promise<number> {
  const { id } = await trx
    .insertInto("import_runs")
    .values({
      customer_id: customerId,
      template: run.template,
      file_name: run.fileName,
      user_id: run.userId,
      started_at: run.startedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes which records a batch wrote, in the batch's transaction. */
export async function note(
  trx: Trx,
  customerId: number,
  id: number,
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into import_changes (customer_id, run_id, record_id, version)
    select ${customerId}::bigint, ${id}::bigint, c."recordId", c.version
    from json_to_recordset(${JSON.stringify(changes)}::json) as c("recordId" bigint, version bigint)`.execute(
    trx,
  );
}

/** Counts what became of the rows of a batch, in its transaction. */
export async function count(
  trx: Trx,
  customerId: number,
  id: number,
  { added, changed, unchanged, refused, leftOut = 0 }: ImportCounts,
): Promise<void> {
  await sql`update import_runs set added = added + ${added}, updated = updated + ${changed},
      unchanged = unchanged + ${unchanged}, refused = refused + ${refused}, left_out = left_out + ${leftOut}
    where customer_id = ${customerId} and id = ${id}`.execute(trx);
}

/** Notes that an import came to its end, or was undone. `at` in epoch seconds. */
export async function mark(
  trx: Trx,
  customerId: number,
  id: number,
  what: "finished_at" | "undone_at",
  at: number,
): Promise<void> {
  await trx
    .updateTable("import_runs")
    .set({ [what]: at })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** The imports of a company, newest first, at most 100. */
export function list(trx: Trx, customerId: number): Promise<ImportRun[]> {
  const all = trx.selectFrom("import_runs").select(columns).where("customer_id", "=", customerId);
  return all.orderBy("id", "desc").limit(100).execute();
}

/** One import; undefined when there is none. */
export function get(trx: Trx, customerId: number, id: number): Promise<ImportRun | undefined> {
  const all = trx.selectFrom("import_runs").select(columns).where("customer_id", "=", customerId);
  return all.where("id", "=", id).executeTakeFirst();
}

/** Some of the records that an import wrote, the last ones first; `before` goes on where those before ended. */
export function changes(
  trx: Trx,
  customerId: number,
  id: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ImportChange[]> {
  let query = trx
    .selectFrom("import_changes")
    .select(["record_id as recordId", "version"])
    .where("customer_id", "=", customerId)
    .where("run_id", "=", id);
  if (before !== undefined) query = query.where("record_id", "<", before);
  return query.orderBy("record_id", "desc").limit(limit).execute();
}
