import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, OrderBy, RecordData } from "../../../engine/index.ts";
import { readCursor, writeCursor } from "../../storage/records/cursor.ts";
import type { CursorPosition } from "../../storage/records/cursor.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { askedRecords } from "../../storage/records/filter.ts";
import type { AskedRecords, RecordFilter } from "../../storage/records/filter.ts";
import type { SortTerm } from "../../storage/records/sortTerm.ts";
import { indexedOrder, listTerms } from "../../storage/query/terms.ts";
import { offeredHolders } from "../rules/relationRights.ts";
import type { OfferedFor } from "../rules/relationRights.ts";
import { leftLastParts, leftTerm, shownLeft } from "../../storage/records/leftLast.ts";
import { partsOf, partsStatement } from "../../storage/records/page.ts";
import type { PageOrder, Segment } from "../../storage/records/page.ts";
import type { SearchBounds } from "../../storage/search/bounds.ts";
import { searchedCount } from "../../storage/search/count.ts";
import { searchedPage } from "../../storage/search/page.ts";
import { neededFor } from "./neededFor.ts";
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
  /**
   * Keys of the values that the records are to have, so that no other is read; left out: all values, and who created and changed the
   * record. Where one of them is computed when it is read, the records have all.
   */
  only?: readonly string[] | undefined;
  /** How much a search reads before it is answered in another way; left out: as in `searchBounds`. */
  bounds?: SearchBounds | undefined;
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
  const only = neededFor(template, request.only);
  const isIndexed = isOrderIndexed(template, orderBy);
  const rows = await readPage(request, template, asked, { page, hasLeft, isIndexed, only });
  const more = rows.length > request.limit;
  const found = more ? rows.slice(0, request.limit) : rows;
  const last = found.at(-1);
  return {
    records: await present(request, template, found, { only }),
    next: more && last ? writeCursor(query, positionOf(last, terms)) : null,
  };
}

/** Whether an index has the first step of an order, and with it nearly the order. */
function isOrderIndexed(template: CompiledTemplate, [first]: readonly OrderBy[]): boolean {
  if (first === undefined || first.field === "id") return true;
  return first.field === template.orderBy[0]?.field && indexedOrder(template).length > 0;
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
  request: RecordScope & RecordFilter & Pick<ListRequest, "template" | "bounds"> & { exact?: boolean },
): Promise<{ count: number; capped: boolean }> {
  const template = templateOf(request.engine, request.template);
  const { unsearched, words } = askedRecords(request, template, request);
  const most = request.exact === true ? undefined : COUNT_CAP + 1;
  const count = await searchedCount({ ...request, template }, { ...request, unsearched, words, most });
  if (request.exact === true) return { count, capped: false };
  return { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP };
}

/** The id parts records that are equal otherwise, so that no page repeats or skips one. */
export function withId(terms: readonly SortTerm[]): SortTerm[] {
  const direction = terms[0]?.direction ?? "asc";
  return [...terms, { expression: sql.raw("t.id"), direction, nullable: false, type: "bigint" }];
}

interface PageAsked {
  page: PageOrder & { limit: number };
  hasLeft: RawBuilder<boolean> | undefined;
  isIndexed: boolean;
  only: ReadonlySet<string> | undefined;
}

/** Reads one row more than the page has. */
async function readPage(
  request: FoundRequest,
  template: CompiledTemplate,
  { unsearched, words }: AskedRecords,
  { page, hasLeft, isIndexed, only }: PageAsked,
): Promise<StoredRow[]> {
  const { limit } = page;
  const extra = page.terms
    .slice(0, -1)
    .map(({ expression }, index) => sql`${expression} as ${sql.raw(`sort_${index}`)}`);
  const read = ({ where, order, limit: left }: Segment, from?: RawBuilder<unknown>) =>
    selection(template, {
      reader: request.plan,
      only,
      ...(from && { from }),
      where,
      extra,
      tail: sql`order by ${order} limit ${left}`,
    });
  const parts = hasLeft === undefined ? partsOf(page) : leftLastParts(page, hasLeft);
  if (words.length > 0) {
    const { bounds } = request;
    return searchedPage(
      { ...request, template },
      { words, unsearched, parts, isIndexed, limit, read, bounds },
    );
  }
  const statement = partsStatement(parts, limit, (segment) =>
    read({ ...segment, where: [...unsearched, ...segment.where] }),
  );
  return (await statement.execute(request.trx)).rows;
}

/** The cursor of a row; the last term is its id. */
function positionOf(row: StoredRow, terms: readonly SortTerm[]): CursorPosition {
  const steps = terms.slice(0, -1);
  return [...steps.map((_, index) => (row[`sort_${index}`] ?? null) as CursorPosition[number]), row.id];
}
