import { firstDocumentFields, firstTaskFields, formatDate, settledChange } from "../../../engine/index.ts";
import type {
  DocumentItemFields,
  ListItem,
  ListItemChange,
  ListItemFields,
  ListItemTemplate,
  TaskItemFields,
} from "../../../engine/index.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import { listItemFields } from "../../storage/database/storedShapes.ts";
import { noteChanges } from "./attached.ts";
import type { AttachedChange, OwnerRecord } from "./attached.ts";
import { recordDocuments } from "./documents.ts";
import type { StoredDocument } from "./documents.ts";
import { listPrototypes } from "./listPrototypes.ts";
import type { ListPrototype } from "./listPrototypes.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** A line with all that is stored of it, also a link that the principal may not know of. */
interface StoredItem extends ListItem {
  /** The document that is linked, where it is still there. */
  document?: StoredDocument;
  isVisible: boolean;
}

/** Thrown where lines were saved by somebody else after they were read; `names` are those of the lines. */
export class ListItemConflict extends Error {
  override readonly name = "ListItemConflict";
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`Changed by somebody else: ${names.join(", ")}`);
    this.names = names;
  }
}

/** The lines of a record's list, one per prototype, in their order. A link is there only for those who may know of the document. */
export async function listItems(
  scope: RecordScope,
  owner: OwnerRecord,
  list: ListItemTemplate,
): Promise<ListItem[]> {
  return (await storedItems(scope, owner, list)).map(shown);
}

function shown({ id, prototype, fields, version, isVisible }: StoredItem): ListItem {
  const visibleFields =
    "linkedDocumentId" in fields && !isVisible ? { ...fields, linkedDocumentId: null } : fields;
  return { id, prototype, fields: visibleFields, version };
}

async function storedItems(
  scope: RecordScope,
  owner: OwnerRecord,
  list: ListItemTemplate,
): Promise<StoredItem[]> {
  const rows = await scope.trx
    .selectFrom("list_items")
    .select(["id", "prototype", "fields", "version"])
    .where("customer_id", "=", scope.plan.customerId)
    .where("record_id", "=", owner.id)
    .where("list", "=", list.alias)
    .execute();
  const stored = new Map(
    rows.map(({ fields, ...row }) => [
      row.prototype,
      { ...row, fields: readStoredJson(listItemFields[list.kind], fields, `list_items ${row.id}.fields`) },
    ]),
  );
  const documents = list.kind === "document" ? await recordDocuments(scope, owner) : [];
  const linked = new Map(documents.map((entry) => [entry.document.id, entry]));
  return (await listPrototypes(scope, list)).map((prototype) => {
    const { id = null, version = 0, fields = firstFields(list) } = stored.get(prototype.alias) ?? {};
    const link = "linkedDocumentId" in fields ? linked.get(fields.linkedDocumentId ?? 0) : undefined;
    return { ...itemOf(prototype, fields, link !== undefined), id, version, isVisible: false, ...link };
  });
}

function itemOf({ alias, name }: ListPrototype, fields: ListItemFields, isLinked: boolean) {
  const kept = "linkedDocumentId" in fields && !isLinked ? { ...fields, linkedDocumentId: null } : fields;
  return { prototype: { alias, name }, fields: kept };
}

function firstFields(list: ListItemTemplate): ListItemFields {
  return list.kind === "document" ? firstDocumentFields(list.statuses) : firstTaskFields;
}

/**
 * Saves lines of a record's list, and notes them in its history. Prototypes, statuses and documents are known to be there.
 * Throws a ListItemConflict, and then nothing is saved.
 */
export async function saveListItems(
  scope: RecordScope,
  owner: OwnerRecord,
  list: ListItemTemplate,
  changes: readonly ListItemChange[],
): Promise<ListItem[]> {
  const before = new Map((await storedItems(scope, owner, list)).map((item) => [item.prototype.alias, item]));
  const crossed: string[] = [];
  for (const change of changes.toSorted((a, b) => a.alias.localeCompare(b.alias, "en"))) {
    const item = before.get(change.alias);
    if (item === undefined) continue;
    const isSaved =
      item.version === change.version &&
      (await writeItem(scope, owner, list, item, changedFields(item, change, scope.companyNow ?? scope.now)));
    if (!isSaved) crossed.push(item.prototype.name);
  }
  if (crossed.length > 0) throw new ListItemConflict(crossed);
  const after = await storedItems(scope, owner, list);
  await noteChanges(
    scope,
    owner,
    after.flatMap((item) => historyOf(before.get(item.prototype.alias), item)),
  );
  return after.map(shown);
}

/** A line of a record's list as it is added with the record. */
export interface AddedItem {
  recordId: number;
  list: ListItemTemplate;
  /** Alias of the line's prototype. */
  prototype: string;
  fields: Partial<DocumentItemFields>;
}

/** Adds lines to lists of documents of records that were just created, all in one statement; nothing is noted in their histories. */
export async function addListItems(
  { trx, plan }: Pick<RecordScope, "trx" | "plan">,
  items: readonly AddedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ recordId, list, prototype, fields }) => ({
    customer_id: plan.customerId,
    record_id: recordId,
    list: list.alias,
    prototype,
    fields: JSON.stringify({ ...firstFields(list), ...fields }),
    version: 1,
  }));
  await trx.insertInto("list_items").values(rows).execute();
}

/** A line as it is saved. Who may not know of the linked document cannot take the link away. */
function changedFields(
  { fields, isVisible }: StoredItem,
  change: ListItemChange,
  now: number,
): ListItemFields {
  if (!("linkedDocumentId" in fields)) return { ...fields, ...(change.fields as Partial<TaskItemFields>) };
  const { linkedDocumentId, ...others } = settledChange(change.fields as Partial<DocumentItemFields>, now);
  const isHidden = fields.linkedDocumentId !== null && !isVisible;
  const stays = linkedDocumentId === undefined || (linkedDocumentId === null && isHidden);
  return { ...fields, ...others, ...(stays ? {} : { linkedDocumentId }) };
}

/** Whether the line was saved: nobody else had saved it since. */
async function writeItem(
  { trx, plan }: RecordScope,
  owner: OwnerRecord,
  list: ListItemTemplate,
  { prototype, version }: StoredItem,
  fields: ListItemFields,
): Promise<boolean> {
  const next = { fields: JSON.stringify(fields), version: version + 1 };
  const key = { customer_id: plan.customerId, record_id: owner.id, list: list.alias };
  const row = await trx
    .insertInto("list_items")
    .values({ ...key, prototype: prototype.alias, ...next })
    .onConflict((conflict) =>
      conflict
        .columns(["customer_id", "record_id", "list", "prototype"])
        .doUpdateSet(next)
        .where("list_items.version", "=", version),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What the history shows of a line: nothing where nothing changed, and a confidential document only to those who may know of it. */
function historyOf(before: StoredItem | undefined, after: StoredItem): AttachedChange[] {
  const isConfidential = [before, after].some((item) => item?.document?.isProtected === true);
  const [from, to] = [before ? describe(before) : null, describe(after)];
  if (from === to) return [];
  return [{ field: isConfidential ? "$confidentialDocument" : "$listItem", from, to }];
}

/** A line in one line of the history. */
function describe({ prototype, fields, document }: StoredItem): string {
  const said = "linkedDocumentId" in fields ? documentWords(fields) : taskWords(fields);
  const parts = [...said, document?.name, fields.notes].filter(Boolean);
  return `${prototype.name}: ${parts.join(", ")}`;
}

function documentWords({ status, dateTurnedIn }: DocumentItemFields): (string | null)[] {
  return [status, dayOf(dateTurnedIn)];
}

function taskWords({ status, dateCompleted, nextDueDate }: TaskItemFields): (string | null)[] {
  return [status ? "Done" : "Not done", dayOf(dateCompleted, "completed "), dayOf(nextDueDate, "next due ")];
}

function dayOf(epoch: number | null, before = ""): string | null {
  return epoch === null ? null : `${before}${formatDate(epoch)}`;
}
