import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, Engine, OrderBy } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { readColumn } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";
import { QueryError } from "../database/storageErrors.ts";
import { groupFilter } from "./groupFilter.ts";
import { openColumn, sortedColumn } from "./filterField.ts";
import { shownTitle } from "./shownTitle.ts";

/** One step of a sort, over the main table `t`. Empty values come last, whatever the direction. */
export interface SortTerm {
  expression: RawBuilder<unknown>;
  direction: "asc" | "desc";
  nullable: boolean;
  /** Database type that a cursor's value is read as. */
  type: string;
}

/** Who asks: labels of records that he may not view do not order anything for him. */
interface OrderPrincipal {
  engine: Engine;
  plan: AccessPlan;
}

/** Columns that every record has a value in. */
const filled = new Set(["id", "created_at", "updated_at", "group_id", "retention_lock", "title"]);

/** Expressions of an index that serves the template's default sort, as far as columns alone decide it. */
export function indexedOrder(template: CompiledTemplate): string[] {
  const columns = template.orderBy.map(({ field }) => openColumn(template, field));
  const end = columns.findIndex((column) => column === undefined || column.field.multi || isLookedUp(column));
  const before = columns.slice(0, end === -1 ? undefined : end);
  return before.flatMap((column) => (column === undefined ? [] : [plain(column, "")]));
}

/**
 * Compiles a sort of records that all have a value in the fields `withValue`. Throws a QueryError for a field that is unknown,
 * confidential or cannot be sorted.
 */
export function sortTerms(
  template: CompiledTemplate,
  orderBy: readonly OrderBy[],
  principal: OrderPrincipal,
  withValue: ReadonlySet<unknown>,
): SortTerm[] {
  return orderBy.map(({ field, direction }) => {
    const column = sortColumn(principal, template, field);
    if (isLookedUp(column)) return { ...lookedUp(column, principal), nullable: true, direction };
    const expression = sql.raw(plain(column, "t"));
    return {
      expression,
      type: column.type,
      nullable: !filled.has(column.name) && !withValue.has(field),
      direction,
    };
  });
}

function sortColumn(principal: OrderPrincipal, template: CompiledTemplate, key: string): StoredColumn {
  const column = sortedColumn(principal, template, key);
  if (!column.field.multi) return column;
  throw new QueryError(`Records cannot be sorted by "${column.field.label}": it holds several values.`);
}

/** An expression that an index can hold; an index names columns bare, a query after `t.`. Capitals do not order text. */
function plain(column: StoredColumn, table: "" | "t"): string {
  const value = readColumn(column, table);
  return column.type === "text" ? `lower(${value})` : value;
}

/** Whether people read something else than what the column holds. */
function isLookedUp({ field }: StoredColumn): boolean {
  return field.relation !== undefined || field.valueKind === "group" || field.options.enumSet !== undefined;
}

/** Choices sort as they are offered, groups by their names, relations by the labels that the principal may view. */
function lookedUp(
  column: StoredColumn,
  { engine, plan }: OrderPrincipal,
): Pick<SortTerm, "expression" | "type"> {
  const { field } = column;
  const value = sql.raw(readColumn(column, "t"));
  const { enumSet } = field.options;
  if (enumSet !== undefined) return { expression: choicePlace(plan, enumSet, value), type: "integer" };
  const target = field.relation && engine.templates.get(field.relation.template);
  if (target === undefined) {
    const inOrder = plan.groups.map((group) => group.id);
    return { expression: sql`array_position(${inOrder}::bigint[], ${value})`, type: "integer" };
  }
  const title = sql`(select lower(${shownTitle({ engine, plan })}) from record_search s
    where s.customer_id = t.customer_id and s.id = ${value} and ${groupFilter(plan, target, sql.raw("s.group_id"))})`;
  return { expression: title, type: "text" };
}

/** The place of a choice among those that are offered. Their list does not depend on the row, so it is read once per statement. */
export function choicePlace(
  plan: AccessPlan,
  enumSet: string,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`array_position(array(select v.name from enum_values v
    join enum_sets e on e.customer_id = v.customer_id and e.id = v.set_id
    where v.customer_id = ${plan.customerId} and e.alias = ${enumSet}
    order by v.sort_order, v.display, v.name), ${value})`;
}
