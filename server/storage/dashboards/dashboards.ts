import { sql } from "kysely";
import { personOf } from "../company/people.ts";
import type { Person } from "../company/people.ts";
import type { Trx } from "../database/database.ts";
import { mayEditShared, sharedRoles } from "./dashboardShares.ts";
import type { DashboardReader } from "./dashboardShares.ts";
import type { DashboardOwner } from "./owner.ts";

export type { DashboardOwner } from "./owner.ts";

/** A category of cards as it is stored. */
export interface StoredDashboard {
  id: number;
  name: string;
  /** Counted from 0. */
  position: number;
}

/** A category as somebody reads it. */
export interface ReadDashboard extends StoredDashboard {
  ownerId: number;
  owner: Person | null;
  /** Whether the reader's roles may edit its cards, not only view them; null: it is not shared with them. */
  mayEdit: boolean | null;
  /** With how many roles it is shared. */
  sharedRoles: number;
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

function read(trx: Trx, reader: DashboardReader) {
  return trx
    .selectFrom("dashboards as d")
    .select(["d.id", "d.name", "d.position", "d.owner_id as ownerId"])
    .select([
      personOf(sql`d.owner_id`).as("owner"),
      mayEditShared(reader, false).as("mayEdit"),
      sharedRoles(false).as("sharedRoles"),
    ])
    .where("d.customer_id", "=", reader.customerId)
    .orderBy("d.position")
    .orderBy("d.id");
}

/** The reader's own categories, in their order. */
export function readOwnDashboards(trx: Trx, reader: DashboardReader): Promise<ReadDashboard[]> {
  return read(trx, reader).where("d.owner_id", "=", reader.userId).execute();
}

/** The categories of others that are shared with one of the reader's roles as a whole. */
export function readSharedDashboards(trx: Trx, reader: DashboardReader): Promise<ReadDashboard[]> {
  return read(trx, reader)
    .where("d.owner_id", "<>", reader.userId)
    .where(mayEditShared(reader, false), "is not", null)
    .execute();
}

/** A category that the reader sees: their own, or one that is shared with one of their roles as a whole. */
export function readDashboard(
  trx: Trx,
  reader: DashboardReader,
  id: number,
): Promise<ReadDashboard | undefined> {
  return read(trx, reader)
    .where("d.id", "=", id)
    .where((where) =>
      where.or([
        where("d.owner_id", "=", reader.userId),
        where(mayEditShared(reader, false), "is not", null),
      ]),
    )
    .executeTakeFirst();
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
