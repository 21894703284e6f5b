import { errors } from "../../core/errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { alias, id, list, object } from "../../http/schemas.ts";
import { readStoredJsonOr } from "../../core/storedJson.ts";
import { savedViews } from "../../storage/index.ts";
import {
  changedView,
  columns,
  newView,
  savedView,
  settingsBody,
  settingsReply,
  tableState,
} from "./schema.ts";

const service = "main";
/** Bytes of one view's state, or of one list's columns, as JSON. */
const MAX_BYTES = 16 * 1_024;

const params = object({ id });
const viewReply = { description: "The view", schema: ref(savedView) };

/** Whose list a call is about. Refuses record types that the user may not view. */
function keyOf({ plan, ...tenant }: Tenant, templateAlias: string): savedViews.ListKey {
  const template = requireTemplate(tenant, templateAlias);
  if (!plan.abilities.can("view", template)) throw errors.notPermitted();
  return { customerId: plan.customerId, userId: plan.userId, templateAlias };
}

function checkSize(value: unknown): void {
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES) throw errors.bodyTooLarge(MAX_BYTES);
}

const isOwn = ({ plan }: Tenant, view: savedViews.StoredView) => view.ownerId === plan.userId;
const mayChange = (tenant: Tenant, view: savedViews.StoredView) =>
  isOwn(tenant, view) || (view.shared && tenant.plan.abilities.admin);

function shown(tenant: Tenant, stored: savedViews.StoredView) {
  const { ownerId: _, ...view } = stored;
  return { ...view, isOwn: isOwn(tenant, stored), mayChange: mayChange(tenant, stored) };
}

/** A view whose state this release can read; another is logged. */
function readable({ deps }: Tenant, view: savedViews.StoredView): savedViews.StoredView | undefined {
  const row = `saved_views ${view.id}.state`;
  const state = readStoredJsonOr(tableState, view.state, {
    row,
    otherwise: undefined,
    logError: deps.logError,
  });
  return state && { ...view, state };
}

/** What the user keeps of a list; columns that this release cannot read are logged, and are the template's own then. */
async function settingsOf({ trx, deps }: Tenant, key: savedViews.ListKey): Promise<savedViews.ListSettings> {
  const settings = await savedViews.readSettings(trx, key);
  const row = `list_settings of user ${key.userId} for ${key.templateAlias}`;
  const read = { row, otherwise: [], logError: deps.logError };
  return { ...settings, columns: readStoredJsonOr(columns, settings.columns, read) };
}

/** A view that the user sees: their own or a shared one, of a list that they may view. Its state is as it is stored. */
async function visibleView(tenant: Tenant, id: number): Promise<savedViews.StoredView> {
  const { trx, plan, engine } = tenant;
  const view = await savedViews.readView(trx, plan.customerId, id);
  const template = view && engine.templates.get(view.templateAlias);
  const isVisible =
    view && template && (view.shared || isOwn(tenant, view)) && plan.abilities.can("view", template);
  if (!isVisible) throw errors.viewNotFound();
  return view;
}

/** A view that the user may change or delete, also where this release cannot read its state. */
async function changeableView(tenant: Tenant, id: number): Promise<savedViews.StoredView> {
  const view = await visibleView(tenant, id);
  if (!mayChange(tenant, view)) throw errors.viewNotYours();
  return view;
}

const readAll = tenantRoute({
  method: "GET",
  url: "/api/savedViews",
  service,
  summary: "The user's own and the shared views of a list, and what they keep of the list itself",
  access: "member",
  query: object({ templateAlias: alias }),
  replies: {
    200: {
      description: "The views",
      schema: object({ data: list(ref(savedView)), settings: ref(settingsReply) }),
    },
  },
  async handle({ query: { templateAlias } }, tenant) {
    const key = keyOf(tenant, templateAlias);
    const stored = await savedViews.listViews(tenant.trx, key);
    const views = stored.flatMap((view) => readable(tenant, view) ?? []);
    const settings = await settingsOf(tenant, key);
    const isThere = views.some(({ id }) => id === settings.defaultViewId);
    const defaultViewId = isThere ? settings.defaultViewId : null;
    const data = views.map((view) => shown(tenant, view));
    return { body: { data, settings: { ...settings, defaultViewId } } };
  },
});

const add = tenantRoute({
  method: "POST",
  url: "/api/savedViews",
  service,
  summary: "Saves a view of a list under a name, which none of the user's own views has yet",
  access: "member",
  body: newView,
  replies: { 201: viewReply },
  async handle({ body: { templateAlias, ...input } }, tenant) {
    const { trx, now } = tenant;
    const key = keyOf(tenant, templateAlias);
    checkSize(input.state);
    if ((await savedViews.countViews(trx, key)) >= savedViews.MAX_VIEWS) {
      throw errors.tooManyViews(savedViews.MAX_VIEWS);
    }
    const name = input.name.trim();
    const id = await savedViews.insertView(trx, key, { ...input, name }, now);
    if (id === undefined) throw errors.viewNameTaken(name);
    return { status: 201, body: shown(tenant, await visibleView(tenant, id)) };
  },
});

const change = tenantRoute({
  method: "PUT",
  url: "/api/savedViews/:id",
  service,
  summary: "Changes a view: for its owner, and for administrators where it is shared",
  access: "member",
  params,
  body: changedView,
  replies: { 200: viewReply },
  async handle({ params, body: input }, tenant) {
    const view = await changeableView(tenant, params.id);
    checkSize(input.state);
    const { trx, plan, now } = tenant;
    const content = { ...input, name: input.name.trim(), now };
    const isDone = await savedViews.updateView(trx, plan.customerId, view, content);
    if (!isDone) throw errors.viewNameTaken(content.name);
    const { name, shared, state } = content;
    return { body: shown(tenant, { ...view, name, shared, state, updatedAt: now }) };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/savedViews/:id",
  service,
  summary: "Deletes a view: for its owner, and for administrators where it is shared",
  access: "member",
  params,
  replies: { 204: { description: "Deleted" } },
  async handle({ params }, tenant) {
    const { id } = await changeableView(tenant, params.id);
    await savedViews.removeView(tenant.trx, tenant.plan.customerId, id);
    return { status: 204 };
  },
});

const keepSettings = tenantRoute({
  method: "PUT",
  url: "/api/savedViews/settings",
  service,
  personal: true,
  summary: "Keeps the user's default view and columns of a list",
  access: "member",
  body: settingsBody,
  replies: { 200: { description: "Kept", schema: ref(settingsReply) } },
  async handle({ body: { templateAlias, ...given } }, tenant) {
    const key = keyOf(tenant, templateAlias);
    checkSize(given);
    if (typeof given.defaultViewId === "number") {
      const view = await visibleView(tenant, given.defaultViewId);
      if (view.templateAlias !== templateAlias || !readable(tenant, view)) throw errors.viewNotFound();
    }
    const settings = { ...(await settingsOf(tenant, key)), ...given };
    await savedViews.writeSettings(tenant.trx, key, settings);
    return { body: settings };
  },
});

/** Saved views of lists, own and shared, and what each user keeps of a list. */
export const savedViewRoutes: readonly TenantRoute[] = [readAll, add, keepSettings, change, remove];
