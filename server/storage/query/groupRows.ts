/** The rows that groups are made of. */
import { sql } from "kysely";
import type { CompiledQuery } from "../../../engine/server.ts";
import { tableName } from "../columns/columns.ts";
import type { Aggregated } from "./aggregates.ts";
import type { Joins } from "./joins.ts";
import type { Key } from "./keys.ts";
import type { QueryPrincipal, TableAlias, Sql } from "./scope.ts";
import { wherePart } from "./where.ts";

/** What is read of each record. */
export interface GroupRowsInput {
  principal: QueryPrincipal;
  table: TableAlias;
  query: CompiledQuery;
  keys: readonly Key[];
  aggregates: readonly Aggregated[];
  joins: Joins;
}

/** Rows to be grouped. `records`: which of them stand for a record; the others for one value of a list each. */
export interface GroupRows {
  rows: Sql;
  records: Sql;
}

/**
 * A row for each record (in each of its groups) with the values that aggregates read, and one more for each value of the lists
 * that aggregates read: joined to the records, those would count a record several times.
 */
export function groupRows({ principal, table, query, keys, aggregates, joins }: GroupRowsInput): GroupRows {
  const lists = aggregates.flatMap(({ value }, index) => (value?.list === true ? [index] : []));
  const from = sql`from ${sql.raw(`${tableName(table.template.alias)} t`)} ${joins.clause()}
    ${sql.join(
      keys.map(({ spread }) => spread),
      sql``,
    )}`;
  const where = sql.join(
    [...wherePart(principal, table, query), ...keys.flatMap((key) => key.where)],
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
