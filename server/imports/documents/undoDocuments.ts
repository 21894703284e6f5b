import { attached, documents } from "../../records/index.ts";
import { importFormer, RecordNotFoundError } from "../../storage/index.ts";
import type { RecordScope } from "../../storage/index.ts";
import type { Tenant } from "../common/importTenant.ts";
import { undoInParts } from "../undo/undoParts.ts";
import type { UndoHooks, UndonePart, UndoReport } from "../undo/undoParts.ts";

/** Documents in one transaction. */
const BATCH = 50;

/** What is kept of a document that was added, to know later whether somebody changed it. */
export function keptOf({ name, labels, isProtected, archived }: documents.DocumentProperties) {
  return { name, labels, isProtected, archived };
}

/**
 * Undoes an import of documents: those that it added are deleted, the last first, some in each transaction. Documents that somebody
 * renamed, labelled, locked or archived since are left alone and reported.
 */
export function undoDocuments(
  { run }: Tenant,
  { id }: { id: number },
  hooks: UndoHooks = {},
): Promise<UndoReport> {
  return undoInParts(run, (scope, before) => undoSome(scope, id, before), hooks);
}

async function undoSome(
  scope: RecordScope,
  id: number,
  before: number | undefined,
): Promise<UndonePart | undefined> {
  const key = { customerId: scope.plan.customerId, id };
  const added = await importFormer.addedItems(scope.trx, key, { before, limit: BATCH });
  const last = added.at(-1);
  if (last === undefined) return undefined;
  const part: UndonePart = { deleted: 0, restored: 0, left: [], next: last.item };
  for (const { item, after } of added) {
    const found = await documentOf(scope, item);
    const reason = typeof found === "string" ? found : hasChanged(found.document, after);
    if (reason !== undefined) part.left.push({ reason, id: item, name: String(after["name"]) });
    else if (typeof found !== "string") {
      await documents.removeDocument(scope, found.owner, found.document);
      part.deleted += 1;
    }
  }
  return part;
}

/** A document that is still there, with its record, for who may edit that; else why there is none. */
async function documentOf(scope: RecordScope, id: number) {
  try {
    const found = await documents.findDocument(scope, id);
    if (!found?.owner) return "deleted after the import";
    return { document: found.document, owner: await attached.ownerOf(scope, found.owner.id, "edit") };
  } catch (error) {
    if (error instanceof RecordNotFoundError) return "their record is not there any more";
    throw error;
  }
}

function hasChanged(document: documents.StoredDocument, after: importFormer.ListRow): string | undefined {
  const now = keptOf(document);
  const isSame = Object.entries(now).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(after[key]),
  );
  return isSame ? undefined : "changed after the import";
}
