import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { readColumn, storedColumns, tableName } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import type { Trx } from "../database/database.ts";
import type { Use } from "./importUsed.ts";

/** A choice of a set, by its name. */
export interface NamedChoice {
  /** Alias of the set. */
  set: string;
  name: string;
}

/** How many records have a choice in a field. */
export interface FieldUse extends Use {
  template: string;
  field: string;
}

/** The columns of a template that store choices of a set that somebody chose; what is computed follows from them. */
export function chosenColumns(template: CompiledTemplate, set: string): readonly StoredColumn[] {
  return storedColumns(template).filter(
    ({ field }) => field.options.enumSet === set && field.computed === undefined,
  );
}

/** A choice, or several, with one of them replaced; of several each stands once. The value itself where it has not the choice. */
export function withChoice<T>(value: T, name: string, into: string): T | string | string[] {
  if (value === name) return into;
  if (!Array.isArray(value) || !value.includes(name)) return value;
  return [...new Set((value as string[]).map((each) => (each === name ? into : each)))];
}

const contains = (column: StoredColumn, name: string) =>
  column.field.multi
    ? sql`${sql.raw(readColumn(column, "t"))} @> array[${name}::text]`
    : sql`${sql.raw(readColumn(column, "t"))} = ${name}`;

const anyOf = (columns: readonly StoredColumn[], name: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map((column) => contains(column, name)),
    sql` or `,
  )})`;

/** How many records have a choice, in each field that has it and in all: a record with several such fields counts once there. */
export async function countByField(
  trx: Trx,
  customerId: number,
  templates: Iterable<CompiledTemplate>,
  { set, name }: NamedChoice,
): Promise<{ fields: FieldUse[]; all: Use }> {
  const fields: FieldUse[] = [];
  const all = { records: 0, deleted: 0 };
  for (const template of templates) {
    const columns = chosenColumns(template, set);
    if (columns.length === 0) continue;
    const each = columns.map((column) => counts(contains(column, name)));
    const { rows } = await sql<{
      counts: Use[];
    }>`select json_build_array(${sql.join([...each, counts(sql`true`)])}) as counts
      from ${sql.raw(tableName(template.alias))} t where t.customer_id = ${customerId} and ${anyOf(columns, name)}`.execute(
      trx,
    );
    const [found = []] = rows.map((row) => row.counts);
    columns.forEach(({ key }, index) => {
      const use = found[index];
      if (use && use.records + use.deleted > 0) fields.push({ template: template.alias, field: key, ...use });
    });
    const whole = found.at(-1);
    all.records += whole?.records ?? 0;
    all.deleted += whole?.deleted ?? 0;
  }
  return { fields, all };
}

const counts = (test: RawBuilder<unknown>) => sql`json_build_object(
  'records', count(*) filter (where t.deleted_at is null and ${test}),
  'deleted', count(*) filter (where t.deleted_at is not null and ${test}))`;

/** The next records of a template that have a choice, deleted ones too, in the order of their numbers, behind `after`. */
export async function nextWithChoice(
  trx: Trx,
  customerId: number,
  template: CompiledTemplate,
  { set, name, after, limit }: NamedChoice & { after: number; limit: number },
): Promise<{ id: number; deleted: boolean }[]> {
  const columns = chosenColumns(template, set);
  if (columns.length === 0) return [];
  const { rows } = await sql<{ id: number; deleted: boolean }>`
    select t.id, t.deleted_at is not null as deleted from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${customerId} and t.id > ${after} and ${anyOf(columns, name)} order by t.id limit ${limit}`.execute(
    trx,
  );
  return rows;
}
