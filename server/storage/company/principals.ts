import { sql } from "kysely";
import type { OverriddenCustomer } from "./customers.ts";
import type { Opening } from "../database/opening.ts";
import type { Trx } from "../database/database.ts";
import { Prepared } from "../database/together.ts";
import { sessionValues } from "./signInSessions.ts";
import type { SessionState, SignInSession } from "./signInSessions.ts";
import type { User } from "./users.ts";

/** What the rights of one user in one company are made of. */
export interface RightsSources {
  admin: boolean | null;
  active: boolean | null;
  /** Roles with the groups on which the user has them, as JSON. */
  grants: string;
  /** The version of the company's groups; null where none is to be seen. */
  version: string | null;
  /** That of its choices. */
  choices: string | null;
}

/** Who asks for a company, and what the rights there are made of. */
export interface StoredPrincipal {
  user: User;
  /** The company; undefined for who is no active member of it. A super admin is one of each. */
  customer: OverriddenCustomer | undefined;
  sources: RightsSources;
  /** The sign-in of the request; nothing is known of that of work in the background. */
  session: SessionState;
}

interface PrincipalRow extends RightsSources, Partial<SessionState> {
  user: User;
  customer: Omit<OverriddenCustomer, "overrides"> | null;
  overrides: string | null;
}

const asked = `w."user", w.customer, w.overrides, w.admin, w.active, w.version, w.choices, w.grants`;
const byIdentity = new Prepared(`select ${asked}, s.ended, s.pause, s.idle, s.age
  from who_asks(null, $1, $2, $3) w left join session_state($4, $5, $6) s on true`);
const byNumber = new Prepared(`select ${asked} from who_asks($1, null, null, $2) w`);

/**
 * Asks who sends a request, and whether their sign-in is still valid. Needs the company's own transaction; that of another one shows no rights,
 * groups or choices. The user is the one who is bound to the identity; an e-mail address finds nobody.
 */
export function askedBy(session: SignInSession, customerId: number): Opening<StoredPrincipal | undefined> {
  const { issuer, subject } = session;
  const values = [issuer, subject, customerId, ...sessionValues(session)];
  return { statement: { prepared: byIdentity, values }, read };
}

/** The same for a user by their number, for work in the background. */
export function askedByUser(userId: number, customerId: number): Opening<StoredPrincipal | undefined> {
  return { statement: { prepared: byNumber, values: [userId, customerId] }, read };
}

/** The user by their number, in a transaction that has begun. */
export async function readPrincipalById(
  trx: Trx,
  userId: number,
  customerId: number,
): Promise<StoredPrincipal | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(asked)} from who_asks(${userId}, null, null, ${customerId}) w`.execute(trx);
  return read(rows);
}

function read(rows: readonly Record<string, unknown>[]): StoredPrincipal | undefined {
  const [row] = rows as unknown as readonly PrincipalRow[];
  if (row === undefined) return undefined;
  const { user, customer, overrides, ended = null, pause = null, idle = null, age = null, ...sources } = row;
  return {
    user,
    customer: customer === null ? undefined : { ...customer, overrides },
    sources,
    session: { ended, pause, idle, age },
  };
}
