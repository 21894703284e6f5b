/** Queries that are answered with groups. */
import { sql } from "kysely";
import type { CompiledQuery, QueryGroup, QueryValue, Scalar } from "../../../engine/server.ts";
import { isAfter } from "../records/cursor.ts";
import { orderClause } from "../records/page.ts";
import { aggregated } from "./aggregates.ts";
import { groupColumns, groupSteps } from "./groupOrder.ts";
import { groupSource } from "./groupSource.ts";
import { joinsTo } from "./joins.ts";
import { keyOf } from "./keys.ts";
import type { Key } from "./keys.ts";
import type { QueryPrincipal, Ordered, TableAlias } from "./scope.ts";

/** A group as the database answers it: `k0` ... are keys, `a0` ... aggregates. */
export interface FoundGroup {
  n: number;
  ids?: readonly number[] | null;
  [name: string]: unknown;
}

/** The statement of the groups that a query asks for, and how they are presented. */
export function groupsStatement(
  principal: QueryPrincipal,
  query: CompiledQuery,
): Ordered<FoundGroup> & { present(group: FoundGroup): QueryGroup } {
  const table: TableAlias = { name: "t", template: query.template };
  const joins = joinsTo(principal, table);
  const keys = query.groupBy.map((grouping, index) => keyOf(principal, table, grouping, joins, `g${index}`));
  const aggregates = query.aggregations.map((aggregation) => aggregated(aggregation, joins));
  const { rows, count, totals, ids } = groupSource({ principal, table, query, keys, aggregates, joins }, 1);
  const columns = groupColumns({
    keys: keys.map((key, index) => ({ key, row: sql.raw(`r.k${index}`) })),
    totals: aggregates.map(({ type }, index) => ({ type, expression: totals[index] ?? count })),
  });
  const steps = groupSteps(query, columns);
  const selected = [
    ...[...columns.keys, ...columns.totals].map(
      ({ expression, name }) => sql`${expression} as ${sql.raw(name)}`,
    ),
    sql`${count} as n`,
    ...(query.withIds ? [sql`${ids} as ids`] : []),
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

/** A group as it is answered. */
export function presentGroup(
  { withIds, aggregations }: Pick<CompiledQuery, "withIds" | "aggregations">,
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
