/** Queries that are answered with groups. */
import { sql } from "kysely";
import type { CompiledQuery, QueryGroup, QueryValue, Scalar } from "../../../engine/index.ts";
import { tableName } from "../columns.ts";
import { isAfter } from "../records/cursor.ts";
import type { SortTerm } from "../records/order.ts";
import { orderClause } from "../records/page.ts";
import { aggregated } from "./aggregates.ts";
import type { Aggregated } from "./aggregates.ts";
import { joinsTo } from "./joins.ts";
import type { Joins } from "./joins.ts";
import { keyOf } from "./keys.ts";
import type { Key } from "./keys.ts";
import type { Asker, Ordered, Place, Sql } from "./scope.ts";
import { wherePart } from "./where.ts";

/** A group as the database answers it: `k0` ... are keys, `a0` ... aggregates. */
export interface FoundGroup {
  n: number;
  ids?: readonly number[] | null;
  [name: string]: unknown;
}

/** Ids of one group that are told. */
const MAX_IDS = 1_000;

/** The statement of the groups that a query asks for, and how they are told. */
export function groupsStatement(
  asker: Asker,
  query: CompiledQuery,
): Ordered<FoundGroup> & { present(group: FoundGroup): QueryGroup } {
  const place: Place = { name: "t", template: query.template };
  const joins = joinsTo(asker, place);
  const keys = query.groupBy.map((grouping, index) => keyOf(asker, place, grouping, joins, `g${index}`));
  const aggregates = query.aggregations.map((aggregation) => aggregated(aggregation, joins));
  const columns = orderColumns(query, keys, aggregates);
  const terms = columns.map(({ name, ...term }) => ({
    ...term,
    expression: sql.raw(`g.${name}`),
    nullable: true,
  }));
  const rows = rowsOf({ asker, place, query, keys, aggregates, joins });
  const grouped = groupedRows(rows, query, keys, aggregates);
  return {
    terms,
    placeOf: (group) => columns.map(({ name }) => (group[name] ?? null) as Scalar | null),
    page: (after, limit) => {
      const order = terms.length === 0 ? sql`` : sql`order by ${orderClause(terms)}`;
      return sql<FoundGroup>`select * from (${grouped}) g
        where ${after === undefined ? sql`true` : isAfter(terms, after)} ${order} limit ${limit}`;
    },
    present: (group) => presentGroup(query, keys, group),
  };
}

interface Parts {
  asker: Asker;
  place: Place;
  query: CompiledQuery;
  keys: readonly Key[];
  aggregates: readonly Aggregated[];
  joins: Joins;
}

/** Rows to be grouped. `records`: which of them stand for a record; the others for one value of a list each. */
interface Rows {
  rows: Sql;
  records: Sql;
}

/**
 * A row for each record (in each of its groups) with the values that aggregates read, and one more for each value of the lists
 * that aggregates read: joined to the records, those would count a record several times.
 */
function rowsOf({ asker, place, query, keys, aggregates, joins }: Parts): Rows {
  const lists = aggregates.flatMap(({ value }, index) => (value?.list === true ? [index] : []));
  const from = sql`from ${sql.raw(`${tableName(place.template.alias)} t`)} ${joins.clause()}
    ${sql.join(
      keys.map(({ spread }) => spread),
      sql``,
    )}`;
  const where = sql.join(
    [...wherePart(asker, place, query), ...keys.flatMap((key) => key.where)],
    sql` and `,
  );
  const branch = (spread: number | undefined) => {
    const values = aggregates.flatMap(({ value }, index) => {
      if (value === undefined) return [];
      const isHere = spread === undefined ? !value.list : spread === index;
      const none = sql`null::${sql.raw(value.type)}`;
      const here = value.list ? sql.raw("l.v") : value.expression;
      return [sql`${isHere ? here : none} as ${sql.raw(`x${index}`)}`];
    });
    const rowKeys = keys.map(({ row }, index) => sql`${row} as ${sql.raw(`k${index}`)}`);
    const list = spread === undefined ? undefined : aggregates[spread]?.value?.expression;
    const selected = [sql`t.id`, sql.raw(`${spread === undefined} as is_record`), ...rowKeys, ...values];
    const spreading = list === undefined ? sql`` : sql`cross join lateral unnest(${list}) as l(v)`;
    return sql`select ${sql.join(selected)} ${from} ${spreading} where ${where}`;
  };
  const rows = sql.join([undefined, ...lists].map(branch), sql` union all `);
  return { rows, records: lists.length === 0 ? sql`` : sql` filter (where r.is_record)` };
}

function groupedRows(
  { rows, records }: Rows,
  { withIds }: CompiledQuery,
  keys: readonly Key[],
  aggregates: readonly Aggregated[],
): Sql {
  const count = sql`count(*)${records}`;
  const ids = sql`(array_agg(r.id order by r.id)${records})[1:${sql.lit(MAX_IDS)}]`;
  const selected = [
    ...keys.map(({ group }, index) => sql`${group(sql.raw(`r.k${index}`))} as ${sql.raw(`k${index}`)}`),
    sql`${count} as n`,
    ...(withIds ? [sql`${ids} as ids`] : []),
    ...aggregates.map(({ value, total }, index) => {
      const column = value === undefined ? count : total(sql.raw(`r.x${index}`));
      return sql`${column} as ${sql.raw(`a${index}`)}`;
    }),
  ];
  const by = sql.raw(keys.map((_, index) => `r.k${index}`).join(", "));
  return sql`select ${sql.join(selected)} from (${rows}) r ${keys.length === 0 ? sql`` : sql`group by ${by}`}`;
}

/** A step of an order of groups, by the column that it reads. */
interface OrderColumn {
  name: string;
  type: string;
  direction: SortTerm["direction"];
}

/** The steps of an order of groups; the keys part groups that are equal otherwise. */
function orderColumns(
  { orderBy }: CompiledQuery,
  keys: readonly Key[],
  aggregates: readonly Aggregated[],
): OrderColumn[] {
  const key = (index: number, direction: SortTerm["direction"]) => {
    return { name: `k${index}`, type: keys[index]?.type ?? "text", direction };
  };
  const asked = orderBy.flatMap((step): OrderColumn[] => {
    if ("grouping" in step) return [key(step.grouping, step.direction)];
    if ("path" in step) return [];
    const { aggregation, direction } = step;
    return [{ name: `a${aggregation}`, type: aggregates[aggregation]?.type ?? "text", direction }];
  });
  const isAsked = (index: number) => asked.some(({ name }) => name === `k${index}`);
  return [...asked, ...keys.flatMap((_, index) => (isAsked(index) ? [] : [key(index, "asc")]))];
}

function presentGroup(
  { withIds, aggregations }: CompiledQuery,
  keys: readonly Key[],
  group: FoundGroup,
): QueryGroup {
  return {
    groupKey: keys.map(({ tell }, index) => tell((group[`k${index}`] ?? null) as Scalar | null)),
    groupValue: aggregations.map((_, index) => (group[`a${index}`] ?? null) as QueryValue),
    count: group.n,
    ...(withIds ? { groupIds: group.ids ?? [] } : {}),
  };
}
