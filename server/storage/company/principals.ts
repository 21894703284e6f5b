import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { OverriddenCustomer } from "./customers.ts";
import type { Trx } from "../database/database.ts";
import { sessionState } from "./signInSessions.ts";
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

/**
 * Reads who asks, and whether their sign-in is still valid, in one statement: each request begins with it. Needs the company's own
 * transaction; that of another one shows no rights, groups or choices. The user is the one who is bound to the identity; an
 * e-mail address finds nobody.
 */
export function readPrincipal(
  trx: Trx,
  session: SignInSession,
  customerId: number,
): Promise<StoredPrincipal | undefined> {
  const { issuer, subject } = session;
  return read(
    trx,
    sql`who_asks(null, ${issuer}, ${subject}, ${customerId}) w left join ${sessionState(session)} s on true`,
  );
}

/** The same for a user by their number, for work in the background. */
export function readPrincipalById(
  trx: Trx,
  userId: number,
  customerId: number,
): Promise<StoredPrincipal | undefined> {
  return read(trx, sql`who_asks(${userId}, null, null, ${customerId})`);
}

async function read(trx: Trx, from: RawBuilder<unknown>): Promise<StoredPrincipal | undefined> {
  const { rows } = await sql<PrincipalRow>`select * from ${from}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { user, customer, overrides, ended = null, pause = null, idle = null, age = null, ...sources } = row;
  return {
    user,
    customer: customer === null ? undefined : { ...customer, overrides },
    sources,
    session: { ended, pause, idle, age },
  };
}
