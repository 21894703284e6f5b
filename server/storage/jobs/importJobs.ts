import type { Trx } from "../database/database.ts";
import type { ImportKind, ImportStatus, ImportCounts } from "../database/rowTypes.ts";
import { dropLease } from "./jobLeases.ts";
import type { LeasedJob } from "./jobLeases.ts";

export type { ImportKind, ImportStatus, ImportCounts, UndoProgress } from "../database/rowTypes.ts";

/** An import as a screen knows it. */
export interface ImportJob {
  id: number;
  kind: ImportKind;
  /** Alias of the template; empty where no records are loaded. */
  template: string;
  fileName: string;
  /** 0: whoever may run commands on the server. */
  userId: number;
  /** Epoch seconds. */
  startedAt: number;
  finishedAt: number | null;
  undoneAt: number | null;
  /** null: a command did it. */
  status: ImportStatus | null;
  storedName: string | null;
  /** Bytes of that file. */
  size: number | null;
  rowsTotal: number | null;
  rowsDone: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  leftOut: number;
  /** How the file is read, as JSON: check it before use. */
  setup: unknown;
  /** What a dry run found, as JSON: check it before use. */
  checked: unknown;
  error: string | null;
  /** How far an undoing is, as JSON: check it before use. */
  undo: unknown;
  /** What it changed in a list is kept, so that it can be undone. */
  keepsFormer: boolean;
}

/** Which import is meant. */
export interface ImportKey {
  customerId: number;
  id: number;
}

/** What is read of an import. */
export const columns = [
  "id",
  "kind",
  "template",
  "file_name as fileName",
  "user_id as userId",
  "started_at as startedAt",
  "finished_at as finishedAt",
  "undone_at as undoneAt",
  "status",
  "stored_name as storedName",
  "size",
  "rows_total as rowsTotal",
  "rows_done as rowsDone",
  "added",
  "updated",
  "unchanged",
  "refused",
  "left_out as leftOut",
  "setup",
  "checked",
  "error",
  "undo",
  "keeps_former as keepsFormer",
] as const;

/** Under which name an import is leased to a run. */
export function leasedJob({ customerId, id }: ImportKey): LeasedJob {
  return { customerId, queue: "imports", job: String(id) };
}

/** In these a job does something. */
export const underWay: readonly ImportStatus[] = ["checking", "importing", "undoing"];

const all = (trx: Trx, customerId: number) =>
  trx.selectFrom("import_runs").select(columns).where("customer_id", "=", customerId);
const change = (trx: Trx, { customerId, id }: ImportKey) =>
  trx.updateTable("import_runs").where("customer_id", "=", customerId).where("id", "=", id);

/** What became of the rows of an import. */
export function countsOf(job: Pick<ImportJob, "added" | "updated" | "unchanged" | "refused" | "leftOut">) {
  const { added, updated: changed, unchanged, refused, leftOut } = job;
  return { added, changed, unchanged, refused, ...(leftOut > 0 && { leftOut }) } satisfies ImportCounts;
}

/** Notes a file that was uploaded, and gives the draft. */
export async function add(
  trx: Trx,
  customerId: number,
  draft: Pick<ImportJob, "kind" | "template" | "fileName" | "userId" | "startedAt" | "setup"> & {
    storedName: string;
    size: number;
    rowsTotal: number;
  },
): Promise<ImportJob> {
  const { id } = await trx
    .insertInto("import_runs")
    .values({
      customer_id: customerId,
      kind: draft.kind,
      template: draft.template,
      file_name: draft.fileName,
      user_id: draft.userId,
      started_at: draft.startedAt,
      status: "draft",
      stored_name: draft.storedName,
      size: draft.size,
      rows_total: draft.rowsTotal,
      setup: JSON.stringify(draft.setup),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return all(trx, customerId).where("id", "=", id).executeTakeFirstOrThrow();
}

/** The imports of a company, newest first, those of commands too. */
export function list(trx: Trx, customerId: number, limit: number): Promise<ImportJob[]> {
  return all(trx, customerId).orderBy("id", "desc").limit(limit).execute();
}

/** One import; `lock` keeps others from changing it for the rest of the transaction. */
export function find(trx: Trx, { customerId, id }: ImportKey, lock = false): Promise<ImportJob | undefined> {
  const one = all(trx, customerId).where("id", "=", id);
  return (lock ? one.forUpdate() : one).executeTakeFirst();
}

/** How many imports of a company are not at an end. */
export async function unfinished(trx: Trx, customerId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("import_runs")
    .select((each) => each.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .where("status", "in", ["draft", ...underWay])
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets how a draft's file is read; what a dry run found before is void. */
export async function setUp(
  trx: Trx,
  key: ImportKey,
  { template, setup }: Pick<ImportJob, "template" | "setup">,
): Promise<void> {
  await change(trx, key)
    .set({ template, setup: JSON.stringify(setup), checked: null, error: null })
    .execute();
}

/** Starts a job (a UUID) of an import, in the name of who asks. Rows are counted from zero again, except for an undoing. */
export async function start(
  trx: Trx,
  key: ImportKey,
  { status, jobId, userId }: { status: ImportStatus; jobId: string; userId: number },
): Promise<void> {
  const none = { rows_done: 0, added: 0, updated: 0, unchanged: 0, refused: 0, left_out: 0, error: null };
  await change(trx, key)
    .set({ status, job_id: jobId, user_id: userId, ...(status === "undoing" ? {} : none) })
    .execute();
  await dropLease(trx, leasedJob(key));
}

/** Ends an import, an undoing or a dry run before its time: a run that has it finds it gone. `now` in epoch seconds. */
export async function stop(trx: Trx, key: ImportKey, status: ImportStatus, now: number): Promise<void> {
  const end = status === "cancelled" ? { finished_at: now } : {};
  await change(trx, key)
    .set({ status, job_id: null, ...end })
    .execute();
  await dropLease(trx, leasedJob(key));
}

/** Removes a draft. */
export async function remove(trx: Trx, { customerId, id }: ImportKey): Promise<void> {
  await trx.deleteFrom("import_runs").where("customer_id", "=", customerId).where("id", "=", id).execute();
}

/** Forgets the file of an import that is over; its bytes go by themselves. */
export async function forgetFile(trx: Trx, key: ImportKey): Promise<void> {
  await change(trx, key).set({ stored_name: null, size: null }).execute();
}

/** Removes drafts that were uploaded before a moment. Epoch seconds. */
export async function removeOldDrafts(trx: Trx, customerId: number, before: number): Promise<void> {
  await trx
    .deleteFrom("import_runs")
    .where("customer_id", "=", customerId)
    .where("status", "=", "draft")
    .where("started_at", "<", before)
    .execute();
}

/** Which of these generated names belong to a file that is to be imported. */
export async function importedNames(
  trx: Trx,
  customerId: number,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("import_runs")
    .select("stored_name as name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "in", names)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
