import type { CompiledTemplate } from "../../../../engine/index.ts";
import { shortHash, storedColumns, tableName } from "../../columns/columns.ts";
import { indexedOrder } from "../../query/terms.ts";

/** An index as derived from a template. Equal definitions have equal names, so they are made once. */
export interface DerivedIndex {
  name: string;
  statement: string;
}

/** The start of the name of every derived index, and of no other. */
export const INDEX_PREFIX = "i_";

/** Longer texts do not fit an index entry. */
const MAX_INDEXED_TEXT = 255;
/** Fields of a list of duplicates that are indexed: more would hardly narrow what is found. */
const MAX_INDEXED_FIELDS = 2;

/** The indexes that a template's group filter, relations, default sort, duplicates, `unique` and addresses of people need. */
export function derivedIndexes(template: CompiledTemplate): DerivedIndex[] {
  const relations = storedColumns(template).filter((column) => column.field.relation !== undefined);
  const order = indexedOrder(template);
  const definitions = [
    `(customer_id, group_id, ${[...order, "id"].join(", ")}) where deleted_at is null`,
    ...relations.map(({ name, field }) =>
      field.multi ? `using gin (${name})` : `(customer_id, ${name}) where ${name} is not null`,
    ),
    ...(order.length > 0 ? [`(customer_id, ${order.join(", ")}, id) where deleted_at is null`] : []),
  ];
  const { people } = template.template;
  const looked = [
    ...template.duplicates,
    ...template.unique.map(({ field }) => [field]),
    ...(people === undefined ? [] : [[people.email]]),
  ];
  definitions.push(...looked.flatMap((keys) => duplicateIndex(template, keys)));
  return [...new Set(definitions)].map((definition) => toIndex(tableName(template.alias), definition));
}

function duplicateIndex(template: CompiledTemplate, keys: readonly string[]): string[] {
  const columns = storedColumns(template).filter(
    ({ key, field }) =>
      keys.includes(key) && !field.multi && (field.fieldType.longest?.(field) ?? 0) <= MAX_INDEXED_TEXT,
  );
  if (columns.length === 0) return [];
  const expressions = columns
    .slice(0, MAX_INDEXED_FIELDS)
    .map(({ name, type }) => (type === "text" ? `lower(${name})` : name));
  return [`(customer_id, ${expressions.join(", ")}) where deleted_at is null`];
}

function toIndex(table: string, definition: string): DerivedIndex {
  const name = INDEX_PREFIX + shortHash(`${table} ${definition}`, 16);
  return { name, statement: `create index ${name} on ${table} ${definition}` };
}
