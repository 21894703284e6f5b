import type { RawBuilder } from "kysely";
import type { CompiledQuery, QueryResult } from "../../../engine/server.ts";
import type { Trx } from "../database/database.ts";
import { readCursor, writeCursor } from "../records/cursor.ts";
import type { CursorPosition } from "../records/cursor.ts";
import type { RecordScope } from "../records/scope.ts";
import { costOf, defaultQueryBudget, runWithin, tooLarge } from "./cost.ts";
import { costOfTexts, isLight } from "./light.ts";
import { groupsStatement } from "./groups.ts";
import { families } from "./joined/families.ts";
import { joinedStatement } from "./joined/statement.ts";
import { rowPresenter, rowsStatement } from "./rows.ts";
import { askRolled } from "../rollups/usable.ts";
import type { QueryPrincipal, Ordered } from "./scope.ts";
import { signatureOf } from "./signature.ts";

/** What a query needs to run. */
export interface QueryScope extends Pick<RecordScope, "trx" | "engine" | "plan"> {
  /** What the planner may expect of it, in its own units; left out: `defaultQueryBudget`. `Infinity`: it is not asked. */
  budget?: number;
  /** What the records `t` have to meet beside what is asked; left out: nothing. */
  also?: QueryPrincipal["also"];
}

/** A query for groups that was not asked yet. */
interface PreparedGroups {
  /** The text of its statement: what it reads. */
  text: string;
  /** All that it asks, as one text: in one company, two that are the same have the same answer at the same moment, whoever asks. */
  question: string;
}

/**
 * Answers a checked query with what the principal may see, in one statement; before one that may cost too much, the planner
 * is asked what it will. Throws a QueryError for a cursor of another query and a TooLargeError for a query that would read too much.
 */
export async function runQuery(scope: QueryScope, query: CompiledQuery): Promise<QueryResult> {
  const principal = principalOf(scope, query);
  if (query.aggregations.length > 0) {
    const ask = (by: QueryPrincipal) => runGroups(scope, query, groupsStatement(by, query));
    const [answer] = await askRolled(scope.trx, principal, query, async (by) => [await ask(by)] as const);
    return answer;
  }
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
  };
}

/** How a query was answered. */
type Outcome = { answer: QueryResult } | { error: unknown };

/** Queries that are answered by one statement. */
interface PreparedTogether {
  /** Their indexes in the list. */
  indexes: readonly number[];
  /** Answers them in this order. Throws what fails the statement. Where it would read too much, each is asked by itself. */
  run(trx: Trx): Promise<Outcome[]>;
}

/** Puts queries together that one statement answers. Each of them is in one of the results. */
export function prepareTogether(scope: QueryScope, asked: readonly CompiledQuery[]): PreparedTogether[] {
  return families(principalOf(scope, asked[0]), asked).map((indexes) => {
    const [first, ...others] = indexes.flatMap((index) => asked[index] ?? []);
    return {
      indexes,
      async run(trx) {
        const own = { ...scope, trx };
        if (first === undefined) return [];
        if (others.length === 0) return [{ answer: await runQuery(own, first) }];
        return (await runJoined(own, [first, ...others])) ?? runEach(own, [first, ...others]);
      },
    };
  });
}

/** Answers queries that can be joined by one statement; undefined where it would read too much. */
async function runJoined(
  scope: QueryScope,
  queries: readonly [CompiledQuery, ...CompiledQuery[]],
): Promise<Outcome[] | undefined> {
  const principal = principalOf(scope, queries[0]);
  const { whole } = joinedStatement(principal, queries);
  const answers = await askRolled(scope.trx, principal, whole, (by) => askJoined(scope, by, queries));
  return answers?.map((answer) => ({ answer }));
}

async function askJoined(
  scope: QueryScope,
  principal: QueryPrincipal,
  queries: readonly [CompiledQuery, ...CompiledQuery[]],
): Promise<QueryResult[] | undefined> {
  const { statement, members, whole, sets } = joinedStatement(principal, queries);
  if (!(await fitsBudget(scope, whole, statement, sets))) return undefined;
  const rows = await runWithin(scope.trx, whole, statement);
  return members.map(({ query, positionOf, present }, index) => {
    const own = rows.filter(({ q }) => q === index);
    const { found, next } = pageOf(query, own, positionOf);
    const { template, notices } = query;
    return { template: template.alias, notices, groups: found.map(present), next };
  });
}

async function runEach(scope: QueryScope, queries: readonly CompiledQuery[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const query of queries)
    outcomes.push(
      await runQuery(scope, query).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      ),
    );
  return outcomes;
}

function principalOf(scope: QueryScope, query: CompiledQuery | undefined): QueryPrincipal {
  return { ...scope, timezone: query?.timezone ?? "UTC" };
}

type GroupsStatement = ReturnType<typeof groupsStatement>;

function groupsOf(scope: QueryScope, query: CompiledQuery): GroupsStatement {
  return groupsStatement(principalOf(scope, query), query);
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
async function readPage<R>(scope: QueryScope, query: CompiledQuery, ordered: Ordered<R>) {
  const statement = ordered.page(startOf(query, ordered), query.limit + 1);
  if (!(await fitsBudget(scope, query, statement, 1))) throw tooLarge(query);
  return pageOf(query, await runWithin(scope.trx, query, statement), ordered.positionOf);
}

/** Whether a statement does not read too much. `sets`: by how many sets of keys it puts the records of the query together. */
async function fitsBudget(
  { trx, plan, budget = defaultQueryBudget }: QueryScope,
  query: CompiledQuery,
  statement: RawBuilder<unknown>,
  sets: number,
): Promise<boolean> {
  const left = budget - (await costOfTexts(trx, query, plan.customerId));
  if (left < 0) return false;
  return (await isLight(trx, query, left / sets)) || (await costOf(trx, statement)) <= left;
}

/** A page of the rows that were read, and its cursor where there are more. */
function pageOf<R>(
  query: CompiledQuery,
  rows: readonly R[],
  positionOf: (row: R) => CursorPosition,
): { found: R[]; next: string | null } {
  const found = rows.slice(0, query.limit);
  const last = found.at(-1);
  const more = rows.length > query.limit && last !== undefined;
  return { found, next: more ? writeCursor(signatureOf(query), positionOf(last)) : null };
}
