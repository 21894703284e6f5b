import { listItemTemplate } from "../../../engine/index.ts";
import type { Action } from "../../../engine/server.ts";
import type { DocumentList, ListItemChange, ListItemTemplate } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { attached, documents, listItems, listPrototypes } from "../../records/index.ts";

/** A list of a record, for those who may view the record and also do `action`. */
export async function listOfRecord(
  tenant: Tenant,
  { recordId, alias }: { recordId: number; alias: string },
  action: Action,
) {
  const owner = await attached.ownerOf(tenant, recordId, action);
  const list = listItemTemplate(owner.template.template, alias);
  if (list === undefined) throw errors.listNotFound(alias);
  return { owner, list };
}

/** Saves what a call says of a record's list. Throws where a line, a status or a document is none, or somebody else saved before. */
export async function saveItems(
  tenant: Tenant,
  { owner, list }: Awaited<ReturnType<typeof listOfRecord>>,
  changes: readonly ListItemChange[],
) {
  const lines = new Set((await listPrototypes.listPrototypes(tenant, list)).map(({ alias }) => alias));
  const seen = new Set<string>();
  for (const { alias, fields } of changes) {
    if (!lines.has(alias)) throw errors.prototypeNotFound(alias);
    if (seen.has(alias)) throw errors.invalidRequest(`"${alias}" is named twice`);
    seen.add(alias);
    checkFields(list, fields);
  }
  await checkDocuments(tenant, owner.id, changes);
  return listItems.saveListItems(tenant, owner, list, changes);
}

const ofDocuments = ["status", "dateTurnedIn", "notes", "linkedDocumentId"];
const ofTasks = ["status", "dateCompleted", "nextDueDate", "notes"];

function checkFields(list: ListItemTemplate, fields: ListItemChange["fields"]): void {
  const known = list.kind === "document" ? ofDocuments : ofTasks;
  const other = Object.keys(fields).find((key) => !known.includes(key));
  if (other !== undefined) throw errors.invalidRequest(`a line of "${list.name}" has no ${other}`);
  if (list.kind === "document") checkStatus(list, fields.status);
  else if (fields.status !== undefined && typeof fields.status !== "boolean")
    throw errors.invalidRequest("the status of a task is true or false");
}

function checkStatus({ statuses }: DocumentList, status: unknown): void {
  if (status === undefined || (typeof status === "string" && statuses.includes(status))) return;
  throw errors.invalidRequest(`the status of a document is one of ${statuses.join(", ")}`);
}

/** Documents that are linked belong to the record, and the principal may know of them. */
async function checkDocuments(
  tenant: Tenant,
  recordId: number,
  changes: readonly ListItemChange[],
): Promise<void> {
  const wanted = changes.flatMap(({ fields }) =>
    "linkedDocumentId" in fields && typeof fields.linkedDocumentId === "number"
      ? [fields.linkedDocumentId]
      : [],
  );
  if (wanted.length === 0) return;
  const known = new Set((await documents.listDocuments(tenant, recordId)).map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw errors.documentNotFound();
}
