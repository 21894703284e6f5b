/** How a user's own categories and cards are arranged. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { dashboardLayouts, dashboards, dashboardWidgets } from "../../storage/index.ts";
import { readDashboards } from "./categories.ts";
import { ownerOf } from "./reader.ts";
import type { LayoutBody, OwnDashboards } from "./schema.ts";

/** Arranges all of them. Throws `stale_dashboard_layout`, `dashboard_layout_incomplete` and `too_many_dashboard_cards`. */
export async function arrange(tenant: Tenant, { layout, categories }: LayoutBody): Promise<OwnDashboards> {
  const { trx } = tenant;
  const owner = ownerOf(tenant);
  await dashboards.lockDashboards(trx, owner);
  const now = await dashboardLayouts.readLayout(trx, owner);
  if (dashboardLayouts.layoutTag(now) !== layout) throw errors.staleLayout();
  if (!areSame(now, categories)) throw errors.layoutIncomplete();
  const { MAX_WIDGETS } = dashboardWidgets;
  if (categories.some(({ cards }) => cards.length > MAX_WIDGETS))
    throw errors.tooManyWidgets(`This dashboard category has ${MAX_WIDGETS}`);
  await dashboardLayouts.writeLayout(trx, owner, categories);
  return readDashboards(tenant);
}

/** Whether both have the same categories and the same cards, wherever those are, each once. */
function areSame(now: dashboardLayouts.DashboardLayout, sent: dashboardLayouts.DashboardLayout): boolean {
  const idsOf = (layout: dashboardLayouts.DashboardLayout) =>
    [layout.map(({ id }) => id), layout.flatMap(({ cards }) => cards.map(({ id }) => id))].map((ids) =>
      ids.toSorted((a, b) => a - b).join(" "),
    );
  return JSON.stringify(idsOf(now)) === JSON.stringify(idsOf(sent));
}
