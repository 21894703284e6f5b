/** Queries that are answered with records. */
import { sql } from "kysely";
import type { CompiledQuery, QueryRow, QueryValue, Scalar } from "../../../engine/server.ts";
import { tableName } from "../columns/columns.ts";
import { pageStatement } from "../records/page.ts";
import { shownTitleOf } from "../records/shownTitle.ts";
import { joinsTo } from "./joins.ts";
import { readColumn, redactedColumn } from "./read.ts";
import type { QueryPrincipal, Ordered, TableAlias, Sql } from "./scope.ts";
import { rowTerms } from "./terms.ts";
import { isConfidential } from "./values.ts";
import { wherePart } from "./where.ts";

/** A row as the database answers it; `c0` ... are columns, `r0` ... whether they are redacted, `s0` ... what it is sorted by. */
export interface FoundRow {
  id: number;
  group_id: number;
  title: string;
  [name: string]: unknown;
}

/** The statement of the records that a query asks for. */
export function rowsStatement(principal: QueryPrincipal, query: CompiledQuery): Ordered<FoundRow> {
  const table: TableAlias = { name: "t", template: query.template };
  const joins = joinsTo(principal, table);
  const terms = rowTerms(principal, query, joins);
  const where = wherePart(principal, table, query);
  const columns = query.columns.flatMap((path, index) => {
    const redacted = redactedColumn(principal, table, path);
    return [
      named(readColumn(principal, table, path), `c${index}`),
      ...(redacted === undefined ? [] : [named(redacted, `r${index}`)]),
    ];
  });
  // The last term is the id, which is selected anyhow.
  const steps = terms.slice(0, -1);
  const sorted = steps.map(({ expression }, index) => named(expression, `s${index}`));
  const selected = sql.join([
    sql.raw(`t.id, t.group_id, ${shownTitleOf(principal, table.template, "t")} as title`),
    ...columns,
    ...sorted,
  ]);
  const from = sql`from ${sql.raw(`${tableName(table.template.alias)} t`)} ${joins.clause()}`;
  return {
    terms,
    positionOf: (row) => [...steps.map((_, index) => (row[`s${index}`] ?? null) as Scalar | null), row.id],
    page: (after, limit) =>
      pageStatement({ terms, after, limit }, (segment) => {
        const conditions = sql.join([...where, ...segment.where], sql` and `);
        return sql<FoundRow>`select ${selected} ${from} where ${conditions}
          order by ${segment.order} limit ${segment.limit}`;
      }),
  };
}

function named(expression: Sql, name: string): Sql {
  return sql`${expression} as ${sql.raw(name)}`;
}

/** Presents the rows of an answer. */
export function rowPresenter(
  { plan: { abilities } }: QueryPrincipal,
  { columns, template }: CompiledQuery,
): (row: FoundRow) => QueryRow {
  const shown = columns.map((path, index) => ({
    value: `c${index}`,
    redacted: `r${index}`,
    isConfidential: isConfidential(path),
  }));
  return (row) => {
    const isVisible = abilities.can("viewConfidential", template, row.group_id);
    return {
      id: row.id,
      groupId: row.group_id,
      label: row.title,
      values: shown.map(({ value }) => presentValue(row[value])),
      redacted: shown.flatMap((column, index) =>
        row[column.redacted] === true || (!isVisible && column.isConfidential) ? [index] : [],
      ),
    };
  };
}

/** A value of an answer: an empty list is no value. */
function presentValue(value: unknown): QueryValue {
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : (value as QueryValue);
}
