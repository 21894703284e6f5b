import { component, ref } from "../../http/component.ts";
import { recordCount } from "../../http/components/records.ts";
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
import { branchOf } from "../groupBranch.ts";

const service = "main";
const DEFAULT_LIMIT = 20;
/** Record types that one call names. */
const MAX_TYPES = 100;

const entry = component(
  "TimelineEntry",
  object({ id, templateAlias: text, groupId: id, label: text, date: integerOrNull }),
);

const kind = component("TimelineType", object({ templateAlias: text, count: ref(recordCount) }));

const page = {
  templateAliases: optional(list(alias, { maxItems: MAX_TYPES })),
  limit: optional(pageLimit),
  after: optional(cursor),
};

const replies = {
  200: {
    description:
      "A page of those that the user may view; the first page also has all types of which there are any, whatever `templateAliases` says, each with its count up to the cap of lists",
    schema: object({
      data: list(ref(entry)),
      types: list(ref(kind)),
      options: object({ limit: integer, next: textOrNull }),
    }),
  },
};

const ofRecord = tenantRoute({
  method: "GET",
  url: "/api/models/:id/timeline",
  service,
  summary:
    "What happened to a record: the records of all types that name it in one of `relations`, by the dates of their types, the newest first; without `relations` each type names it in the relation to its person, or in its first one that leads to the record",
  access: { template: "view" },
  params: object({ id }),
  query: object({ relations: optional(list(alias, { minItems: 1, maxItems: 5 })), ...page }),
  replies,
  async handle({ params, query }, tenant) {
    const { templateAliases: templates, limit = DEFAULT_LIMIT, ...asked } = query;
    const found = await records.timeline({ ...tenant, ...asked, id: params.id, templates, limit });
    return { body: present(found, limit) };
  },
});

const ofGroup = tenantRoute({
  method: "GET",
  url: "/api/models/groups/:id/timeline",
  service,
  summary:
    "What happened in a group and in those below it: the records of all types that say when, the newest first",
  access: "member",
  params: object({ id }),
  query: object(page),
  replies,
  async handle({ params, query }, tenant) {
    const { templateAliases: templates, limit = DEFAULT_LIMIT, after } = query;
    const groups = branchOf(tenant, params.id);
    const found = await records.groupTimeline({ ...tenant, groups, templates, limit, after });
    return { body: present(found, limit) };
  },
});

function present({ entries, types, next }: Awaited<ReturnType<typeof records.timeline>>, limit: number) {
  return {
    data: entries.map(({ record: { id: recordId, templateAlias, groupId, label }, date }) => ({
      id: recordId,
      templateAlias,
      groupId,
      label,
      date,
    })),
    types: types.map(({ templateAlias, ...count }) => ({ templateAlias, count })),
    options: { limit, next },
  };
}

/** What happened to a record, and in groups. */
export const timelineRoutes: readonly TenantRoute[] = [ofRecord, ofGroup];
