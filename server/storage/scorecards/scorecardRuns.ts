/** Runs of scorecards. Each is added once with all that it says, and never changed. Moments and days in epoch seconds. */
import { sql } from "kysely";
import { personOf } from "../company/people.ts";
import type { Person } from "../company/people.ts";
import type { Trx } from "../database/database.ts";
import type { ScorecardKey } from "./scorecards.ts";

/** What a run says beside the scores of its people. Its JSON is not checked. */
export interface RunInput {
  scorecardId: number;
  /** Who had it computed; null: it was computed by itself. */
  createdBy: number | null;
  createdAt: number;
  /** First and last day that are covered. */
  from: number;
  to: number;
  formula: string;
  /** How many people there are, and how many of them have a score. */
  people: number;
  scored: number;
  /** The scorecard as it was then. */
  definition: unknown;
  /** The attributes with their peers. */
  attributes: unknown;
  /** What it read, by record type. */
  scope: unknown;
  /** The same as a text: equal ones are the same scope. */
  scopeKey: string;
  /** Who had it computed sees less than others may. */
  isPartial: boolean;
  notices: readonly string[];
}

/** What a list says of a run. */
export interface RunHead extends Omit<
  RunInput,
  "createdBy" | "definition" | "attributes" | "scope" | "notices"
> {
  id: number;
  createdBy: Person | null;
  /** It was computed by itself. */
  isAutomatic: boolean;
}

/** A run, without its people. */
export interface StoredRun extends RunHead {
  definition: unknown;
  attributes: unknown;
  notices: readonly string[];
}

/** The scopes of runs that somebody may open, by their keys. */
export type OpenScopes = readonly string[];

/** Adds a run and gives its id. */
export async function insertRun(trx: Trx, customerId: number, run: RunInput): Promise<number> {
  const { id } = await trx
    .insertInto("scorecard_runs")
    .values({
      customer_id: customerId,
      scorecard_id: run.scorecardId,
      created_by: run.createdBy,
      created_at: run.createdAt,
      from_day: run.from,
      to_day: run.to,
      formula: run.formula,
      people: run.people,
      scored: run.scored,
      definition: JSON.stringify(run.definition),
      attributes: JSON.stringify(run.attributes),
      scope: JSON.stringify(run.scope),
      scope_key: run.scopeKey,
      is_partial: run.isPartial,
      notices: [...run.notices],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The different scopes of all runs of a company; their JSON is not checked. */
export async function listScopes(
  trx: Trx,
  customerId: number,
): Promise<{ scopeKey: string; scope: unknown }[]> {
  const { rows } = await sql<{ scopeKey: string; scope: unknown }>`
    select distinct on (r.scope_key) r.scope_key as "scopeKey", r.scope from scorecard_runs r
    where r.customer_id = ${customerId} order by r.scope_key, r.id`.execute(trx);
  return rows;
}

/** What is selected of a run beside its head. */
const whole = ["r.definition", "r.attributes", "r.notices"] as const;

function heads(trx: Trx, customerId: number, scopes: OpenScopes) {
  return trx
    .selectFrom("scorecard_runs as r")
    .select(["r.id", "r.scorecard_id as scorecardId", "r.created_at as createdAt"])
    .select(["r.from_day as from", "r.to_day as to", "r.formula", "r.people", "r.scored"])
    .select(["r.scope_key as scopeKey", "r.is_partial as isPartial"])
    .select(sql<boolean>`r.created_by is null`.as("isAutomatic"))
    .select(personOf(sql`r.created_by`).as("createdBy"))
    .where("r.customer_id", "=", customerId)
    .where("r.scope_key", "=", sql<string>`any(${[...scopes]}::text[])`);
}

const newestFirst = (trx: Trx, { customerId, id }: ScorecardKey, scopes: OpenScopes) =>
  heads(trx, customerId, scopes).where("r.scorecard_id", "=", id).orderBy("r.id", "desc");

/** The runs of a scorecard with these scopes, the newest first. */
export function listRuns(trx: Trx, key: ScorecardKey, scopes: OpenScopes): Promise<RunHead[]> {
  return newestFirst(trx, key, scopes).execute();
}

/** The newest run with these scopes of each scorecard of a company, by scorecard. */
export async function lastRuns(
  trx: Trx,
  customerId: number,
  scopes: OpenScopes,
): Promise<ReadonlyMap<number, RunHead>> {
  const rows = await heads(trx, customerId, scopes)
    .distinctOn("r.scorecard_id")
    .orderBy("r.scorecard_id")
    .orderBy("r.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.scorecardId, row]));
}

/** Which runs are meant, of those with these scopes. */
interface RunsAsked {
  ids: readonly number[];
  scopes: OpenScopes;
}

/** Runs of any scorecards of a company, the oldest first. */
export function headsOfIds(trx: Trx, customerId: number, { ids, scopes }: RunsAsked): Promise<RunHead[]> {
  return ofIds(trx, customerId, { ids, scopes }).execute();
}

/** The same with all that they say. */
export function runsOfIds(trx: Trx, customerId: number, asked: RunsAsked): Promise<StoredRun[]> {
  return ofIds(trx, customerId, asked).select(whole).execute();
}

const ofIds = (trx: Trx, customerId: number, { ids, scopes }: RunsAsked) =>
  heads(trx, customerId, scopes)
    .where("r.id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy("r.id");

/** A run of a scorecard with these scopes; without an id the newest one. undefined where there is none. */
export function findRun(
  trx: Trx,
  key: ScorecardKey,
  { id, scopes }: { id?: number | undefined; scopes: OpenScopes },
): Promise<StoredRun | undefined> {
  const found = newestFirst(trx, key, scopes).select(whole);
  return (id === undefined ? found : found.where("r.id", "=", id)).limit(1).executeTakeFirst();
}
