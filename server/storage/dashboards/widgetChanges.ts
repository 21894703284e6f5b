import { sql } from "kysely";
import { changedBy } from "../database/author.ts";
import type { Author } from "../database/author.ts";
import type { Trx } from "../database/database.ts";
import type { DashboardOwner } from "./owner.ts";
import type { StoredWidget } from "./dashboardWidgets.ts";

/** For how long a card that was deleted can be brought back, in seconds. */
const KEPT_SECONDS = 86_400;

/** A card before it is stored. */
type NewWidget = Pick<
  StoredWidget,
  "dashboardId" | "name" | "description" | "type" | "data" | "size" | "position"
>;

/** The row of a new card. */
export function widgetRow(customerId: number, widget: NewWidget, author: Author) {
  const { dashboardId, name, description, type, data, size, position } = widget;
  return {
    customer_id: customerId,
    dashboard_id: dashboardId,
    name,
    description,
    type,
    data: JSON.stringify(data),
    size,
    position,
    ...changedBy(author),
  };
}

/** Adds a card. */
export async function insertWidget(
  trx: Trx,
  customerId: number,
  widget: NewWidget,
  author: Author,
): Promise<number> {
  const row = await trx
    .insertInto("dashboard_widgets")
    .values(widgetRow(customerId, widget, author))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Puts other content into this version of a card, of which it is the next version then; false where it is another version already. */
export async function updateWidget(
  trx: Trx,
  customerId: number,
  widget: Pick<StoredWidget, "id" | "dashboardId" | "name" | "description" | "data" | "size" | "version">,
  author: Author,
): Promise<boolean> {
  const { id, dashboardId, name, description, data, size, version } = widget;
  const { numUpdatedRows } = await trx
    .updateTable("dashboard_widgets")
    .set({
      dashboard_id: dashboardId,
      name,
      description,
      data: JSON.stringify(data),
      size,
      version: version + 1,
      ...changedBy(author),
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .where("version", "=", version)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts the cards of a category into this order. */
export async function orderWidgets(trx: Trx, customerId: number, ids: readonly number[]): Promise<void> {
  await sql`update dashboard_widgets w set position = o.number - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as o(id, number)
    where w.customer_id = ${customerId} and w.id = o.id and w.position <> o.number - 1`.execute(trx);
}

/** Deletes a card of the user's own, which can be brought back for a day; those that were deleted before that are gone. */
export async function removeWidget(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  id: number,
  now: number,
): Promise<void> {
  await sql`delete from dashboard_widgets w using dashboards d
    where w.customer_id = ${customerId} and d.customer_id = w.customer_id and d.id = w.dashboard_id and d.owner_id = ${userId}
      and w.deleted_at <= ${now - KEPT_SECONDS}`.execute(trx);
  await trx
    .updateTable("dashboard_widgets")
    .set({ deleted_at: now })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Where a card of the user's own was that was deleted less than a day before `now`; undefined where there is none. */
export async function removedWidget(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  id: number,
  now: number,
): Promise<Pick<StoredWidget, "dashboardId" | "position"> | undefined> {
  const { rows } = await sql<Pick<StoredWidget, "dashboardId" | "position">>`
    select w.dashboard_id as "dashboardId", w.position
    from dashboard_widgets w join dashboards d on d.customer_id = w.customer_id and d.id = w.dashboard_id
    where w.customer_id = ${customerId} and d.owner_id = ${userId} and w.id = ${id} and w.deleted_at > ${now - KEPT_SECONDS}`.execute(
    trx,
  );
  return rows[0];
}

/** Brings a card back that was deleted. */
export async function restoreWidget(trx: Trx, customerId: number, id: number): Promise<void> {
  await trx
    .updateTable("dashboard_widgets")
    .set({ deleted_at: null })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Notes that somebody opened a card. */
export async function noteOpening(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  id: number,
  now: number,
): Promise<void> {
  await trx
    .insertInto("dashboard_openings")
    .values({ customer_id: customerId, user_id: userId, widget_id: id, opened_at: now })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "user_id", "widget_id"]).doUpdateSet({ opened_at: now }),
    )
    .execute();
}
