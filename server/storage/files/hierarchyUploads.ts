/** Files of the business hierarchy that administrators uploaded. */
import { sql } from "kysely";
import { nameOf } from "../company/people.ts";
import type { CompanyAuthor } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import type { UploadState } from "../database/rowTypes.ts";

/** A file of the hierarchy, without its bytes. Times in epoch seconds. */
export interface HierarchyUpload {
  id: number;
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  storedName: string;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
  description: string;
  structureName: string;
  state: UploadState;
  createdDate: number;
  createdByName: string;
  /** Null: it was not applied. */
  appliedDate: number | null;
  appliedByName: string | null;
}

/** Keeps what is known of a file, and gives its id. */
export async function addUpload(
  trx: Trx,
  { customerId, userId, now }: CompanyAuthor,
  upload: Pick<
    HierarchyUpload,
    "name" | "mediaType" | "size" | "storedName" | "sha256" | "description" | "structureName" | "state"
  >,
): Promise<number> {
  const { mediaType, storedName, structureName, ...same } = upload;
  const { id } = await trx
    .insertInto("hierarchy_uploads")
    .values({
      ...same,
      customer_id: customerId,
      media_type: mediaType,
      stored_name: storedName,
      structure_name: structureName,
      created_at: now,
      created_by: userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const uploadsOf = (trx: Trx, customerId: number) =>
  trx
    .selectFrom("hierarchy_uploads as u")
    .select([
      "u.id",
      "u.name",
      "u.media_type as mediaType",
      "u.size",
      "u.stored_name as storedName",
      "u.sha256",
      "u.description",
      "u.structure_name as structureName",
      "u.state",
      "u.created_at as createdDate",
      "u.applied_at as appliedDate",
    ])
    .select([nameOf(sql`u.created_by`).as("author"), nameOf(sql`u.applied_by`).as("applier")])
    .where("u.customer_id", "=", customerId);

function toUpload({
  author,
  applier,
  ...upload
}: Omit<HierarchyUpload, "createdByName" | "appliedByName"> & {
  author: string | null;
  applier: string | null;
}): HierarchyUpload {
  return { ...upload, createdByName: author?.trim() ?? "", appliedByName: applier?.trim() ?? null };
}

/** Files, newest first; those before `before` where it is given. */
export async function listUploads(
  trx: Trx,
  customerId: number,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<HierarchyUpload[]> {
  const all = uploadsOf(trx, customerId);
  const wanted = before === undefined ? all : all.where("u.id", "<", before);
  return (await wanted.orderBy("u.id", "desc").limit(limit).execute()).map(toUpload);
}

/** One file; undefined where there is none. */
export async function findUpload(
  trx: Trx,
  customerId: number,
  id: number,
): Promise<HierarchyUpload | undefined> {
  const row = await uploadsOf(trx, customerId).where("u.id", "=", id).executeTakeFirst();
  return row && toUpload(row);
}

/** Notes that the hierarchy was changed by a file. */
export async function noteApplied(
  trx: Trx,
  { customerId, userId, now }: CompanyAuthor,
  id: number,
): Promise<void> {
  await trx
    .updateTable("hierarchy_uploads")
    .set({ state: "applied", applied_at: now, applied_by: userId })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Which of these generated names belong to files of the hierarchy. */
export async function hierarchyFileNames(
  trx: Trx,
  customerId: number,
  names: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("hierarchy_uploads")
    .select("stored_name as name")
    .where("customer_id", "=", customerId)
    .where("stored_name", "in", names)
    .execute();
  return rows.map(({ name }) => name);
}
