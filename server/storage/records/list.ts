import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, OrderBy, RecordData } from "../../../engine/index.ts";
import { tableName } from "../columns.ts";
import { isAfter, readCursor, writeCursor } from "./cursor.ts";
import type { Place } from "./cursor.ts";
import { QueryError } from "./errors.ts";
import { conditions } from "./filter.ts";
import type { RecordFilter } from "./filter.ts";
import { sortTerms } from "./order.ts";
import type { SortTerm } from "./order.ts";
import { present } from "./present.ts";
import { templateOf } from "./scope.ts";
import type { RecordScope } from "./scope.ts";
import { selection } from "./select.ts";
import type { StoredRow } from "./select.ts";

export interface ListRequest extends RecordScope, RecordFilter {
  /** Alias of the template. */
  template: string;
  /** Left out: the template's default sort. */
  orderBy?: readonly OrderBy[] | undefined;
  /** Records on a page: 1 to 500. */
  limit: number;
  /** `next` of the page before. */
  after?: string | null | undefined;
}

export interface RecordPage {
  records: RecordData[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

const MAX_LIMIT = 500;
const MAX_TERMS = 3;
/** Counting stops here: more is told as "1,000+". */
const COUNT_CAP = 1_000;

/** One page of the records that the asker may view. Throws a QueryError for what cannot be asked. */
export async function listRecords(request: ListRequest): Promise<RecordPage> {
  const template = templateOf(request.engine, request.template);
  const orderBy = request.orderBy ?? template.orderBy;
  if (!Number.isInteger(request.limit) || request.limit < 1 || request.limit > MAX_LIMIT) {
    throw new QueryError(`The limit of a page must be from 1 to ${MAX_LIMIT}.`);
  }
  if (orderBy.length > MAX_TERMS) throw new QueryError(`A list is sorted by at most ${MAX_TERMS} fields.`);
  const terms = withId(sortTerms(template, orderBy, request));
  const query = JSON.stringify([template.alias, orderBy]);
  const after = request.after ? readCursor(query, terms, request.after) : undefined;
  const rows = await readPage(request, template, terms, after);
  const more = rows.length > request.limit;
  const page = more ? rows.slice(0, request.limit) : rows;
  const last = page.at(-1);
  return {
    records: await present(request, template, page),
    next: more && last ? writeCursor(query, placeOf(last, terms)) : null,
  };
}

/** How many records the filter lets through, up to the cap unless `exact` is asked. */
export async function countRecords(
  request: RecordScope & RecordFilter & { template: string; exact?: boolean },
): Promise<{ count: number; capped: boolean }> {
  const template = templateOf(request.engine, request.template);
  const where = sql.join(conditions(request, template, request), sql` and `);
  const end = request.exact === true ? sql`` : sql`limit ${COUNT_CAP + 1}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${sql.raw(tableName(template.alias))} t where ${where} ${end}) as found`.execute(
    request.trx,
  );
  const count = rows[0]?.count ?? 0;
  if (request.exact === true) return { count, capped: false };
  return { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP };
}

/** The id parts records that are equal otherwise, so that no page repeats or skips one. */
function withId(terms: readonly SortTerm[]): SortTerm[] {
  const direction = terms[0]?.direction ?? "asc";
  return [...terms, { expression: sql.raw("t.id"), direction, nullable: false, type: "bigint" }];
}

/**
 * Reads one row more than the page has, in one statement. Records with and without a value in the first sort field are
 * read one after the other, so that an index in its natural order serves both directions although empty values always
 * come last; those without are not touched while the page is filled by the others.
 */
async function readPage(
  request: ListRequest,
  template: CompiledTemplate,
  terms: readonly SortTerm[],
  after: Place | undefined,
): Promise<StoredRow[]> {
  const [first, ...others] = terms;
  const segment = (parts: Omit<Segment, "all">) => segmentOf(request, template, { ...parts, all: terms });
  const wanted = sql`${request.limit + 1}`;
  const rows = async (statement: RawBuilder<StoredRow>) => (await statement.execute(request.trx)).rows;
  if (first?.nullable !== true) return rows(segment({ terms, after, limit: wanted }));
  const isEmpty = sql`${first.expression} is null`;
  if (after?.[0] === null) {
    return rows(segment({ terms: others, after: after.slice(1), limit: wanted, also: isEmpty }));
  }
  const isFilled = sql`${first.expression} is not null`;
  const sure = [{ ...first, nullable: false }, ...others];
  const filled = segment({ terms: sure, after, limit: wanted, also: isFilled });
  const left = sql`(select greatest(${request.limit + 1} - count(*), 0) from filled)`;
  const empty = segment({ terms: others, after: undefined, limit: left, also: isEmpty });
  return rows(
    sql`with filled as materialized (${filled}) select * from filled union all select * from (${empty}) as empty`,
  );
}

/** Records that follow each other in one order, without a gap. */
interface Segment {
  /** Every step of the sort: the cursor needs them all. */
  all: readonly SortTerm[];
  /** The steps that still part the segment's records. */
  terms: readonly SortTerm[];
  after: Place | undefined;
  limit: RawBuilder<unknown>;
  /** What all of them have in common. */
  also?: RawBuilder<unknown>;
}

function segmentOf(
  request: ListRequest,
  template: CompiledTemplate,
  { all, terms, after, limit, also }: Segment,
): RawBuilder<StoredRow> {
  const order = terms.map(({ expression, direction, nullable }) =>
    sql.join([expression, sql.raw(direction), sql.raw(nullable ? "nulls last" : "")], sql` `),
  );
  return selection(template, {
    reader: request.plan,
    where: [
      ...conditions(request, template, request),
      ...(also === undefined ? [] : [also]),
      ...(after === undefined ? [] : [isAfter(terms, after)]),
    ],
    extra: all.map(({ expression }, index) => sql`${expression} as ${sql.raw(`sort_${index}`)}`),
    tail: sql`order by ${sql.join(order)} limit ${limit}`,
  });
}

function placeOf(row: StoredRow, terms: readonly SortTerm[]): Place {
  return terms.map((_, index) => (row[`sort_${index}`] ?? null) as Place[number]);
}
