import { sql } from "kysely";
import type { PersonName } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import type { Grant } from "./members.ts";

/** A member of a company. */
interface MemberKey {
  customerId: number;
  userId: number;
}

/**
 * Keeps other changes of a company's people and roles waiting until the transaction ends, so that what is checked (the last administrator, a
 * name that is taken) still holds when it is written.
 */
export async function lockPeople(trx: Trx, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people of ' || ${customerId}::text, 0))`.execute(
    trx,
  );
}

/**
 * Makes somebody a member, with a new account where the address has none. An account that was closed since its last company was deleted is
 * opened again. Gives the id of the user; undefined, and nothing is done, where the account is closed for another reason. `now` in epoch
 * seconds.
 */
export async function inviteMember(
  trx: Trx,
  person: PersonName & {
    customerId: number;
    email: string;
    admin: boolean;
    /** Null: the operator of the installation. */
    invitedBy: number | null;
    now: number;
  },
): Promise<number | undefined> {
  const { customerId, email, firstName, lastName, admin, invitedBy, now } = person;
  const { rows } = await sql<{
    id: number | null;
  }>`select invite_user(${email}, ${firstName}, ${lastName}) as id`.execute(trx);
  const userId = rows[0]?.id ?? undefined;
  if (userId === undefined) return undefined;
  await trx
    .insertInto("memberships")
    .values({
      customer_id: customerId,
      user_id: userId,
      admin,
      active: true,
      first_name: firstName,
      last_name: lastName,
      invited_at: now,
      invited_by: invitedBy,
    })
    .execute();
  return userId;
}

/** What may be changed of a member; what is left out stays. */
export interface MemberChange extends Partial<PersonName> {
  admin?: boolean;
  active?: boolean;
  /** When they were invited again, in epoch seconds. */
  invitedAt?: number;
}

/** Changes a member. false: somebody else did since `version`, and nothing is changed. */
export async function changeMember(
  trx: Trx,
  { customerId, userId }: MemberKey,
  version: number,
  { firstName, lastName, admin, active, invitedAt }: MemberChange,
): Promise<boolean> {
  const changed = await trx
    .updateTable("memberships")
    .set({
      version: sql`version + 1`,
      ...(firstName !== undefined && { first_name: firstName }),
      ...(lastName !== undefined && { last_name: lastName }),
      ...(admin !== undefined && { admin }),
      ...(active !== undefined && { active }),
      ...(invitedAt !== undefined && { invited_at: invitedAt }),
    })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Gives a member exactly these roles; those that they have already keep their date. `now` in epoch seconds. */
export async function setGrants(
  trx: Trx,
  { customerId, userId }: MemberKey,
  grants: readonly Grant[],
  now: number,
): Promise<void> {
  const pairs = grants.flatMap(({ roleId, groupIds }) => groupIds.map((groupId) => ({ roleId, groupId })));
  const wanted = sql`unnest(${pairs.map(({ roleId }) => roleId)}::bigint[], ${pairs.map(({ groupId }) => groupId)}::bigint[])
    as w(role_id, group_id)`;
  await sql`delete from role_assignments a where a.customer_id = ${customerId} and a.user_id = ${userId}
    and not exists (select from ${wanted} where w.role_id = a.role_id and w.group_id = a.group_id)`.execute(
    trx,
  );
  await sql`insert into role_assignments (customer_id, user_id, role_id, group_id, granted_at)
    select ${customerId}::bigint, ${userId}::bigint, w.role_id, w.group_id, ${now}::bigint from ${wanted}
    on conflict do nothing`.execute(trx);
}

/** Notes that a member is here for the first time. Needs their company's own transaction. `now` in epoch seconds. */
export async function noteJoined(trx: Trx, { customerId, userId }: MemberKey, now: number): Promise<void> {
  await trx
    .updateTable("memberships")
    .set({ joined_at: now })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .where("joined_at", "is", null)
    .execute();
}

/** What a company calls a member, and whether they have been there; undefined for who is no active member. */
export async function readArrival(
  trx: Trx,
  { customerId, userId }: MemberKey,
): Promise<{ firstName: string | null; lastName: string | null; isNoted: boolean } | undefined> {
  const row = await trx
    .selectFrom("memberships")
    .select(["first_name as firstName", "last_name as lastName", "joined_at as joinedAt"])
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("active", "=", true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { joinedAt, ...name } = row;
  return { ...name, isNoted: joinedAt !== null };
}
