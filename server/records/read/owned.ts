import { sql } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { groupFilter } from "../../storage/records/groupFilter.ts";
import { otherSide } from "../../storage/records/inverse.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** A record whose changes are read. */
export interface HistoryOwner {
  id: number;
  template: CompiledTemplate;
  groupId: number;
}

/** At most so many records of one path are found, the newest ones. */
const MAX_OWNED = 2_000;

/**
 * The records whose changes are part of the history of this one, by the paths of its template (`historyWith`), deleted ones included:
 * those that the reader may view, by way of records that they may view.
 */
export async function ownedRecords(
  scope: RecordScope,
  template: CompiledTemplate,
  id: number,
): Promise<HistoryOwner[]> {
  const found = new Map<number, HistoryOwner>();
  for (const path of template.template.historyWith ?? []) {
    let from: { template: CompiledTemplate; ids: readonly number[] } | undefined = { template, ids: [id] };
    let owners: HistoryOwner[] = [];
    for (const step of path.split(".")) {
      owners = from === undefined ? [] : await naming(scope, from.template, step, from.ids);
      const [first] = owners;
      from = first && { template: first.template, ids: owners.map((owner) => owner.id) };
    }
    for (const owner of owners) if (owner.id !== id) found.set(owner.id, owner);
  }
  return [...found.values()];
}

/** The records of a relation that name these ones, as far as the reader may view them. */
async function naming(
  scope: RecordScope,
  from: CompiledTemplate,
  relation: string,
  ids: readonly number[],
): Promise<HistoryOwner[]> {
  const field = from.byKey.get(relation);
  const other = field && otherSide(scope.engine, field);
  if (other === undefined) return [];
  const { template, column } = other;
  const name = sql.raw(`t.${column.name}`);
  const group = sql.raw("t.group_id");
  const names = column.field.multi ? sql`${name} && ${ids}::bigint[]` : sql`${name} = any(${ids}::bigint[])`;
  const rights = [
    groupFilter(scope.plan, template, group, "reach"),
    ...(column.field.protected ? [groupFilter(scope.plan, template, group, "viewConfidential")] : []),
  ];
  const { rows } = await sql<{ id: number; groupId: number }>`
    select t.id, t.group_id as "groupId" from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${scope.plan.customerId} and ${names} and ${sql.join(rights, sql` and `)}
    order by t.id desc limit ${MAX_OWNED}`.execute(scope.trx);
  return rows.map((row) => ({ ...row, template }));
}
