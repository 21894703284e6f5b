import { sql } from "kysely";
import type { RoleRight } from "../../../engine/server.ts";
import type { Trx } from "../database/database.ts";
import { changedBy } from "../database/author.ts";
import type { Author } from "../database/author.ts";
import { roleHolders } from "./members.ts";
import { nameOf } from "./people.ts";

/** A named set of rights of one company. */
export interface Role {
  id: number;
  name: string;
  /** `ADMIN` makes the users with the role administrators; others: `STANDARD`, `CUSTOM`. */
  roleType: string;
  sortOrder: number;
  /** Module, or key of a ready report or of a section of them, to the actions that are granted. */
  permissions: Record<string, RoleRight[]>;
}

/** A role as administrators see it. */
export interface RoleDetails extends Role {
  /** 0: built in. */
  createdBy: number;
  createdByName: string | null;
  /** Null: as it was built in. */
  lastUpdatedBy: number | null;
  lastUpdatedByName: string | null;
  /** Epoch seconds; null: as it was built in. */
  lastUpdatedDate: number | null;
  /** Differs after each change. */
  version: number;
  /** Members who have it, deactivated ones included: as many as are listed by the role. */
  usersCount: number;
}

const columns = ["id", "name", "role_type as roleType", "sort_order as sortOrder", "permissions"] as const;

/** The roles of a company; standard roles sort by order, then name (spec platform.md 6). */
export function listRoles(trx: Trx, customerId: number): Promise<Role[]> {
  return trx
    .selectFrom("roles")
    .select(columns)
    .where("customer_id", "=", customerId)
    .orderBy("sort_order")
    .orderBy("name")
    .execute();
}

/** The same with who made and changed them, and how many users have them. */
export async function listRoleDetails(
  trx: Trx,
  customerId: number,
  id?: number,
): Promise<readonly RoleDetails[]> {
  const { rows } = await sql<RoleDetails>`
    with holders as materialized (${roleHolders(customerId)})
    select r.id, r.name, r.role_type as "roleType", r.sort_order as "sortOrder", r.permissions, r.created_by as "createdBy",
      ${nameOf(sql`r.created_by`)} as "createdByName", r.updated_by as "lastUpdatedBy",
      ${nameOf(sql`r.updated_by`)} as "lastUpdatedByName",
      r.updated_at as "lastUpdatedDate", r.version,
      (select count(*)::int from holders h where h.role_id = r.id) as "usersCount"
    from roles r where r.customer_id = ${customerId} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.sort_order, lower(r.name), r.id`.execute(trx);
  return rows;
}

/** Adds a role and gives its id. Without an author it is built in. */
export async function createRole(
  trx: Trx,
  customerId: number,
  role: Omit<Role, "id">,
  author?: Author,
): Promise<number> {
  const { id } = await trx
    .insertInto("roles")
    .values({
      customer_id: customerId,
      name: role.name,
      role_type: role.roleType,
      sort_order: role.sortOrder,
      permissions: JSON.stringify(role.permissions),
      ...(author && { created_by: author.userId, ...changedBy(author), created_at: author.now }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a role. false: somebody else did since `version`, or there is no such role, and nothing is changed. */
export async function changeRole(
  trx: Trx,
  { customerId, id, version }: { customerId: number; id: number; version: number },
  { name, permissions }: Pick<Role, "name" | "permissions">,
  author: Author,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("roles")
    .set({
      name,
      permissions: JSON.stringify(permissions),
      version: sql`version + 1`,
      ...changedBy(author),
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a role, and takes it from those who have it. */
export async function removeRole(trx: Trx, customerId: number, id: number): Promise<void> {
  await trx.deleteFrom("roles").where("customer_id", "=", customerId).where("id", "=", id).execute();
}

/** Grants a role to a member on a group and all groups below it. `now` in epoch seconds; left out: since when is not known. */
export async function assignRole(
  trx: Trx,
  assignment: { customerId: number; userId: number; roleId: number; groupId: number; now?: number },
): Promise<void> {
  const { customerId, userId, roleId, groupId, now } = assignment;
  await trx
    .insertInto("role_assignments")
    .values({
      customer_id: customerId,
      user_id: userId,
      role_id: roleId,
      group_id: groupId,
      ...(now !== undefined && { granted_at: now }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
