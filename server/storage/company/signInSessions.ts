import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Trx } from "../database/database.ts";
import type { NamedIdentity } from "./users.ts";

/** A sign-in, as the claims of a token describe it. Moments are epoch seconds of the provider's clock. */
export interface SignInSession extends NamedIdentity {
  /** The provider's own name for it (`sid`); undefined where it gives none. */
  sid: string | undefined;
  /** When its person proved who they are (`auth_time`); undefined where the provider does not say. */
  authenticatedAt: number | undefined;
  /** When the token was issued; 0 where the provider does not say. */
  issuedAt: number;
}

/**
 * Why a sign-in is over. `idle`: nobody was active for too long. `absolute`: it lasted too long. `signedOut`: its person left, or the
 * provider says so. `revoked`: a token of it was used by somebody who should not have it. `deactivated`: the account was. `newPassword`: its
 * person chose one.
 */
export type SessionEnd = "idle" | "absolute" | "signedOut" | "revoked" | "deactivated" | "newPassword";

/** What the database knows of a sign-in, by its own clock. */
export interface SessionState {
  /** null: it is not over. */
  ended: SessionEnd | null;
  /** Seconds since somebody was active in it, the longest such pause so far, and since it began; null: nothing is known of it yet. */
  pause: number | null;
  idle: number | null;
  age: number | null;
}

/** Names by sign-in: a token that is remembered has one and the same. */
const keys = new WeakMap<SignInSession, Buffer>();

/** The name of a sign-in: the provider's, or its person and moment, or, where the provider says neither, its person. */
function keyOf(session: SignInSession): Buffer {
  const known = keys.get(session);
  if (known !== undefined) return known;
  const { issuer, subject, sid, authenticatedAt } = session;
  const name =
    sid === undefined
      ? ["of", subject, ...(authenticatedAt === undefined ? [] : [authenticatedAt])]
      : ["sid", sid];
  const key = createHash("sha256")
    .update(JSON.stringify([issuer, ...name]))
    .digest();
  keys.set(session, key);
  return key;
}

const momentOf = ({ authenticatedAt, issuedAt }: SignInSession) => authenticatedAt ?? issuedAt;
const isDated = ({ authenticatedAt }: SignInSession) => authenticatedAt !== undefined;

/** How the database is asked for a sign-in: what `session_state` takes. */
export function sessionValues(session: SignInSession): [key: Buffer, isDated: boolean, moment: number] {
  return [keyOf(session), isDated(session), momentOf(session)];
}

/** A sign-in of which nothing is known. */
export const noSession: SessionState = { ended: null, pause: null, idle: null, age: null };

/** What is known of a sign-in. */
export async function readSession(trx: Trx, session: SignInSession): Promise<SessionState> {
  const [key, dated, moment] = sessionValues(session);
  const { rows } = await sql<SessionState>`select * from session_state(${key}, ${dated}, ${moment})`.execute(
    trx,
  );
  return rows[0] ?? noSession;
}

/** Notes that somebody is active in a sign-in, with what, and from which IP address, in a statement of its own; one that is over stays so. */
export async function touchSession(
  db: Database,
  session: SignInSession,
  { device, address }: { device: string; address: string },
): Promise<void> {
  const { issuer, subject, sid } = session;
  await sql`select touch_session(${keyOf(session)}, ${issuer}, ${subject}, ${sid !== undefined}, ${isDated(session)},
    ${momentOf(session)}, ${device}, ${address})`.execute(db.kysely);
}

/** Ends a sign-in for all servers, at once: only a later one is let in. */
export async function endSession(db: Database, session: SignInSession, reason: SessionEnd): Promise<void> {
  const { issuer, subject, sid } = session;
  await sql`select end_session(${keyOf(session)}, ${issuer}, ${subject}, ${sid !== undefined}, ${isDated(session)},
    ${momentOf(session)}, ${reason})`.execute(db.kysely);
}

/** Ends all sign-ins of a person at a provider; `butNamed`: those that the provider has a name for (`sid`) go on. */
export async function endSessionsOf(
  db: Database,
  { issuer, subject }: NamedIdentity,
  { reason, butNamed }: { reason: SessionEnd; butNamed: boolean },
): Promise<void> {
  await sql`select end_sessions_of(${issuer}, ${subject}, ${butNamed}, ${reason})`.execute(db.kysely);
}

/** Forgets sign-ins in which nobody was active for longer than any provider keeps one. */
export async function forgetSessions(db: Database): Promise<void> {
  await sql`select forget_sessions()`.execute(db.kysely);
}
