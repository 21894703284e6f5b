/** Records of random companies as rows of the database. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { searchText } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { QueryRecord } from "../../../engine/server.ts";
import { rowOf, storedColumns, tableName } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";
import type { RandomCompany } from "./randomCompanyTypes.ts";

/** Of so many records one is deleted. */
const DELETED = 7;

type Base = Pick<RandomCompany, "customerId" | "groups" | "enumValues">;

/** Whether a record is deleted in the database. */
export function isDeleted({ id }: QueryRecord): boolean {
  return id % DELETED === 0;
}

/** Writes records with their lines of the directory. */
export async function insert(
  trx: Trx,
  template: CompiledTemplate,
  company: Base,
  records: readonly QueryRecord[],
): Promise<void> {
  const rows = records.map((record) => storedRow(template, company, record));
  const searched = records.map((record) => searchRow(template, company, record));
  const table = tableName(template.alias);
  for (const [name, stored] of [
    [table, rows],
    ["record_search", searched],
  ] as const) {
    const columns = sql.raw(Object.keys(stored[0] ?? {}).join(", "));
    await sql`insert into ${sql.raw(name)} (${columns}) select ${columns} from ${rowsOf(name, stored)}`.execute(
      trx,
    );
  }
}

/** Rows of a table as what may stand after `from`. */
function rowsOf(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`;
}

/** Writes other values into records of the company. */
export async function rewrite(
  trx: Trx,
  template: CompiledTemplate,
  company: Base,
  records: readonly QueryRecord[],
): Promise<void> {
  const tables = [
    [tableName(template.alias), records.map((record) => storedRow(template, company, record))],
    ["record_search", records.map((record) => searchRow(template, company, record))],
  ] as const;
  for (const [table, rows] of tables) {
    const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "customer_id" && name !== "id");
    const set = sql.raw(columns.map((name) => `${name} = j.${name}`).join(", "));
    await sql`update ${sql.raw(table)} t set ${set} from ${rowsOf(table, rows)} j where t.id = j.id`.execute(
      trx,
    );
  }
}

function valuesOf({ fields, computations, relations }: QueryRecord) {
  return { ...fields, ...computations, ...relations };
}

function storedRow(template: CompiledTemplate, { customerId }: Base, record: QueryRecord) {
  const values = valuesOf(record);
  return {
    customer_id: customerId,
    id: record.id,
    group_id: record.groupId,
    version: 1,
    title: record.label,
    retention_lock: record.retentionLock,
    source_ids: record.sourceIds,
    created_at: record.createdDate,
    created_by: record.createdBy,
    updated_at: record.lastUpdatedDate,
    updated_by: record.lastUpdatedBy,
    deleted_at: isDeleted(record) ? record.lastUpdatedDate : null,
    ...rowOf(storedColumns(template), values),
  };
}

function searchRow(
  template: CompiledTemplate,
  { customerId, groups, enumValues }: Base,
  record: QueryRecord,
) {
  const values = valuesOf(record);
  const context = {
    groups,
    enumValues: (set: string) => enumValues.filter(({ setAlias }) => setAlias === set),
  };
  return {
    customer_id: customerId,
    id: record.id,
    template: template.alias,
    group_id: record.groupId,
    title: record.label,
    text: searchText(template, { id: record.id, label: record.label, value: (key) => values[key] }, context),
    deleted: isDeleted(record),
  };
}
