/** Scorecards of a company: what they weigh, whom they score, and when they are computed by themselves. Moments in epoch seconds. */
import { sql } from "kysely";
import { personOf } from "../company/people.ts";
import type { Person } from "../company/people.ts";
import { changedBy } from "../database/author.ts";
import type { CompanyAuthor } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import type { NotRun } from "../database/rowTypes.ts";

/** What a scorecard says. */
export interface ScorecardInput {
  name: string;
  /** All that was chosen but the name; its JSON is not checked. */
  definition: unknown;
  /** Whether the people themselves see their own score. */
  shownToEmployees: boolean;
  /** It is not computed by itself any more. */
  archived: boolean;
  /** When it is computed by itself the next time. */
  nextAt: number;
}

/** A scorecard as it is stored. */
export interface StoredScorecard extends ScorecardInput {
  id: number;
  version: number;
  /** With whose rights it is computed by itself. */
  ownerId: number;
  /** Why it was not computed by itself the last time; null: nothing is wrong. */
  notRun: NotRun | null;
  createdBy: Person | null;
  createdAt: number;
  updatedAt: number;
}

/** A scorecard that is meant. */
export interface ScorecardKey {
  customerId: number;
  id: number;
}

/** Scorecards that a company may have. */
export const MAX_SCORECARDS = 200;

function read(trx: Trx, customerId: number) {
  return trx
    .selectFrom("scorecards as c")
    .select(["c.id", "c.name", "c.definition", "c.version", "c.archived", "c.owner_id as ownerId"])
    .select(["c.shown_to_employees as shownToEmployees", "c.next_at as nextAt", "c.not_run as notRun"])
    .select(["c.created_at as createdAt", "c.updated_at as updatedAt"])
    .select(personOf(sql`c.created_by`).as("createdBy"))
    .where("c.customer_id", "=", customerId);
}

/** The scorecards of a company, by their names. */
export function listScorecards(trx: Trx, customerId: number): Promise<StoredScorecard[]> {
  return read(trx, customerId)
    .orderBy(sql`lower(c.name)`)
    .orderBy("c.id")
    .execute();
}

/** A scorecard of a company; undefined where there is none. */
export function findScorecard(
  trx: Trx,
  { customerId, id }: ScorecardKey,
): Promise<StoredScorecard | undefined> {
  return read(trx, customerId).where("c.id", "=", id).executeTakeFirst();
}

/** Those that the people themselves see, by their names. */
export function listShown(trx: Trx, customerId: number): Promise<StoredScorecard[]> {
  return read(trx, customerId)
    .where("c.shown_to_employees", "=", true)
    .where("c.archived", "=", false)
    .orderBy(sql`lower(c.name)`)
    .orderBy("c.id")
    .execute();
}

/** Keeps other additions of a company's scorecards waiting until the transaction ends, and gives how many there are. */
export async function lockCount(trx: Trx, customerId: number): Promise<number> {
  const name = `scorecards of ${customerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom("scorecards")
    .select((all) => all.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a scorecard from being deleted until the transaction ends; false where there is none. It can be changed meanwhile. */
export async function keepScorecard(trx: Trx, { customerId, id }: ScorecardKey): Promise<boolean> {
  const found = await trx
    .selectFrom("scorecards")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

const columnsOf = ({ name, definition, shownToEmployees, archived, nextAt }: ScorecardInput) => ({
  name,
  definition: JSON.stringify(definition),
  shown_to_employees: shownToEmployees,
  archived,
  next_at: nextAt,
});

/** Adds a scorecard, which its author owns, and gives its id. */
export async function insertScorecard(
  trx: Trx,
  author: CompanyAuthor,
  input: ScorecardInput,
): Promise<number> {
  const { customerId, userId, now } = author;
  const { id } = await trx
    .insertInto("scorecards")
    .values({
      ...columnsOf(input),
      customer_id: customerId,
      owner_id: userId,
      created_by: userId,
      created_at: now,
      updated_by: userId,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts other content into this version of a scorecard, of which it is the next version then; false where it is another version already. */
export async function updateScorecard(
  trx: Trx,
  author: CompanyAuthor,
  { id, version, ownerId }: Pick<StoredScorecard, "id" | "version" | "ownerId">,
  input: ScorecardInput,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("scorecards")
    .set({
      ...columnsOf(input),
      ...changedBy(author),
      owner_id: ownerId,
      not_run: null,
      version: version + 1,
    })
    .where("customer_id", "=", author.customerId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Has scorecards choose another position in place of one; each is another version then. */
export async function renamePosition(
  trx: Trx,
  customerId: number,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await sql`update scorecards c set version = c.version + 1, definition = jsonb_set(c.definition, '{employees,positions}',
      (select jsonb_agg(distinct case when p.name = ${from} then ${into}::text else p.name end)
        from jsonb_array_elements_text(c.definition #> '{employees,positions}') as p(name)))
    where c.customer_id = ${customerId} and c.definition #> '{employees,positions}' @> to_jsonb(${from}::text)`.execute(
    trx,
  );
}

/** Removes a scorecard with its runs, once nobody computes it any more. */
export async function removeScorecard(trx: Trx, { customerId, id }: ScorecardKey): Promise<void> {
  await trx.deleteFrom("scorecards").where("customer_id", "=", customerId).where("id", "=", id).execute();
}
