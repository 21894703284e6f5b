/** Several queries for groups of the same records, as one statement that reads the records once. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledQuery } from "../../../../engine/server.ts";
import { aggregated } from "../aggregates.ts";
import { groupSource } from "../groupSource.ts";
import { joinsTo } from "../joins.ts";
import { keyOf } from "../keys.ts";
import type { QueryPrincipal, TableAlias, Sql } from "../scope.ts";
import { signatureOfPart } from "../signature.ts";
import { memberOf } from "./member.ts";
import type { JoinedGroup, JoinedMember } from "./member.ts";

/** One statement, and what each of its queries has of its rows, in the order of the queries. */
interface JoinedStatement {
  statement: RawBuilder<JoinedGroup>;
  members: readonly JoinedMember[];
  /** All that they ask, as one query. */
  whole: CompiledQuery;
  /** By how many sets of keys records are put together. */
  sets: number;
}

/**
 * The statement of some queries that can be joined (see `families`): their groups are put together by all sets of keys in one reading, and
 * each query takes so many of its own as it asks for, in its order, and one more.
 */
export function joinedStatement(
  principal: QueryPrincipal,
  queries: readonly [CompiledQuery, ...CompiledQuery[]],
): JoinedStatement {
  const [query] = queries;
  const table: TableAlias = { name: "t", template: query.template };
  const joins = joinsTo(principal, table);
  const groupings = different(queries.flatMap(({ groupBy }) => groupBy));
  const aggregations = different(queries.flatMap((each) => each.aggregations));
  const keys = groupings.all.map((grouping, index) => keyOf(principal, table, grouping, joins, `g${index}`));
  const aggregates = aggregations.all.map((aggregation) => aggregated(aggregation, joins));
  const members = queries.map((each, index) =>
    memberOf({
      query: each,
      index,
      keys,
      aggregates,
      keyAt: each.groupBy.map(groupings.at),
      aggregateAt: each.aggregations.map(aggregations.at),
    }),
  );
  const sets = new Map(members.map(({ mask, keyAt }) => [mask, keyAt]));
  const whole = { ...query, groupBy: groupings.all, aggregations: aggregations.all, orderBy: [] };
  const source = groupSource({ principal, table, query: whole, keys, aggregates, joins }, sets.size);
  const all = keys.map((_, index) => index);
  const selected = [
    all.length === 0 ? sql`0 as s` : sql`grouping(${rowKeys(all)})::int as s`,
    ...all.map((index) => sql.raw(`r.k${index}`)),
    ...source.totals.map((total, index) => sql`${total} as ${sql.raw(`a${index}`)}`),
    sql`${source.count} as n`,
    ...(query.withIds ? [sql`${source.ids} as ids`] : []),
  ];
  const bySets = sql.join([...sets.values()].map((set) => sql`(${rowKeys(set)})`));
  const statement = sql<JoinedGroup>`with g as materialized (select ${sql.join(selected)} from (${source.rows}) r
    group by grouping sets (${bySets})) ${sql.join(
      members.map(({ part }) => part),
      sql` union all `,
    )}`;
  return { statement, members, whole, sets: sets.size };
}

/** Parts of queries, each of those that are the same once, and where one stands among them. */
function different<Part>(parts: readonly Part[]): { all: readonly Part[]; at(part: Part): number } {
  const known = new Map(parts.map((part) => [signatureOfPart(part), part]));
  const names = [...known.keys()];
  return { all: [...known.values()], at: (part) => names.indexOf(signatureOfPart(part)) };
}

function rowKeys(indexes: readonly number[]): Sql {
  return sql.raw(indexes.map((index) => `r.k${index}`).join(", "));
}
