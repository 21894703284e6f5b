import { sql } from "kysely";
import type { Trx } from "../../database/database.ts";
import type { ChangeSet, Progress } from "../plan/changeSet.ts";

/** A change set as the database knows it. */
export interface LoggedChange {
  id: number;
  state: "applying" | "applied" | "abandoned";
  plan: ChangeSet;
  progress: Progress;
  /** Epoch seconds. */
  beganAt: number;
  endedAt: number | null;
  undoneBy: number | null;
}

const columns = sql.raw(
  `id, state, plan, progress, began_at as "beganAt", ended_at as "endedAt", undone_by as "undoneBy"`,
);
const seconds = sql`extract(epoch from now())::bigint`;

/** All change sets, the newest first; none in a database that was never prepared. */
export async function loggedChanges(trx: Trx): Promise<LoggedChange[]> {
  const known = await sql`select 1 where to_regclass('template_changes') is not null`.execute(trx);
  if (known.rows.length === 0) return [];
  return (await sql<LoggedChange>`select ${columns} from template_changes order by id desc`.execute(trx))
    .rows;
}

/** The change set that is under way, locked so that two servers that work on it take turns. */
export async function unfinishedChange(trx: Trx): Promise<LoggedChange | undefined> {
  const query = sql<LoggedChange>`select ${columns} from template_changes where state = 'applying' order by id for update`;
  return (await query.execute(trx)).rows[0];
}

/** Notes that a change set begins. */
export async function logBegin(trx: Trx, changeSet: ChangeSet): Promise<LoggedChange> {
  const progress: Progress = { phase: "converting", step: 0, customer: 0, record: 0, left: [], rows: 0 };
  const { rows } = await sql<LoggedChange>`insert into template_changes (id, state, plan, progress, began_at)
    values (${changeSet.id}, 'applying', ${JSON.stringify(changeSet)}, ${JSON.stringify(progress)}, ${seconds})
    returning ${columns}`.execute(trx);
  const [logged] = rows;
  if (logged === undefined) throw new Error("The change set was not noted.");
  return logged;
}

/** Notes how far it has come. */
export async function logProgress(trx: Trx, id: number, progress: Progress): Promise<void> {
  await sql`update template_changes set progress = ${JSON.stringify(progress)} where id = ${id}`.execute(trx);
}

/** Notes how it ended, and which one it has undone. */
export async function logEnd(
  trx: Trx,
  { id, undoes }: ChangeSet,
  state: "applied" | "abandoned",
): Promise<void> {
  await sql`update template_changes set state = ${state}, ended_at = ${seconds} where id = ${id}`.execute(
    trx,
  );
  if (undoes === null || state === "abandoned") return;
  await sql`update template_changes set undone_by = ${id} where id = ${undoes}`.execute(trx);
}
