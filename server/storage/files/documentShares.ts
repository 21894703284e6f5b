/** Links by which people outside of the company get a document of its library. */
import type { Trx } from "../database/database.ts";
import { sql } from "kysely";
import { isInUse } from "../company/customers.ts";
import { nameOf } from "../company/people.ts";

/** A link, without its key, of which only the digest is stored. Times in epoch seconds. */
export interface DocumentShare {
  id: number;
  documentId: number;
  createdDate: number;
  createdByName: string;
  expiresDate: number;
}

/** Adds a link and gives its id. */
export async function addShare(
  trx: Trx,
  {
    customerId,
    documentId,
    digest,
    userId,
    now,
    expiresAt,
  }: {
    customerId: number;
    documentId: number;
    digest: Buffer;
    userId: number;
    now: number;
    expiresAt: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto("document_shares")
    .values({
      customer_id: customerId,
      document_id: documentId,
      digest,
      created_at: now,
      created_by: userId,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The links to a document that hold, newest first. */
export async function listShares(
  trx: Trx,
  { customerId, documentId, now }: { customerId: number; documentId: number; now: number },
): Promise<DocumentShare[]> {
  const rows = await trx
    .selectFrom("document_shares as s")
    .select([
      "s.id",
      "s.document_id as documentId",
      "s.created_at as createdDate",
      "s.expires_at as expiresDate",
    ])
    .select(nameOf(sql`s.created_by`).as("author"))
    .where("s.customer_id", "=", customerId)
    .where("s.document_id", "=", documentId)
    .where("s.expires_at", ">", now)
    .orderBy("s.id", "desc")
    .execute();
  return rows.map(({ author, ...share }) => ({ ...share, createdByName: author?.trim() ?? "" }));
}

/** The document of a link; undefined where there is none. */
export async function documentOfShare(
  trx: Trx,
  customerId: number,
  shareId: number,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom("document_shares")
    .select("document_id as documentId")
    .where("customer_id", "=", customerId)
    .where("id", "=", shareId)
    .executeTakeFirst();
  return row?.documentId;
}

/** Ends a link. */
export async function removeShare(trx: Trx, customerId: number, shareId: number): Promise<void> {
  await trx
    .deleteFrom("document_shares")
    .where("customer_id", "=", customerId)
    .where("id", "=", shareId)
    .execute();
}

/** Removes links that hold no longer. */
export async function removeOldShares(trx: Trx, customerId: number, now: number): Promise<void> {
  await trx
    .deleteFrom("document_shares")
    .where("customer_id", "=", customerId)
    .where("expires_at", "<=", now)
    .execute();
}

/** What a link hands out. */
export interface SharedDocument {
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
  /** Epoch seconds. */
  expiresDate: number;
}

/**
 * The document behind a link that holds; undefined where the link has ended, and where the document was deleted, archived or made confidential
 * since. Needs the company's own transaction.
 */
export function sharedDocument(
  trx: Trx,
  { customerId, digest, now }: { customerId: number; digest: Buffer; now: number },
): Promise<SharedDocument | undefined> {
  return trx
    .selectFrom("document_shares as s")
    .innerJoin("record_documents as d", (join) =>
      join.onRef("d.customer_id", "=", "s.customer_id").onRef("d.id", "=", "s.document_id"),
    )
    .select([
      "d.name",
      "d.media_type as mediaType",
      "d.size",
      "d.stored_name as storedName",
      "s.expires_at as expiresDate",
    ])
    .where("s.customer_id", "=", customerId)
    .where("s.digest", "=", digest)
    .where("s.expires_at", ">", now)
    .where("d.record_id", "is", null)
    .where("d.deleted_at", "is", null)
    .where("d.protected", "=", false)
    .where("d.archived", "=", false)
    .where(isInUse)
    .executeTakeFirst();
}
