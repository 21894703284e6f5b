/** The categories of a user's dashboard: reading, adding, renaming, moving and removing them. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { dashboards, dashboardWidgets } from "../../storage/index.ts";
import { shownWidget } from "./content.ts";
import { withIdAt } from "./order.ts";
import type { ChangedDashboard, NewDashboard, ShownDashboard } from "./schema.ts";

/** Whose dashboard a call is about. */
export const ownerOf = ({ plan: { customerId, userId } }: Tenant): dashboards.DashboardOwner => ({
  customerId,
  userId,
});

/** All categories of the user in their order, with their cards. */
export async function readDashboards(tenant: Tenant): Promise<ShownDashboard[]> {
  const owner = ownerOf(tenant);
  const found = await dashboards.listDashboards(tenant.trx, owner);
  const widgets = await dashboardWidgets.listWidgets(tenant.trx, owner);
  return found.map((dashboard) => {
    const own = widgets.filter(({ dashboardId }) => dashboardId === dashboard.id);
    return shown(tenant, dashboard, own);
  });
}

function shown(
  tenant: Tenant,
  dashboard: dashboards.StoredDashboard,
  widgets: readonly dashboardWidgets.StoredWidget[],
): ShownDashboard {
  return { ...dashboard, widgets: widgets.map((widget) => shownWidget(tenant, widget)) };
}

/** A category of the user with its cards. Throws `dashboard_not_found`. */
export async function readDashboard(tenant: Tenant, id: number): Promise<ShownDashboard> {
  const dashboard = await requireDashboard(tenant, id);
  return shown(tenant, dashboard, await dashboardWidgets.listWidgets(tenant.trx, ownerOf(tenant), id));
}

/** A category of the user. Throws `dashboard_not_found`. */
export async function requireDashboard(tenant: Tenant, id: number): Promise<dashboards.StoredDashboard> {
  const all = await dashboards.listDashboards(tenant.trx, ownerOf(tenant));
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw errors.dashboardNotFound();
  return found;
}

/** The ids of the user's categories in their order, which nobody else changes until the transaction ends. */
async function lockedIds(tenant: Tenant): Promise<number[]> {
  const owner = ownerOf(tenant);
  await dashboards.lockDashboards(tenant.trx, owner);
  return (await dashboards.listDashboards(tenant.trx, owner)).map(({ id }) => id);
}

/** Adds a category, at the end where no position is given. Throws `too_many_dashboards` and `dashboard_name_taken`. */
export async function addDashboard(tenant: Tenant, body: NewDashboard): Promise<ShownDashboard> {
  const { trx } = tenant;
  const owner = ownerOf(tenant);
  const ids = await lockedIds(tenant);
  if (ids.length >= dashboards.MAX_DASHBOARDS) throw errors.tooManyDashboards(dashboards.MAX_DASHBOARDS);
  const name = body.name.trim();
  const id = await dashboards.insertDashboard(trx, owner, { name, position: ids.length });
  if (id === undefined) throw errors.dashboardNameTaken(name);
  await dashboards.orderDashboards(trx, owner, withIdAt(ids, id, body.position));
  return readDashboard(tenant, id);
}

/** Renames or moves a category; what is left out stays. Throws `dashboard_not_found` and `dashboard_name_taken`. */
export async function changeDashboard(
  tenant: Tenant,
  { id, name, position }: ChangedDashboard,
): Promise<ShownDashboard> {
  const { trx } = tenant;
  const owner = ownerOf(tenant);
  const ids = await lockedIds(tenant);
  if (!ids.includes(id)) throw errors.dashboardNotFound();
  if (name !== undefined && !(await dashboards.renameDashboard(trx, owner, { id, name: name.trim() })))
    throw errors.dashboardNameTaken(name.trim());
  if (position !== undefined) await dashboards.orderDashboards(trx, owner, withIdAt(ids, id, position));
  return readDashboard(tenant, id);
}

/** Removes a category with its cards. Throws `dashboard_not_found`. */
export async function removeDashboard(tenant: Tenant, id: number): Promise<void> {
  const { trx } = tenant;
  const owner = ownerOf(tenant);
  const ids = await lockedIds(tenant);
  if (!ids.includes(id)) throw errors.dashboardNotFound();
  await dashboards.removeDashboard(trx, owner, id);
  await dashboards.orderDashboards(
    trx,
    owner,
    ids.filter((other) => other !== id),
  );
}
