import { errors } from "../../errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Call, Tenant, TenantRoute } from "../../http/route.ts";
import { alias, idText, list, object, ref } from "../../http/schemas.ts";
import { savedViews } from "../../storage/index.ts";
import { changedView, newView, settingsBody, settingsReply } from "./schema.ts";

const service = "main";
/** Bytes of one view's state, or of one list's columns, as JSON. */
const MAX_BYTES = 16 * 1_024;

const params = object({ id: idText });
const viewReply = { description: "The view", schema: ref("SavedView") };

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
  const { ownerId: _told, ...view } = stored;
  return { ...view, isOwn: isOwn(tenant, stored), mayChange: mayChange(tenant, stored) };
}

/** A view that the user sees: his own or a shared one, of a list that he may view. */
async function visibleView(tenant: Tenant, id: number): Promise<savedViews.StoredView> {
  const { trx, plan, engine } = tenant;
  const view = await savedViews.readView(trx, plan.customerId, id);
  const template = view && engine.templates.get(view.templateAlias);
  const isVisible =
    view && template && (view.shared || isOwn(tenant, view)) && plan.abilities.can("view", template);
  if (!isVisible) throw errors.viewNotFound();
  return view;
}

async function changeableView(tenant: Tenant, call: Call): Promise<savedViews.StoredView> {
  const view = await visibleView(tenant, Number(call.params["id"]));
  if (!mayChange(tenant, view)) throw errors.viewNotYours();
  return view;
}

const readAll: TenantRoute = {
  method: "GET",
  url: "/api/savedViews",
  service,
  summary: "The user's own and the shared views of a list, and what he keeps of the list itself",
  access: "member",
  query: object({ templateAlias: alias }),
  replies: {
    200: {
      description: "The views",
      schema: object({ data: list(ref("SavedView")), settings: settingsReply }),
    },
  },
  async handle({ query: { templateAlias = "" } }, tenant) {
    const key = keyOf(tenant, templateAlias);
    const views = await savedViews.listViews(tenant.trx, key);
    const settings = await savedViews.readSettings(tenant.trx, key);
    const isThere = views.some(({ id }) => id === settings.defaultViewId);
    const defaultViewId = isThere ? settings.defaultViewId : null;
    const data = views.map((view) => shown(tenant, view));
    return { body: { data, settings: { ...settings, defaultViewId } } };
  },
};

const add: TenantRoute = {
  method: "POST",
  url: "/api/savedViews",
  service,
  summary: "Saves a view of a list under a name; the user's own names differ",
  access: "member",
  body: newView,
  replies: { 201: viewReply },
  async handle(call, tenant) {
    const { templateAlias, ...input } = call.body as savedViews.ViewInput & { templateAlias: string };
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
};

const change: TenantRoute = {
  method: "PUT",
  url: "/api/savedViews/:id",
  service,
  summary: "Changes a view: its owner his own, an administrator a shared one",
  access: "member",
  params,
  body: changedView,
  replies: { 200: viewReply },
  async handle(call, tenant) {
    const view = await changeableView(tenant, call);
    const input = call.body as savedViews.ViewInput;
    checkSize(input.state);
    const { trx, plan, now } = tenant;
    const content = { ...input, name: input.name.trim(), now };
    const isDone = await savedViews.updateView(trx, plan.customerId, view, content);
    if (!isDone) throw errors.viewNameTaken(content.name);
    const { name, shared, state } = content;
    return { body: shown(tenant, { ...view, name, shared, state, updatedAt: now }) };
  },
};

const remove: TenantRoute = {
  method: "DELETE",
  url: "/api/savedViews/:id",
  service,
  summary: "Deletes a view: its owner his own, an administrator a shared one",
  access: "member",
  params,
  replies: { 204: { description: "Deleted" } },
  async handle(call, tenant) {
    const { id } = await changeableView(tenant, call);
    await savedViews.removeView(tenant.trx, tenant.plan.customerId, id);
    return { status: 204 };
  },
};

const keepSettings: TenantRoute = {
  method: "PUT",
  url: "/api/savedViews/settings",
  service,
  personal: true,
  summary: "Keeps the user's default view and columns of a list",
  access: "member",
  body: settingsBody,
  replies: { 200: { description: "Kept", schema: settingsReply } },
  async handle(call, tenant) {
    const { templateAlias, ...given } = call.body as Partial<savedViews.ListSettings> & {
      templateAlias: string;
    };
    const key = keyOf(tenant, templateAlias);
    checkSize(given);
    if (typeof given.defaultViewId === "number") {
      const view = await visibleView(tenant, given.defaultViewId);
      if (view.templateAlias !== templateAlias) throw errors.viewNotFound();
    }
    const settings = { ...(await savedViews.readSettings(tenant.trx, key)), ...given };
    await savedViews.writeSettings(tenant.trx, key, settings);
    return { body: settings };
  },
};

/** Saved views of lists, own and shared, and what each user keeps of a list. */
export const savedViewRoutes: readonly TenantRoute[] = [readAll, add, keepSettings, change, remove];
