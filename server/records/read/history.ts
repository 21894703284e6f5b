import { sql } from "kysely";
import { isAttachedThing } from "../../../engine/index.ts";
import type { CompiledTemplate, HistoryChange, HistoryEntry } from "../../../engine/index.ts";
import { redactedKeys } from "../rules/ruleContext.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import { RecordNotFoundError } from "../../storage/database/storageErrors.ts";
import { historyChanges } from "../../storage/database/storedShapes.ts";
import { personName, personOf } from "../../storage/company/people.ts";
import type { Person } from "../../storage/company/people.ts";
import { toIds } from "../../storage/records/values.ts";
import { ownedRecords } from "./owned.ts";
import type { HistoryOwner } from "./owned.ts";
import { findRecord } from "./findRecord.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { viewableTitles } from "../../storage/records/titles.ts";

interface HistoryRow {
  id: number;
  recordId: number;
  version: number;
  type: HistoryEntry["changeType"];
  date: number;
  changes: unknown;
  person: Person | null;
}

/**
 * All changes of a record, newest first, as the reader may know them: of a confidential field not even that it changed, and no line
 * of a change in which there is nothing else (docs/decisions/0032-what-a-history-keeps-to-itself.md).
 * Throws a RecordNotFoundError, a NotPermittedError, or a StoredJsonError where a line cannot be read: a history with a gap would say
 * that nothing happened.
 */
export async function recordHistories(request: RecordScope & { id: number }): Promise<HistoryEntry[]> {
  const { id, ...scope } = request;
  const found = await findRecord(scope, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  return entriesOf(scope, [{ id, ...found }]);
}

/**
 * The same with the changes of the records that belong to it (`historyWith` of its template), each with the record that it is of:
 * of those that the reader may view, by the same rules. Deleted ones are included, as in each history.
 */
export async function wholeHistory(request: RecordScope & { id: number }): Promise<HistoryEntry[]> {
  const { id, ...scope } = request;
  const found = await findRecord(scope, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  const owned = await ownedRecords(scope, found.template, id);
  const entries = await entriesOf(scope, [{ id, ...found }, ...owned]);
  const byId = new Map(owned.map((each) => [each.id, each]));
  const titles = await viewableTitles(scope, [...byId.keys()]);
  return entries.map((entry) => {
    const of = byId.get(entry.recordId);
    if (of === undefined) return entry;
    const { alias, name } = of.template;
    return {
      ...entry,
      of: { id: of.id, templateAlias: alias, label: titles.get(of.id) ?? `${name} ${of.id}` },
    };
  });
}

/** The changes of these records as the rights may know them, the newest of all first. */
async function entriesOf(scope: RecordScope, owners: readonly HistoryOwner[]): Promise<HistoryEntry[]> {
  const rightsByOwner = new Map(
    owners.map((owner) => [owner.id, readerOf(scope, owner.template, owner.groupId)]),
  );
  const { rows } = await sql<HistoryRow>`
    select h.id, h.record_id as "recordId", h.version, h.change_type as type, h.date, h.changes,
      ${personOf(sql`h.user_id`)} as person
    from record_history h
    where h.customer_id = ${scope.plan.customerId} and h.record_id = any(${[...rightsByOwner.keys()]}::bigint[])
    order by h.id desc`.execute(scope.trx);
  const entries = rows.flatMap((row) => {
    const rights = rightsByOwner.get(row.recordId);
    if (rights === undefined) return [];
    const stored = readStoredJson(historyChanges, row.changes, `record_history ${row.id}.changes`);
    const changes = stored.flatMap((change) => visible(rights, change));
    const isEmpty = row.type === "UPDATE" && changes.every(({ field }) => field === "$reason");
    return isEmpty ? [] : [{ row, changes, template: rights.template }];
  });
  const named = entries.flatMap(({ changes, template }) => namedIn(template, changes));
  const labels = await viewableTitles(scope, named);
  return entries.map(({ row: { type, person, ...row }, changes, template }) => ({
    ...row,
    changeType: type,
    user: personName(person),
    changes,
    labels: labelsFor(namedIn(template, changes), labels),
  }));
}

/** Who reads the history of a record of a template. */
interface HistoryReader {
  template: CompiledTemplate;
  /** What is confidential and not for them, by the names that changes have. */
  hidden: ReadonlySet<string>;
  /** Whether they may see what is confidential in the record's group. */
  seesAll: boolean;
}

function readerOf(scope: RecordScope, template: CompiledTemplate, groupId: number): HistoryReader {
  const seesAll = scope.plan.abilities.can("viewConfidential", template, groupId);
  const hidden = new Set(redactedKeys(scope, template, groupId));
  return { template, hidden: seesAll ? hidden : hidden.add("$confidentialDocument"), seesAll };
}

/**
 * A change under the field's key of today, as far as the reader may know of it. Nobody knows any more whether a field that is gone was
 * confidential: who sees what is confidential learns that it changed, others do not.
 */
function visible({ template, hidden, seesAll }: HistoryReader, change: HistoryChange): HistoryChange[] {
  if (isAttachedThing(change.field)) return hidden.has(change.field) ? [] : [change];
  const renamed = template.fields.find((field) => field.definition.was?.includes(change.field) === true);
  const field = template.byKey.has(change.field) ? change.field : (renamed?.key ?? change.field);
  if (hidden.has(field)) return [];
  if (template.byKey.has(field)) return [{ ...change, field }];
  return seesAll ? [{ field, from: null, to: null, redacted: true }] : [];
}

function relatedIds(template: CompiledTemplate, { field, from, to }: HistoryChange): number[] {
  if (template.byKey.get(field)?.relation === undefined) return [];
  return [from, to].flatMap(toIds);
}

function namedIn(template: CompiledTemplate, changes: readonly HistoryChange[]): number[] {
  return changes.flatMap((change) => relatedIds(template, change));
}

function labelsFor(ids: readonly number[], labels: ReadonlyMap<number, string>): Record<string, string> {
  return Object.fromEntries(
    ids.flatMap((id) => (labels.has(id) ? [[String(id), labels.get(id) ?? ""]] : [])),
  );
}
