import { sql } from "kysely";
import type { Trx } from "../database/database.ts";

/** A role of a member, with the groups on which they have it (spec platform.md 3, account-role link). */
export interface RoleLink {
  roleId: number;
  groupIds: readonly number[];
  /** Since when they have the role on the first of the groups, in epoch seconds; null where that was not noted. */
  effectiveDate: number | null;
  /** The role makes its holder an administrator. */
  admin: boolean;
}

/** The roles of a member of the transaction's company, by their numbers. */
export async function listRoleLinks(
  trx: Trx,
  { customerId, userId }: { customerId: number; userId: number },
): Promise<RoleLink[]> {
  const { rows } = await sql<RoleLink>`
    select a.role_id as "roleId", array_agg(a.group_id order by a.group_id) as "groupIds",
      case when bool_and(a.granted_at is not null) then min(a.granted_at) end as "effectiveDate", r.role_type = 'ADMIN' as admin
    from role_assignments a join roles r on r.customer_id = a.customer_id and r.id = a.role_id
    where a.customer_id = ${customerId} and a.user_id = ${userId}
    group by a.role_id, r.role_type order by a.role_id`.execute(trx);
  return rows;
}
