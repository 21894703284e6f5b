import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Action, CompiledTemplate } from "../../../engine/index.ts";
import type { AccessPlan } from "../access.ts";
import { storedColumns } from "../columns.ts";
import { QueryError } from "./errors.ts";
import { isStorable, searchPatterns } from "./text.ts";

/** Which records are meant, beside what the asker may see. */
export interface RecordFilter {
  /** Words that all occur in the label or in the searched fields. */
  search?: string | undefined;
  /** Records whose relation holds the id. */
  where?: readonly { relation: string; id: number }[] | undefined;
  ids?: readonly number[] | undefined;
}

/** Longest search text, in characters. */
const MAX_SEARCH = 200;

/** What the plan lets through: nothing is added for ALL, and what is granted nowhere is false. */
export function groupFilter(
  plan: AccessPlan,
  template: CompiledTemplate,
  column: RawBuilder<unknown>,
  action: Action = "view",
): RawBuilder<boolean> {
  const groups = plan.abilities.groups(action, template);
  return groups === "ALL" ? sql<boolean>`true` : sql<boolean>`${column} = any(${groups}::bigint[])`;
}

/** The conditions of a query over the template's table `t`: company, rights, and the filter. Throws a QueryError. */
export function conditions(
  plan: AccessPlan,
  template: CompiledTemplate,
  filter: RecordFilter,
): RawBuilder<unknown>[] {
  return [
    sql`t.customer_id = ${plan.customerId}`,
    sql`t.deleted_at is null`,
    groupFilter(plan, template, sql.raw("t.group_id")),
    ...(filter.ids === undefined ? [] : [sql`t.id = any(${safeIds(filter.ids)}::bigint[])`]),
    ...(filter.where ?? []).map((relation) => relationCondition(template, relation)),
    ...searchCondition(plan, template, filter.search),
  ];
}

/** An id that no database could hold belongs to no record. */
function safeIds(ids: readonly number[]): number[] {
  return ids.filter((id) => Number.isSafeInteger(id));
}

function relationCondition(
  template: CompiledTemplate,
  { relation, id }: { relation: string; id: number },
): RawBuilder<unknown> {
  const column = storedColumns(template).find(
    ({ key, field }) => key === relation && field.relation !== undefined,
  );
  if (column === undefined || column.field.protected)
    throw new QueryError(`"${relation}" is no relation to filter by.`);
  const name = sql.raw(`t.${column.name}`);
  if (!Number.isSafeInteger(id)) return sql`false`;
  return column.field.multi ? sql`${name} @> array[${id}::bigint]` : sql`${name} = ${id}`;
}

function searchCondition(
  plan: AccessPlan,
  template: CompiledTemplate,
  search: string | undefined,
): RawBuilder<unknown>[] {
  if (search === undefined || search.trim() === "") return [];
  if (search.length > MAX_SEARCH) throw new QueryError(`A search takes at most ${MAX_SEARCH} characters.`);
  if (!isStorable(search)) return [sql`false`];
  const matches = searchPatterns(search).map((pattern) => sql`s.text like ${pattern}`);
  return [
    sql`t.id in (select s.id from record_search s where s.customer_id = ${plan.customerId}
      and s.template = ${template.alias} and not s.deleted and ${sql.join(matches, sql` and `)})`,
  ];
}
