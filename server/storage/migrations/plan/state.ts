import { sql } from "kysely";
import type { JsonValue, Template } from "../../../../engine/index.ts";
import type { Trx } from "../../database/database.ts";
import type { Published } from "./changeSet.ts";
import { INDEX_PREFIX } from "./indexes.ts";
import type { DerivedIndex } from "./indexes.ts";

/** A column of a field that is gone or changed its type. */
export interface HiddenColumn {
  kept: string;
  name: string;
  key: string;
  type: string;
  definition: JsonValue;
}

/** What the database has of a template. */
export interface StoredTemplate extends Published {
  definition: Template;
  /** Older versions, the newest last. */
  earlier: readonly Template[];
  /** Types by name. */
  columns: ReadonlyMap<string, string>;
  indexes: readonly DerivedIndex[];
  /** The latest last. */
  hidden: readonly HiddenColumn[];
}

/** The current version of each template by alias; `layout` is empty where none was noted. */
export async function publishedTemplates(trx: Trx): Promise<ReadonlyMap<string, Published>> {
  const { rows } = await sql<Published & { alias: string }>`
    select alias, version, hash, coalesce(layout, '') as layout from templates`.execute(trx);
  return new Map(rows.map(({ alias, ...published }) => [alias, published]));
}

/** What the database has of one template. */
export async function storedTemplate(
  trx: Trx,
  alias: string,
  table: string,
  published: Published,
): Promise<StoredTemplate> {
  const versions = await sql<{ number: number; definition: Template }>`
    select number, definition from template_versions where alias = ${alias} order by number`.execute(trx);
  const current = versions.rows.find(({ number }) => number === published.version);
  if (current === undefined) throw new Error(`Version ${published.version} of ${alias} is not known.`);
  const hidden = await sql<HiddenColumn>`select kept, name, key, type, definition from hidden_columns
    where template = ${alias} order by change_id, kept`.execute(trx);
  return {
    ...published,
    definition: current.definition,
    earlier: versions.rows.filter((row) => row !== current).map((row) => row.definition),
    columns: await columnTypes(trx, table),
    indexes: await derivedIndexesOf(trx, table),
    hidden: hidden.rows,
  };
}

/** The columns of a table with their types, as the database writes them. */
export async function columnTypes(trx: Trx, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`.execute(trx);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function derivedIndexesOf(trx: Trx, table: string): Promise<DerivedIndex[]> {
  const { rows } = await sql<DerivedIndex>`
    select indexname as name, indexdef as statement from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and starts_with(indexname, ${INDEX_PREFIX}) order by indexname`.execute(trx);
  return rows;
}

/** Numbers of all companies. */
export async function customerIds(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from customers order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lets the rest of the transaction see one company's rows: row-level security binds the owner of the tables as well. */
export async function seeCustomer(trx: Trx, customerId: number): Promise<void> {
  await sql`select set_config('app.customer_id', ${customerId.toString()}, true)`.execute(trx);
}
