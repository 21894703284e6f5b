import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, OrderBy, RecordData } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { readCursor, writeCursor } from "../../storage/records/cursor.ts";
import type { CursorPosition } from "../../storage/records/cursor.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { askedRecords, conditions } from "../../storage/records/filter.ts";
import type { AskedRecords, RecordFilter } from "../../storage/records/filter.ts";
import type { SortTerm } from "../../storage/records/sortTerm.ts";
import { listTerms } from "../../storage/query/terms.ts";
import { offeredHolders } from "../rules/relationRights.ts";
import type { OfferedFor } from "../rules/relationRights.ts";
import { leftLastStatement, leftTerm, shownLeft } from "../../storage/records/leftLast.ts";
import { pageStatement } from "../../storage/records/page.ts";
import type { PageOrder, Segment } from "../../storage/records/page.ts";
import { present } from "./present.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { selection } from "../../storage/records/select.ts";
import type { StoredRow } from "../../storage/records/select.ts";
import { similarRows } from "../../storage/records/similar.ts";

export interface ListRequest extends RecordScope, RecordFilter {
  /** Alias of the template. */
  template: string;
  /** Left out: the template's default sort. */
  orderBy?: readonly OrderBy[] | undefined;
  /** Records on a page: 1 to 500. */
  limit: number;
  /** `next` of the page before. */
  after?: string | null | undefined;
  /** A search that finds nothing gives records with similar words, the most alike first, at most 50. */
  tolerant?: boolean | undefined;
  /** true: of people, who has left comes behind all others, as far as the principal may see who has. */
  leftLast?: boolean | undefined;
  /** The relation for which a picker offers the records: only people who hold the right that it asks for. */
  offeredFor?: OfferedFor | undefined;
}

/** With the relation resolved to those who may be named there. */
type FoundRequest = Omit<ListRequest, "offeredFor">;

export interface RecordPage {
  records: RecordData[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Nothing was found: these hold similar words. */
  similar?: true;
}

const MAX_LIMIT = 500;
const MAX_TERMS = 3;
const MAX_SIMILAR = 50;
/** Counting stops here: more is shown as "1,000+". */
export const COUNT_CAP = 1_000;

/** One page of the records that the principal may view. Throws a QueryError for what cannot be asked. */
export async function listRecords({ offeredFor, ...asked }: ListRequest): Promise<RecordPage> {
  const holders =
    offeredFor && (await offeredHolders(asked, templateOf(asked.engine, asked.template), offeredFor));
  const request: FoundRequest = { ...asked, holders };
  const found = await listFound(request);
  if (found.records.length > 0 || request.tolerant !== true || request.after) return found;
  const template = templateOf(request.engine, request.template);
  const limit = Math.min(request.limit, MAX_SIMILAR);
  const last = lastOf(request, template);
  const rows = await similarRows(request, template, { ...request, limit, last });
  if (rows.length === 0) return found;
  return { records: await present(request, template, rows), next: null, similar: true };
}

async function listFound(request: FoundRequest): Promise<RecordPage> {
  const template = templateOf(request.engine, request.template);
  const orderBy = request.orderBy ?? template.orderBy;
  checkPage({ orderBy, limit: request.limit });
  const hasLeft = lastOf(request, template);
  const asked = askedRecords(request, template, request);
  const sorted = withId(listTerms(request, template, orderBy, asked.filled));
  const terms = hasLeft === undefined ? sorted : [leftTerm(hasLeft), ...sorted];
  const query = JSON.stringify([template.alias, orderBy, ...(hasLeft === undefined ? [] : ["leftLast"])]);
  const after = request.after ? readCursor(query, terms, request.after) : undefined;
  const page = { terms, after, limit: request.limit + 1 };
  const rows = await readPage(request, template, asked, { page, hasLeft });
  const more = rows.length > request.limit;
  const found = more ? rows.slice(0, request.limit) : rows;
  const last = found.at(-1);
  return {
    records: await present(request, template, found),
    next: more && last ? writeCursor(query, positionOf(last, terms)) : null,
  };
}

/** The condition for people who come last; undefined where nobody does. */
function lastOf({ plan, leftLast }: FoundRequest, template: CompiledTemplate) {
  return leftLast === true ? shownLeft(plan, template) : undefined;
}

/** Throws a QueryError for a page that is too large, or sorted by too much. */
export function checkPage({ orderBy, limit }: { orderBy: readonly OrderBy[]; limit: number }): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new QueryError(`The limit of a page must be from 1 to ${MAX_LIMIT}.`);
  }
  if (orderBy.length > MAX_TERMS) throw new QueryError(`A list is sorted by at most ${MAX_TERMS} fields.`);
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
export function withId(terms: readonly SortTerm[]): SortTerm[] {
  const direction = terms[0]?.direction ?? "asc";
  return [...terms, { expression: sql.raw("t.id"), direction, nullable: false, type: "bigint" }];
}

/** Reads one row more than the page has, in one statement. */
async function readPage(
  request: FoundRequest,
  template: CompiledTemplate,
  asked: AskedRecords,
  { page, hasLeft }: { page: PageOrder; hasLeft: RawBuilder<boolean> | undefined },
): Promise<StoredRow[]> {
  const segment = ({ where, order, limit }: Segment) =>
    selection(template, {
      reader: request.plan,
      where: [...asked.where, ...where],
      extra: page.terms
        .slice(0, -1)
        .map(({ expression }, index) => sql`${expression} as ${sql.raw(`sort_${index}`)}`),
      tail: sql`order by ${order} limit ${limit}`,
    });
  const statement =
    hasLeft === undefined ? pageStatement(page, segment) : leftLastStatement(page, hasLeft, segment);
  return (await statement.execute(request.trx)).rows;
}

/** The cursor of a row; the last term is its id. */
function positionOf(row: StoredRow, terms: readonly SortTerm[]): CursorPosition {
  const steps = terms.slice(0, -1);
  return [...steps.map((_, index) => (row[`sort_${index}`] ?? null) as CursorPosition[number]), row.id];
}
