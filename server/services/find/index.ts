import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, list, object, optional, shortText, text } from "../../http/schemas.ts";
import { Type } from "typebox";
import { findRecords, viewableEntries } from "../../storage/index.ts";

const DEFAULT_LIMIT = 12;
const MAX_LIMIT = 50;

const foundRecord = component("FoundRecord", object({ id, templateAlias: text, groupId: id, label: text }));

const find = tenantRoute({
  method: "POST",
  url: "/api/models/find",
  service: "main",
  summary:
    "Records of all types that a text names, the best first; or, by `ids`, what records are called that somebody opened before",
  access: "member",
  reads: true,
  body: object({
    text: optional(shortText(200, 0)),
    ids: optional(list(id, { maxItems: MAX_LIMIT })),
    limit: optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT })),
  }),
  replies: {
    200: {
      description: "Those that the user may view; records that are deleted are left out",
      schema: object({ data: list(ref(foundRecord)) }),
    },
  },
  async handle({ body: { text: asked = "", ids, limit = DEFAULT_LIMIT } }, tenant) {
    const found =
      ids === undefined
        ? await findRecords(tenant, { text: asked, limit })
        : await viewableEntries(tenant, ids);
    const data = found.map((entry) => ({
      id: entry.id,
      templateAlias: entry.template,
      groupId: entry.groupId,
      label: entry.shown,
    }));
    return { body: { data } };
  },
});

/** The box that finds records from every page (spec platform.md 2.2). */
export const findRoutes: readonly TenantRoute[] = [find];
