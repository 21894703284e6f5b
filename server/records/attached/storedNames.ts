import { hierarchyFileNames } from "../../storage/files/hierarchyUploads.ts";
import { logoNames } from "../../storage/files/logos.ts";
import { fileNames } from "../../storage/files/recordFiles.ts";
import { exportedNames } from "../../storage/jobs/exportJobs.ts";
import { attachedToMail } from "../../storage/jobs/mailAttachments.ts";
import { importedNames } from "../../storage/jobs/importJobs.ts";
import type { Trx } from "../../storage/database/database.ts";
import { attachedNames } from "./documents.ts";

/** Which of these generated names belong to a file of the company, to what hangs on its records, to an export, to its logo, to its hierarchy, or to a message. */
export async function knownNames(
  trx: Trx,
  customerId: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const inFields = await fileNames(trx, customerId, names);
  const attached = await attachedNames(trx, customerId, names);
  const exported = await exportedNames(trx, customerId, names);
  const ofLogo = await logoNames(trx, customerId, names);
  const ofHierarchy = await hierarchyFileNames(trx, customerId, names);
  const imported = await importedNames(trx, customerId, names);
  const ofMail = await attachedToMail(trx, customerId, names);
  return new Set([...inFields, ...attached, ...exported, ...imported, ...ofLogo, ...ofHierarchy, ...ofMail]);
}
