import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { DashboardOwner } from "./dashboards.ts";

/** A card as it is stored. */
export interface StoredWidget {
  id: number;
  /** Its category. */
  dashboardId: number;
  name: string;
  type: "report" | "action" | "monitor";
  /** What the card is about; its shape follows from the type. */
  data: unknown;
  /** Within its category, counted from 0. */
  position: number;
  /** One more after each change. */
  version: number;
}

/** Cards of a category, and of all categories of a user. */
export const MAX_WIDGETS = 100;
export const MAX_WIDGETS_OF_USER = 500;

const columns = [
  "w.id",
  "w.dashboard_id as dashboardId",
  "w.name",
  "w.type",
  "w.data",
  "w.position",
  "w.version",
] as const;

function widgets(trx: Trx, { customerId, userId }: DashboardOwner) {
  return trx
    .selectFrom("dashboard_widgets as w")
    .innerJoin("dashboards as d", (join) =>
      join.onRef("d.customer_id", "=", "w.customer_id").onRef("d.id", "=", "w.dashboard_id"),
    )
    .where("w.customer_id", "=", customerId)
    .where("d.owner_id", "=", userId);
}

/** The user's own cards of a category, or of all of them, in the order within their category. */
export function listWidgets(trx: Trx, owner: DashboardOwner, dashboardId?: number): Promise<StoredWidget[]> {
  const found = widgets(trx, owner).select(columns).orderBy("w.position").orderBy("w.id");
  return (dashboardId === undefined ? found : found.where("w.dashboard_id", "=", dashboardId)).execute();
}

/** The ids of the user's own cards of a category, in their order. */
export async function widgetIds(trx: Trx, owner: DashboardOwner, dashboardId: number): Promise<number[]> {
  const rows = await widgets(trx, owner)
    .select("w.id")
    .where("w.dashboard_id", "=", dashboardId)
    .orderBy("w.position")
    .orderBy("w.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A card of the user's own. */
export function readWidget(trx: Trx, owner: DashboardOwner, id: number): Promise<StoredWidget | undefined> {
  return widgets(trx, owner).select(columns).where("w.id", "=", id).executeTakeFirst();
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
    where w.customer_id = ${customerId} and d.owner_id = ${userId}`.execute(trx);
  return rows[0] ?? { here: 0, all: 0 };
}

/** Adds a card. */
export async function insertWidget(
  trx: Trx,
  customerId: number,
  { dashboardId, name, type, data, position }: Omit<StoredWidget, "id" | "version">,
): Promise<number> {
  const row = await trx
    .insertInto("dashboard_widgets")
    .values({
      customer_id: customerId,
      dashboard_id: dashboardId,
      name,
      type,
      data: JSON.stringify(data),
      position,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Puts other content into this version of a card, of which it is the next version then; false where it is another version already. */
export async function updateWidget(
  trx: Trx,
  customerId: number,
  { id, dashboardId, name, data, version }: Omit<StoredWidget, "type" | "position">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("dashboard_widgets")
    .set({ dashboard_id: dashboardId, name, data: JSON.stringify(data), version: version + 1 })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts the cards of a category into this order. */
export async function orderWidgets(trx: Trx, customerId: number, ids: readonly number[]): Promise<void> {
  await sql`update dashboard_widgets w set position = o.number - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, number)
    where w.customer_id = ${customerId} and w.id = o.id and w.position <> o.number - 1`.execute(trx);
}

/** Removes a card. */
export async function removeWidget(trx: Trx, customerId: number, id: number): Promise<void> {
  await trx
    .deleteFrom("dashboard_widgets")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}
