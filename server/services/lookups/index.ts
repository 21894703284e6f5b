import type { LookupSource } from "../../schemaFiles/readSchemas.ts";
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
  async handle({ params }, tenant) {
    const lookup = tenant.deps.schemas.lookups.find((each) => each.alias === params.alias);
    return { body: await valuesOf(tenant, lookup, params.key) };
  },
});

/** What a lookup knows under a key. Throws `route_not_found` without a lookup, `invalid_request` without a key, `not_permitted` and `lookup_not_found`. */
async function valuesOf(tenant: Tenant, lookup: LookupSource | undefined, key: string | undefined) {
  if (lookup === undefined) throw errors.routeNotFound();
  const template = requireTemplate(tenant, lookup.template);
  if (!tenant.plan.abilities.can("view", template)) throw errors.notPermitted();
  if (key === undefined) throw errors.invalidRequest(lookup.requiredMessage);
  const found = await records.lookUp({ ...tenant, lookup, value: key });
  if (found === undefined) throw errors.lookupNotFound(lookup.notFoundMessage);
  return found;
}

/** The call of a lookup that is an integration (spec platform.md 7.1): its key is a parameter. */
const integration = (name: NonNullable<LookupSource["integration"]>, parameter: "proNumber" | "id") =>
  tenantRoute({
    method: "GET",
    url: `/api/integrations/${name}`,
    service: "main",
    summary: `What the lookup of the integration ${name} knows under a key`,
    access: { template: "view" },
    query: options({ [parameter]: shortText(200) }),
    replies: { 200: { description: "What it knows, by name", schema: mapOf(ref(fieldValue)) } },
    async handle({ query }, tenant) {
      const lookup = tenant.deps.schemas.lookups.find((each) => each.integration === name);
      return { body: await valuesOf(tenant, lookup, (query as Partial<Record<string, string>>)[parameter]) };
    },
  });

/** What forms look up (spec records.md 7.2). */
export const lookupRoutes: readonly TenantRoute[] = [
  lookUp,
  integration("proData", "proNumber"),
  integration("customerStore", "id"),
];
