import { sql } from "kysely";
import type { CompiledNode, CompiledPath, CompiledQuery } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { tableName } from "../columns/columns.ts";
import { cacheOf, recentlyUsed } from "../database/caches.ts";
import type { Trx } from "../database/database.ts";
import type { Explained } from "./cost.ts";
import { countPatterns } from "./texts.ts";

/** Milliseconds for which the size of a table is taken as it was. */
const FRESH_MS = 60_000;
/**
 * What putting the records of one page of a table together costs at most, in the planner's units: reading the page is one, and the tests,
 * sorting and adding of the sixty records that fit into it are less than twenty.
 */
const COST_OF_PAGE = 40;
/** What any statement may cost besides. */
const COST_OF_STATEMENT = 1_000;

/** What looking for a pattern in one value costs: as much as 120 comparisons, by measurement. */
const COST_OF_PATTERN = 0.3;

/** How many records of a template a company has, as the planner thinks, by company and template. */
const counts = recentlyUsed<{ records: number }>(10_000, FRESH_MS);

/** How many pages the table of a template has, by template. */
const sizes = recentlyUsed<{ pages: number }>(1_000, FRESH_MS);

/**
 * Whether a query surely stays within a budget, so that the planner need not be asked: a page of records that are at hand ends as soon as
 * it is full, and to put a table's own values together costs what its size says.
 */
export async function isLight(trx: Trx, query: CompiledQuery, budget: number): Promise<boolean> {
  if (budget === Infinity) return true;
  const paths = pathsOf(query);
  const follows = testsOf(query.where).some(isElsewhere) || paths.some(isElsewhere);
  if (follows) return false;
  if (query.aggregations.length === 0) return true;
  if (query.words.length > 0) return false;
  // A record with several values in two groupings stands in each pair of them.
  if (query.groupBy.filter(({ path }) => path.multi).length > 1) return false;
  return COST_OF_STATEMENT + COST_OF_PAGE * (await pagesOf(trx, query.template)) <= budget;
}

/** Paths by which records are put together, computed or ordered. */
function pathsOf({ groupBy, aggregations, orderBy }: CompiledQuery): CompiledPath[] {
  return [
    ...groupBy.map(({ path }) => path),
    ...aggregations.flatMap((each) => (each.kind === "records" ? [] : [each.path])),
    ...orderBy.flatMap((step) => ("path" in step ? [step.path] : [])),
  ];
}

function testsOf(node: CompiledNode): CompiledPath[] {
  return node.kind === "test" ? [node.path] : node.nodes.flatMap(testsOf);
}

/** Whether values are those of other records. */
function isElsewhere({ steps, source }: CompiledPath): boolean {
  return steps.length > 0 || source.kind === "relations";
}

/** What looking for texts costs in all, in the planner's units: it takes each pattern for one comparison. */
export async function costOfTexts(
  trx: Trx,
  { template, where }: CompiledQuery,
  customerId: number,
): Promise<number> {
  const patterns = countPatterns(where);
  return patterns === 0 ? 0 : COST_OF_PATTERN * patterns * (await recordsOf(trx, template, customerId));
}

async function recordsOf(trx: Trx, template: CompiledTemplate, customerId: number): Promise<number> {
  const known = cacheOf(trx, counts);
  const key = `${customerId} ${template.alias}`;
  const count = known.get(key);
  if (count !== undefined) return count.records;
  const { rows } = await sql<Explained>`explain (format json)
    select 1 from ${sql.raw(tableName(template.alias))} where customer_id = ${customerId} and deleted_at is null`.execute(
    trx,
  );
  const records = rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
  known.set(key, { records });
  return records;
}

async function pagesOf(trx: Trx, template: CompiledTemplate): Promise<number> {
  const known = cacheOf(trx, sizes);
  const size = known.get(template.alias);
  if (size !== undefined) return size.pages;
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${tableName(template.alias)}::regclass) / current_setting('block_size')::int as pages`.execute(
    trx,
  );
  const pages = Number(rows[0]?.pages ?? Infinity);
  known.set(template.alias, { pages });
  return pages;
}
