import { errors } from "../../core/errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import { ref } from "../../http/component.ts";
import { deletedRecord, recordData } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { alias, id, integer, list, object, options } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";

const service = "main";

const deleted = tenantRoute({
  method: "GET",
  url: "/api/models/deleted",
  service,
  summary: "The records of a template that were deleted last, at most 200",
  access: "admin",
  query: object({ templateAlias: alias }),
  replies: { 200: { description: "The records", schema: object({ data: list(ref(deletedRecord)) }) } },
  async handle({ query }, tenant) {
    const { alias: template } = requireTemplate(tenant, query.templateAlias);
    return { body: { data: await records.deleted({ ...tenant, template }) } };
  },
});

const restore = tenantRoute({
  method: "POST",
  url: "/api/models/:id/restore",
  service,
  summary: "Restores a deleted record; one that is not deleted stays as it is",
  access: "admin",
  params: object({ id }),
  replies: { 200: { description: "The record", schema: ref(recordData) } },
  handle: async (call, tenant) => ({
    body: await records.restore({ ...tenant, id: call.params.id }),
  }),
});

const recompute = tenantRoute({
  method: "POST",
  url: "/api/models/recompute",
  service,
  summary:
    "Recomputes the computed values and labels of records in the background: of these ids, or of all records of templates",
  access: "admin",
  body: options({
    ids: list(id, { minItems: 1, maxItems: 10_000 }),
    templateAliases: list(alias, { minItems: 1, maxItems: 100 }),
  }),
  replies: {
    202: {
      description: "How many records are scheduled",
      schema: object({ scheduled: integer }),
    },
  },
  async handle({ body: { ids, templateAliases } }, tenant) {
    if ((ids === undefined) === (templateAliases === undefined))
      throw errors.invalidRequest("name either ids or templateAliases");
    for (const name of templateAliases ?? []) requireTemplate(tenant, name);
    const which = ids === undefined ? { templates: templateAliases ?? [] } : { ids };
    return { status: 202, body: { scheduled: await records.scheduleRecompute(tenant, which) } };
  },
});

/** Deleted records, and the recomputation of records (spec platform.md 7.1): for administrators. */
export const restoreRoutes: readonly TenantRoute[] = [deleted, restore, recompute];
