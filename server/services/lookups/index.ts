import { errors } from "../../core/errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { fieldValue } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { alias, mapOf, object, options, shortText } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";

const lookUp = tenantRoute({
  method: "GET",
  url: "/api/lookups/:alias/:key",
  service: "main",
  summary: "What a lookup knows under a key, for the fields of a form",
  access: { template: "view" },
  params: object({ alias, key: shortText(200) }),
  replies: { 200: { description: "What it knows, by name", schema: mapOf(ref(fieldValue)) } },
  handle: async ({ params }, tenant) => ({ body: await valuesOf(tenant, params) }),
});

/** What a lookup knows under a key. Throws `route_not_found`, `invalid_request` without a key, `not_permitted` and `lookup_not_found`. */
async function valuesOf(tenant: Tenant, { alias: wanted, key }: { alias: string; key?: string }) {
  const lookup = tenant.deps.schemas.lookups.find((each) => each.alias === wanted);
  if (lookup === undefined) throw errors.routeNotFound();
  const template = requireTemplate(tenant, lookup.template);
  if (!tenant.plan.abilities.can("view", template)) throw errors.notPermitted();
  if (key === undefined) throw errors.invalidRequest(lookup.requiredMessage);
  const found = await records.lookUp({ ...tenant, lookup, value: key });
  if (found === undefined) throw errors.lookupNotFound(lookup.notFoundMessage);
  return found;
}

/** The same for one lookup at an address of its own (spec platform.md 7.1): its key is a parameter. */
const named = (url: string, wanted: string, parameter: "proNumber" | "id") =>
  tenantRoute({
    method: "GET",
    url,
    service: "main",
    summary: `What the lookup \`${wanted}\` knows under a key`,
    access: { template: "view" },
    query: options({ [parameter]: shortText(200) }),
    replies: { 200: { description: "What it knows, by name", schema: mapOf(ref(fieldValue)) } },
    async handle({ query }, tenant) {
      const key = (query as Partial<Record<typeof parameter, string>>)[parameter];
      return { body: await valuesOf(tenant, { alias: wanted, ...(key !== undefined && { key }) }) };
    },
  });

/** What forms look up (spec records.md 7.2). */
export const lookupRoutes: readonly TenantRoute[] = [
  lookUp,
  named("/api/integrations/proData", "pro", "proNumber"),
  named("/api/integrations/customerStore", "store", "id"),
];
