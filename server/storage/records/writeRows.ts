import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, HistoryChange } from "../../../engine/index.ts";
import { restOfExt, rowOf, storedColumns, tableName } from "../columns/columns.ts";
import { noteChanged } from "../changes/index.ts";
import type { Tables } from "../database/tables.ts";
import { markedInsert, markedUpdate } from "../rollups/marks.ts";
import type { PreparedRecord } from "./preparedRecord.ts";
import type { RecordScope } from "./scope.ts";

/** A new record with what only its first row says. */
export interface NewRow {
  record: PreparedRecord;
  sourceIds: Record<string, string>;
}

/** Rows in one statement. */
const CHUNK = 1_000;

/** Numbers of new records, from the one sequence of all templates and companies. */
export async function nextIds({ trx }: RecordScope, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('record_id') as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes new records with their lines in directory and history, in one statement for each thousand. */
export async function insertRows(
  scope: RecordScope,
  template: CompiledTemplate,
  rows: readonly NewRow[],
  changes: (record: PreparedRecord) => HistoryChange[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const records = chunk.map(({ record }) => record);
    noteChanged(
      scope.trx,
      template.alias,
      records.map(({ groupId }) => groupId),
    );
    const entries = records.map((each) => ({
      id: each.id,
      version: 1,
      type: "CREATE" as const,
      changes: changes(each),
    }));
    const own = chunk.map((row) => recordRow(scope, template, row));
    const search = records.map((each) => searchRow(scope, template, each));
    const { note, returning, dirty } = markedInsert(scope, template);
    await sql`${note}with own as (${insertion(tableName(template.alias), own)}${returning}), ${dirty("own")}
      search as (${insertion("record_search", search)}), ${noted(scope, historyRows(scope, template, entries))}`.execute(
      scope.trx,
    );
  }
}

/** Inserts rows that have the same columns, as one JSON parameter: thousands of single ones cost more than the rows. */
function insertion(table: string, rows: readonly object[]): RawBuilder<unknown> {
  const name = sql.raw(table);
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(", "));
  return sql`insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`;
}

function recordRow({ plan, now }: RecordScope, template: CompiledTemplate, { record, sourceIds }: NewRow) {
  return {
    customer_id: plan.customerId,
    id: record.id,
    group_id: record.groupId,
    version: 1,
    title: record.title,
    retention_lock: record.values["retentionLock"] === true,
    source_ids: sourceIds,
    created_at: now,
    created_by: plan.userId,
    updated_at: now,
    updated_by: plan.userId,
    ...rowOf(storedColumns(template), record.values),
  };
}

function searchRow({ plan }: RecordScope, template: CompiledTemplate, record: PreparedRecord) {
  return {
    customer_id: plan.customerId,
    id: record.id,
    template: template.alias,
    group_id: record.groupId,
    title: record.title,
    bare_title: record.bareTitle,
    title_of: [...record.titleOf],
    text: record.searchText,
    deleted: record.deleted === true,
  };
}

/** Writes a changed record if it still has the version; false when it does not. When a deleted record was deleted, and by whom, stays. */
export async function updateRow(
  scope: RecordScope,
  template: CompiledTemplate,
  record: PreparedRecord,
  version: number,
  sourceIds: Record<string, string>,
): Promise<boolean> {
  const { trx, plan, now } = scope;
  const isDeleted = record.deleted === true;
  const stored = storedColumns(template);
  const { ext, ...values } = rowOf(stored, record.values);
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.raw(name)} = ${value}`);
  const rest = restOfExt(stored);
  const set = [
    sql`version = t.version + 1`,
    sql`group_id = ${record.groupId}`,
    sql`title = ${record.title}`,
    sql`retention_lock = ${record.values["retentionLock"] === true}`,
    sql`source_ids = ${JSON.stringify(sourceIds)}`,
    ...(isDeleted ? [] : [sql`updated_at = ${now}`, sql`updated_by = ${plan.userId}`]),
    ...columns,
    ...(rest === undefined ? [] : [sql`ext = ${sql.raw(rest)} || ${JSON.stringify(ext)}::jsonb`]),
  ];
  const where = sql`t.customer_id = ${plan.customerId} and t.id = ${record.id} and t.version = ${version}
    and (t.deleted_at is not null) = ${isDeleted}::boolean`;
  const updated = await markedUpdate(scope, template, { set, where }).execute(trx);
  if (updated.rows.length !== 1) return false;
  noteChanged(trx, template.alias, [record.groupId]);
  const { customer_id, id, ...search } = searchRow(scope, template, record);
  await trx
    .updateTable("record_search")
    .set(search)
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
  return true;
}

/** Marks a record as deleted if it still has the version; false when it does not. */
export async function deleteRow(
  scope: RecordScope,
  template: CompiledTemplate,
  id: number,
  version: number,
): Promise<boolean> {
  const { trx, plan, now } = scope;
  const deleted = await markedUpdate<{ group_id: number }>(scope, template, {
    set: [
      sql`deleted_at = ${now}`,
      sql`updated_at = ${now}`,
      sql`updated_by = ${plan.userId}`,
      sql`version = t.version + 1`,
    ],
    where: sql`t.customer_id = ${plan.customerId} and t.id = ${id} and t.version = ${version} and t.deleted_at is null`,
    returning: ["group_id"],
  }).execute(trx);
  const [row] = deleted.rows;
  if (row === undefined) return false;
  noteChanged(trx, template.alias, [row.group_id]);
  await trx
    .updateTable("record_search")
    .set({ deleted: true })
    .where("customer_id", "=", plan.customerId)
    .where("id", "=", id)
    .execute();
  return true;
}

/** A line of the history before it is written. */
interface HistoryLine {
  id: number;
  version: number;
  type: Tables["record_history"]["change_type"];
  changes: readonly HistoryChange[];
}

function historyRows({ plan, now }: RecordScope, template: CompiledTemplate, lines: readonly HistoryLine[]) {
  return lines.map(({ id, version, type, changes }) => ({
    customer_id: plan.customerId,
    record_id: id,
    template: template.alias,
    version,
    change_type: type,
    date: now,
    user_id: plan.userId,
    changes,
  }));
}

/** Adds lines to the history; the database lets nobody change or remove one. */
export async function writeHistory(
  scope: RecordScope,
  template: CompiledTemplate,
  lines: readonly HistoryLine[],
): Promise<void> {
  if (lines.length === 0) return;
  noteChanged(
    scope.trx,
    template.alias,
    lines.flatMap(({ changes }) => changes.flatMap(leftGroup)),
  );
  await sql`with ${noted(scope, historyRows(scope, template, lines))}`.execute(scope.trx);
}

/** The group that a record moved out of. */
const leftGroup = ({ field, from }: HistoryChange): number[] =>
  field === "groupId" && typeof from === "number" ? [from] : [];

/**
 * Adds lines to the history, which wait for their seals, and with them what those are alerted of who subscribe to the record type: all are
 * there once the transaction is committed, so that no alert is lost and none is of something that was rolled back. A silent scope alerts nobody.
 */
function noted({ silent = false }: RecordScope, rows: readonly object[]): RawBuilder<unknown> {
  return sql`noted as (${insertion("record_history", rows)} returning customer_id, id, template, record_id, change_type, user_id, date),
    unsealed as (insert into audit_unsealed (customer_id, kind, line_id) select customer_id, 'record', id from noted)
    insert into alert_changes (customer_id, template, record_id, change_type, user_id, date)
    select customer_id, template, record_id, change_type, user_id, date from noted n
    where not ${silent}::boolean and change_type <> 'DELETE' and exists (select 1 from subscriptions s
      where s.customer_id = n.customer_id and s.source_type = 'MODEL' and s.source_id = n.template)`;
}
