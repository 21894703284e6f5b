/** The scores of a run, one row for each of its people. */
import { sql } from "kysely";
import type { PersonAttribute, PersonOfRun } from "../../../engine/server.ts";
import type { Trx } from "../database/database.ts";

/** Somebody in a run, with the name of the choice that was their position then. */
export interface ScoredPerson extends PersonOfRun {
  readonly position: string | null;
}

/** A run that is meant. */
export interface RunKey {
  customerId: number;
  runId: number;
}

/** People that one statement adds. */
const AT_ONCE = 2_000;

/** Adds the people of a run: a statement for each 2,000. */
export async function insertScores(
  trx: Trx,
  { customerId, runId }: RunKey,
  people: readonly ScoredPerson[],
): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const rows = people.slice(from, from + AT_ONCE).map(rowOf);
    await sql`insert into scorecard_scores (customer_id, run_id, employee_id, group_id, position, score, known, rank, best_rank,
        worst_rank, events, exposure, peers, points)
      select ${customerId}, ${runId}, p.employee, p.of_group, p.position, p.score, p.known, p.rank, p.best, p.worst, p.events,
        p.exposure, p.peers, p.points
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(employee bigint, of_group bigint, position text,
        score double precision, known double precision, rank integer, best integer, worst integer, events double precision[],
        exposure double precision[], peers smallint[], points double precision[])`.execute(trx);
  }
}

function rowOf({ employeeId, groupId, position, score, known, rank, ranks, attributes }: ScoredPerson) {
  return {
    employee: employeeId,
    of_group: groupId,
    position,
    score,
    known,
    rank,
    best: ranks?.[0] ?? null,
    worst: ranks?.[1] ?? null,
    events: attributes.map(({ events }) => events),
    exposure: attributes.map(({ exposure }) => exposure),
    peers: attributes.map(({ peers }) => peers),
    points: attributes.map(({ points }) => points),
  };
}

/** What is selected of a person, of a row `p`. */
export const personColumns = sql`p.employee_id as "employeeId", p.group_id as "groupId", p.position, p.score, p.known, p.rank,
  p.best_rank as best, p.worst_rank as worst, p.events, p.exposure, p.peers, p.points`;

/** A row of `personColumns`. */
export interface PersonRow extends Pick<
  ScoredPerson,
  "employeeId" | "groupId" | "position" | "score" | "known" | "rank"
> {
  best: number | null;
  worst: number | null;
  events: number[];
  exposure: number[];
  peers: number[];
  points: (number | null)[];
}

/** The person of a row. */
export function personOfRow({
  best,
  worst,
  events,
  exposure,
  peers,
  points,
  ...row
}: PersonRow): ScoredPerson {
  const { employeeId, groupId, position, score, known, rank } = row;
  const attributes = events.map((count, index): PersonAttribute => ({
    events: count,
    exposure: exposure[index] ?? 0,
    peers: peers[index] ?? -1,
    points: points[index] ?? null,
  }));
  const ranks = best === null || worst === null ? null : ([best, worst] as const);
  return { employeeId, groupId, position, score, known, rank, ranks, attributes };
}

/** Somebody in a run, whoever asks; undefined where they are not in it. */
export async function readPerson(
  trx: Trx,
  { customerId, runId }: RunKey,
  employeeId: number,
): Promise<ScoredPerson | undefined> {
  const { rows } = await sql<PersonRow>`select ${personColumns} from scorecard_scores p
    where p.customer_id = ${customerId} and p.run_id = ${runId} and p.employee_id = ${employeeId}`.execute(
    trx,
  );
  return rows.map(personOfRow)[0];
}

/** What an attribute, by its index, says of everybody else who has exposure. */
export async function readOthers(
  trx: Trx,
  { customerId, runId }: RunKey,
  { attribute, employeeId }: { attribute: number; employeeId: number },
): Promise<Omit<PersonAttribute, "points">[]> {
  const at = sql`[${attribute + 1}::integer]`;
  const { rows } = await sql<Omit<PersonAttribute, "points">>`
    select p.events${at} as events, p.exposure${at} as exposure, p.peers${at} as peers from scorecard_scores p
    where p.customer_id = ${customerId} and p.run_id = ${runId} and p.peers${at} >= 0
      and p.employee_id <> ${employeeId}`.execute(trx);
  return rows;
}

/** Somebody's scores in the runs of a company, the oldest run first; with `scorecardIds`: of these alone. */
export async function scoresOfPerson(
  trx: Trx,
  { customerId, employeeId }: { customerId: number; employeeId: number },
  scorecardIds: readonly number[],
): Promise<{ scorecardId: number; runId: number; score: number | null; rank: number | null }[]> {
  const { rows } = await sql<{
    scorecardId: number;
    runId: number;
    score: number | null;
    rank: number | null;
  }>`select r.scorecard_id as "scorecardId", p.run_id as "runId", p.score, p.rank
    from scorecard_scores p join scorecard_runs r on r.customer_id = p.customer_id and r.id = p.run_id
    where p.customer_id = ${customerId} and p.employee_id = ${employeeId} and r.scorecard_id = any(${[...scorecardIds]}::bigint[])
    order by p.run_id`.execute(trx);
  return rows;
}
