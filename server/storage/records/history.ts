import { sql } from "kysely";
import { isAttachedThing } from "../../../engine/index.ts";
import type { CompiledTemplate, HistoryChange, HistoryEntry } from "../../../engine/index.ts";
import { untoldKeys } from "./context.ts";
import { RecordNotFoundError } from "./errors.ts";
import { personName } from "./present.ts";
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
  first: string | null;
  last: string | null;
}

/**
 * All changes of a record, newest first; confidential values are blanked for who may not see them.
 * Throws a RecordNotFoundError or a NotPermittedError.
 */
export async function recordHistories(request: RecordScope & { id: number }): Promise<HistoryEntry[]> {
  const { id, ...scope } = request;
  const found = await findRecord(scope, id);
  if (found === undefined) throw new RecordNotFoundError(id);
  const { template } = found;
  const { rows } = await sql<HistoryRow>`
    select h.id, h.version, h.change_type as type, h.date, h.changes, u.first_name as first, u.last_name as last
    from record_history h left join users u on u.id = h.user_id
    where h.customer_id = ${scope.plan.customerId} and h.record_id = ${id} order by h.id desc`.execute(
    scope.trx,
  );
  const untold = new Set(untoldKeys(scope, template, found.groupId));
  if (!scope.plan.abilities.can("viewConfidential", template, found.groupId))
    untold.add("$confidentialDocument");
  const entries = rows.map((row) => ({
    row,
    changes: row.changes.map((change) => told(template, change, untold)),
  }));
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
    user: personName(row.first, row.last),
    changes,
    labels: labelsFor(template, changes, labels),
  }));
}

/** A change under the field's key of today, blanked where it may not be told. What has no field any more is blank. */
function told(template: CompiledTemplate, change: HistoryChange, untold: ReadonlySet<string>): HistoryChange {
  if (isAttachedThing(change.field)) return untold.has(change.field) ? blank(change.field) : change;
  const renamed = template.fields.find((field) => field.definition.was?.includes(change.field) === true);
  const field = template.byKey.has(change.field) ? change.field : (renamed?.key ?? change.field);
  if (!untold.has(field) && template.byKey.has(field)) return { ...change, field };
  return blank(field);
}

function blank(field: string): HistoryChange {
  return { field, from: null, to: null, redacted: true };
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
