import { sql } from "kysely";
import type { HistoryEntry } from "../../../engine/index.ts";
import { RecordNotFoundError } from "../../storage/database/storageErrors.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { viewableTitles } from "../../storage/records/titles.ts";
import { concealingRecords } from "./concealing.ts";
import { findRecord } from "./findRecord.ts";
import { historyColumns, labelled, readerOf, readerOfConcealed, shownLine } from "./historyLines.ts";
import type { HistoryRow } from "./historyLines.ts";
import { ownedRecords } from "./owned.ts";
import type { HistoryOwner } from "./owned.ts";

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
  const concealed = await concealingRecords(scope, owners);
  const rights = new Map(
    owners.map(({ id, template, groupId }) => [
      id,
      readerOfConcealed(readerOf(scope, template, groupId), concealed.get(id)),
    ]),
  );
  const { rows } = await sql<HistoryRow>`
    select ${historyColumns} from record_history h
    where h.customer_id = ${scope.plan.customerId} and h.record_id = any(${[...rights.keys()]}::bigint[])
    order by h.id desc`.execute(scope.trx);
  return labelled(
    scope,
    rows.flatMap((row) => shownLine(row, rights.get(row.recordId)) ?? []),
  );
}
