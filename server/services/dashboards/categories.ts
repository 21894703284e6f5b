/** The categories of a user's dashboard: reading, adding, renaming, moving and removing them. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { dashboardLayouts, dashboards, dashboardWidgets, personName } from "../../storage/index.ts";
import type { dashboardShares } from "../../storage/index.ts";
import { shownWidget } from "./content.ts";
import { withIdAt } from "./order.ts";
import { accessOf, ownerOf, readerOf } from "./reader.ts";
import type { ChangedDashboard, NewDashboard, OwnDashboards, ShownDashboard } from "./schema.ts";

/** All categories of the user in their order, with their cards. */
export async function readDashboards(tenant: Tenant): Promise<OwnDashboards> {
  const { trx } = tenant;
  const reader = await readerOf(tenant);
  const found = await dashboards.readOwnDashboards(trx, reader);
  const widgets = await dashboardWidgets.listWidgets(trx, reader);
  const inCategory = (id: number) => widgets.filter(({ dashboardId }) => dashboardId === id);
  const layout = found.map(({ id }) => ({ id, cards: inCategory(id) }));
  return {
    data: found.map((dashboard) => shown(tenant, reader, dashboard, inCategory(dashboard.id))),
    layout: dashboardLayouts.layoutTag(layout),
  };
}

/** What others share with the user: whole categories with their cards, and cards of other categories. */
export async function readShared(tenant: Tenant) {
  const { trx } = tenant;
  const reader = await readerOf(tenant);
  const found = await dashboards.readSharedDashboards(trx, reader);
  const widgets = await dashboardWidgets.listSharedWidgets(trx, reader);
  const inCategory = (id: number) => widgets.filter(({ dashboardId }) => dashboardId === id);
  const whole = new Set(found.map(({ id }) => id));
  return {
    dashboards: found.map((dashboard) => shown(tenant, reader, dashboard, inCategory(dashboard.id))),
    widgets: widgets
      .filter(({ dashboardId }) => !whole.has(dashboardId))
      .map((widget) => shownWidget(tenant, reader, widget)),
  };
}

function shown(
  tenant: Tenant,
  reader: dashboardShares.DashboardReader,
  dashboard: dashboards.ReadDashboard,
  widgets: readonly dashboardWidgets.ReadWidget[],
): ShownDashboard {
  const { id, name, position } = dashboard;
  const access = accessOf(reader, dashboard);
  const isOwn = access === "own";
  return {
    id,
    name,
    position,
    access,
    owner: isOwn ? null : personName(dashboard.owner),
    sharedRoles: isOwn ? dashboard.sharedRoles : 0,
    widgets: widgets.map((widget) => shownWidget(tenant, reader, widget)),
  };
}

/** A category with its cards that the user sees: their own, or a shared one. Throws `dashboard_not_found`. */
export async function readDashboard(tenant: Tenant, id: number): Promise<ShownDashboard> {
  const { trx } = tenant;
  const reader = await readerOf(tenant);
  const dashboard = await dashboards.readDashboard(trx, reader, id);
  if (dashboard === undefined) throw errors.dashboardNotFound();
  return shown(tenant, reader, dashboard, await dashboardWidgets.listWidgets(trx, reader, id));
}

/** A category of the user's own. Throws `dashboard_not_found`, or `dashboard_not_yours` where it is shared with them. */
export async function requireDashboard(tenant: Tenant, id: number): Promise<dashboards.ReadDashboard> {
  const reader = await readerOf(tenant);
  const found = await dashboards.readDashboard(tenant.trx, reader, id);
  if (found === undefined) throw errors.dashboardNotFound();
  if (accessOf(reader, found) !== "own") throw errors.dashboardNotYours();
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
  await requireDashboard(tenant, id);
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
  await requireDashboard(tenant, id);
  await dashboards.removeDashboard(trx, owner, id);
  await dashboards.orderDashboards(
    trx,
    owner,
    ids.filter((other) => other !== id),
  );
}
