/** With which roles a category or one card is shared. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { roleHolders } from "../company/members.ts";
import type { Trx } from "../database/database.ts";
import type { DashboardOwner } from "./owner.ts";

/** Somebody who reads dashboards: their own, and what is shared with one of their roles. */
export interface DashboardReader extends DashboardOwner {
  roleIds: readonly number[];
}

/** What is shared: a category with all its cards, or one card. */
export type Shared = { dashboardId: number } | { widgetId: number };

/** What the people with a role may do with what is shared with them. */
export type ShareAccess = "view" | "edit";

/** A role of the company as the owner of something shared sees it. */
export interface RoleShare {
  roleId: number;
  roleName: string;
  /** Active members who have the role. */
  people: number;
  /** Null: it is not shared with them. */
  access: ShareAccess | null;
}

/** The roles of a member, those of administrators by their membership included. */
export async function rolesOfMember(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.role_id as id from (${roleHolders(customerId)}) h where h.user_id = ${userId} order by 1`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** The role of this name; none where there is no such role. */
export async function rolesNamed(trx: Trx, customerId: number, name: string): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom("roles")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("name", "=", name)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * What the reader's roles may do with category `d` and, where it `isCard`, with card `w` in it: true to edit, false to view, null neither of
 * both.
 */
export function mayEditShared({ roleIds }: DashboardReader, isCard: boolean): RawBuilder<boolean | null> {
  const card = isCard ? sql`or s.widget_id = w.id` : sql``;
  return sql<
    boolean | null
  >`(select bool_or(s.may_edit) from dashboard_shares s where s.customer_id = d.customer_id
    and (s.dashboard_id = d.id ${card}) and s.role_id = any(${[...roleIds]}::bigint[]))`;
}

/** With how many roles category `d`, and where it `isCard` card `w` in it, is shared. */
export function sharedRoles(isCard: boolean): RawBuilder<number> {
  const card = isCard ? sql`or s.widget_id = w.id` : sql``;
  return sql<number>`(select count(distinct s.role_id)::int from dashboard_shares s
    where s.customer_id = d.customer_id and (s.dashboard_id = d.id ${card}))`;
}

const isOf = (shared: Shared) =>
  "widgetId" in shared ? sql`s.widget_id = ${shared.widgetId}` : sql`s.dashboard_id = ${shared.dashboardId}`;

/** All roles of the company in their order, each with what it may do with a category or a card. */
export async function listRoleShares(trx: Trx, customerId: number, shared: Shared): Promise<RoleShare[]> {
  const { rows } = await sql<RoleShare>`
    with holders as materialized (${roleHolders(customerId)})
    select r.id as "roleId", r.name as "roleName",
      (select count(*)::int from holders h join own_members() m on m.id = h.user_id and m.active where h.role_id = r.id) as people,
      case when s.may_edit then 'edit' when not s.may_edit then 'view' end as access
    from roles r left join dashboard_shares s on s.customer_id = r.customer_id and s.role_id = r.id and ${isOf(shared)}
    where r.customer_id = ${customerId} order by r.sort_order, lower(r.name), r.id`.execute(trx);
  return rows;
}

/** Shares a category or a card with these roles and no others; false where one of them is no role of the company. */
export async function replaceShares(
  trx: Trx,
  customerId: number,
  shared: Shared,
  roles: readonly { roleId: number; access: ShareAccess }[],
): Promise<boolean> {
  await sql`delete from dashboard_shares s where s.customer_id = ${customerId} and ${isOf(shared)}`.execute(
    trx,
  );
  const [dashboardId, widgetId] = "widgetId" in shared ? [null, shared.widgetId] : [shared.dashboardId, null];
  const { rows } = await sql`
    insert into dashboard_shares (customer_id, dashboard_id, widget_id, role_id, may_edit)
    select r.customer_id, ${dashboardId}::bigint, ${widgetId}::bigint, r.id, g.access = 'edit'
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as g("roleId" bigint, access text)
    join roles r on r.customer_id = ${customerId} and r.id = g."roleId"
    returning id`.execute(trx);
  return rows.length === roles.length;
}
