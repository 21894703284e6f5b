import type { CompiledTemplate } from "../../../../engine/index.ts";
import { storedColumns, tableName } from "../../columns/columns.ts";
import { companyPolicy } from "../../isolation/policies.ts";

/** What every record has, whatever its template; `title` is its label. */
const SYSTEM_COLUMNS = [
  "customer_id bigint not null",
  "id bigint not null",
  "group_id bigint not null",
  "version bigint not null",
  "title text not null",
  "retention_lock boolean not null",
  "source_ids jsonb not null",
  "ext jsonb not null default '{}'",
  "created_at bigint not null",
  "created_by bigint",
  "updated_at bigint not null",
  "updated_by bigint",
  "deleted_at bigint",
  "primary key (customer_id, id)",
  "foreign key (customer_id, group_id) references groups",
];

/** The statements that make a template's table. */
export function createTable(template: CompiledTemplate): string[] {
  const table = tableName(template.alias);
  const columns = storedColumns(template).map(({ name, type }) => `${name} ${declaration(type)}`);
  return [
    `create table ${table} (${[...SYSTEM_COLUMNS, ...columns].join(", ")})`,
    ...companyPolicy(table, "select, insert, update"),
  ];
}

/** Text compares by code point, so that both kinds of database order it alike. */
export function declaration(type: string): string {
  return type.startsWith("text") ? `${type} collate "C"` : type;
}
