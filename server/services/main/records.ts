import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { historyEntry, recordCount, recordData, recordPage } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { cursor, pageLimit } from "../../http/paging.ts";
import type { TenantRoute } from "../../http/route.ts";
import { alias, id, list, object, optional, options } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";
import { aliasOf, createRecord, findDuplicates, updateRecord } from "./commands.ts";
import { pageOf, readPage } from "./readPage.ts";
import { changedRecord, newRecord, recordInput } from "./recordInput.ts";
import { checkReadOptions, readOptions, shown } from "./readOptions.ts";
import { recordQuery, search, start } from "./schema.ts";
import { namedAliases } from "./severalTypes.ts";

const service = "main";
/** Records in the review before a new one is made. */
const MAX_DUPLICATES = 20;

const recordReply = { description: "The record", schema: ref(recordData) };
const pageReply = { description: "One page of records", schema: ref(recordPage) };
const recordParams = object({ id });

const listByGet = tenantRoute({
  method: "GET",
  url: "/api/models",
  service,
  summary: "One page of the records of a template, in the template's order",
  access: { template: "view" },
  query: options({
    templateAlias: alias,
    templateId: id,
    limit: pageLimit,
    after: cursor,
    start,
    ...readOptions,
  }),
  replies: { 200: pageReply },
  templates: async ({ query }, tenant) => [await aliasOf(tenant, query)],
  async handle({ query: { templateAlias, templateId, ...query } }, tenant) {
    const template = await aliasOf(tenant, { templateAlias, templateId });
    return { body: await readPage(tenant, { ...query, templateAliases: [template] }) };
  },
});

const listByPost = tenantRoute({
  method: "POST",
  url: "/api/models/get",
  service,
  summary:
    "One page of records by ids, search, relation and order, or of those that a picker offers; ids alone give records of their types in their order",
  access: { template: "reach" },
  reads: true,
  body: recordQuery,
  replies: { 200: pageReply },
  templates: async ({ body }, tenant) => (await namedAliases(tenant, body)) ?? [],
  async handle({ body }, tenant) {
    return { body: await readPage(tenant, body) };
  },
});

const count = tenantRoute({
  method: "GET",
  url: "/api/models/count",
  service,
  summary: "How many records match, up to a cap",
  access: { template: "view" },
  query: object({ templateAlias: alias, search: optional(search) }),
  replies: { 200: { description: "The count", schema: ref(recordCount) } },
  templates: ({ query }) => [query.templateAlias],
  async handle({ query: { templateAlias, search: words } }, tenant) {
    return { body: await records.count({ ...tenant, template: templateAlias, search: words }) };
  },
});

const read = tenantRoute({
  method: "GET",
  url: "/api/models/:id",
  service,
  summary: "One record",
  access: { template: "view" },
  params: recordParams,
  query: options(readOptions),
  replies: { 200: recordReply },
  async handle({ params, query }, tenant) {
    const record = await records.get(tenant, params.id);
    if (record === undefined) throw errors.recordNotFound(params.id);
    const template = tenant.engine.template(record.templateAlias);
    checkReadOptions(template, query);
    const [body = record] = await shown(tenant, template, { found: [record], options: query });
    return { body };
  },
});

const create = tenantRoute({
  method: "POST",
  url: "/api/models",
  service,
  summary: "Creates a record",
  access: { template: "add" },
  body: newRecord,
  replies: { 201: { description: "The record as it was saved", schema: ref(recordData) } },
  templates: async ({ body }, tenant) => [await aliasOf(tenant, body)],
  async handle({ body }, tenant) {
    const record = await createRecord(tenant, body);
    return { status: 201, body: record, headers: { Location: `/api/models/${record.id}` } };
  },
});

const duplicates = tenantRoute({
  method: "POST",
  url: "/api/models/duplicates/get",
  service,
  summary: "The records that a new one may be a duplicate of, at most 20",
  access: "member",
  reads: true,
  body: recordInput,
  replies: { 200: pageReply },
  async handle({ body }, tenant) {
    const found = await findDuplicates(tenant, body);
    return { body: pageOf({ records: found, next: null }, MAX_DUPLICATES) };
  },
});

const updated = {
  method: "PUT",
  service,
  summary: "Saves a record over the version that was edited",
  access: { template: "edit" },
  body: changedRecord,
  replies: { 200: recordReply },
} as const;

const update = tenantRoute({
  ...updated,
  url: "/api/models",
  handle: async ({ body }, tenant) => ({ body: await updateRecord(tenant, body) }),
});

const updateById = tenantRoute({
  ...updated,
  url: "/api/models/:id",
  params: recordParams,
  handle: async ({ body, params }, tenant) => ({ body: await updateRecord(tenant, body, params.id) }),
});

const remove = tenantRoute({
  method: "DELETE",
  url: "/api/models/:id",
  service,
  summary: "Deletes a record; its history stays",
  access: { template: "delete" },
  params: recordParams,
  query: options({ version: id }),
  replies: { 204: { description: "Deleted" } },
  async handle({ params, query: { version } }, tenant) {
    await records.remove({ ...tenant, id: params.id, ...(version !== undefined && { version }) });
    return { status: 204 };
  },
});

function histories(url: string): TenantRoute {
  return tenantRoute({
    method: "GET",
    url,
    service,
    summary: "The changes of a record and of those that belong to it, newest first",
    access: { template: "view" },
    params: recordParams,
    replies: { 200: { description: "The changes", schema: object({ data: list(ref(historyEntry)) }) } },
    async handle({ params }, tenant) {
      return { body: { data: await records.wholeHistory({ ...tenant, id: params.id }) } };
    },
  });
}

/** The calls on records (spec platform.md 7.1). */
export const recordRoutes: readonly TenantRoute[] = [
  listByGet,
  listByPost,
  count,
  read,
  create,
  duplicates,
  update,
  updateById,
  remove,
  histories("/api/model/:id/histories"),
  histories("/api/models/:id/histories"),
];
