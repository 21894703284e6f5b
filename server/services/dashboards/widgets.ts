/** The cards of a user's dashboard: reading, adding, changing, moving and removing them. */
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { authorOf, dashboards, dashboardWidgets, widgetChanges } from "../../storage/index.ts";
import { requireDashboard } from "./categories.ts";
import { checkContent, shownWidget } from "./content.ts";
import { withIdAt } from "./order.ts";
import { accessOf, ownerOf, readerOf } from "./reader.ts";
import type { ChangedWidget, NewWidget, ShownWidget } from "./schema.ts";

/** A card that the user sees, with what they may do with it. Throws `dashboard_card_not_found`. */
async function requireWidget(tenant: Tenant, id: number) {
  const reader = await readerOf(tenant);
  const found = await dashboardWidgets.readWidget(tenant.trx, reader, id);
  if (found === undefined) throw errors.widgetNotFound();
  return { widget: found, reader, access: accessOf(reader, found) };
}

/** A card of the user's own. Throws as `requireWidget`, and `dashboard_not_yours` where it is shared with them. */
export async function requireOwnWidget(tenant: Tenant, id: number): Promise<dashboardWidgets.ReadWidget> {
  const { widget, access } = await requireWidget(tenant, id);
  if (access !== "own") throw errors.dashboardNotYours();
  return widget;
}

/** A card as its reader sees it. Throws `dashboard_card_not_found`. */
export async function readWidget(tenant: Tenant, id: number): Promise<ShownWidget> {
  const { widget, reader } = await requireWidget(tenant, id);
  return shownWidget(tenant, reader, widget);
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
  const added = {
    ...body,
    dashboardId,
    name: body.name.trim(),
    description: body.description?.trim() ?? "",
    size: body.size ?? "small",
    position: ids.length,
  };
  const id = await widgetChanges.insertWidget(trx, customer.id, added, authorOf(tenant));
  await widgetChanges.orderWidgets(trx, customer.id, withIdAt(ids, id, body.position));
  return readWidget(tenant, id);
}

/**
 * Changes a card or moves it, also to another category; what is left out stays. One that is shared with the user to edit is changed, not moved.
 * Throws `dashboard_card_not_found`, `dashboard_card_not_editable`, `dashboard_not_yours`, `stale_dashboard_card`, `dashboard_card_partly_seen`,
 * `dashboard_not_found`, `too_many_dashboard_cards`, and as `checkContent`.
 */
export async function changeWidget(tenant: Tenant, body: ChangedWidget): Promise<ShownWidget> {
  const { trx, customer } = tenant;
  await dashboards.lockDashboards(trx, ownerOf(tenant));
  const before = await requireChangeable(tenant, body);
  const {
    dashboardId = before.dashboardId,
    name = before.name,
    data = before.data,
    size = before.size,
  } = body;
  const description = body.description ?? before.description;
  const isElsewhere = dashboardId !== before.dashboardId;
  if (isElsewhere) await requireDashboard(tenant, dashboardId);
  if (isElsewhere) await requireSpace(tenant, dashboardId, false);
  const changed = { ...before, dashboardId, name: name.trim(), description: description.trim(), data, size };
  const isDone = await widgetChanges.updateWidget(trx, customer.id, changed, authorOf(tenant));
  if (!isDone) throw errors.staleWidget(before.name);
  if (isElsewhere || body.position !== undefined) await move(tenant, before, { ...body, dashboardId });
  return readWidget(tenant, before.id);
}

/** A card that the user may change in this way. */
async function requireChangeable(tenant: Tenant, body: ChangedWidget): Promise<dashboardWidgets.ReadWidget> {
  const { widget: before, reader, access } = await requireWidget(tenant, body.id);
  if (access === "view") throw errors.widgetNotEditable();
  const isMoved = body.dashboardId !== undefined || body.position !== undefined;
  if (access !== "own" && isMoved) throw errors.dashboardNotYours();
  if (before.version !== body.version) throw errors.staleWidget(before.name);
  if (body.type !== undefined && body.type !== before.type)
    throw errors.widgetRefused([["/type", `must be "${before.type}": a card keeps its type`]]);
  if (body.data === undefined) return before;
  checkContent(tenant, { type: before.type, data: body.data });
  const { partial, refused, unreadable } = shownWidget(tenant, reader, before);
  const isUnseen = refused === true || unreadable === true;
  if (partial === true || (access !== "own" && isUnseen)) throw errors.widgetPartlySeen(before.name);
  return before;
}

/** Gives a card its position in the category that it is in now, and lets those that it was among before close up. */
async function move(
  tenant: Tenant,
  before: dashboardWidgets.StoredWidget,
  { dashboardId, position }: { dashboardId: number; position?: number },
): Promise<void> {
  const { trx, customer } = tenant;
  const ids = await idsIn(tenant, dashboardId);
  await widgetChanges.orderWidgets(trx, customer.id, withIdAt(ids, before.id, position));
  if (dashboardId !== before.dashboardId)
    await widgetChanges.orderWidgets(trx, customer.id, await idsIn(tenant, before.dashboardId));
}

/** Removes a card, which can be brought back for a day. Throws `dashboard_card_not_found` and `dashboard_not_yours`. */
export async function removeWidget(tenant: Tenant, id: number): Promise<void> {
  const { trx, customer, now } = tenant;
  await dashboards.lockDashboards(trx, ownerOf(tenant));
  const { dashboardId } = await requireOwnWidget(tenant, id);
  await widgetChanges.removeWidget(trx, ownerOf(tenant), id, now);
  await widgetChanges.orderWidgets(trx, customer.id, await idsIn(tenant, dashboardId));
}

/** Brings a card back to where it was. Throws `dashboard_card_not_removed` and `too_many_dashboard_cards`. */
export async function restoreWidget(tenant: Tenant, id: number): Promise<ShownWidget> {
  const { trx, customer, now } = tenant;
  await dashboards.lockDashboards(trx, ownerOf(tenant));
  const removed = await widgetChanges.removedWidget(trx, ownerOf(tenant), id, now);
  if (removed === undefined) throw errors.widgetNotRemoved();
  await requireSpace(tenant, removed.dashboardId, true);
  const ids = await idsIn(tenant, removed.dashboardId);
  await widgetChanges.restoreWidget(trx, customer.id, id);
  await widgetChanges.orderWidgets(trx, customer.id, withIdAt(ids, id, removed.position));
  return readWidget(tenant, id);
}

/** Notes that the user opened a card that they see. Throws `dashboard_card_not_found`. */
export async function noteOpening(tenant: Tenant, id: number): Promise<void> {
  const { reader } = await requireWidget(tenant, id);
  await widgetChanges.noteOpening(tenant.trx, reader, id, tenant.now);
}
