import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { WidgetSize } from "./dashboardWidgets.ts";
import type { DashboardOwner } from "./owner.ts";

/** The user's own categories in their order, each with its cards in theirs. */
export type DashboardLayout = readonly LayoutCategory[];

interface LayoutCategory {
  id: number;
  cards: readonly { id: number; size: WidgetSize }[];
}

/** How the user's own categories and cards are arranged now. */
export async function readLayout(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
): Promise<LayoutCategory[]> {
  const { rows } = await sql<{ id: number; cards: LayoutCategory["cards"] }>`
    select d.id, coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'size', w.size) order by w.position, w.id)
      from dashboard_widgets w where w.customer_id = d.customer_id and w.dashboard_id = d.id and w.deleted_at is null), '[]') as cards
    from dashboards d where d.customer_id = ${customerId} and d.owner_id = ${userId} order by d.position, d.id`.execute(
    trx,
  );
  return rows;
}

/** A name of a layout, another one for each. */
export function layoutTag(layout: DashboardLayout): string {
  const text = layout.map(({ id, cards }) => [id, ...cards.map((card) => `${card.id}${card.size}`)]);
  return createHash("sha256").update(JSON.stringify(text)).digest("base64url").slice(0, 22);
}

/** Arranges the user's own categories and cards so. They have to be all of them, none of them twice. */
export async function writeLayout(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  layout: DashboardLayout,
): Promise<void> {
  const cards = layout.flatMap((category) =>
    category.cards.map(({ id, size }, position) => ({ id, size, position, into: category.id })),
  );
  await sql`update dashboard_widgets w set dashboard_id = c."into", position = c.position, size = c.size
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c(id bigint, "into" bigint, position int, size text)
    where w.customer_id = ${customerId} and w.id = c.id and w.deleted_at is null
      and (w.dashboard_id, w.position, w.size) is distinct from (c."into", c.position, c.size)`.execute(trx);
  await sql`update dashboards d set position = o.number - 1
    from unnest(${layout.map(({ id }) => id)}::bigint[]) with ordinality as o(id, number)
    where d.customer_id = ${customerId} and d.owner_id = ${userId} and d.id = o.id and d.position <> o.number - 1`.execute(
    trx,
  );
}
