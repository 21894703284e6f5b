/** The cards of a user's dashboard: reading, adding, changing, moving and removing them. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { dashboards, dashboardWidgets } from "../../storage/index.ts";
import { ownerOf, requireDashboard } from "./categories.ts";
import { checkContent, shownWidget } from "./content.ts";
import { withIdAt } from "./order.ts";
import type { ChangedWidget, NewWidget, ShownWidget } from "./schema.ts";

/** A card of the user. Throws `dashboard_card_not_found`. */
async function requireWidget(tenant: Tenant, id: number): Promise<dashboardWidgets.StoredWidget> {
  const found = await dashboardWidgets.readWidget(tenant.trx, ownerOf(tenant), id);
  if (found === undefined) throw errors.widgetNotFound();
  return found;
}

/** A card as its user sees it. Throws `dashboard_card_not_found`. */
export async function readWidget(tenant: Tenant, id: number): Promise<ShownWidget> {
  return shownWidget(tenant, await requireWidget(tenant, id));
}

/** The ids of the cards of a category, in their order. */
const idsIn = (tenant: Tenant, dashboardId: number): Promise<number[]> =>
  dashboardWidgets.widgetIds(tenant.trx, ownerOf(tenant), dashboardId);

/** Refuses one card more in a category, and in all of them where it `isNew`. */
async function requireSpace(tenant: Tenant, dashboardId: number, isNew: boolean): Promise<void> {
  const { MAX_WIDGETS, MAX_WIDGETS_OF_USER } = dashboardWidgets;
  const count = await dashboardWidgets.countWidgets(tenant.trx, ownerOf(tenant), dashboardId);
  if (count.here >= MAX_WIDGETS) throw errors.tooManyWidgets(`This dashboard category has ${MAX_WIDGETS}`);
  if (isNew && count.all >= MAX_WIDGETS_OF_USER)
    throw errors.tooManyWidgets(`Your dashboard has ${MAX_WIDGETS_OF_USER}`);
}

/** Adds a card, at the end of its category where no position is given. Throws `dashboard_not_found`, `too_many_dashboard_cards`, and as `checkContent`. */
export async function addWidget(tenant: Tenant, body: NewWidget): Promise<ShownWidget> {
  const { trx, customer } = tenant;
  checkContent(tenant, body);
  await dashboards.lockDashboards(trx, ownerOf(tenant));
  const { id: dashboardId } = await requireDashboard(tenant, body.dashboardId);
  await requireSpace(tenant, dashboardId, true);
  const ids = await idsIn(tenant, dashboardId);
  const added = { ...body, dashboardId, name: body.name.trim(), position: ids.length };
  const id = await dashboardWidgets.insertWidget(trx, customer.id, added);
  await dashboardWidgets.orderWidgets(trx, customer.id, withIdAt(ids, id, body.position));
  return readWidget(tenant, id);
}

/**
 * Changes a card or moves it, also to another category; what is left out stays. Throws `dashboard_card_not_found`, `stale_dashboard_card`,
 * `dashboard_not_found`, `too_many_dashboard_cards`, and as `checkContent`.
 */
export async function changeWidget(tenant: Tenant, body: ChangedWidget): Promise<ShownWidget> {
  const { trx, customer } = tenant;
  await dashboards.lockDashboards(trx, ownerOf(tenant));
  const before = await requireWidget(tenant, body.id);
  if (before.version !== body.version) throw errors.staleWidget(before.name);
  if (body.type !== undefined && body.type !== before.type)
    throw errors.widgetRefused([["/type", `must be "${before.type}": a card keeps its type`]]);
  if (body.data !== undefined) checkContent(tenant, { type: before.type, data: body.data });
  const { dashboardId = before.dashboardId, name = before.name, data = before.data } = body;
  const isElsewhere = dashboardId !== before.dashboardId;
  if (isElsewhere) await requireDashboard(tenant, dashboardId);
  if (isElsewhere) await requireSpace(tenant, dashboardId, false);
  const changed = { ...before, dashboardId, name: name.trim(), data };
  const isDone = await dashboardWidgets.updateWidget(trx, customer.id, changed);
  if (!isDone) throw errors.staleWidget(before.name);
  if (isElsewhere || body.position !== undefined) await move(tenant, before, { ...body, dashboardId });
  return readWidget(tenant, before.id);
}

/** Gives a card its position in the category that it is in now, and lets those that it was among before close up. */
async function move(
  tenant: Tenant,
  before: dashboardWidgets.StoredWidget,
  { dashboardId, position }: { dashboardId: number; position?: number },
): Promise<void> {
  const { trx, customer } = tenant;
  const ids = await idsIn(tenant, dashboardId);
  await dashboardWidgets.orderWidgets(trx, customer.id, withIdAt(ids, before.id, position));
  if (dashboardId !== before.dashboardId)
    await dashboardWidgets.orderWidgets(trx, customer.id, await idsIn(tenant, before.dashboardId));
}

/** Removes a card. Throws `dashboard_card_not_found`. */
export async function removeWidget(tenant: Tenant, id: number): Promise<void> {
  const { trx, customer } = tenant;
  await dashboards.lockDashboards(trx, ownerOf(tenant));
  const { dashboardId } = await requireWidget(tenant, id);
  await dashboardWidgets.removeWidget(trx, customer.id, id);
  await dashboardWidgets.orderWidgets(trx, customer.id, await idsIn(tenant, dashboardId));
}
