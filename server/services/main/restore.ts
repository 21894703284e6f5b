import { errors } from "../../errors.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { TenantRoute } from "../../http/route.ts";
import { alias, id, idText, list, object, options, ref } from "../../http/schemas.ts";
import { records } from "../../storage/index.ts";

const service = "main";

const deleted: TenantRoute = {
  method: "GET",
  url: "/api/models/deleted",
  service,
  summary: "The records of a template that were deleted last, at most 200",
  access: "admin",
  query: object({ templateAlias: alias }),
  replies: { 200: { description: "The records", schema: object({ data: list(ref("DeletedRecord")) }) } },
  async handle(call, tenant) {
    const { alias: template } = requireTemplate(tenant, call.query["templateAlias"] ?? "");
    return { body: { data: await records.deleted({ ...tenant, template }) } };
  },
};

const restore: TenantRoute = {
  method: "POST",
  url: "/api/models/:id/restore",
  service,
  summary: "Brings a deleted record back; one that is not deleted is left as it is",
  access: "admin",
  params: object({ id: idText }),
  replies: { 200: { description: "The record", schema: ref("Record") } },
  handle: async (call, tenant) => ({
    body: await records.restore({ ...tenant, id: Number(call.params["id"]) }),
  }),
};

const recompute: TenantRoute = {
  method: "POST",
  url: "/api/models/recompute",
  service,
  summary:
    "Has the computed values and labels of records computed anew in the background: of these ids, or of all records of templates",
  access: "admin",
  body: options({
    ids: list(id, { minItems: 1, maxItems: 10_000 }),
    templateAliases: list(alias, { minItems: 1, maxItems: 100 }),
  }),
  replies: {
    202: {
      description: "How many records are to be computed anew",
      schema: object({ scheduled: { type: "integer", minimum: 0 } }),
    },
  },
  async handle({ body }, tenant) {
    const { ids, templateAliases } = body as { ids?: number[]; templateAliases?: string[] };
    if ((ids === undefined) === (templateAliases === undefined))
      throw errors.invalidRequest("name either ids or templateAliases");
    for (const name of templateAliases ?? []) requireTemplate(tenant, name);
    const which = ids === undefined ? { templates: templateAliases ?? [] } : { ids };
    return { status: 202, body: { scheduled: await records.scheduleRecompute(tenant, which) } };
  },
};

/** Deleted records, and computing records anew (spec platform.md 7.1): for administrators. */
export const restoreRoutes: readonly TenantRoute[] = [deleted, restore, recompute];
