import { sql } from "kysely";
import type { CompiledField, CompiledTemplate, Engine } from "../../../engine/index.ts";
import { storedColumns, tableName } from "../columns.ts";
import type { StoredColumn } from "../columns.ts";
import { groupFilter } from "./filter.ts";
import type { RecordScope } from "./scope.ts";

/** The other side of a relation: the column that holds it. */
export interface OtherSide {
  template: CompiledTemplate;
  column: StoredColumn;
}

/** Records of one inverse relation of one record that are told of. */
export const MAX_INVERSE = 10_000;

/** The relations of a template that hold nothing themselves. */
export function inverseFields(template: CompiledTemplate): CompiledField[] {
  return template.fields.filter(({ relation }) => relation?.inverse !== undefined);
}

/** The column behind an inverse relation; undefined when its template is switched off. */
export function otherSide(engine: Engine, { relation }: CompiledField): OtherSide | undefined {
  const template = engine.templates.get(relation?.template ?? "");
  const column = template && storedColumns(template).find(({ key }) => key === relation?.inverse);
  return template && column && { template, column };
}

/**
 * Ids of the records that name these `owners`, by owner: in the order that the template's list says, else by id. With
 * `viewable` only those that the asker may view, in a relation that he may see.
 */
export async function inverseIds(
  scope: RecordScope,
  owner: CompiledTemplate,
  field: CompiledField,
  owners: readonly number[],
  { viewable }: { viewable: boolean },
): Promise<ReadonlyMap<number, number[]>> {
  const other = otherSide(scope.engine, field);
  const found = new Map<number, number[]>(owners.map((id) => [id, []]));
  if (other === undefined || owners.length === 0) return found;
  const { template, column } = other;
  const name = sql.raw(`t.${column.name}`);
  const ids = sql`${owners}::bigint[]`;
  const names = column.field.multi
    ? sql`${name} && ${ids} and owner.id = any(${ids})`
    : sql`${name} = any(${ids})`;
  const owned = column.field.multi ? sql`cross join lateral unnest(${name}) as owner(id)` : sql``;
  const group = sql.raw("t.group_id");
  const rights = [
    groupFilter(scope.plan, template, group),
    ...(column.field.protected ? [groupFilter(scope.plan, template, group, "viewConfidential")] : []),
  ];
  const { rows } = await sql<{ id: number; owner: number }>`
    select t.id, ${column.field.multi ? sql`owner.id` : name} as owner
    from ${sql.raw(tableName(template.alias))} t ${owned}
    where t.customer_id = ${scope.plan.customerId} and t.deleted_at is null and ${names}
      and ${viewable ? sql.join(rights, sql` and `) : sql`true`}
    order by ${orderOf(owner, field, template)} t.id limit ${MAX_INVERSE * owners.length}`.execute(scope.trx);
  for (const row of rows) found.get(row.owner)?.push(row.id);
  return found;
}

function orderOf(owner: CompiledTemplate, field: CompiledField, template: CompiledTemplate) {
  const node = owner.nested.find(({ key }) => key === field.key)?.node;
  const order = node && "order" in node ? node.order : undefined;
  const column = order === undefined ? undefined : storedColumns(template).find(({ key }) => key === order);
  return column === undefined ? sql`` : sql`${sql.raw(`t.${column.name}`)} nulls last,`;
}
