import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { attached, documents } from "../../records/index.ts";

/** A document of a record that the principal may know of, and that record. Throws `document_not_found`. */
export async function documentOf(tenant: Tenant, number: number) {
  const { document, owner } = await knownDocument(tenant, number);
  if (owner === null) throw errors.documentNotFound();
  return { document, owner };
}

/** The document and its record, for who may edit that record: the right to upload, to rename and to delete (spec records.md 6). */
export async function editable(tenant: Tenant, number: number) {
  const found = await documentOf(tenant, number);
  await attached.ownerOf(tenant, found.owner.id, "edit");
  return found;
}

/** A document of a record or of the library that the principal may know of. Throws `document_not_found`. */
export async function knownDocument(tenant: Tenant, number: number) {
  const found = await documents.findDocument(tenant, number);
  if (found === undefined) throw errors.documentNotFound();
  return found;
}

/**
 * A document of a record or of the library, for who may change it: of a record, who may edit that record; of the library, who has this
 * right on it. Throws `document_not_found` and `action_not_permitted`.
 */
export async function changeable(tenant: Tenant, number: number, right: "edit" | "delete") {
  const found = await knownDocument(tenant, number);
  if (found.owner !== null) await attached.ownerOf(tenant, found.owner.id, "edit");
  else if (!tenant.plan.abilities.library(right)) throw errors.actionNotPermitted();
  return found;
}
