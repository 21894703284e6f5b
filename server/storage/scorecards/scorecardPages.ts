/** The people of a run as its reader sees them: those alone whom they may view now, with their titles as they may read them. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { isAfter, readCursor, writeCursor } from "../records/cursor.ts";
import { groupFilter } from "../records/groupFilter.ts";
import { orderClause } from "../records/page.ts";
import type { RecordScope } from "../records/scope.ts";
import { shownTitle } from "../records/shownTitle.ts";
import type { SortTerm } from "../records/sortTerm.ts";
import { isCalled } from "../records/titles.ts";
import { personColumns, personOfRow } from "./scorecardScores.ts";
import type { PersonRow, ScoredPerson } from "./scorecardScores.ts";

/** By what the people of a run are ordered. Those without a score come last, and with the same score in the order of their ids. */
type ScoreOrder = "score" | "name" | "terminal";

/** Which people of a run are asked for. */
export interface ScoresAsked {
  runId: number;
  /** The record type of people. */
  template: CompiledTemplate;
  /** Words that their names have. */
  search?: string | undefined;
  /** Their terminals then. */
  groupIds?: readonly number[] | undefined;
  employeeId?: number | undefined;
}

/** Which page of them. */
export interface PageAsked {
  order: ScoreOrder;
  direction: "asc" | "desc";
  limit: number;
  after?: string | undefined;
}

/** Somebody in a run, with the title that the reader reads. */
export interface NamedPerson extends ScoredPerson {
  readonly name: string;
}

type NamedRow = PersonRow & { name: string; sorted: string | number | null };

/** The rows `p` of a run, each with the line `s` of the directory, of people whom the reader may view. */
export function visiblePeople(scope: RecordScope, asked: ScoresAsked): RawBuilder<unknown> {
  const { customerId } = scope.plan;
  const { template, search, groupIds, employeeId } = asked;
  const conditions = [
    sql`p.customer_id = ${customerId} and p.run_id = ${asked.runId}`,
    sql`not s.deleted and s.template = ${template.alias}`,
    groupFilter(scope.plan, template, sql.raw("s.group_id")),
    ...(search === undefined ? [] : [isCalled(scope, search)]),
    ...(groupIds === undefined ? [] : [sql`p.group_id = any(${[...groupIds]}::bigint[])`]),
    ...(employeeId === undefined ? [] : [sql`p.employee_id = ${employeeId}`]),
  ];
  return sql`scorecard_scores p join record_search s on s.customer_id = p.customer_id and s.id = p.employee_id
    left join groups g on g.customer_id = p.customer_id and g.id = p.group_id
    where ${sql.join(conditions, sql` and `)}`;
}

function termsOf(scope: RecordScope, { order, direction }: PageAsked): SortTerm[] {
  const title = shownTitle(scope);
  const firsts: Record<ScoreOrder, Omit<SortTerm, "direction">> = {
    score: { expression: sql`p.score`, nullable: true, type: "double precision" },
    name: { expression: sql`lower(${title})`, nullable: false, type: "text" },
    terminal: { expression: sql`coalesce(lower(g.display), '')`, nullable: false, type: "text" },
  };
  const byId = sql`p.employee_id`;
  return [
    { ...firsts[order], direction },
    { expression: byId, direction: "asc", nullable: false, type: "bigint" },
  ];
}

/** A page of the people of a run, and the cursor of the next one. Throws a QueryError for a cursor of another list. */
export async function readScores(
  scope: RecordScope,
  asked: ScoresAsked,
  page: PageAsked,
): Promise<{ people: NamedPerson[]; next: string | null }> {
  const terms = termsOf(scope, page);
  const { order, direction, limit, after } = page;
  const { runId, search = "", groupIds = [] } = asked;
  const name = JSON.stringify(["scores", runId, order, direction, search, groupIds]);
  const position = after === undefined ? undefined : readCursor(name, terms, after);
  const later = position === undefined ? sql`` : sql`and ${isAfter(terms, position)}`;
  const { rows } =
    await sql<NamedRow>`select ${personColumns}, ${shownTitle(scope)} as name, ${terms[0]?.expression} as sorted
    from ${visiblePeople(scope, asked)} ${later} order by ${orderClause(terms)} limit ${limit + 1}`.execute(
      scope.trx,
    );
  const found = rows.slice(0, limit);
  const last = found.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    people: found.map(({ name: title, sorted: _, ...row }) => ({ ...personOfRow(row), name: title })),
    next: isMore ? writeCursor(name, [last.sorted, last.employeeId]) : null,
  };
}

/** How many people are asked for. */
export async function countScores(scope: RecordScope, asked: ScoresAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${visiblePeople(scope, asked)}`.execute(scope.trx);
  return rows[0]?.count ?? 0;
}

/** What one attribute says of somebody. */
export interface AttributeRow {
  employeeId: number;
  groupId: number;
  events: number;
  exposure: number;
  peers: number;
}

/** What an attribute, by its index, says of each of the people. */
export async function readAttribute(
  scope: RecordScope,
  asked: ScoresAsked,
  attribute: number,
): Promise<AttributeRow[]> {
  const at = sql`[${attribute + 1}::integer]`;
  const { rows } = await sql<AttributeRow>`
    select p.employee_id as "employeeId", p.group_id as "groupId", p.events${at} as events, p.exposure${at} as exposure,
      p.peers${at} as peers from ${visiblePeople(scope, asked)} order by p.employee_id`.execute(scope.trx);
  return rows;
}
