import { sql } from "kysely";
import { ownerOf, noteChange } from "./attached.ts";
import type { OwnerRecord } from "./attached.ts";
import { explain } from "../../storage/company/audit/auditLog.ts";
import type { Trx } from "../../storage/database/database.ts";
import { NotPermittedError } from "../../storage/database/storageErrors.ts";
import { nameOf } from "../../storage/company/people.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** A document, without its bytes (spec records.md 3.11). */
export interface StoredDocument {
  id: number;
  /** Null: it is one of the company's library. */
  recordId: number | null;
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
  /** Degrees clockwise by which previews turn it: 0, 90, 180 or 270. */
  rotation: number;
  /** Epoch seconds. */
  createdDate: number;
  createdByUserName: string;
}

/** What people decide about a document. */
export type DocumentProperties = Pick<StoredDocument, "name" | "labels" | "isProtected" | "archived">;

/** A document that was stored just now. */
export type NewDocument = DocumentProperties & Pick<StoredDocument, "mediaType" | "size" | "storedName">;

/** Whose a document is: a record's, or (null) the company's, in its library. */
export type DocumentOwner = OwnerRecord | null;

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
  "d.rotation",
  "d.created_at as createdDate",
] as const;

/** The documents of the company that are not deleted, with their authors. */
export function select({ trx, plan }: RecordScope) {
  return trx
    .selectFrom("record_documents as d")
    .select(columns)
    .select(nameOf(sql`d.created_by`).as("author"))
    .where("d.customer_id", "=", plan.customerId)
    .where("d.deleted_at", "is", null);
}

type Row = Omit<StoredDocument, "createdByUserName"> & { author: string | null };

export function toDocument({ author, ...row }: Row): StoredDocument {
  return { ...row, createdByUserName: author?.trim() ?? "" };
}

/** Whether the principal, who may view the record, may know of its document; of the library, whether they may know of it at all. */
export function isVisible(
  { plan: { abilities } }: Pick<RecordScope, "plan">,
  owner: DocumentOwner,
  { isProtected }: { isProtected: boolean },
): boolean {
  if (owner === null) return abilities.library(isProtected ? "viewConfidential" : "view");
  return !isProtected || abilities.can("viewConfidential", owner.template, owner.groupId);
}

/** The documents of a record that the principal may know of, newest first. Throws as `holderOf`. */
export async function listDocuments(scope: RecordScope, recordId: number): Promise<StoredDocument[]> {
  const all = await recordDocuments(scope, await ownerOf(scope, recordId));
  return all.filter((entry) => entry.isVisible).map(({ document }) => document);
}

/** All documents of a record, newest first, each with whether the principal may know of it. */
export async function recordDocuments(
  scope: RecordScope,
  owner: OwnerRecord,
): Promise<{ document: StoredDocument; isVisible: boolean }[]> {
  const rows = await select(scope).where("d.record_id", "=", owner.id).orderBy("d.id", "desc").execute();
  return rows.map((row) => ({ document: toDocument(row), isVisible: isVisible(scope, owner, row) }));
}

/** A document that the principal may know of, and whose it is; undefined when there is none. Throws as `holderOf`. */
export async function findDocument(
  scope: RecordScope,
  id: number,
): Promise<{ document: StoredDocument; owner: DocumentOwner } | undefined> {
  const row = await select(scope).where("d.id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const owner = row.recordId === null ? null : await ownerOf(scope, row.recordId);
  return isVisible(scope, owner, row) ? { document: toDocument(row), owner } : undefined;
}

/** What is said to somebody who would make a document that they could neither see nor remove. */
export const NOT_FOR_YOU =
  "You may not see confidential documents of this record, so you cannot add a confidential one. Add it as a document that is not " +
  "confidential, or ask somebody who may see them.";
const NOT_FOR_YOU_IN_LIBRARY =
  "You may not see confidential documents, so you cannot add a confidential one. Add it as a document that is not confidential, or ask " +
  "somebody who may see them.";

function requireSight(scope: RecordScope, owner: DocumentOwner, document: { isProtected: boolean }): void {
  if (isVisible(scope, owner, document)) return;
  throw owner === null
    ? new NotPermittedError(NOT_FOR_YOU_IN_LIBRARY)
    : new NotPermittedError(NOT_FOR_YOU, owner.id);
}

/** Writes down a document that was stored. Throws a NotPermittedError for one that its author could not see. */
export async function addDocument(
  scope: RecordScope,
  owner: DocumentOwner,
  document: NewDocument,
): Promise<StoredDocument> {
  requireSight(scope, owner, document);
  const { trx, plan, now } = scope;
  const { id } = await trx
    .insertInto("record_documents")
    .values({
      customer_id: plan.customerId,
      record_id: owner?.id ?? null,
      media_type: document.mediaType,
      size: document.size,
      stored_name: document.storedName,
      created_at: now,
      created_by: plan.userId,
      ...toColumns(document),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noted(scope, owner, document, [null, document.name]);
  return toDocument(await select(scope).where("d.id", "=", id).executeTakeFirstOrThrow());
}

/** Saves what was decided again about a document. Throws a NotPermittedError where its author could not see it any more. */
export async function updateDocument(
  scope: RecordScope,
  owner: DocumentOwner,
  before: StoredDocument,
  changed: DocumentProperties,
): Promise<StoredDocument> {
  requireSight(scope, owner, changed);
  const { id } = before;
  await update(scope, id, toColumns(changed));
  const [from, to] = [describe(before), describe(changed)];
  const isConfidential = before.isProtected || changed.isProtected;
  if (from !== to) await noted(scope, owner, { isProtected: isConfidential }, [from, to]);
  return toDocument(await select(scope).where("d.id", "=", id).executeTakeFirstOrThrow());
}

/** Deletes a document: its entry stays for the history, its bytes go with the next sweep. */
export async function removeDocument(
  scope: RecordScope,
  owner: DocumentOwner,
  { id, name, isProtected }: StoredDocument,
): Promise<void> {
  await update(scope, id, { deleted_at: scope.now, deleted_by: scope.plan.userId });
  await noted(scope, owner, { isProtected }, [name, null]);
}

/** Turns the previews of a document; the file itself stays as it was stored. `degrees` clockwise: 0, 90, 180 or 270. */
export async function turnDocument(scope: RecordScope, id: number, degrees: number): Promise<void> {
  await update(scope, id, { rotation: degrees });
}

/** Notes a change in the history of the record; one of the library, in the audit log's line of the call. */
async function noted(
  scope: RecordScope,
  owner: DocumentOwner,
  { isProtected }: { isProtected: boolean },
  [from, to]: readonly [string | null, string | null],
): Promise<void> {
  if (owner !== null)
    return noteChange(scope, owner, isProtected ? "$confidentialDocument" : "$document", [from, to]);
  explain(scope.trx, { changes: [{ field: "Document", from, to }] });
}

async function update(
  { trx, plan }: RecordScope,
  id: number,
  values: Partial<ReturnType<typeof toColumns>> & {
    rotation?: number;
    deleted_at?: number;
    deleted_by?: number;
  },
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
