import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isAfter } from "./cursor.ts";
import type { CursorPosition } from "./cursor.ts";
import type { SortTerm } from "./sortTerm.ts";

/** Records that follow each other in one order, without a gap. */
export interface Segment {
  /** What all of them meet beside the conditions of the list. */
  where: readonly RawBuilder<unknown>[];
  /** What stands after `order by`. */
  order: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
}

/** Which page of which order. */
export interface PageOrder {
  terms: readonly SortTerm[];
  after: CursorPosition | undefined;
  /** Rows. */
  limit: number | RawBuilder<unknown>;
}

/**
 * The statement of one page, of which `segment` writes the parts. Records with and without a value in the first sort field are
 * read one after the other, so that an index in its natural order serves both directions although empty values always
 * come last; those without are not touched while the page is filled by the others.
 */
export function pageStatement<R>(
  { terms, after, limit }: PageOrder,
  segment: (parts: Segment) => RawBuilder<R>,
): RawBuilder<R> {
  const [first, ...others] = terms;
  const wanted = sql`${limit}`;
  const part = (
    steps: readonly SortTerm[],
    from: CursorPosition | undefined,
    also: readonly RawBuilder<unknown>[],
  ) => ({
    where: [...also, ...(from === undefined ? [] : [isAfter(steps, from)])],
    order: orderClause(steps),
    limit: wanted,
  });
  if (first?.nullable !== true) return segment(part(terms, after, []));
  const isEmpty = sql`${first.expression} is null`;
  if (after?.[0] === null) return segment(part(others, after.slice(1), [isEmpty]));
  const sure = [{ ...first, nullable: false }, ...others];
  const filled = segment(part(sure, after, [sql`${first.expression} is not null`]));
  const left = sql`(select greatest(${limit} - count(*), 0) from filled)`;
  const empty = segment({ ...part(others, undefined, [isEmpty]), limit: left });
  return sql<R>`with filled as materialized (${filled}) select * from filled union all select * from (${empty}) as empty`;
}

/** What stands after `order by`: empty values come last. */
export function orderClause(terms: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(
    terms.map(({ expression, direction, nullable }) =>
      sql.join([expression, sql.raw(direction), sql.raw(nullable ? "nulls last" : "")], sql` `),
    ),
  );
}
