/** Copies of categories. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { authorOf, dashboardCopies, dashboards, dashboardWidgets } from "../../storage/index.ts";
import { readDashboard } from "./categories.ts";
import { shownWidget } from "./content.ts";
import { accessOf, ownerOf, readerOf } from "./reader.ts";
import type { ShownDashboard } from "./schema.ts";

/**
 * Adds a copy of a category to the user's own ones. Of somebody else's it has what the user sees: cards that are refused to them are left out.
 * Throws `dashboard_not_found` and `too_many_dashboard_copies`.
 */
export async function copyDashboard(tenant: Tenant, id: number, name?: string): Promise<ShownDashboard> {
  const { trx } = tenant;
  const reader = await readerOf(tenant);
  const found = await dashboards.readDashboard(trx, reader, id);
  if (found === undefined) throw errors.dashboardNotFound();
  const stored = await dashboardWidgets.listWidgets(trx, reader, id);
  const widgets =
    accessOf(reader, found) === "own" ? stored : stored.flatMap((each) => seenCopy(tenant, reader, each));
  const copies = [{ name: name?.trim() ?? found.name, widgets }];
  const [copy] = (await dashboardCopies.insertCopies(trx, ownerOf(tenant), copies, authorOf(tenant))) ?? [];
  if (copy === undefined) throw errors.tooManyCopies();
  return readDashboard(tenant, copy);
}

/** What the reader sees of somebody else's card. */
function seenCopy(
  tenant: Tenant,
  reader: dashboards.DashboardOwner,
  stored: dashboardWidgets.ReadWidget,
): dashboardCopies.CopiedWidget[] {
  const { name, description, type, data, size } = shownWidget(tenant, reader, stored);
  return data === undefined ? [] : [{ name, description, type, data, size }];
}
