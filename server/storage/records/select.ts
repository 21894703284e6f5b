import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, FieldValue } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { readColumn, storedColumns, tableName } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";
import { personOf } from "../company/people.ts";
import type { Person } from "../company/people.ts";

/** A record as its table stores it, as far as the principal may read it. */
export interface StoredRow {
  id: number;
  template_id: number;
  group_id: number;
  version: number;
  title: string;
  retention_lock: boolean;
  source_ids: Record<string, string>;
  created_at: number;
  created_by: number | null;
  updated_at: number;
  updated_by: number | null;
  created_person: Person | null;
  updated_person: Person | null;
  /** Values by column. */
  [column: string]: unknown;
}

const SYSTEM_COLUMNS = [
  "id",
  "group_id",
  "version",
  "title",
  "retention_lock",
  "source_ids",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
].map((name) => `t.${name}`);

/** What is selected of a template's table `t`. */
export interface RowQuery {
  /** Confidential fields are not read where they may not see them; left out, all is read. */
  reader?: AccessPlan;
  /** What stands after `from` and gives records as `t`; left out: the template's table. */
  from?: RawBuilder<unknown>;
  where: readonly RawBuilder<unknown>[];
  /** Keys of the fields whose columns are read; left out: all. */
  keys?: ReadonlySet<string> | undefined;
  /** Further columns. */
  extra?: readonly RawBuilder<unknown>[];
  /** What follows the conditions. */
  tail?: RawBuilder<unknown>;
}

/** Selects records of a template. */
export async function selectRows(
  trx: Trx,
  template: CompiledTemplate,
  query: RowQuery,
): Promise<StoredRow[]> {
  const { rows } = await selection(template, query).execute(trx);
  return rows;
}

/** The statement of `selectRows`. */
export function selection(template: CompiledTemplate, query: RowQuery): RawBuilder<StoredRow> {
  const columns = [
    sql.raw(SYSTEM_COLUMNS.join(", ")),
    sql`(select p.id from templates p where p.alias = ${template.alias}) as template_id`,
    sql`${personOf(sql`t.created_by`)} as created_person, ${personOf(sql`t.updated_by`)} as updated_person`,
    ...columnsOf(template, query.keys).map((column) =>
      column.field.protected ? confidential(query.reader, template, column) : sql.raw(selected(column)),
    ),
    ...(query.extra ?? []),
  ];
  return sql<StoredRow>`select ${sql.join(columns)}
    from ${query.from ?? sql.raw(`${tableName(template.alias)} t`)}
    where ${sql.join(query.where, sql` and `)} ${query.tail ?? sql``}`;
}

/** The columns of these keys; of all where none are named. */
export function columnsOf(template: CompiledTemplate, keys: RowQuery["keys"]): readonly StoredColumn[] {
  const all = storedColumns(template);
  return keys === undefined ? all : all.filter(({ key }) => keys.has(key));
}

/** A column of the table `t` under its own name. */
function selected(column: StoredColumn): string {
  return column.own === undefined ? `t.${column.name}` : `${readColumn(column, "t")} as ${column.name}`;
}

function confidential(
  reader: AccessPlan | undefined,
  template: CompiledTemplate,
  column: StoredColumn,
): RawBuilder<unknown> {
  const groups = reader?.abilities.groups("viewConfidential", template) ?? "ALL";
  if (groups === "ALL") return sql.raw(selected(column));
  const [name, value] = [sql.raw(column.name), sql.raw(readColumn(column, "t"))];
  if (groups.length === 0) return sql`null as ${name}`;
  return sql`case when t.group_id = any(${groups}::bigint[]) then ${value} end as ${name}`;
}

/** The value of a column as the API carries it: empty is null, lists keep their type. */
export function columnValue(row: StoredRow, name: string): FieldValue {
  return (row[name] ?? null) as FieldValue;
}
