import { component, ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { cursor, pageLimit } from "../../http/paging.ts";
import type { TenantRoute } from "../../http/route.ts";
import {
  alias,
  id,
  integer,
  integerOrNull,
  list,
  object,
  optional,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { records } from "../../records/index.ts";

const DEFAULT_LIMIT = 20;
/** Record types that one call names. */
const MAX_TYPES = 100;

const entry = component(
  "TimelineEntry",
  object({ id, templateAlias: text, groupId: id, label: text, date: integerOrNull }),
);

const timeline = tenantRoute({
  method: "GET",
  url: "/api/models/:id/timeline",
  service: "main",
  summary:
    "What happened to a record: the records of all types that name it in one of `relations`, by the dates of their types, the newest first",
  access: { template: "view" },
  params: object({ id }),
  query: object({
    relations: list(alias, { minItems: 1, maxItems: 5 }),
    templateAliases: optional(list(alias, { maxItems: MAX_TYPES })),
    limit: optional(pageLimit),
    after: optional(cursor),
  }),
  replies: {
    200: {
      description:
        "A page of those that the user may view; the first page also has all types of which there are any, whatever `templateAliases` says",
      schema: object({
        data: list(ref(entry)),
        types: list(text),
        options: object({ limit: integer, next: textOrNull }),
      }),
    },
  },
  async handle({ params, query }, tenant) {
    const { relations, templateAliases: templates, limit = DEFAULT_LIMIT, after } = query;
    const found = await records.timeline({ ...tenant, id: params.id, relations, templates, limit, after });
    const data = found.entries.map(({ record, date }) => ({
      id: record.id,
      templateAlias: record.templateAlias,
      groupId: record.groupId,
      label: record.label,
      date,
    }));
    return { body: { data, types: found.types, options: { limit, next: found.next } } };
  },
});

/** What happened to a record. */
export const timelineRoutes: readonly TenantRoute[] = [timeline];
