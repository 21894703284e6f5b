import { sql } from "kysely";
import type { Trx } from "./database.ts";

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

const columns = [
  "id",
  "email",
  "first_name as firstName",
  "last_name as lastName",
  "super_admin as superAdmin",
  "active",
] as const;

/** The user with this id. */
export function userById(trx: Trx, id: number): Promise<User | undefined> {
  return trx.selectFrom("users").select(columns).where("id", "=", id).executeTakeFirst();
}

/** The user with this e-mail address, whatever its case. */
export function userByEmail(trx: Trx, email: string): Promise<User | undefined> {
  return trx.selectFrom("users").select(columns).where("email", "=", email.toLowerCase()).executeTakeFirst();
}

/** Somebody as a provider knows them: its own address, and its name for the person. */
export interface NamedIdentity {
  issuer: string;
  subject: string;
}

/** The user who is bound to an identity. */
export function userByIdentity(trx: Trx, { issuer, subject }: NamedIdentity): Promise<User | undefined> {
  return trx
    .selectFrom("users")
    .select(columns)
    .where("id", "=", sql<number>`(select identity_user(${issuer}, ${subject}))`)
    .executeTakeFirst();
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

/** Adds a user and gives the id. */
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

/** Makes a user a member of the transaction's company, or changes what the membership says. */
export async function setMembership(
  trx: Trx,
  membership: { customerId: number; userId: number; admin?: boolean; active?: boolean },
): Promise<void> {
  const { customerId, userId, admin = false, active = true } = membership;
  await trx
    .insertInto("memberships")
    .values({ customer_id: customerId, user_id: userId, admin, active })
    .onConflict((conflict) => conflict.columns(["customer_id", "user_id"]).doUpdateSet({ admin, active }))
    .execute();
}
