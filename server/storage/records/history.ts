import { sql } from "kysely";
import { isAttachedThing } from "../../../engine/index.ts";
import type { CompiledTemplate, HistoryChange, HistoryEntry } from "../../../engine/index.ts";
import { untoldKeys } from "./context.ts";
import { RecordNotFoundError } from "./errors.ts";
import { personName, personOf } from "../people.ts";
import type { Person } from "../people.ts";
import { toIds } from "./values.ts";
import { findRecord } from "./read.ts";
import type { RecordScope } from "./scope.ts";
import { viewableTitles } from "./titles.ts";

interface HistoryRow {
  id: number;
  version: number;
  type: HistoryEntry["changeType"];
  date: number;
  changes: HistoryChange[];
  person: Person | null;
}

/**
 * All changes of a record, newest first, as the reader may know them: of a confidential field not even that it changed, and no line
 * of a change in which there is nothing else (docs/decisions/0032-what-a-history-keeps-to-itself.md).
 * Throws a RecordNotFoundError or a NotPermittedError.
 */
export async function recordHistories(request: RecordScope & { id: number }): Promise<HistoryEntry[]> {
  const { id, ...scope } = request;
  const found = await findRecord(scope, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  const { template } = found;
  const { rows } = await sql<HistoryRow>`
    select h.id, h.version, h.change_type as type, h.date, h.changes, ${personOf(sql`h.user_id`)} as person
    from record_history h
    where h.customer_id = ${scope.plan.customerId} and h.record_id = ${id} order by h.id desc`.execute(
    scope.trx,
  );
  const reader = readerOf(scope, template, found.groupId);
  const entries = rows
    .map((row) => ({ row, changes: row.changes.flatMap((change) => visible(reader, change)) }))
    .filter(({ row, changes }) => row.type !== "UPDATE" || changes.some(({ field }) => field !== "$reason"));
  const labels = await labelsOf(
    scope,
    template,
    entries.flatMap(({ changes }) => changes),
  );
  return entries.map(({ row, changes }) => ({
    id: row.id,
    recordId: id,
    version: row.version,
    changeType: row.type,
    date: row.date,
    user: personName(row.person),
    changes,
    labels: labelsFor(template, changes, labels),
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
  const hidden = new Set(untoldKeys(scope, template, groupId));
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

async function labelsOf(
  scope: RecordScope,
  template: CompiledTemplate,
  changes: readonly HistoryChange[],
): Promise<ReadonlyMap<number, string>> {
  return viewableTitles(
    scope,
    changes.flatMap((change) => relatedIds(template, change)),
  );
}

function labelsFor(
  template: CompiledTemplate,
  changes: readonly HistoryChange[],
  labels: ReadonlyMap<number, string>,
): Record<string, string> {
  const ids = changes.flatMap((change) => relatedIds(template, change));
  return Object.fromEntries(
    ids.flatMap((id) => (labels.has(id) ? [[String(id), labels.get(id) ?? ""]] : [])),
  );
}
