import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { library } from "../../records/index.ts";
import type { documents } from "../../records/index.ts";

/** A document of the library that the principal may know of. Throws `document_not_found`. */
export async function documentAt(tenant: Tenant, number: number): Promise<documents.StoredDocument> {
  const [found] = await library.libraryDocuments(tenant, [number]);
  if (found === undefined) throw errors.documentNotFound();
  return found;
}
