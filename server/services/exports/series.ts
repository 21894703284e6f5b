import {
  answerColumns,
  answerLine,
  createTotals,
  joinAnswers,
  relatedIdsOf,
} from "../../../engine/server.ts";
import type { AnswerColumn, AnswerLine, CompiledQuery } from "../../../engine/server.ts";
import type { FormatContext } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { answerRows, ExportRefusal, namedRow } from "../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../exports/index.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { readAhead } from "./readAhead.ts";
import type { QueryExport, Series } from "./schema.ts";
import { formatsOf, PAGE } from "./source.ts";
import type { Read } from "./source.ts";

/** Groups of one query: they are read at once. */
const MOST_GROUPS = 50_000;
const tooManyGroups = `The query has more than ${MOST_GROUPS.toLocaleString("en-US")} groups. Narrow it, or group it by less.`;

/** A query of an export, with what it is called. */
interface Asked {
  title: string;
  query: CompiledQuery;
}

/** The queries of a request, checked with the current rights of the principal. Throws a refusal, or all mistakes at once. */
export async function askedOf({ queries, timezone }: QueryExport, tenant: Tenant): Promise<Asked[]> {
  requireView(
    queries.map(({ template }) => template),
    tenant,
  );
  const pointerOf = (index: number) => (queries.length > 1 ? `/queries/${index}` : "");
  const asked = queries.map((each, index) => ({ asked: wholeOf(each), pointer: pointerOf(index) }));
  const checked = await checkQueries(tenant, asked, timezone);
  const titles = distinct(checked.map(({ template }, index) => queries[index]?.name ?? template.plural));
  return checked.map((query, index) => ({ title: titles[index] ?? "", query }));
}

/** The titles, those that came before with a number. */
function distinct(titles: readonly string[]): string[] {
  const met = new Map<string, number>();
  return titles.map((title) => {
    const count = (met.get(title) ?? 0) + 1;
    met.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}

/** Throws what refuses who may not view records of one of these types. */
export function requireView(aliases: readonly string[], tenant: Tenant): void {
  for (const alias of aliases)
    if (!tenant.plan.abilities.can("view", requireTemplate(tenant, alias))) throw errors.notPermitted();
}

/** The query itself: an export has all pages, and no ids of the records in its groups. */
function wholeOf(series: Series): object {
  const { name: _name, ...query } = series;
  const paged = new Set(["limit", "after", "withIds"]);
  return Object.fromEntries(Object.entries(query).filter(([key]) => !paged.has(key)));
}

/**
 * The sheets of queries: one for each, and before them one that puts the totals of all side by side, where all of them are grouped by the
 * same. Groups are read now, about one moment; records page by page.
 */
export function seriesSheets(request: QueryExport, read: Read): Promise<ExportSheet[]> {
  return read(async (tenant) => {
    const formats = await formatsOf(tenant);
    const sheets: ExportSheet[] = [];
    const grouped = [];
    for (const [index, { title, query }] of (await askedOf(request, tenant)).entries()) {
      if (query.aggregations.length === 0) {
        const series = { request, index, now: tenant.now, formats };
        const sheet = await recordSheet(tenant, { title, query }, pagesOf(series, query, read));
        sheets.push(request.totals === true ? { ...sheet, count: sheet.count + 1 } : sheet);
        continue;
      }
      const { groups = [], next } = await answerOne(tenant, { ...query, limit: MOST_GROUPS });
      if (next !== null) throw new ExportRefusal(tooManyGroups);
      grouped.push({ title, query, groups });
      sheets.push(
        await linesSheet(
          tenant,
          title,
          { columns: answerColumns(query), lines: groups.map(answerLine) },
          formats,
        ),
      );
    }
    const joined = grouped.length === sheets.length && sheets.length > 1 ? joinAnswers(grouped) : undefined;
    return joined ? [await linesSheet(tenant, joinedTitle, joined, formats), ...sheets] : sheets;
  });
}

const joinedTitle = "All series";

interface Table {
  columns: readonly AnswerColumn[];
  lines: readonly AnswerLine[];
}

async function linesSheet(
  tenant: Tenant,
  title: string,
  { columns, lines }: Table,
  formats: FormatContext,
): Promise<ExportSheet> {
  const rows = await rowsOf(tenant, columns, lines, formats);
  return {
    title,
    columns,
    count: rows.length,
    async *rows() {
      for (let start = 0; start < rows.length; start += PAGE) yield rows.slice(start, start + PAGE);
    },
  };
}

/** Lines as rows, with the labels of the records that they name, as far as the reader may view them. */
export async function rowsOf(
  tenant: Tenant,
  columns: readonly AnswerColumn[],
  lines: readonly AnswerLine[],
  formats: FormatContext,
): Promise<ExportRow[]> {
  const titles = await records.viewableTitles(
    tenant,
    lines.flatMap((line) => relatedIdsOf(columns, line)),
  );
  return answerRows(lines, columns, { ...formats, relatedLabel: (id) => titles.get(id) });
}

async function recordSheet(
  tenant: Tenant,
  { title, query }: Asked,
  pages: () => AsyncIterable<readonly ExportRow[]>,
): Promise<ExportSheet> {
  const counting = { columns: [], orderBy: [], aggregations: [{ kind: "records" as const }], limit: 1 };
  const { groups } = await answerOne(tenant, { ...query, ...counting });
  return {
    title,
    columns: answerColumns(query),
    count: Number(groups?.[0]?.groupValue[0] ?? 0),
    rows: pages,
  };
}

interface Paged {
  request: QueryExport;
  /** Place of the query. */
  index: number;
  /** The moment that relative dates count from, on all pages. */
  now: number;
  formats: FormatContext;
}

/** Pages of records, each with the rights as they are then, and after them the row of totals where it is asked for. */
function pagesOf({ request, index, now, formats }: Paged, first: CompiledQuery, read: Read) {
  const columns = answerColumns(first);
  const page = (after: string | null) =>
    read(async (tenant) => {
      const query = (await askedOf(request, { ...tenant, now }))[index]?.query;
      // Who has lost the right to a column that nobody named would get the others' values in its place.
      if (query?.columns.length !== columns.length) throw errors.notPermitted();
      const asked = { ...query, limit: PAGE, ...(after === null ? {} : { after }) };
      const { rows: found = [], next } = await answerOne(tenant, asked);
      const lines = found.map(answerLine);
      return { lines, rows: await rowsOf(tenant, columns, lines, formats), next };
    });
  return async function* (): AsyncIterable<readonly ExportRow[]> {
    const totals = createTotals(first);
    for await (const { rows, lines } of readAhead(page)) {
      for (const line of lines) totals.add(line);
      yield rows;
    }
    if (request.totals !== true) return;
    yield answerRows([totals.line()], columns, formats).map((row) => namedRow("Total", row));
  };
}
