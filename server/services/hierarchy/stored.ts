import { errors } from "../../core/errors.ts";
import { storeOf } from "../../files/index.ts";
import type { Tenant } from "../../http/route.ts";
import type { FileSource } from "../../imports/index.ts";
import { hierarchyUploads } from "../../storage/index.ts";

type Upload = hierarchyUploads.HierarchyUpload;

/** An upload of the company. Throws `hierarchy_upload_not_found`. */
export async function uploadAt({ trx, customer }: Tenant, number: number): Promise<Upload> {
  const found = await hierarchyUploads.findUpload(trx, customer.id, number);
  if (found === undefined) throw errors.hierarchyUploadNotFound();
  return found;
}

/** Where the bytes of an uploaded file come from. */
export function sourceOf(
  tenant: Tenant,
  { name, size, storedName }: Pick<Upload, "name" | "size" | "storedName">,
): FileSource {
  const store = storeOf(tenant);
  return { name, size, open: (from) => store.read(storedName, from) };
}

/** An upload as it is answered. */
export function present({
  id,
  name,
  size,
  sha256,
  description,
  structureName,
  state,
  createdDate,
  createdByName,
  appliedDate,
  appliedByName,
}: Upload) {
  return {
    id,
    fileName: name,
    size,
    sha256,
    description,
    companyStructureName: structureName,
    state,
    uploadedDate: createdDate,
    uploadedBy: createdByName,
    appliedDate,
    appliedBy: appliedByName,
  };
}
