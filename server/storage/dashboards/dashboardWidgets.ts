import { sql } from "kysely";
import { personOf } from "../company/people.ts";
import type { Person } from "../company/people.ts";
import type { Trx } from "../database/database.ts";
import type { DashboardOwner } from "./owner.ts";
import { mayEditShared, sharedRoles } from "./dashboardShares.ts";
import type { DashboardReader } from "./dashboardShares.ts";

/** How much space a card takes: one column, two of them, or two rows. */
export type WidgetSize = "small" | "wide" | "tall";

/** A card as it is stored. */
export interface StoredWidget {
  id: number;
  /** Its category. */
  dashboardId: number;
  name: string;
  description: string;
  type: "report" | "action" | "monitor";
  /** What the card is about; its shape follows from the type. */
  data: unknown;
  size: WidgetSize;
  /** Within its category, counted from 0. */
  position: number;
  /** One more after each change. */
  version: number;
  /** When it was saved last, in epoch seconds; null: before that was noted. */
  updatedAt: number | null;
  updatedBy: Person | null;
}

/** A card as somebody reads it. */
export interface ReadWidget extends StoredWidget {
  ownerId: number;
  owner: Person | null;
  /** Whether the reader's roles may edit it, not only view it; null: it is not shared with them. */
  mayEdit: boolean | null;
  /** With how many roles it is shared, by itself or with its category. */
  sharedRoles: number;
  /** When the reader opened it last, in epoch seconds; null: never. */
  openedAt: number | null;
}

/** Cards of a category, and of all categories of a user. */
export const MAX_WIDGETS = 100;
export const MAX_WIDGETS_OF_USER = 500;

const columns = [
  "w.id",
  "w.dashboard_id as dashboardId",
  "w.name",
  "w.description",
  "w.type",
  "w.data",
  "w.size",
  "w.position",
  "w.version",
  "w.updated_at as updatedAt",
  "d.owner_id as ownerId",
] as const;

/** The cards of the company, but those that were deleted. */
function widgets(trx: Trx, customerId: number) {
  return trx
    .selectFrom("dashboard_widgets as w")
    .innerJoin("dashboards as d", (join) =>
      join.onRef("d.customer_id", "=", "w.customer_id").onRef("d.id", "=", "w.dashboard_id"),
    )
    .where("w.customer_id", "=", customerId)
    .where("w.deleted_at", "is", null);
}

function read(trx: Trx, reader: DashboardReader) {
  const openedAt = sql<number | null>`(select o.opened_at from dashboard_openings o
    where o.customer_id = w.customer_id and o.user_id = ${reader.userId} and o.widget_id = w.id)`;
  return widgets(trx, reader.customerId)
    .select(columns)
    .select([
      personOf(sql`w.updated_by`).as("updatedBy"),
      personOf(sql`d.owner_id`).as("owner"),
      mayEditShared(reader, true).as("mayEdit"),
      sharedRoles(true).as("sharedRoles"),
      openedAt.as("openedAt"),
    ])
    .orderBy("w.position")
    .orderBy("w.id");
}

/** The cards of a category, or of all of the user's own ones, in the order within their category. */
export function listWidgets(trx: Trx, reader: DashboardReader, dashboardId?: number): Promise<ReadWidget[]> {
  const found = read(trx, reader);
  return dashboardId === undefined
    ? found.where("d.owner_id", "=", reader.userId).execute()
    : found.where("w.dashboard_id", "=", dashboardId).execute();
}

/** The cards of others that are shared with one of the reader's roles, by themselves or with their category. */
export function listSharedWidgets(trx: Trx, reader: DashboardReader): Promise<ReadWidget[]> {
  return read(trx, reader)
    .where("d.owner_id", "<>", reader.userId)
    .where(mayEditShared(reader, true), "is not", null)
    .execute();
}

/** A card that the reader sees: their own, or one that is shared with one of their roles. */
export function readWidget(trx: Trx, reader: DashboardReader, id: number): Promise<ReadWidget | undefined> {
  return read(trx, reader)
    .where("w.id", "=", id)
    .where((where) =>
      where.or([where("d.owner_id", "=", reader.userId), where(mayEditShared(reader, true), "is not", null)]),
    )
    .executeTakeFirst();
}

/** The ids of the user's own cards of a category, in their order. */
export async function widgetIds(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  dashboardId: number,
): Promise<number[]> {
  const rows = await widgets(trx, customerId)
    .select("w.id")
    .where("d.owner_id", "=", userId)
    .where("w.dashboard_id", "=", dashboardId)
    .orderBy("w.position")
    .orderBy("w.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** How many cards the user has, in a category and in all. */
export async function countWidgets(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  dashboardId: number,
): Promise<{ here: number; all: number }> {
  const { rows } = await sql<{ here: number; all: number }>`
    select count(*) filter (where w.dashboard_id = ${dashboardId}) as here, count(*) as "all"
    from dashboard_widgets w join dashboards d on d.customer_id = w.customer_id and d.id = w.dashboard_id
    where w.customer_id = ${customerId} and d.owner_id = ${userId} and w.deleted_at is null`.execute(trx);
  return rows[0] ?? { here: 0, all: 0 };
}
