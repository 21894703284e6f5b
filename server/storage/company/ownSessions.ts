import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Database } from "../database/database.ts";
import type { SessionEnd, SignInSession } from "./signInSessions.ts";
import { sessionValues } from "./signInSessions.ts";

/** A sign-in of a person that is not over, as far as the database knows. */
export interface OwnSession {
  /** Name of the sign-in, in hexadecimal digits. */
  id: string;
  /** What was used, and from which IP address, when it was last seen; null: nothing was noted. */
  device: string | null;
  address: string | null;
  /** Seconds since it began, since somebody was active in it, and the longest such pause so far, by the database's clock. */
  age: number;
  pause: number;
  idle: number;
}

/** Sign-ins in which nobody was active for so long are not listed. */
const LISTED = "30 days";

const idOf = sql`encode(s.key, 'hex')`;

/** The sign-ins `s` of a user that are not over. */
const open = (userId: number): RawBuilder<unknown> => sql`sign_in_sessions s
  join user_identities i on i.issuer = s.issuer and i.subject = s.subject
  where i.user_id = ${userId} and (s.ended_moment is null or s.moment > s.ended_moment)`;

/** The name of a sign-in in a list of them. */
export const sessionId = (session: SignInSession): string => sessionValues(session)[0].toString("hex");

/** A user's sign-ins that are not over, the one that was last active first. */
export async function listOwnSessions(db: Database, userId: number): Promise<OwnSession[]> {
  const since = (moment: string) =>
    sql`extract(epoch from clock_timestamp() - ${sql.ref(moment)})::double precision`;
  const { rows } = await sql<OwnSession>`select ${idOf} as id, s.device, s.address,
      ${since("s.began_at")} as age, ${since("s.seen_at")} as pause,
      greatest(${since("s.seen_at")}, s.longest_pause) as idle
    from ${open(userId)} and s.seen_at > clock_timestamp() - ${LISTED}::interval
    order by s.seen_at desc, s.key`.execute(db.kysely);
  return rows;
}

/** Ends one of a user's sign-ins for all servers; false when there is none of this name, or it was over. */
export async function endOwnSession(
  db: Database,
  { userId, id }: { userId: number; id: string },
  reason: SessionEnd,
): Promise<boolean> {
  const { rows } = await sql<{ ended: unknown }>`
    select end_session(s.key, s.issuer, s.subject, s.by_sid, s.dated, s.moment, ${reason}) as ended
    from ${open(userId)} and ${idOf} = ${id}`.execute(db.kysely);
  return rows.length > 0;
}

/** Ends all of a user's sign-ins for all servers, and gives the person's names at the providers. */
export async function endOwnSessions(db: Database, userId: number, reason: SessionEnd): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select i.subject, end_sessions_of(i.issuer, i.subject, false, ${reason}) as ended
    from user_identities i where i.user_id = ${userId}`.execute(db.kysely);
  return rows.map(({ subject }) => subject);
}
