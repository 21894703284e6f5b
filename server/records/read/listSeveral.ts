import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { recordTypeKey } from "../../../engine/server.ts";
import type { CompiledTemplate, OrderBy, RecordData } from "../../../engine/index.ts";
import { tableName } from "../../storage/columns/columns.ts";
import { readCursor, writeCursor } from "../../storage/records/cursor.ts";
import type { CursorPosition } from "../../storage/records/cursor.ts";
import { allConditions, askedRecords, conditions } from "../../storage/records/filter.ts";
import { checkPage, withId } from "./list.ts";
import type { RecordPage } from "./list.ts";
import type { SortTerm } from "../../storage/records/sortTerm.ts";
import { listTerms } from "../../storage/query/terms.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import { orderClause, pageStatement } from "../../storage/records/page.ts";
import type { PageOrder } from "../../storage/records/page.ts";
import { present } from "./present.ts";
import { sourcesOf } from "./sources.ts";
import type { AcrossRequest, Source } from "./sources.ts";
import { typeTerm } from "../../storage/records/recordType.ts";
import { templateOf } from "../../storage/records/scope.ts";
import { shownFields } from "../../storage/records/shownFields.ts";
import { selectRows } from "../../storage/records/select.ts";

export interface AcrossListRequest extends AcrossRequest {
  orderBy: readonly OrderBy[];
  /** Keys of the fields that the records have, each in all templates; left out: all. */
  columns?: readonly string[] | undefined;
  /** Names in `orderBy`, `columns` and `where` that stand for another key in each template. */
  keys?: Readonly<Record<string, (template: CompiledTemplate) => string>> | undefined;
  /** Records on a page: 1 to 500. */
  limit: number;
  /** `next` of the page before. */
  after?: string | null | undefined;
}

/** A record that is on the page: which one, of which source, and where it stands. */
interface Found {
  source: number;
  id: number;
  [sort: `sort_${number}`]: unknown;
}

/**
 * One page of the records of several templates that the principal may view, in one order. One statement finds the page: for each template what
 * an index of its own gives, ordered together. Then each template that occurs is read once. Throws a QueryError for what cannot be asked.
 */
export async function listAcross(request: AcrossListRequest): Promise<RecordPage> {
  checkPage(request);
  const { orderBy, limit } = request;
  const sources = sourcesOf(request);
  if (sources.length === 0) return { records: [], next: null };
  const asked = sources.map(({ template, filter }) => {
    const where = filter.where?.map((each) => ({
      ...each,
      relation: keyIn(request, template, each.relation),
    }));
    const compiled = askedRecords(request, template, { ...filter, where });
    return { where: allConditions(request, template, compiled), filled: compiled.filled };
  });
  const terms = sources.map(({ template }, index) => termsOf(request, template, asked[index]?.filled));
  const order = together(terms, orderBy);
  const query = JSON.stringify([request.templates, orderBy]);
  const after = request.after ? readCursor(query, order, request.after) : undefined;
  const parts = sources.map((source, index) =>
    partOf(source, asked[index]?.where ?? [], {
      index,
      page: { terms: terms[index] ?? [], after, limit: limit + 1 },
    }),
  );
  const { rows } = await sql<Found>`select * from (${sql.join(parts, sql` union all `)}) as found
    order by ${orderClause(order.map((term, index) => ({ ...term, expression: sql.raw(sortName(index)) })))}
    limit ${limit + 1}`.execute(request.trx);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    records: await readFound(request, sources, page),
    next: rows.length > limit && last ? writeCursor(query, positionOf(last, order)) : null,
  };
}

function termsOf(
  request: AcrossListRequest,
  template: CompiledTemplate,
  filled: ReadonlySet<string> = new Set(),
): SortTerm[] {
  const templates = request.templates.map((alias) => templateOf(request.engine, alias));
  const terms = request.orderBy.flatMap((each) =>
    each.field === recordTypeKey
      ? [typeTerm(templates, template.alias, each.direction)]
      : listTerms(request, template, [{ ...each, field: keyIn(request, template, each.field) }], filled),
  );
  return withId(terms);
}

/** What a name is in a template: its own key, where the request says so. */
function keyIn({ keys }: AcrossListRequest, template: CompiledTemplate, name: string): string {
  return keys && Object.hasOwn(keys, name) ? (keys[name]?.(template) ?? name) : name;
}

/** The order of all sources: what may be empty in one of them may be empty. Throws a QueryError for values of different types. */
function together(
  [first = [], ...others]: readonly SortTerm[][],
  orderBy: AcrossListRequest["orderBy"],
): SortTerm[] {
  return first.map((term, index) => {
    const same = others.flatMap((terms) => terms[index] ?? []);
    if (same.some(({ type }) => type !== term.type))
      throw new QueryError(
        `Records cannot be sorted by "${orderBy[index]?.field}": its values are not of one type in all of them.`,
      );
    return { ...term, nullable: term.nullable || same.some(({ nullable }) => nullable) };
  });
}

/** What one source may give to the page: ids and sort values in its own order. */
function partOf(
  { template }: Source,
  asked: readonly RawBuilder<unknown>[],
  { page, index }: { page: PageOrder; index: number },
): RawBuilder<Found> {
  const columns = page.terms.map(
    ({ expression }, position) => sql`${expression} as ${sql.raw(sortName(position))}`,
  );
  const statement = pageStatement<Found>(page, (segment) => {
    const where = [...asked, ...segment.where];
    return sql<Found>`select ${sql.raw(String(index))} as source, t.id as id, ${sql.join(columns)}
      from ${sql.raw(tableName(template.alias))} t where ${sql.join(where, sql` and `)}
      order by ${segment.order} limit ${segment.limit}`;
  });
  return sql<Found>`(${statement})`;
}

const sortName = (index: number) => `sort_${index}` as const;

function positionOf(row: Found, terms: readonly SortTerm[]): CursorPosition {
  return terms.map((_, index) => (row[sortName(index)] ?? null) as CursorPosition[number]);
}

/** The records of a page in its order. One that is gone meanwhile, or that the principal may no longer view, is left out. */
async function readFound(
  request: AcrossListRequest,
  sources: readonly Source[],
  page: readonly Found[],
): Promise<RecordData[]> {
  const byId = new Map<number, RecordData>();
  for (const [index, { template }] of sources.entries()) {
    const ids = page.filter(({ source }) => source === index).map(({ id }) => id);
    if (ids.length === 0) continue;
    const where = conditions(request, template, { ids });
    const columns = request.columns?.map((name) => keyIn(request, template, name));
    const keys = shownFields(template, columns)?.read;
    const rows = await selectRows(request.trx, template, { reader: request.plan, where, keys });
    for (const record of await present(request, template, rows, { columns })) byId.set(record.id, record);
  }
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}
