import { sql } from "kysely";
import { ownerOf, noteChange } from "./attached.ts";
import type { OwnerRecord } from "./attached.ts";
import type { Trx } from "../../storage/database/database.ts";
import { NotPermittedError } from "../../storage/database/storageErrors.ts";
import { nameOf } from "../../storage/company/people.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** A document of a record, without its bytes (spec records.md 3.11). */
export interface RecordDocument {
  id: number;
  recordId: number;
  /** With its extension. */
  name: string;
  labels: string[];
  /** As its content says. */
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
  /** Confidential. */
  isProtected: boolean;
  archived: boolean;
  /** Epoch seconds. */
  createdDate: number;
  createdByUserName: string;
}

/** What people decide about a document. */
export type DocumentProperties = Pick<RecordDocument, "name" | "labels" | "isProtected" | "archived">;

/** A document that was stored just now. */
export type NewDocument = DocumentProperties & Pick<RecordDocument, "mediaType" | "size" | "storedName">;

const columns = [
  "d.id",
  "d.record_id as recordId",
  "d.name",
  "d.labels",
  "d.media_type as mediaType",
  "d.size",
  "d.stored_name as storedName",
  "d.protected as isProtected",
  "d.archived",
  "d.created_at as createdDate",
] as const;

function select({ trx, plan }: RecordScope) {
  return trx
    .selectFrom("record_documents as d")
    .select(columns)
    .select(nameOf(sql`d.created_by`).as("author"))
    .where("d.customer_id", "=", plan.customerId)
    .where("d.deleted_at", "is", null);
}

type Row = Omit<RecordDocument, "createdByUserName"> & { author: string | null };

function toDocument({ author, ...row }: Row): RecordDocument {
  return { ...row, createdByUserName: author?.trim() ?? "" };
}

const isVisible = (
  { plan }: RecordScope,
  { template, groupId }: OwnerRecord,
  { isProtected }: { isProtected: boolean },
) => !isProtected || plan.abilities.can("viewConfidential", template, groupId);

/** The documents of a record that the principal may know of, newest first. Throws as `holderOf`. */
export async function listDocuments(scope: RecordScope, recordId: number): Promise<RecordDocument[]> {
  const all = await recordDocuments(scope, await ownerOf(scope, recordId));
  return all.filter((entry) => entry.isVisible).map(({ document }) => document);
}

/** All documents of a record, newest first, each with whether the principal may know of it. */
export async function recordDocuments(
  scope: RecordScope,
  owner: OwnerRecord,
): Promise<{ document: RecordDocument; isVisible: boolean }[]> {
  const rows = await select(scope).where("d.record_id", "=", owner.id).orderBy("d.id", "desc").execute();
  return rows.map((row) => ({ document: toDocument(row), isVisible: isVisible(scope, owner, row) }));
}

/** A document that the principal may know of, and its record; undefined when there is none. Throws as `holderOf`. */
export async function findDocument(
  scope: RecordScope,
  id: number,
): Promise<{ document: RecordDocument; owner: OwnerRecord } | undefined> {
  const row = await select(scope).where("d.id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const owner = await ownerOf(scope, row.recordId);
  return isVisible(scope, owner, row) ? { document: toDocument(row), owner } : undefined;
}

/** What is said to somebody who would make a document that they could neither see nor remove. */
export const NOT_FOR_YOU =
  "You may not see confidential documents of this record, so you cannot add a confidential one. Add it as a document that is not " +
  "confidential, or ask somebody who may see them.";

/** Whether somebody may make this a document of a record: they see it themselves. */
export function mayAdd(scope: RecordScope, owner: OwnerRecord, document: { isProtected: boolean }): boolean {
  return isVisible(scope, owner, document);
}

function requireSight(scope: RecordScope, owner: OwnerRecord, document: { isProtected: boolean }): void {
  if (!mayAdd(scope, owner, document)) throw new NotPermittedError(NOT_FOR_YOU, owner.id);
}

/** Writes down a document of a record that was stored. Throws a NotPermittedError for one that its author could not see. */
export async function addDocument(
  scope: RecordScope,
  owner: OwnerRecord,
  document: NewDocument,
): Promise<RecordDocument> {
  requireSight(scope, owner, document);
  const { trx, plan, now } = scope;
  const { id } = await trx
    .insertInto("record_documents")
    .values({
      customer_id: plan.customerId,
      record_id: owner.id,
      media_type: document.mediaType,
      size: document.size,
      stored_name: document.storedName,
      created_at: now,
      created_by: plan.userId,
      ...toColumns(document),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteChange(scope, owner, historyName(document), [null, document.name]);
  return toDocument(await select(scope).where("d.id", "=", id).executeTakeFirstOrThrow());
}

/** Saves what was decided again about a document. Throws a NotPermittedError where its author could not see it any more. */
export async function updateDocument(
  scope: RecordScope,
  owner: OwnerRecord,
  before: RecordDocument,
  changed: DocumentProperties,
): Promise<RecordDocument> {
  requireSight(scope, owner, changed);
  const { id } = before;
  await update(scope, id, toColumns(changed));
  const [from, to] = [describe(before), describe(changed)];
  const isConfidential = before.isProtected || changed.isProtected;
  if (from !== to) await noteChange(scope, owner, historyName({ isProtected: isConfidential }), [from, to]);
  return toDocument(await select(scope).where("d.id", "=", id).executeTakeFirstOrThrow());
}

/** Deletes a document: its entry stays for the history, its bytes go with the next sweep. */
export async function removeDocument(
  scope: RecordScope,
  owner: OwnerRecord,
  { id, name, isProtected }: RecordDocument,
): Promise<void> {
  await update(scope, id, { deleted_at: scope.now, deleted_by: scope.plan.userId });
  await noteChange(scope, owner, historyName({ isProtected }), [name, null]);
}

async function update(
  { trx, plan }: RecordScope,
  id: number,
  values: Partial<ReturnType<typeof toColumns>> & { deleted_at?: number; deleted_by?: number },
): Promise<void> {
  await trx
    .updateTable("record_documents")
    .set(values)
    .where("customer_id", "=", plan.customerId)
    .where("id", "=", id)
    .execute();
}

function toColumns({ name, labels, isProtected, archived }: DocumentProperties) {
  return { name, labels, protected: isProtected, archived };
}

function historyName({ isProtected }: { isProtected: boolean }) {
  return isProtected ? "$confidentialDocument" : "$document";
}

/** A document in one line of the history. */
function describe({ name, labels, isProtected, archived }: DocumentProperties): string {
  const remarks = [...labels, ...(isProtected ? ["confidential"] : []), ...(archived ? ["archived"] : [])];
  return remarks.length === 0 ? name : `${name} (${remarks.join(", ")})`;
}

/** Which of these generated names belong to a document or a picture of the company. */
export async function attachedNames(
  trx: Trx,
  customerId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const documents = await trx
    .selectFrom("record_documents")
    .select("stored_name as name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "in", names)
    .where("deleted_at", "is", null)
    .execute();
  const pictures = await trx
    .selectFrom("record_pictures")
    .select("stored_name as name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "in", names)
    .execute();
  return new Set([...documents, ...pictures].map(({ name }) => name));
}
