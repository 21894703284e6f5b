import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, Engine, OrderBy } from "../../../engine/index.ts";
import type { AccessPlan } from "../access.ts";
import { storedColumns } from "../columns.ts";
import type { StoredColumn } from "../columns.ts";
import { groupFilter } from "./filter.ts";
import { QueryError } from "./errors.ts";

/** One step of a sort, over the main table `t`. Empty values come last, whatever the direction. */
export interface SortTerm {
  expression: RawBuilder<unknown>;
  direction: "asc" | "desc";
  nullable: boolean;
  /** Database type that a cursor's value is read as. */
  type: string;
}

/** What a sort key is: an expression over columns that an index can hold. */
interface Sortable {
  expression: string;
  nullable: boolean;
  type: string;
}

const id: Sortable = { expression: "id", nullable: false, type: "bigint" };
const systemKeys: Readonly<Record<string, Sortable>> = {
  id,
  recordNumber: id,
  createdDate: { expression: "created_at", nullable: false, type: "bigint" },
  lastUpdatedDate: { expression: "updated_at", nullable: false, type: "bigint" },
  label: { expression: "lower(title)", nullable: false, type: "text" },
};

/** Expressions of an index that serves the template's default sort, as far as columns alone decide it. */
export function indexedOrder(template: CompiledTemplate): string[] {
  const terms = template.orderBy.map(({ field }) => plain(template, field)?.expression);
  const end = terms.findIndex((term) => term === undefined);
  return terms.slice(0, end === -1 ? undefined : end).filter((term) => term !== undefined);
}

/** Compiles a sort. Throws a QueryError for a field that is unknown, confidential or cannot be sorted. */
export function sortTerms(
  template: CompiledTemplate,
  orderBy: readonly OrderBy[],
  { engine, plan }: { engine: Engine; plan: AccessPlan },
): SortTerm[] {
  return orderBy.map(({ field, direction }) => {
    const known = plain(template, field);
    if (known !== undefined) return { ...known, expression: sql.raw(qualify(known.expression)), direction };
    return { ...looked(template, field, { engine, plan }), direction };
  });
}

/** The expressions above name columns bare, as an index must. */
function qualify(expression: string): string {
  return expression.startsWith("lower(") ? expression.replace("(", "(t.") : `t.${expression}`;
}

function plain(template: CompiledTemplate, key: string): Sortable | undefined {
  if (Object.hasOwn(systemKeys, key)) return systemKeys[key];
  const column = sortColumn(template, key);
  if (column === undefined || isLookedUp(column)) return undefined;
  const expression = column.field.valueType === "text" ? `lower(${column.name})` : column.name;
  return { expression, nullable: true, type: column.type };
}

/** Groups sort by their names, relations by the labels that the reader may view. */
function looked(
  template: CompiledTemplate,
  key: string,
  { engine, plan }: { engine: Engine; plan: AccessPlan },
): Omit<SortTerm, "direction"> {
  if (key === "groupId")
    return { expression: groupPlace(plan, sql.raw("t.group_id")), nullable: true, type: "integer" };
  const column = sortColumn(template, key);
  if (column === undefined) throw new QueryError(`Records cannot be sorted by "${key}".`);
  const value = sql.raw(`t.${column.name}`);
  const target = column.field.relation && engine.templates.get(column.field.relation.template);
  if (target === undefined) return { expression: groupPlace(plan, value), nullable: true, type: "integer" };
  const title = sql`(select lower(s.title) from record_search s
    where s.customer_id = t.customer_id and s.id = ${value} and ${groupFilter(plan, target, sql.raw("s.group_id"))})`;
  return { expression: title, nullable: true, type: "text" };
}

function sortColumn(template: CompiledTemplate, key: string): StoredColumn | undefined {
  const column = storedColumns(template).find((candidate) => candidate.key === key);
  return column === undefined || column.field.multi || column.field.protected ? undefined : column;
}

function isLookedUp({ field }: StoredColumn): boolean {
  return field.relation !== undefined || field.valueType === "group";
}

function groupPlace(plan: AccessPlan, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const inOrder = plan.groups.map((group) => group.id);
  return sql`array_position(${inOrder}::bigint[], ${column})`;
}
