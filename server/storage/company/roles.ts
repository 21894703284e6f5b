import type { Action } from "../../../engine/server.ts";
import type { Trx } from "../database/database.ts";

/** A named set of rights of one company. */
export interface Role {
  id: number;
  name: string;
  /** `ADMIN` makes the users with the role administrators; others: `STANDARD`, `CUSTOM`. */
  roleType: string;
  sortOrder: number;
  /** Module, to the actions that are granted. */
  permissions: Record<string, Action[]>;
}

/** The roles of a company; standard roles sort by order, then name (spec platform.md 6). */
export function listRoles(trx: Trx, customerId: number): Promise<Role[]> {
  return trx
    .selectFrom("roles")
    .select(["id", "name", "role_type as roleType", "sort_order as sortOrder", "permissions"])
    .where("customer_id", "=", customerId)
    .orderBy("sort_order")
    .orderBy("name")
    .execute();
}

/** Adds a role and gives its id. */
export async function createRole(trx: Trx, customerId: number, role: Omit<Role, "id">): Promise<number> {
  const { id } = await trx
    .insertInto("roles")
    .values({
      customer_id: customerId,
      name: role.name,
      role_type: role.roleType,
      sort_order: role.sortOrder,
      permissions: JSON.stringify(role.permissions),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants a role to a member on a group and all groups below it. */
export async function assignRole(
  trx: Trx,
  assignment: { customerId: number; userId: number; roleId: number; groupId: number },
): Promise<void> {
  const { customerId, userId, roleId, groupId } = assignment;
  await trx
    .insertInto("role_assignments")
    .values({ customer_id: customerId, user_id: userId, role_id: roleId, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
