/** What somebody can look into from the dashboards. */
import { ref, component } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, integer, list, nullable, object, text } from "../../http/schemas.ts";
import { personName as personNameSchema } from "../../http/components/records.ts";
import { errors } from "../../core/errors.ts";
import { dashboards, personName } from "../../storage/index.ts";
import { datasetsOf } from "../kpi/read.ts";
import { ownerOf, readerOf } from "./reader.ts";

/** The flag of the tab that leads there (spec reporting.md 6). */
export const discoverFlag = "module.dashboards.discover.enabled";

/** The datasets and the dashboards that the reader may open; `path` leads to their page. */
const discovered = component(
  "Discovered",
  object({
    datasets: list(object({ name: text, label: text, path: text })),
    dashboards: list(object({ id, name: text, owner: nullable(ref(personNameSchema)), path: text })),
    /** How many dashboards are the reader's own. */
    own: integer,
  }),
);

/** Throws `feature_disabled` where the company has no such tab. */
async function discover(tenant: Tenant) {
  if (!tenant.settings.flag(discoverFlag)) throw errors.featureDisabled();
  const reader = await readerOf(tenant);
  const own = await dashboards.readOwnDashboards(tenant.trx, reader);
  const shared = await dashboards.readSharedDashboards(tenant.trx, reader);
  const { userId } = ownerOf(tenant);
  return {
    datasets: datasetsOf(tenant).map(({ dataset: { alias: name }, label }) => ({
      name,
      label,
      path: `/safeView/visualInsights/${name}`,
    })),
    dashboards: [...own, ...shared].map((each) => ({
      id: each.id,
      name: each.name,
      owner: each.ownerId === userId ? null : personName(each.owner),
      path: `/dashboard/custom?only=${each.id}`,
    })),
    own: own.length,
  };
}

/** Spec reporting.md 7. */
export const discoverRoute: TenantRoute = tenantRoute({
  method: "GET",
  url: "/api/dashboard/discover",
  service: "dashboard service",
  summary: "The datasets and dashboards that the user may open",
  access: "member",
  replies: { 200: { description: "What there is", schema: ref(discovered) } },
  handle: async (_call, tenant) => ({ body: await discover(tenant) }),
});
