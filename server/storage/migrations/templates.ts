import type { CompiledTemplate } from "../../../engine/index.ts";
import { storedColumns, tableName } from "../columns.ts";
import { tenantWall } from "./wall.ts";

/** Why the stored data does not fit a template any more. The server must not start on it. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/** What every record has, whatever its template; `title` is its label. */
const SYSTEM_COLUMNS = [
  "customer_id bigint not null",
  "id bigint not null",
  "group_id bigint not null",
  "version bigint not null",
  "title text not null",
  "retention_lock boolean not null",
  "source_ids jsonb not null",
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
    ...tenantWall(table, "select, insert, update"),
  ];
}

/**
 * The statements that bring an existing table up to its template; `existing` maps its columns to their types.
 * Only additions: throws a MigrationError when a field changed its type or is gone, since values would be lost.
 */
export function alterTable(template: CompiledTemplate, existing: ReadonlyMap<string, string>): string[] {
  const table = tableName(template.alias);
  const columns = storedColumns(template);
  for (const { name, type, key, field } of columns) {
    const stored = existing.get(name);
    if (stored === undefined || stored === type) continue;
    const change = `stores its values as ${stored}, but the template now asks for ${type}`;
    throw new MigrationError(
      `${template.alias}#${field.pointer}: the field "${key}" ${change}. Give the field a new key, or its old type back.`,
    );
  }
  const wanted = new Set(columns.map(({ name }) => name));
  const gone = [...existing.keys()].filter((name) => /^[fr]_/.test(name) && !wanted.has(name));
  if (gone.length > 0) {
    throw new MigrationError(
      `${template.alias}#/fields: no field keeps its values in the column ${gone.join(", ")} any more. ` +
        `Bring the field back, or name the old key in "was" of the field that replaces it.`,
    );
  }
  return columns
    .filter(({ name }) => !existing.has(name))
    .map(({ name, type }) => `alter table ${table} add column ${name} ${declaration(type)}`);
}

/** Text compares by code point, so that both kinds of database order it alike. */
function declaration(type: string): string {
  return type.startsWith("text") ? `${type} collate "C"` : type;
}
