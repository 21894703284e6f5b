import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { attached, documents } from "../../records/index.ts";

/** A document that the principal may know of, and its record. Throws `document_not_found`. */
export async function documentOf(tenant: Tenant, number: number) {
  const found = await documents.findDocument(tenant, number);
  if (found === undefined) throw errors.documentNotFound();
  return found;
}

/** The document and its record, for who may edit that record: the right to upload, to rename and to delete (spec records.md 6). */
export async function editable(tenant: Tenant, number: number) {
  const found = await documentOf(tenant, number);
  await attached.ownerOf(tenant, found.owner.id, "edit");
  return found;
}
