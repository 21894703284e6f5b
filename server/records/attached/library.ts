/** The company's document library: documents that belong to no record (spec platform.md 7.6). */
import { sql } from "kysely";
import type { RecordScope } from "../../storage/records/scope.ts";
import { select, toDocument } from "./documents.ts";
import type { StoredDocument } from "./documents.ts";

/** Which documents are asked for; what is left out does not narrow. */
export interface LibraryQuery {
  /** Words that are all in the name or in labels, whatever their case. */
  search?: string | undefined;
  /** A label that they have. */
  label?: string | undefined;
  confidential?: boolean | undefined;
  archived?: boolean | undefined;
}

/** More documents than that are not listed. */
const MOST = 100_000;

/** The documents of the library that the principal may know of. */
function visible(scope: RecordScope) {
  const { abilities } = scope.plan;
  const rows = select(scope).where("d.record_id", "is", null);
  if (!abilities.library("view")) return rows.where(sql<boolean>`false`);
  return abilities.library("viewConfidential") ? rows : rows.where("d.protected", "=", false);
}

/** The ids of documents of the library that the principal may know of, newest first; at most 100,000. */
export async function listLibrary(
  scope: RecordScope,
  { search = "", label, confidential, archived }: LibraryQuery,
): Promise<number[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  let rows = visible(scope).clearSelect().select("d.id");
  for (const word of words)
    rows = rows.where(
      sql<boolean>`strpos(lower(d.name || ' ' || array_to_string(d.labels, ' ')), ${word}) > 0`,
    );
  if (label !== undefined) rows = rows.where(sql<boolean>`${label} = any(d.labels)`);
  if (confidential !== undefined) rows = rows.where("d.protected", "=", confidential);
  if (archived !== undefined) rows = rows.where("d.archived", "=", archived);
  const found = await rows.orderBy("d.id", "desc").limit(MOST).execute();
  return found.map(({ id }) => id);
}

/** Those of these documents that are in the library and that the principal may know of, in the order of the ids. */
export async function libraryDocuments(
  scope: RecordScope,
  ids: readonly number[],
): Promise<StoredDocument[]> {
  const rows = await visible(scope)
    .where("d.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toDocument(row)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
