import { sql } from "kysely";
import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { storedColumns } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";
import type { RecordScope } from "../records/scope.ts";
import { selectRows } from "../records/select.ts";

/** An uploaded file, without its bytes. */
export interface FileEntry {
  id: number;
  name: string;
  /** As its content says. */
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
  uploadedBy: number;
  /** Epoch seconds. */
  uploadedAt: number;
  /** The record that contains it, with its template; null while none does. */
  template: string | null;
  recordId: number | null;
}

/** Seconds that an uploaded file may wait for a record that contains it. */
export const LOOSE_LIFETIME = 86_400;

const columns = [
  "id",
  "name",
  "media_type as mediaType",
  "size",
  "stored_name as storedName",
  "uploaded_by as uploadedBy",
  "uploaded_at as uploadedAt",
  "template",
  "record_id as recordId",
] as const;

/** Adds the entry of a file that was stored and is in no record yet. `now` in epoch seconds. Returns its id. */
export async function addFile(
  trx: Trx,
  owner: { customerId: number; userId: number; now: number },
  file: Pick<FileEntry, "name" | "mediaType" | "size" | "storedName">,
): Promise<number> {
  const { id } = await trx
    .insertInto("files")
    .values({
      customer_id: owner.customerId,
      name: file.name,
      media_type: file.mediaType,
      size: file.size,
      stored_name: file.storedName,
      uploaded_by: owner.userId,
      uploaded_at: owner.now,
      loose_since: owner.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The files of a company with these ids. */
export async function filesById(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FileEntry>> {
  const wanted = [...new Set(ids)].filter((id) => Number.isSafeInteger(id));
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom("files")
    .select(columns)
    .where("customer_id", "=", plan.customerId)
    .where("id", "=", sql<number>`any(${wanted}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Bytes of the files that a user has uploaded and that are in no record. */
export async function looseBytes({ trx, plan }: Pick<RecordScope, "trx" | "plan">): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from files
    where customer_id = ${plan.customerId} and uploaded_by = ${plan.userId} and loose_since is not null`.execute(
    trx,
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * A file that the principal may read: it is in a field that they may see, of a record that they may view, or they uploaded it within
 * the last 24 hours and it is in no record yet. undefined for any other.
 */
export async function readableFile(scope: RecordScope, id: number): Promise<FileEntry | undefined> {
  const file = (await filesById(scope, [id])).get(id);
  if (file === undefined) return undefined;
  if (file.recordId !== null) return (await isInVisibleField(scope, file)) ? file : undefined;
  const isOwn = file.uploadedBy === scope.plan.userId && file.uploadedAt > scope.now - LOOSE_LIFETIME;
  return isOwn ? file : undefined;
}

async function isInVisibleField(scope: RecordScope, file: FileEntry): Promise<boolean> {
  const { trx, plan, engine } = scope;
  const template = engine.templates.get(file.template ?? "");
  if (template === undefined) return false;
  const where = [
    sql`t.customer_id = ${plan.customerId}`,
    sql`t.id = ${file.recordId}`,
    sql`t.deleted_at is null`,
  ];
  const [row] = await selectRows(trx, template, { reader: plan, where });
  if (row === undefined || !plan.abilities.can("reach", template, row.group_id)) return false;
  return fileColumns(template).some(({ name }) => row[name] === file.id);
}

function fileColumns(template: CompiledTemplate) {
  return storedColumns(template).filter(({ field }) => field.valueKind === "file");
}

/** Ids of the files in some values. */
export function fileIds(template: CompiledTemplate, values: RecordValues): number[] {
  return fileColumns(template)
    .map(({ key }) => values[key])
    .filter((id) => typeof id === "number");
}

/** Marks which files a saved record contains, and releases those that it no longer contains. */
export async function markFiles(
  { trx, plan, now }: RecordScope,
  template: CompiledTemplate,
  record: { id: number; before?: RecordValues; after: RecordValues },
): Promise<void> {
  const stored = new Set(fileIds(template, record.after));
  const before = new Set(record.before === undefined ? [] : fileIds(template, record.before));
  const added = [...stored].filter((id) => !before.has(id));
  const gone = [...before].filter((id) => !stored.has(id));
  const files = () => trx.updateTable("files").where("customer_id", "=", plan.customerId);
  if (added.length > 0) {
    await files()
      .set({ template: template.alias, record_id: record.id, loose_since: null })
      .where("id", "in", added)
      .execute();
  }
  if (gone.length > 0) {
    await files()
      .set({ template: null, record_id: null, loose_since: now })
      .where("id", "in", gone)
      .where("record_id", "=", record.id)
      .execute();
  }
}

/** Removes the entries of files that have been in no record for 24 hours; the sweep of the store removes their bytes. */
export async function removeLooseFiles(trx: Trx, customerId: number, now: number): Promise<void> {
  await trx
    .deleteFrom("files")
    .where("customer_id", "=", customerId)
    .where("loose_since", "<=", now - LOOSE_LIFETIME)
    .execute();
}

/** Which of these generated names belong to a file of a field. */
export async function fileNames(trx: Trx, customerId: number, names: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("files")
    .select("stored_name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "=", sql<string>`any(${names})`)
    .execute();
  return rows.map((row) => row.stored_name);
}
