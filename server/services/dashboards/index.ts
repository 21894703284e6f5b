import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import {
  addDashboard,
  changeDashboard,
  readDashboard,
  readDashboards,
  readShared,
  removeDashboard,
} from "./categories.ts";
import { copyDashboard } from "./copy.ts";
import { discoverRoute } from "./discover.ts";
import { arrange } from "./layout.ts";
import {
  copyBody,
  dashboard,
  dashboardBody,
  layoutBody,
  ownDashboards,
  sharedWithReader,
  widget,
  widgetBody,
} from "./schema.ts";
import { shareRoutes } from "./shares.ts";
import { addWidget, changeWidget, noteOpening, readWidget, removeWidget, restoreWidget } from "./widgets.ts";

const service = "dashboard service";
const params = object({ id });
const deleted = { 204: { description: "Deleted" } };
const dashboardSchema = ref(dashboard);
const widgetSchema = ref(widget);

const readAll = tenantRoute({
  method: "GET",
  url: "/custom-dashboards",
  service,
  summary: "The user's own dashboard categories in their order, with their cards",
  access: "member",
  replies: { 200: { description: "The categories", schema: ref(ownDashboards) } },
  handle: async (_call, tenant) => ({ body: await readDashboards(tenant) }),
});

const readOthers = tenantRoute({
  method: "GET",
  url: "/custom-dashboards/shared",
  service,
  summary: "The dashboard categories and cards that others share with one of the user's roles",
  access: "member",
  replies: { 200: { description: "What is shared", schema: sharedWithReader } },
  handle: async (_call, tenant) => ({ body: await readShared(tenant) }),
});

const save = tenantRoute({
  method: "POST",
  url: "/custom-dashboards",
  service,
  summary: "Adds a dashboard category of the user's own, or renames or moves the one with this id",
  access: "member",
  body: dashboardBody,
  replies: {
    200: { description: "The category as it is now", schema: dashboardSchema },
    201: { description: "The category that was added", schema: dashboardSchema },
  },
  async handle({ body }, tenant) {
    if ("id" in body) return { body: await changeDashboard(tenant, body) };
    return { status: 201, body: await addDashboard(tenant, body) };
  },
});

const read = tenantRoute({
  method: "GET",
  url: "/custom-dashboards/:id",
  service,
  summary: "A dashboard category of the user's own, or shared with one of their roles, with its cards",
  access: "member",
  params,
  replies: { 200: { description: "The category", schema: dashboardSchema } },
  handle: async ({ params }, tenant) => ({ body: await readDashboard(tenant, params.id) }),
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/custom-dashboards/:id",
  service,
  summary: "Deletes a dashboard category of the user's own with its cards",
  access: "member",
  params,
  replies: deleted,
  async handle({ params }, tenant) {
    await removeDashboard(tenant, params.id);
    return { status: 204 };
  },
});

const arrangeAll = tenantRoute({
  method: "PUT",
  url: "/custom-dashboards/layout",
  service,
  summary:
    "Arranges the user's own dashboard categories and cards; refused where they were arranged otherwise after they were read",
  access: "member",
  body: layoutBody,
  replies: { 200: { description: "The categories as they are now", schema: ref(ownDashboards) } },
  handle: async ({ body }, tenant) => ({ body: await arrange(tenant, body) }),
});

const copy = tenantRoute({
  method: "POST",
  url: "/custom-dashboards/:id/copy",
  service,
  summary:
    "Adds a copy of a dashboard category to the user's own ones: of their own, or of one that is shared with them as far as they see it",
  access: "member",
  params,
  body: copyBody,
  replies: { 201: { description: "The copy", schema: dashboardSchema } },
  handle: async ({ params, body }, tenant) => ({
    status: 201,
    body: await copyDashboard(tenant, params.id, body.name),
  }),
});

const readCard = tenantRoute({
  method: "GET",
  url: "/custom-dashboards/dashboard-widgets/:id",
  service,
  summary: "A card of the user's own, or shared with one of their roles",
  access: "member",
  params,
  replies: { 200: { description: "The card", schema: widgetSchema } },
  handle: async ({ params }, tenant) => ({ body: await readWidget(tenant, params.id) }),
});

const saveCard = tenantRoute({
  method: "POST",
  url: "/custom-dashboards/dashboard-widgets",
  service,
  summary:
    "Adds a card to a dashboard category of the user's own, or changes or moves the one with this id; one that is shared with them to edit is changed",
  access: "member",
  body: widgetBody,
  replies: {
    200: { description: "The card as it is now", schema: widgetSchema },
    201: { description: "The card that was added", schema: widgetSchema },
  },
  async handle({ body }, tenant) {
    if ("id" in body) return { body: await changeWidget(tenant, body) };
    return { status: 201, body: await addWidget(tenant, body) };
  },
});

const removeCard = tenantRoute({
  method: "DELETE",
  url: "/custom-dashboards/dashboard-widgets/:id",
  service,
  summary: "Deletes a card of the user's own, which can be restored for a day",
  access: "member",
  params,
  replies: deleted,
  async handle({ params }, tenant) {
    await removeWidget(tenant, params.id);
    return { status: 204 };
  },
});

const restoreCard = tenantRoute({
  method: "POST",
  url: "/custom-dashboards/dashboard-widgets/:id/restore",
  service,
  summary: "Restores a card of the user's own that was deleted less than a day ago",
  access: "member",
  params,
  replies: { 200: { description: "The card", schema: widgetSchema } },
  handle: async ({ params }, tenant) => ({ body: await restoreWidget(tenant, params.id) }),
});

const openCard = tenantRoute({
  method: "POST",
  url: "/custom-dashboards/dashboard-widgets/:id/opened",
  service,
  personal: true,
  summary: "Notes that the user opened a card now",
  access: "member",
  params,
  replies: { 204: { description: "Noted" } },
  async handle({ params }, tenant) {
    await noteOpening(tenant, params.id);
    return { status: 204 };
  },
});

/** Dashboards that people make (spec reporting.md 3 and 7): each user's own categories, with cards of reports, actions and monitors, which they share with roles. */
export const dashboardRoutes: readonly TenantRoute[] = [
  readAll,
  readOthers,
  save,
  read,
  remove,
  readCard,
  saveCard,
  removeCard,
  restoreCard,
  openCard,
  arrangeAll,
  copy,
  discoverRoute,
  ...shareRoutes,
];
