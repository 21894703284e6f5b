import type { CompiledQuery, QueryResult } from "../../../engine/server.ts";
import { readCursor, writeCursor } from "../records/cursor.ts";
import type { RecordScope } from "../records/scope.ts";
import { checkCost, defaultQueryBudget, runWithin, tooLarge } from "./cost.ts";
import { costOfTexts, isLight } from "./light.ts";
import { groupsStatement } from "./groups.ts";
import { rowPresenter, rowsStatement } from "./rows.ts";
import type { QueryPrincipal, Ordered } from "./scope.ts";
import { signatureOf } from "./signature.ts";

/** What a query needs to run. */
export interface QueryScope extends Pick<RecordScope, "trx" | "engine" | "plan"> {
  /** What the planner may expect of it, in its own units; left out: `defaultQueryBudget`. `Infinity`: it is not asked. */
  budget?: number;
}

/**
 * Answers a checked query with what the principal may see, in one statement; before one that may cost too much, the planner
 * is asked what it will. Throws a QueryError for a cursor of another query and a TooLargeError for a query that would read too much.
 */
export async function runQuery(scope: QueryScope, query: CompiledQuery): Promise<QueryResult> {
  const principal: QueryPrincipal = { ...scope, timezone: query.timezone };
  const common = { template: query.template.alias, notices: query.notices };
  if (query.aggregations.length > 0) {
    const { present, ...statement } = groupsStatement(principal, query);
    const { found, next } = await readPage(scope, query, statement);
    return { ...common, groups: found.map(present), next };
  }
  const { found, next } = await readPage(scope, query, rowsStatement(principal, query));
  return { ...common, rows: found.map(rowPresenter(principal, query)), next };
}

/** Reads one row more than the page has. */
async function readPage<R>(
  { trx, plan, budget = defaultQueryBudget }: QueryScope,
  query: CompiledQuery,
  { terms, page, positionOf }: Ordered<R>,
): Promise<{ found: R[]; next: string | null }> {
  const signature = signatureOf(query);
  const after = query.after === undefined ? undefined : readCursor(signature, terms, query.after);
  const statement = page(after, query.limit + 1);
  const left = budget - (await costOfTexts(trx, query, plan.customerId));
  if (left < 0) throw tooLarge(query);
  if (!(await isLight(trx, query, left))) await checkCost(trx, query, statement, left);
  const rows = await runWithin(trx, query, statement);
  const found = rows.slice(0, query.limit);
  const last = found.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return { found, next: more ? writeCursor(signature, positionOf(last)) : null };
}
