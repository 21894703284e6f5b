import type { LookupSource } from "../../schemaFiles/readSchemas.ts";
import { errors } from "../../core/errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { fieldValue } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Call, Tenant, TenantRoute } from "../../http/route.ts";
import { alias, mapOf, object, options, shortText } from "../../http/schemas.ts";
import { serviceOf } from "../../integrations/index.ts";
import { records } from "../../records/index.ts";
import { askOutside, parameters, targetsOf } from "./outside.ts";

const lookUp = tenantRoute({
  method: "GET",
  url: "/api/lookups/:alias/:key",
  service: "main",
  summary: "What a lookup knows under a key, for the fields of a form",
  access: { template: "view" },
  params: object({ alias, key: shortText(200) }),
  replies: { 200: { description: "What it knows, by name", schema: mapOf(ref(fieldValue)) } },
  async handle(call, tenant) {
    const { alias: asked, key } = call.params;
    const lookup = tenant.deps.schemas.lookups.find((each) => each.alias === asked);
    return answerOf(call, tenant, { lookup, key });
  },
});

/**
 * What a lookup knows under a key: of the company's own records, or of the outside service that the company has set for it, which is asked once
 * the transaction is over. Throws `route_not_found` without a lookup, `invalid_request` without a key, `not_permitted` and `lookup_not_found`.
 */
async function answerOf(
  call: Pick<Call, "signal">,
  tenant: Tenant,
  { lookup, key }: { lookup: LookupSource | undefined; key: string | undefined },
) {
  if (lookup === undefined) throw errors.routeNotFound();
  const template = requireTemplate(tenant, lookup.template);
  if (!tenant.plan.abilities.can("view", template)) throw errors.notPermitted();
  if (key === undefined || key.trim() === "") throw errors.invalidRequest(lookup.requiredMessage);
  const service = lookup.integration && serviceOf(tenant, lookup.integration);
  if (service !== undefined) {
    const targets = await targetsOf(tenant, template, lookup.take);
    const { deps } = tenant;
    const asked = { lookup, key: key.trim(), targets };
    return { finish: async () => ({ body: await askOutside(service, asked, { ...call, deps }) }) };
  }
  const found = await records.lookUp({ ...tenant, lookup, value: key });
  if (found === undefined) throw errors.lookupNotFound(lookup.notFoundMessage);
  return { body: found };
}

/** The call of a lookup that is an integration (spec platform.md 7.1): its key is a parameter. */
const integration = (name: NonNullable<LookupSource["integration"]>) =>
  tenantRoute({
    method: "GET",
    url: `/api/integrations/${name}`,
    service: "main",
    summary: `What the lookup of the integration ${name} knows under a key`,
    access: { template: "view" },
    query: options({ [parameters[name]]: shortText(200) }),
    replies: { 200: { description: "What it knows, by name", schema: mapOf(ref(fieldValue)) } },
    async handle(call, tenant) {
      const lookup = tenant.deps.schemas.lookups.find((each) => each.integration === name);
      const key = (call.query as Partial<Record<string, string>>)[parameters[name]];
      return answerOf(call, tenant, { lookup, key });
    },
  });

/** What forms look up (spec records.md 7.2). */
export const lookupRoutes: readonly TenantRoute[] = [
  lookUp,
  integration("proData"),
  integration("customerStore"),
];
