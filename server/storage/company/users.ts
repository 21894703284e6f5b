import { sql } from "kysely";
import type { Trx } from "../database/database.ts";

/** A person who can sign in. One person, whatever the number of companies. */
export interface User {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  superAdmin: boolean;
  active: boolean;
}

export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  superAdmin?: boolean;
  active?: boolean;
}

/** The user with this e-mail address, whatever its case. */
export async function userByEmail(trx: Trx, email: string): Promise<User | undefined> {
  const { rows } = await sql<{ user: User | null }>`select user_by_email(${email}) as "user"`.execute(trx);
  return rows[0]?.user ?? undefined;
}

/** Somebody as a provider knows them: its own address, and its name for the person. */
export interface NamedIdentity {
  issuer: string;
  subject: string;
}

/** The user who is bound to an identity. */
export async function userByIdentity(
  trx: Trx,
  { issuer, subject }: NamedIdentity,
): Promise<User | undefined> {
  const { rows } = await sql<{
    user: User | null;
  }>`select user_by_identity(${issuer}, ${subject}) as "user"`.execute(trx);
  return rows[0]?.user ?? undefined;
}

/**
 * Binds an identity to a user, at the first sign-in. False where the identity is another user's, or the user has another one of this
 * issuer. `now` in epoch seconds.
 */
export async function joinIdentity(
  trx: Trx,
  { issuer, subject, userId, now }: NamedIdentity & { userId: number; now: number },
): Promise<boolean> {
  const { rows } = await sql<{
    joined: number | null;
  }>`select join_identity(${issuer}, ${subject}, ${userId}, ${now}) as joined`.execute(trx);
  return typeof rows[0]?.joined === "number";
}

/** Adds a user and gives the id; for the operator. */
export async function createUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto("users")
    .values({
      email: user.email.toLowerCase(),
      first_name: user.firstName,
      last_name: user.lastName,
      super_admin: user.superAdmin ?? false,
      active: user.active ?? true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a user a super admin, whose account is open from then on, or takes that back; for the operator. */
export async function setSuperAdmin(trx: Trx, id: number, superAdmin: boolean): Promise<void> {
  await trx
    .updateTable("users")
    .set({ super_admin: superAdmin, ...(superAdmin && opened) })
    .where("id", "=", id)
    .execute();
}

/** An account that is open was not closed with a company. */
const opened = { active: true, closed_with_company: false };

/** Opens the account with an e-mail address, for whatever reason it was closed; for the operator. */
export async function openAccount(trx: Trx, email: string): Promise<void> {
  await trx.updateTable("users").set(opened).where("email", "=", email.toLowerCase()).execute();
}

/** Ids of the companies that a user belongs to, or did. Only a transaction with that `userId` sees those of all companies. */
export async function companiesOf(trx: Trx, userId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom("memberships")
    .select("customer_id")
    .where("user_id", "=", userId)
    .execute();
  return new Set(rows.map((row) => row.customer_id));
}

/** Makes a user a member of the transaction's company, or changes what the membership says. */
export async function setMembership(
  trx: Trx,
  membership: {
    customerId: number;
    userId: number;
    admin?: boolean;
    active?: boolean;
    /** When they came for the first time, in epoch seconds; left out: they have not come yet. */
    joinedAt?: number;
  },
): Promise<void> {
  const { customerId, userId, admin = false, active = true, joinedAt = null } = membership;
  await trx
    .insertInto("memberships")
    .values({ customer_id: customerId, user_id: userId, admin, active, joined_at: joinedAt })
    .onConflict((conflict) => conflict.columns(["customer_id", "user_id"]).doUpdateSet({ admin, active }))
    .execute();
}
