import type { CompiledTemplate } from "../../../engine/index.ts";
import { shortHash, storedColumns, tableName } from "../columns.ts";
import { indexedOrder } from "../records/order.ts";

/** An index as derived from a template. Equal definitions have equal names, so they are made once. */
export interface DerivedIndex {
  name: string;
  statement: string;
}

/** Begins the name of every derived index, and of no other. */
export const INDEX_PREFIX = "i_";

/** The indexes that a template's group filter, relations and default sort need. */
export function derivedIndexes(template: CompiledTemplate): DerivedIndex[] {
  const relations = storedColumns(template).filter((column) => column.field.relation !== undefined);
  const order = indexedOrder(template);
  const definitions = [
    `(customer_id, group_id, id) where deleted_at is null`,
    ...relations.map(({ name, field }) =>
      field.multi ? `using gin (${name})` : `(customer_id, ${name}) where ${name} is not null`,
    ),
    ...(order.length > 0 ? [`(customer_id, ${order.join(", ")}, id) where deleted_at is null`] : []),
  ];
  return [...new Set(definitions)].map((definition) => toIndex(tableName(template.alias), definition));
}

function toIndex(table: string, definition: string): DerivedIndex {
  const name = INDEX_PREFIX + shortHash(`${table} ${definition}`, 16);
  return { name, statement: `create index ${name} on ${table} ${definition}` };
}
