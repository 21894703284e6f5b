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

/** A query for groups that was not asked yet. */
interface PreparedGroups {
  /** The text of its statement: what it reads. */
  text: string;
  /** All that it asks, as one text: in one company, two that are the same have the same answer at the same moment, whoever asks. */
  question: string;
  /** As `runQuery`. */
  run(): Promise<QueryResult>;
}

/**
 * Answers a checked query with what the principal may see, in one statement; before one that may cost too much, the planner
 * is asked what it will. Throws a QueryError for a cursor of another query and a TooLargeError for a query that would read too much.
 */
export async function runQuery(scope: QueryScope, query: CompiledQuery): Promise<QueryResult> {
  if (query.aggregations.length > 0) return runGroups(scope, query, groupsOf(scope, query));
  const principal: QueryPrincipal = { ...scope, timezone: query.timezone };
  const { found, next } = await readPage(scope, query, rowsStatement(principal, query));
  const rows = found.map(rowPresenter(principal, query));
  return { template: query.template.alias, notices: query.notices, rows, next };
}

/** Writes the statement of a query for groups, with the rights of who asks in it. Throws a QueryError for a cursor of another query. */
export function prepareGroups(scope: QueryScope, query: CompiledQuery): PreparedGroups {
  const statement = groupsOf(scope, query);
  const { sql, parameters } = statement.page(startOf(query, statement), query.limit + 1).compile(scope.trx);
  return {
    text: sql,
    question: JSON.stringify([signatureOf(query), query.notices, sql, parameters]),
    run: () => runGroups(scope, query, statement),
  };
}

type GroupsStatement = ReturnType<typeof groupsStatement>;

function groupsOf(scope: QueryScope, query: CompiledQuery): GroupsStatement {
  return groupsStatement({ ...scope, timezone: query.timezone }, query);
}

async function runGroups(
  scope: QueryScope,
  query: CompiledQuery,
  { present, ...statement }: GroupsStatement,
): Promise<QueryResult> {
  const { found, next } = await readPage(scope, query, statement);
  return { template: query.template.alias, notices: query.notices, groups: found.map(present), next };
}

function startOf<R>(query: CompiledQuery, { terms }: Ordered<R>) {
  return query.after === undefined ? undefined : readCursor(signatureOf(query), terms, query.after);
}

/** Reads one row more than the page has. */
async function readPage<R>(
  { trx, plan, budget = defaultQueryBudget }: QueryScope,
  query: CompiledQuery,
  ordered: Ordered<R>,
): Promise<{ found: R[]; next: string | null }> {
  const statement = ordered.page(startOf(query, ordered), query.limit + 1);
  const left = budget - (await costOfTexts(trx, query, plan.customerId));
  if (left < 0) throw tooLarge(query);
  if (!(await isLight(trx, query, left))) await checkCost(trx, query, statement, left);
  const rows = await runWithin(trx, query, statement);
  const found = rows.slice(0, query.limit);
  const last = found.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return { found, next: more ? writeCursor(signatureOf(query), ordered.positionOf(last)) : null };
}
