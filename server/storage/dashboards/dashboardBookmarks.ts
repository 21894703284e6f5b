import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { DashboardOwner } from "./owner.ts";

/** An address of a dashboard with its filters, as its user keeps it. */
interface StoredBookmark {
  id: number;
  name: string;
  path: string;
  query: string;
  /** Whether the page at this path opens with it. */
  isDefault: boolean;
}

type Words = Omit<StoredBookmark, "id">;

/** Bookmarks that a user may have. */
export const MAX_BOOKMARKS = 50;

const columns = ["id", "name", "path", "query", "is_default as isDefault"] as const;

const own = (trx: Trx, { customerId, userId }: DashboardOwner) =>
  trx
    .selectFrom("dashboard_bookmarks")
    .select(columns)
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId);

/** The user's own bookmarks, by their paths and names. */
export function listBookmarks(trx: Trx, owner: DashboardOwner): Promise<StoredBookmark[]> {
  return own(trx, owner)
    .orderBy("path")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** The bookmark with which a page opens. */
export function defaultBookmark(
  trx: Trx,
  owner: DashboardOwner,
  path: string,
): Promise<StoredBookmark | undefined> {
  return own(trx, owner).where("path", "=", path).where("is_default", "=", true).executeTakeFirst();
}

/** Adds a bookmark; undefined where the user has one of this name for the page. */
export async function insertBookmark(
  trx: Trx,
  owner: DashboardOwner,
  { name, path, query, isDefault }: Words,
): Promise<number | undefined> {
  if (isDefault) await forgetDefault(trx, owner, path);
  const row = await trx
    .insertInto("dashboard_bookmarks")
    .values({
      customer_id: owner.customerId,
      user_id: owner.userId,
      name,
      path,
      query,
      is_default: isDefault,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Puts other words into a bookmark of the user; false where they have another one of this name for the page. */
export async function updateBookmark(
  trx: Trx,
  owner: DashboardOwner,
  { id, name, path, query, isDefault }: StoredBookmark,
): Promise<boolean> {
  if (isDefault) await forgetDefault(trx, owner, path);
  const { rows } = await sql`update dashboard_bookmarks b
    set name = ${name}, path = ${path}, query = ${query}, is_default = ${isDefault}
    where b.customer_id = ${owner.customerId} and b.user_id = ${owner.userId} and b.id = ${id} and not exists (
      select 1 from dashboard_bookmarks other where other.customer_id = ${owner.customerId} and other.user_id = ${owner.userId}
        and other.id <> ${id} and other.path = ${path} and lower(other.name) = lower(${name}))
    returning b.id`.execute(trx);
  return rows.length === 1;
}

async function forgetDefault(trx: Trx, { customerId, userId }: DashboardOwner, path: string): Promise<void> {
  await trx
    .updateTable("dashboard_bookmarks")
    .set({ is_default: false })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("path", "=", path)
    .where("is_default", "=", true)
    .execute();
}

/** Removes a bookmark; false where the user has no such one. */
export async function removeBookmark(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  id: number,
): Promise<boolean> {
  const row = await trx
    .deleteFrom("dashboard_bookmarks")
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
