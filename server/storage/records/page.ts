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

/** Records that come one after the other in a page's order, before those of the next such part. */
export interface OrderPart {
  /** What all of them meet. */
  where: readonly RawBuilder<unknown>[];
  /** What they are ordered by. */
  terms: readonly SortTerm[];
}

/**
 * The parts of an order, from a cursor on. Records with and without a value in the first sort field are two, so that an index in its
 * natural order serves both directions although empty values always come last.
 */
export function partsOf({ terms, after }: Pick<PageOrder, "terms" | "after">): OrderPart[] {
  const [first, ...others] = terms;
  const part = (
    steps: readonly SortTerm[],
    from: CursorPosition | undefined,
    also: readonly RawBuilder<unknown>[],
  ) => ({ where: [...also, ...(from === undefined ? [] : [isAfter(steps, from)])], terms: steps });
  if (first?.nullable !== true) return [part(terms, after, [])];
  const isEmpty = sql`${first.expression} is null`;
  if (after?.[0] === null) return [part(others, after.slice(1), [isEmpty])];
  const sure = [{ ...first, nullable: false }, ...others];
  return [part(sure, after, [sql`${first.expression} is not null`]), part(others, undefined, [isEmpty])];
}

/**
 * The statement of one page, of which `segment` writes the parts. They are read one after the other: the next one is not touched while
 * the page is filled by those before it.
 */
export function pageStatement<R>(page: PageOrder, segment: (parts: Segment) => RawBuilder<R>): RawBuilder<R> {
  return partsStatement(partsOf(page), page.limit, segment);
}

/** As `pageStatement`, of parts that are known. */
export function partsStatement<R>(
  parts: readonly OrderPart[],
  limit: PageOrder["limit"],
  segment: (parts: Segment) => RawBuilder<R>,
): RawBuilder<R> {
  const names = parts.map((_, index) => sql.raw(`part_${index}`));
  const statements = parts.map(({ where, terms }, index) => {
    const before = names.slice(0, index).map((name) => sql`(select count(*) from ${name})`);
    const left =
      index === 0 ? sql`${limit}` : sql`(select greatest(${limit} - ${sql.join(before, sql` - `)}, 0))`;
    return segment({ where, order: orderClause(terms), limit: left });
  });
  const [only] = statements;
  if (only !== undefined && statements.length === 1) return only;
  const named = names.map((name, index) => sql`${name} as materialized (${statements[index] ?? sql``})`);
  const last = names.length - 1;
  return sql<R>`with ${sql.join(named.slice(0, last))}
    ${sql.join(
      names.slice(0, last).map((name) => sql`select * from ${name}`),
      sql` union all `,
    )}
    union all select * from (${statements[last] ?? sql``}) as rest`;
}

/** What stands after `order by`: empty values come last. */
export function orderClause(terms: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(
    terms.map(({ expression, direction, nullable }) =>
      sql.join([expression, sql.raw(direction), sql.raw(nullable ? "nulls last" : "")], sql` `),
    ),
  );
}
