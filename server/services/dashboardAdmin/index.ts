import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import { audit, dashboardCopies, dashboards } from "../../storage/index.ts";
import { pushDashboards } from "./push.ts";
import { listQuery, listReply, pushBody, pushed } from "./schema.ts";

const service = "main";
const access = "superAdmin";
const USUAL_ROWS = 50;

const push = tenantRoute({
  method: "POST",
  url: "/api/userAccounts/dashboard/push",
  service,
  summary: "Gives people copies of somebody's dashboard categories, which they read with their own rights",
  access,
  body: pushBody,
  replies: { 200: { description: "What became of it", schema: ref(pushed) } },
  handle: async ({ body }, tenant) => ({ body: await pushDashboards(tenant, body) }),
});

const readAll = tenantRoute({
  method: "GET",
  url: "/api/userAccounts/dashboard",
  service,
  summary: "A page of the dashboard categories of all people of the company, without what is on their cards",
  access,
  query: listQuery,
  replies: { 200: { description: "The categories", schema: listReply } },
  async handle({ query: { search, start = 0, limit = USUAL_ROWS } }, { trx, plan }) {
    const query = { search, start, limit };
    const { found, total } = await dashboardCopies.listAllDashboards(trx, plan.customerId, query);
    return { body: { data: found, total } };
  },
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/userAccounts/dashboard/:id",
  service,
  summary: "Deletes a dashboard category of anybody of the company with its cards",
  access,
  params: object({ id }),
  replies: { 204: { description: "Deleted" } },
  async handle({ params }, { trx, plan: { customerId } }) {
    const found = await dashboardCopies.dashboardById(trx, customerId, params.id);
    if (found === undefined) throw errors.dashboardNotFound();
    const owner = { customerId, userId: found.ownerId };
    await dashboards.lockDashboards(trx, owner);
    await dashboards.removeDashboard(trx, owner, params.id);
    audit.explain(trx, { changes: [{ field: "Dashboard", from: found.name, to: null }] });
    return { status: 204 };
  },
});

/** Dashboards of a whole company, for super admins (spec platform.md 7.1). */
export const dashboardAdminRoutes: readonly TenantRoute[] = [push, readAll, remove];
