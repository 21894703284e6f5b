import { sql } from "kysely";
import type { CompiledField, CompiledTemplate, Engine } from "../../../engine/index.ts";
import { readColumn, storedColumns, tableName } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import { groupFilter } from "./groupFilter.ts";
import type { RecordScope } from "./scope.ts";

/** The other side of a relation: the column that stores it. */
export interface OtherSide {
  template: CompiledTemplate;
  column: StoredColumn;
}

/** Records of one inverse relation of one record that are listed. */
export const MAX_INVERSE = 10_000;

/** The relations of a template that store nothing themselves. */
export function inverseFields(template: CompiledTemplate): CompiledField[] {
  return template.fields.filter(({ relation }) => relation?.inverse !== undefined);
}

/** The column behind an inverse relation; undefined when its template is switched off. */
export function otherSide(engine: Engine, { relation }: CompiledField): OtherSide | undefined {
  const template = engine.templates.get(relation?.template ?? "");
  const column = template && storedColumns(template).find(({ key }) => key === relation?.inverse);
  return template && column && { template, column };
}

/** The column of the record by way of which an inverse relation is read; undefined where it is read of the record itself. */
export function throughColumn(
  owner: CompiledTemplate,
  { relation }: CompiledField,
): StoredColumn | undefined {
  if (relation?.through === undefined) return undefined;
  return storedColumns(owner).find(({ key }) => key === relation.through);
}

/** An inverse relation that is looked into; `viewable`: only for records that the principal may view, in a relation that they may see. */
export interface InverseAsked {
  field: CompiledField;
  viewable: boolean;
}

/** Ids of the records of one inverse relation that name these `owners`, as `allInverseIds` finds them. */
export async function inverseIds(
  scope: RecordScope,
  owner: CompiledTemplate,
  field: CompiledField,
  owners: readonly number[],
  { viewable }: { viewable: boolean },
): Promise<ReadonlyMap<number, number[]>> {
  const [found = new Map()] = await allInverseIds(scope, owner, [{ field, viewable }], owners);
  return found;
}

/**
 * Ids of the records that name these `owners`, by owner, for each relation: in the order that the template's list says, else by id.
 * All of them in one query.
 */
export async function allInverseIds(
  scope: RecordScope,
  owner: CompiledTemplate,
  asked: readonly InverseAsked[],
  owners: readonly number[],
): Promise<ReadonlyMap<number, number[]>[]> {
  const found = asked.map(() => new Map<number, number[]>(owners.map((id) => [id, []])));
  const parts = asked.flatMap((each, index) => {
    const other = otherSide(scope.engine, each.field);
    return other === undefined ? [] : [naming(scope, owner, { ...each, ...other, index }, owners)];
  });
  if (parts.length === 0 || owners.length === 0) return found;
  const { rows } = await sql<{ index: number; id: number; owner: number }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(scope.trx);
  for (const row of rows) found[row.index]?.get(row.owner)?.push(row.id);
  return found;
}

/** Selects the records that name these owners in a column, with the index of the relation among those that are asked. */
function naming(
  { plan }: RecordScope,
  owner: CompiledTemplate,
  { field, viewable, template, column, index }: InverseAsked & OtherSide & { index: number },
  owners: readonly number[],
) {
  const name = sql.raw(`t.${column.name}`);
  const ids = sql`${owners}::bigint[]`;
  const names = column.field.multi
    ? sql`${name} && ${ids} and owner.id = any(${ids})`
    : sql`${name} = any(${ids})`;
  const owned = column.field.multi ? sql`cross join lateral unnest(${name}) as owner(id)` : sql``;
  const group = sql.raw("t.group_id");
  const rights = [
    groupFilter(plan, template, group, "reach"),
    ...(column.field.protected ? [groupFilter(plan, template, group, "viewConfidential")] : []),
  ];
  const through = throughColumn(owner, field);
  if (through !== undefined) {
    const via = sql.raw(`o.${through.name}`);
    const meets = column.field.multi ? sql`${via} = any(${name})` : sql`${name} = ${via}`;
    return sql`(select ${sql.lit(index)} as index, t.id, o.id as owner
      from ${sql.raw(tableName(owner.alias))} o
      join ${sql.raw(tableName(template.alias))} t on t.customer_id = o.customer_id and ${meets}
      where o.customer_id = ${plan.customerId} and o.id = any(${ids}) and t.deleted_at is null
        and ${viewable ? sql.join(rights, sql` and `) : sql`true`}
      order by t.id limit ${MAX_INVERSE * owners.length})`;
  }
  return sql`(select ${sql.lit(index)} as index, t.id, ${column.field.multi ? sql`owner.id` : name} as owner
    from ${sql.raw(tableName(template.alias))} t ${owned}
    where t.customer_id = ${plan.customerId} and t.deleted_at is null and ${names}
      and ${viewable ? sql.join(rights, sql` and `) : sql`true`}
    order by ${orderOf(owner, field, template)} t.id limit ${MAX_INVERSE * owners.length})`;
}

function orderOf(owner: CompiledTemplate, field: CompiledField, template: CompiledTemplate) {
  const node = owner.nested.find(({ key }) => key === field.key)?.node;
  const order = node && "order" in node ? node.order : undefined;
  const column = order === undefined ? undefined : storedColumns(template).find(({ key }) => key === order);
  return column === undefined ? sql`` : sql`${sql.raw(readColumn(column, "t"))} nulls last,`;
}
