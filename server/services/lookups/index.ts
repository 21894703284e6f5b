import { errors } from "../../core/errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { fieldValue } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { alias, mapOf, object, shortText } from "../../http/schemas.ts";
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
    if (lookup === undefined) throw errors.routeNotFound();
    const template = requireTemplate(tenant, lookup.template);
    if (!tenant.plan.abilities.can("view", template)) throw errors.notPermitted();
    const found = await records.lookUp({ ...tenant, lookup, value: params.key });
    if (found === undefined) throw errors.lookupNotFound(lookup.notFoundMessage);
    return { body: found };
  },
});

/** What forms look up (spec records.md 7.2). */
export const lookupRoutes: readonly TenantRoute[] = [lookUp];
