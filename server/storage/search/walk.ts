/** Records of a list looked at one by one, so many at most. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { tableName } from "../columns/columns.ts";
import { orderClause } from "../records/page.ts";
import type { OrderPart, Segment } from "../records/page.ts";
import type { SearchIn } from "./hits.ts";

/** What is looked through. */
export interface Walk<R> {
  /** What the records meet, but for the search. */
  unsearched: readonly RawBuilder<unknown>[];
  /** What of them is wanted. */
  contains: readonly RawBuilder<unknown>[];
  parts: readonly OrderPart[];
  /** Records wanted. */
  limit: number;
  /** Reads records `t`, given as what stands after `from`. */
  read(from: RawBuilder<unknown>, segment: Segment): RawBuilder<R>;
}

/**
 * The first records of an order that contain what is searched for. undefined where fewer than wanted were found among the first `most`
 * and there are more to look at.
 */
export async function walk<R>(
  { trx, template }: SearchIn,
  { unsearched, contains, parts, limit, read }: Walk<R>,
  most: number,
): Promise<R[] | undefined> {
  const found: R[] = [];
  let left = most;
  for (const { where, terms } of parts) {
    if (left <= 0) return undefined;
    const order = terms.length === 0 ? sql`1` : orderClause(terms);
    const bounded = sql`(select t.* from ${sql.raw(tableName(template.alias))} t
      where ${sql.join([...unsearched, ...where], sql` and `)} order by ${order} limit ${left}) t`;
    const segment = { where: contains, order, limit: sql`${limit - found.length}` };
    found.push(...(await read(bounded, segment).execute(trx)).rows);
    if (found.length >= limit) return found;
    const { rows } = await sql<{ walked: number }>`select count(*) as walked from ${bounded}`.execute(trx);
    left -= rows[0]?.walked ?? 0;
  }
  return left > 0 ? found : undefined;
}
