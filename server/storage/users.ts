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

/** The user whom the identity provider calls `subject`. */
export function userBySubject(trx: Trx, subject: string): Promise<User | undefined> {
  return trx.selectFrom("users").select(columns).where("subject", "=", subject).executeTakeFirst();
}

/** Keeps the provider's name for a user, at the first sign-in. */
export async function setSubject(trx: Trx, userId: number, subject: string): Promise<void> {
  await trx.updateTable("users").set({ subject }).where("id", "=", userId).execute();
}

/** Adds a user and gives the id. */
export async function createUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto("users")
    .values({
      email: user.email.toLowerCase(),
      first_name: user.firstName,
      last_name: user.lastName,
      subject: null,
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
