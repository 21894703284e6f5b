import { sql } from "kysely";
import type { Trx } from "../database/database.ts";

/** Whose dashboard: of one user, in one company. */
export interface DashboardOwner {
  customerId: number;
  userId: number;
}

/** A category of cards as it is stored. */
export interface StoredDashboard {
  id: number;
  name: string;
  /** Counted from 0. */
  position: number;
}

/** Categories that a user may have. */
export const MAX_DASHBOARDS = 50;

/** Keeps other changes of a user's dashboard waiting until the transaction ends, so that what is checked still stands when it is written. */
export async function lockDashboards(trx: Trx, { customerId, userId }: DashboardOwner): Promise<void> {
  const name = `dashboard of ${userId} in ${customerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The user's own categories, in their order. */
export function listDashboards(trx: Trx, { customerId, userId }: DashboardOwner): Promise<StoredDashboard[]> {
  return trx
    .selectFrom("dashboards")
    .select(["id", "name", "position"])
    .where("customer_id", "=", customerId)
    .where("owner_id", "=", userId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Adds a category; undefined where the user has one of this name. */
export async function insertDashboard(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  { name, position }: Omit<StoredDashboard, "id">,
): Promise<number | undefined> {
  const row = await trx
    .insertInto("dashboards")
    .values({ customer_id: customerId, owner_id: userId, name, position })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Renames a category; false where the user has another one of this name. */
export async function renameDashboard(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  { id, name }: Pick<StoredDashboard, "id" | "name">,
): Promise<boolean> {
  const { rows } = await sql`update dashboards d set name = ${name}
    where d.customer_id = ${customerId} and d.owner_id = ${userId} and d.id = ${id} and not exists (
      select 1 from dashboards other where other.customer_id = ${customerId} and other.owner_id = ${userId}
        and other.id <> ${id} and lower(other.name) = lower(${name}))
    returning d.id`.execute(trx);
  return rows.length === 1;
}

/** Puts the user's categories into this order. */
export async function orderDashboards(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  ids: readonly number[],
): Promise<void> {
  await sql`update dashboards d set position = o.number - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, number)
    where d.customer_id = ${customerId} and d.owner_id = ${userId} and d.id = o.id and d.position <> o.number - 1`.execute(
    trx,
  );
}

/** Removes a category with its cards. */
export async function removeDashboard(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  id: number,
): Promise<void> {
  await trx
    .deleteFrom("dashboards")
    .where("customer_id", "=", customerId)
    .where("owner_id", "=", userId)
    .where("id", "=", id)
    .execute();
}
