import { sql } from "kysely";
import type { Group } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { changedBy } from "../database/author.ts";
import type { Author } from "../database/author.ts";

/** Keeps other changes of a company's hierarchy waiting until the transaction ends, so that what is checked still stands when it is written. */
export async function lockHierarchy(trx: Trx, customerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hierarchy of ' || ${customerId}::text, 0))`.execute(
    trx,
  );
}

/** How many active members have a role on each group itself, by the group's id. */
export async function countRoleHolders(trx: Trx, customerId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; users: number }>`
    select a.group_id as id, count(distinct m.id)::integer as users from role_assignments a
    join own_members() m on m.id = a.user_id and m.active where a.customer_id = ${customerId} group by 1`.execute(
    trx,
  );
  return new Map(rows.map(({ id, users }) => [id, users]));
}

/** A role that an active member has on a group. */
export interface RoleHolding {
  userId: number;
  /** First and last name. */
  userName: string;
  roleId: number;
  groupId: number;
}

/** The roles on groups of those who are no administrators, who see all groups anyway. */
export async function roleHoldings(trx: Trx, customerId: number): Promise<RoleHolding[]> {
  const { rows } = await sql<RoleHolding>`
    select m.id as "userId", m.first_name || ' ' || m.last_name as "userName", a.role_id as "roleId", a.group_id as "groupId"
    from role_assignments a join own_members() m on m.id = a.user_id and m.active and not m.admin
    where a.customer_id = ${customerId} order by 2, 1`.execute(trx);
  return rows;
}

/** Changes groups: their names, what is above them, and whether they are inactive. */
export async function changeGroups(
  trx: Trx,
  { customerId, ids }: { customerId: number; ids: readonly number[] },
  {
    display,
    groupType,
    parentId,
    inactive,
  }: Partial<Pick<Group, "display" | "groupType" | "parentId" | "inactive">>,
  author: Author,
): Promise<void> {
  await trx
    .updateTable("groups")
    .set({
      ...(display !== undefined && { display }),
      ...(groupType !== undefined && { group_type: groupType }),
      ...(parentId !== undefined && { parent_id: parentId }),
      ...(inactive !== undefined && { inactive }),
      ...changedBy(author),
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
