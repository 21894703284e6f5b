/** Lines of the history as their readers may know them (docs/decisions/0032-what-a-history-keeps-to-itself.md). */
import { sql } from "kysely";
import { isAttachedThing } from "../../../engine/index.ts";
import type { CompiledTemplate, HistoryChange, HistoryEntry } from "../../../engine/index.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import { disclose } from "../../storage/company/disclosures.ts";
import { personName, personOf } from "../../storage/company/people.ts";
import type { Person } from "../../storage/company/people.ts";
import { historyChanges } from "../../storage/database/storedShapes.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { viewableTitles } from "../../storage/records/titles.ts";
import { toIds } from "../../storage/records/values.ts";
import { redactedKeys } from "../rules/ruleContext.ts";

/** A line of the history as it is stored. */
export interface HistoryRow {
  id: number;
  recordId: number;
  version: number;
  type: HistoryEntry["changeType"];
  date: number;
  changes: unknown;
  person: Person | null;
}

/** What is read of a line `h` of the history. */
export const historyColumns = sql`h.id, h.record_id as "recordId", h.version, h.change_type as type, h.date, h.changes,
  ${personOf(sql`h.user_id`)} as person`;

/** A line of the history as far as its reader may know it. */
export interface ShownLine {
  row: HistoryRow;
  changes: HistoryChange[];
  template: CompiledTemplate;
}

/** A line as far as its reader may know it; undefined for one of which they may know nothing. Throws a StoredJsonError. */
export function shownLine(row: HistoryRow, reader: HistoryReader | undefined): ShownLine | undefined {
  if (reader === undefined) return undefined;
  const stored = readStoredJson(historyChanges, row.changes, `record_history ${row.id}.changes`);
  const changes = stored.flatMap((change) => visible(reader, change));
  const isEmpty = row.type === "UPDATE" && changes.every(({ field }) => field === "$reason");
  if (isEmpty) return undefined;
  return { row, changes, template: reader.template };
}

/** Lines with the labels of the records that their changes name, as far as the reader may view these. */
export async function labelled(scope: RecordScope, lines: readonly ShownLine[]): Promise<HistoryEntry[]> {
  for (const { row, template, changes } of lines)
    if (changes.some((change) => isConfidential(template, change))) disclose(scope.trx, row.recordId);
  const named = lines.flatMap(({ changes, template }) => namedIn(template, changes));
  const labels = await viewableTitles(scope, named);
  return lines.map(({ row: { type, person, id, recordId, version, date }, changes, template }) => ({
    id,
    recordId,
    version,
    date,
    changeType: type,
    user: personName(person),
    changes,
    labels: labelsFor(namedIn(template, changes), labels),
  }));
}

/** Who reads the history of a record of a template. */
export interface HistoryReader {
  template: CompiledTemplate;
  /** What is confidential and not for them, by the names that changes have. */
  hidden: ReadonlySet<string>;
  /** Whether they may see what is confidential in the record's group. */
  seesAll: boolean;
}

/** The same reader of a record that conceals these fields: who may not see what is confidential does not see these either. */
export function readerOfConcealed(reader: HistoryReader, keys: readonly string[] = []): HistoryReader {
  return reader.seesAll || keys.length === 0
    ? reader
    : { ...reader, hidden: new Set([...reader.hidden, ...keys]) };
}

/** Who reads the history of the records of a template in a group. */
export function readerOf(scope: RecordScope, template: CompiledTemplate, groupId: number): HistoryReader {
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

/** Whether a change that is shown says a value that is confidential. */
function isConfidential(template: CompiledTemplate, { field, redacted }: HistoryChange): boolean {
  return (
    redacted !== true && (template.byKey.get(field)?.protected === true || field === "$confidentialDocument")
  );
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
