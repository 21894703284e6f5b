/** Administrators who see the company as somebody else sees it. */
import type { Trx } from "../database/database.ts";

/** For how long somebody sees the company as somebody else, in seconds. */
export const VIEW_AS_SECONDS = 3_600;

/** As whom: a user of the company, or whoever has a role on some groups. */
export type ViewAsSubject = { userId: number } | { roleId: number; groupIds: readonly number[] };

interface Viewer {
  customerId: number;
  /** The administrator. */
  userId: number;
  /** Epoch seconds. */
  now: number;
}

/** Begins a session and gives its id; those of the same administrator that are over go. */
export async function startViewAs(
  trx: Trx,
  { customerId, userId, now }: Viewer,
  subject: ViewAsSubject,
): Promise<number> {
  await trx
    .deleteFrom("view_as_sessions")
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("started_at", "<=", now - VIEW_AS_SECONDS)
    .execute();
  const of =
    "userId" in subject
      ? { subject_user_id: subject.userId }
      : { subject_role_id: subject.roleId, group_ids: [...subject.groupIds] };
  const { id } = await trx
    .insertInto("view_as_sessions")
    .values({ customer_id: customerId, user_id: userId, started_at: now, ...of })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** As whom an administrator sees the company; undefined where the session is over, or another one's. */
export async function viewAsSubject(
  trx: Trx,
  { customerId, userId, now }: Viewer,
  id: number,
): Promise<ViewAsSubject | undefined> {
  const row = await trx
    .selectFrom("view_as_sessions")
    .select(["subject_user_id as subject", "subject_role_id as roleId", "group_ids as groupIds"])
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("started_at", ">", now - VIEW_AS_SECONDS)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { subject, roleId, groupIds } = row;
  if (subject !== null) return { userId: subject };
  return roleId === null ? undefined : { roleId, groupIds };
}

/** Ends a session of an administrator; false: there is none. */
export async function endViewAs(
  trx: Trx,
  { customerId, userId }: Omit<Viewer, "now">,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("view_as_sessions")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
