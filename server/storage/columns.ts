import { createHash } from "node:crypto";
import { snakeCase } from "../../engine/index.ts";
import type { CompiledField, CompiledTemplate, FieldInfo } from "../../engine/index.ts";

/** A field of a template as a column of its table. */
export interface StoredColumn {
  key: string;
  field: CompiledField;
  /** Physical name; safe to quote. */
  name: string;
  /** As the database itself writes the type. */
  type: string;
}

/** PostgreSQL cuts longer names. */
const MAX_NAME = 63;

const numbers: Readonly<Record<string, string>> = {
  decimal: "double precision",
  percent: "numeric",
  rate: "numeric",
};

/** Column type by type of value. Dates are epoch seconds, intervals months, relations and groups ids. */
const columnTypes: Readonly<Record<string, (field: FieldInfo) => string>> = {
  text: () => "text",
  number: (field) => numbers[field.kind ?? "integer"] ?? "bigint",
  currency: () => "numeric(14,2)",
  boolean: () => "boolean",
  checkbox: () => "boolean",
  dateTime: () => "bigint",
  enum: (field) => (field.multi ? "text[]" : "text"),
  group: () => "bigint",
  interval: () => "integer",
  file: () => "bigint",
  singleModel: (field) => (field.multi ? "bigint[]" : "bigint"),
};

const cache = new WeakMap<CompiledTemplate, readonly StoredColumn[]>();

/**
 * The columns that a template's table has beside the system columns: one per field, except what is computed when read
 * and relations that are the other side of one.
 * Throws an Error when two fields would share a column or a type of value has no column type.
 */
export function storedColumns(template: CompiledTemplate): readonly StoredColumn[] {
  const known = cache.get(template);
  if (known !== undefined) return known;
  const stored = template.fields.filter(
    ({ computed, relation }) => computed?.computeOn !== "read" && relation?.inverse === undefined,
  );
  const columns = stored.map(toColumn);
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

function toColumn(field: CompiledField): StoredColumn {
  return { key: field.key, field, ...columnOf(field) };
}

/** The column that holds a field's values. Throws an Error when its type of value has none. */
export function columnOf(field: FieldInfo): Pick<StoredColumn, "name" | "type"> {
  const type = columnTypes[field.valueType];
  if (type === undefined)
    throw new Error(`No column type for values of type ${field.valueType} (${field.key}).`);
  const identity = field.definition.was?.[0] ?? field.key;
  const prefix = field.relation === undefined ? "f" : "r";
  return { name: physicalName(prefix, identity), type: type(field) };
}

/** The table of a template's records. */
export function tableName(alias: string): string {
  return physicalName("t", alias);
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
