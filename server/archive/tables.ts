import { sql } from "kysely";
import type { Database, Trx } from "../storage/index.ts";
import type { ArchivedTable } from "./format.ts";

/** A table whose rows belong to companies. */
export interface TenantTable extends ArchivedTable {
  /** Columns of the primary key without the company. */
  key: string[];
  /** Of the moment only, so that no archive contains it. */
  isTransient: boolean;
}

/**
 * What is of the moment only: answers of requests, exports that were asked for, leases of jobs, messages and alerts (a restored company would
 * send them again), versions of records, rollups, the chain of the audit log (users have other numbers elsewhere, so a new one begins), changes of
 * templates that can be undone, links to documents, which name the address of the installation, and who looks at the company as somebody else.
 */
const transient: ReadonlySet<string> = new Set([
  "alert_changes",
  "alert_marks",
  "audit_seals",
  "audit_unsealed",
  "data_versions",
  "document_shares",
  "idempotency_keys",
  "export_jobs",
  "job_leases",
  "mail_attachments",
  "mail_messages",
  "notifications",
  "report_deliveries",
  "report_runs",
  "report_unsubscribe_links",
  "rollup_dirty",
  "rollup_rows",
  "rollup_states",
  "unsubscribe_links",
  "rows_to_convert",
  "view_as_sessions",
  "kept_choices",
]);

/** Columns that a change of a template keeps or is about to fill: another installation does not have them. */
const keptColumns = "^[kn][0-9]+_";

/** Columns that store the id of a user, whatever the table. */
const userColumns: ReadonlySet<string> = new Set([
  "applied_by",
  "changed_by",
  "created_by",
  "deleted_by",
  "invited_by",
  "owner_id",
  "subject_user_id",
  "updated_by",
  "uploaded_by",
  "user_id",
]);

/** The columns of a table that store ids of users. */
export function userColumnsOf({ columns }: ArchivedTable): string[] {
  return Object.keys(columns).filter((name) => userColumns.has(name));
}

interface TableRow {
  name: string;
  columns: Record<string, string>;
  key: string[];
  after: string[];
}

/** All tables whose rows belong to companies, those that others refer to first, without the columns that the database computes. */
export async function tenantTables(trx: Trx): Promise<TenantTable[]> {
  const { rows } = await sql<TableRow>`
    select c.relname as name,
      (select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname !~ ${keptColumns})
        as columns,
      (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary and a.attname <> 'customer_id') as key,
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as after
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and exists (select 1 from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped)
    order by c.relname`.execute(trx);
  return inOrder(rows).map(({ name, columns, key }) => ({
    name,
    columns,
    key: key ?? [],
    isTransient: transient.has(name),
  }));
}

/** The names under which the files of the rows are stored, with their sizes in bytes. */
export async function storedFiles(
  trx: Trx,
  tables: readonly TenantTable[],
  customerId: number,
): Promise<{ name: string; size: number }[]> {
  const fileTables = tables.filter(({ columns }) => "stored_name" in columns && "size" in columns);
  const { rows } = await sql<{ name: string; size: number }>`${sql.join(
    fileTables.map(
      ({ name }) => sql`select stored_name as name, size from ${sql.id(name)}
        where customer_id = ${customerId} and stored_name is not null`,
    ),
    sql` union `,
  )} order by 1`.execute(trx);
  return rows;
}

/** Tables after those that they refer to. */
function inOrder(tables: readonly TableRow[]): TableRow[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableRow>();
  const add = (table: TableRow) => {
    for (const name of table.after) {
      const other = byName.get(name);
      if (other !== undefined && !ordered.has(other)) add(other);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

/**
 * Runs work as the owner of the tables, who may do what requests may not. It sees one company's rows; where the owner is a superuser,
 * all: so each statement names the company. What it throws undoes it. `readOnly`: all reads see the same moment.
 */
export function onCompany<T>(
  db: Pick<Database, "kysely">,
  options: { customerId?: number; readOnly?: boolean },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return db.kysely.transaction().execute(async (trx) => {
    if (options.readOnly === true)
      await sql`set transaction isolation level repeatable read read only`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    if (options.customerId !== undefined) await enter(trx, options.customerId);
    return work(trx);
  });
}

/** Makes the rows of a company seen, and no others. */
export async function enter(trx: Trx, customerId: number): Promise<void> {
  await sql`select set_config('app.customer_id', ${String(customerId)}, true)`.execute(trx);
}
