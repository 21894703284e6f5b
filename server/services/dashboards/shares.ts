/** With which roles the owner of a category or a card shares it. */
import type { Static } from "typebox";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object } from "../../http/schemas.ts";
import { dashboards, dashboardShares } from "../../storage/index.ts";
import { requireDashboard } from "./categories.ts";
import { ownerOf } from "./reader.ts";
import { roleShare, sharesBody } from "./schema.ts";
import { requireOwnWidget } from "./widgets.ts";

const service = "dashboard service";
const url = "/custom-dashboards";
const params = object({ id });
const replies = {
  200: {
    description: "All roles of the company, with how many people have each, and what it may do",
    schema: object({ data: list(ref(roleShare)) }),
  },
};

type Shares = Static<typeof sharesBody>;

const shares = async ({ trx, customer }: Tenant, shared: dashboardShares.Shared) => ({
  body: { data: await dashboardShares.listRoleShares(trx, customer.id, shared) },
});

/** Throws `unknown_role`, also for a role that is named twice. */
async function share(tenant: Tenant, shared: dashboardShares.Shared, { roles }: Shares) {
  const { trx, customer } = tenant;
  const isOnce = new Set(roles.map(({ roleId }) => roleId)).size === roles.length;
  const isDone = isOnce && (await dashboardShares.replaceShares(trx, customer.id, shared, roles));
  if (!isDone) throw errors.unknownRole();
  return shares(tenant, shared);
}

const readOfCategory = tenantRoute({
  method: "GET",
  url: `${url}/:id/shares`,
  service,
  summary: "With which roles a dashboard category of the user's own is shared",
  access: "member",
  params,
  replies,
  async handle({ params }, tenant) {
    const { id: dashboardId } = await requireDashboard(tenant, params.id);
    return shares(tenant, { dashboardId });
  },
});

const shareCategory = tenantRoute({
  method: "PUT",
  url: `${url}/:id/shares`,
  service,
  summary: "Shares a dashboard category of the user's own and its cards with these roles and no others",
  access: "member",
  params,
  body: sharesBody,
  replies,
  async handle({ params, body }, tenant) {
    await dashboards.lockDashboards(tenant.trx, ownerOf(tenant));
    const { id: dashboardId } = await requireDashboard(tenant, params.id);
    return share(tenant, { dashboardId }, body);
  },
});

const readOfCard = tenantRoute({
  method: "GET",
  url: `${url}/dashboard-widgets/:id/shares`,
  service,
  summary: "With which roles a card of the user's own is shared by itself",
  access: "member",
  params,
  replies,
  async handle({ params }, tenant) {
    const { id: widgetId } = await requireOwnWidget(tenant, params.id);
    return shares(tenant, { widgetId });
  },
});

const shareCard = tenantRoute({
  method: "PUT",
  url: `${url}/dashboard-widgets/:id/shares`,
  service,
  summary: "Shares a card of the user's own with these roles and no others",
  access: "member",
  params,
  body: sharesBody,
  replies,
  async handle({ params, body }, tenant) {
    await dashboards.lockDashboards(tenant.trx, ownerOf(tenant));
    const { id: widgetId } = await requireOwnWidget(tenant, params.id);
    return share(tenant, { widgetId }, body);
  },
});

/** Sharing of dashboards with roles, for their owners. */
export const shareRoutes: readonly TenantRoute[] = [readOfCategory, shareCategory, readOfCard, shareCard];
