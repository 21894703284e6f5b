import { errors } from "../../core/errors.ts";
import { requireLibrary } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { library } from "../../records/index.ts";
import type { documents } from "../../records/index.ts";
import { disclose } from "../../storage/index.ts";
import type { DocumentExport } from "./schema.ts";

/** Bytes of all documents of one archive. */
const MAX_BYTES = 5_000_000_000;

/**
 * The documents of an archive, for who may download them. Throws `action_not_permitted`, `document_not_found` where one of them is not there
 * or not for the principal, and `archive_too_large`.
 */
export async function documentsOf(
  { documents: ids }: DocumentExport,
  tenant: Tenant,
): Promise<documents.StoredDocument[]> {
  requireLibrary(tenant, "download");
  const found = await library.libraryDocuments(tenant, ids);
  if (found.length < new Set(ids).size) throw errors.documentNotFound();
  if (found.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) throw errors.archiveTooLarge();
  for (const { id, isProtected } of found) if (isProtected) disclose(tenant.trx, id);
  return found;
}
