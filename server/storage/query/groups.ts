/** Queries that are answered with groups. */
import { sql } from "kysely";
import type { CompiledQuery, QueryGroup, QueryValue, Scalar } from "../../../engine/server.ts";
import { isAfter } from "../records/cursor.ts";
import type { SortTerm } from "../records/sortTerm.ts";
import { orderClause } from "../records/page.ts";
import { aggregated } from "./aggregates.ts";
import type { Aggregated } from "./aggregates.ts";
import { groupRows } from "./groupRows.ts";
import { joinsTo } from "./joins.ts";
import { keyOf } from "./keys.ts";
import type { Key } from "./keys.ts";
import type { QueryPrincipal, Ordered, TableAlias, Sql } from "./scope.ts";

/** A group as the database answers it: `k0` ... are keys, `a0` ... aggregates. */
export interface FoundGroup {
  n: number;
  ids?: readonly number[] | null;
  [name: string]: unknown;
}

/** Ids of one group that are listed. */
const MAX_IDS = 1_000;

/** The statement of the groups that a query asks for, and how they are presented. */
export function groupsStatement(
  principal: QueryPrincipal,
  query: CompiledQuery,
): Ordered<FoundGroup> & { present(group: FoundGroup): QueryGroup } {
  const table: TableAlias = { name: "t", template: query.template };
  const joins = joinsTo(principal, table);
  const keys = query.groupBy.map((grouping, index) => keyOf(principal, table, grouping, joins, `g${index}`));
  const aggregates = query.aggregations.map((aggregation) => aggregated(aggregation, joins));
  const { rows, records } = groupRows({ principal, table, query, keys, aggregates, joins });
  const count = sql`count(*)${records}`;
  const keyColumns = keys.map((key, index) => keyColumn(key, index));
  const totals = aggregates.map((aggregate, index) => totalColumn(aggregate, index, count));
  const steps = orderSteps(query, keyColumns, totals);
  const ids = sql`(array_agg(r.id order by r.id)${records})[1:${sql.lit(MAX_IDS)}] as ids`;
  const selected = [
    ...[...keyColumns, ...totals].map(({ expression, name }) => sql`${expression} as ${sql.raw(name)}`),
    sql`${count} as n`,
    ...(query.withIds ? [ids] : []),
  ];
  const by = sql.raw(keys.map((_, index) => `r.k${index}`).join(", "));
  const grouped = sql`select ${sql.join(selected)} from (${rows}) r ${keys.length === 0 ? sql`` : sql`group by ${by}`}`;
  const order = orderClause(steps.map((step) => ({ ...step, expression: step.sorted })));
  return {
    terms: steps,
    positionOf: (group) => steps.map(({ name }) => (group[name] ?? null) as Scalar | null),
    page: (after, limit) =>
      sql<FoundGroup>`${grouped} ${after === undefined ? sql`` : sql`having ${isAfter(steps, after)}`}
        ${steps.length === 0 ? sql`` : sql`order by ${order}`} limit ${limit}`,
    present: (group) => presentGroup(query, keys, group),
  };
}

/** A column of the answer, which its groups may be ordered by. */
interface GroupColumn {
  name: string;
  expression: Sql;
  /** What has the same order, and costs less to sort by. */
  sorted: Sql;
  type: string;
}

function keyColumn({ group, isOrdered, type }: Key, index: number): GroupColumn {
  const row = sql.raw(`r.k${index}`);
  return { name: `k${index}`, expression: group(row), sorted: isOrdered ? row : group(row), type };
}

function totalColumn({ value, total, type }: Aggregated, index: number, count: Sql): GroupColumn {
  const name = `a${index}`;
  const expression = value === undefined ? count : total(sql.raw(`r.x${index}`));
  return { name, expression, sorted: sql.raw(name), type };
}

/** A step of an order of groups. */
type OrderStep = GroupColumn & SortTerm;

/** The steps of an order of groups; the keys part groups that are equal otherwise. */
function orderSteps(
  { orderBy }: CompiledQuery,
  keys: readonly GroupColumn[],
  totals: readonly GroupColumn[],
): OrderStep[] {
  const asked = orderBy.flatMap((step): OrderStep[] => {
    if ("path" in step) return [];
    const column = "grouping" in step ? keys[step.grouping] : totals[step.aggregation];
    return column === undefined ? [] : [{ ...column, direction: step.direction, nullable: true }];
  });
  const rest = keys.filter(({ name }) => !asked.some((step) => step.name === name));
  return [...asked, ...rest.map((column) => ({ ...column, direction: "asc" as const, nullable: true }))];
}

function presentGroup(
  { withIds, aggregations }: CompiledQuery,
  keys: readonly Key[],
  group: FoundGroup,
): QueryGroup {
  return {
    groupKey: keys.map(({ decode }, index) => decode((group[`k${index}`] ?? null) as Scalar | null)),
    groupValue: aggregations.map((_, index) => (group[`a${index}`] ?? null) as QueryValue),
    count: group.n,
    ...(withIds ? { groupIds: group.ids ?? [] } : {}),
  };
}
