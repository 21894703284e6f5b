import { createHash } from "node:crypto";
import { snakeCase } from "../../../engine/server.ts";
import type { CompiledField, CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import type { DeclaredField, FieldInfo, StorageKind } from "../../../engine/server.ts";
import { ownSlot, readOwn } from "./ownColumns.ts";
import type { OwnSlot } from "./ownColumns.ts";

/** A field of a template as a column of its table. Where it is read or written, `readColumn` and `rowOf` say how. */
export interface StoredColumn {
  key: string;
  field: CompiledField;
  /** Physical name; safe to quote. A field that the company added has it in what is selected only. */
  name: string;
  /** As the database itself writes the type. */
  type: string;
  /** Where `ext` keeps the values of a field that the company added. */
  own?: OwnSlot;
  /** Where something else is read than the column stores: SQL, from the table's name in the query. */
  shown?: (table: string) => string;
}

/** PostgreSQL cuts longer names. */
const MAX_NAME = 63;

/** The database type of each kind of storage, as the database itself writes it. */
const databaseTypes: Readonly<Record<StorageKind, string>> = {
  text: "text",
  boolean: "boolean",
  whole: "bigint",
  small: "integer",
  float: "double precision",
  exact: "numeric",
  cents: "numeric(14,2)",
};

const cache = new WeakMap<CompiledTemplate, readonly StoredColumn[]>();

/**
 * The columns that a template's table has beside the system columns: one per field, except what is computed when read
 * and relations that are the other side of one.
 * Throws an Error when two fields would share a column.
 */
export function storedColumns(template: CompiledTemplate): readonly StoredColumn[] {
  const known = cache.get(template);
  if (known !== undefined) return known;
  const stored = template.fields.filter(
    ({ computed, relation }) => computed?.computeOn !== "read" && relation?.inverse === undefined,
  );
  const columns = stored.map((field) => toColumn(template, field));
  const byName = new Map<string, string>();
  for (const { name, key } of columns) {
    const other = byName.get(name);
    if (other !== undefined)
      throw new Error(`${template.alias}: the fields ${other} and ${key} share a column.`);
    byName.set(name, key);
  }
  cache.set(template, columns);
  return columns;
}

const byKey = new WeakMap<CompiledTemplate, ReadonlyMap<string, StoredColumn>>();

/** The column of a key; undefined where the template's table has none for it. */
export function storedColumn(template: CompiledTemplate, key: string): StoredColumn | undefined {
  const known = byKey.get(template) ?? new Map(storedColumns(template).map((column) => [column.key, column]));
  byKey.set(template, known);
  return known.get(key);
}

function toColumn({ override }: CompiledTemplate, field: CompiledField): StoredColumn {
  const { key } = field;
  const { name, type } = columnOf(field);
  const identity = override?.own.get(key);
  if (identity === undefined) return { key, field, name, type };
  return { key, field, name: physicalName("x", identity), type, own: ownSlot(identity, field, type) };
}

/** A column's value as SQL. `table` is the table's name in the query; left out, columns are named bare. */
export function readColumn(
  { name, own, shown }: Pick<StoredColumn, "name" | "own" | "shown">,
  table = "",
): string {
  if (shown !== undefined && table !== "") return shown(table);
  const of = table === "" ? "" : `${table}.`;
  return own === undefined ? `${of}${name}` : readOwn(own, of);
}

/** What columns store of some values, by physical name. Those of fields that the company added are together in `ext`. */
export function rowOf(columns: readonly StoredColumn[], values: RecordValues): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const ext: Record<string, unknown> = {};
  for (const { key, name, own } of columns) {
    const value = values[key] ?? null;
    if (own === undefined) row[name] = value;
    else if (value !== null) ext[own.key] = value;
  }
  return { ...row, ext };
}

/**
 * What stays in `ext` when these columns are written, as SQL: the values of fields that were taken away. undefined: none of the
 * columns is in it. `table` as with `readColumn`.
 */
export function restOfExt(columns: readonly StoredColumn[], table = ""): string | undefined {
  const keys = columns.flatMap(({ own }) => (own === undefined ? [] : [`'${own.key}'`]));
  const of = table === "" ? "" : `${table}.`;
  return keys.length === 0 ? undefined : `(${of}ext - array[${keys.join(", ")}])`;
}

/** The first key that a field had: its values are stored under it. */
function identityOf({ key, definition }: FieldInfo): string {
  return definition.was?.[0] ?? key;
}

/** The column that stores a field's values. */
export function columnOf(field: DeclaredField): Pick<StoredColumn, "name" | "type"> {
  const one = databaseTypes[field.fieldType.storage(field.kind)];
  const prefix = field.relation === undefined ? "f" : "r";
  return { name: physicalName(prefix, identityOf(field)), type: field.multi ? `${one}[]` : one };
}

const tables = new Map<string, string>();

/** The table of a template's records. Each statement names some, so each name is made once. */
export function tableName(alias: string): string {
  const known = tables.get(alias) ?? physicalName("t", alias);
  tables.set(alias, known);
  return known;
}

/** `f_hire_date` for `hireDate`. Throws a RangeError for a name that is no plain word. */
function physicalName(prefix: string, name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
    throw new RangeError(`"${name}" cannot name a column or a table.`);
  const full = `${prefix}_${snakeCase(name)}`;
  return full.length <= MAX_NAME ? full : `${full.slice(0, MAX_NAME - 9)}_${shortHash(full, 8)}`;
}

/** The first digits of a SHA-256, in hexadecimal. */
export function shortHash(text: string, length: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, length);
}
