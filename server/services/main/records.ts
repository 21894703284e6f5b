import type { RecordData } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { historyEntry, recordCount, recordData, recordPage } from "../../http/components/records.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { cursor, pageLimit } from "../../http/paging.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object, options } from "../../http/schemas.ts";
import { records } from "../../records/index.ts";
import { aliasOf, createRecord, findDuplicates, updateRecord } from "./commands.ts";
import { countTypes, pageOf, readPage } from "./readPage.ts";
import { changedRecord, newRecord, recordInput } from "./recordInput.ts";
import { readOptions, shownRecord } from "./readOptions.ts";
import type { ReadOptions } from "./readOptions.ts";
import { recordIds, recordQuery, recordTypesOfAddress, search, start } from "./schema.ts";
import { countedAliases, listedTypes, namedAliases } from "./severalTypes.ts";

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
  summary:
    "One page of the records of a template, in the template's order, of several templates, or by ids; lists have commas between their elements",
  access: { template: "reach" },
  query: options({
    ...recordTypesOfAddress,
    ids: recordIds,
    limit: pageLimit,
    after: cursor,
    start,
    ...readOptions,
  }),
  replies: { 200: pageReply },
  templates: async ({ query }, tenant) => (await namedAliases(tenant, listedTypes(query))) ?? [],
  async handle({ query: { templateAlias, templateId, ...query } }, tenant) {
    const types = listedTypes({ templateAlias, templateId, ...query });
    return { body: await readPage(tenant, { ...query, ...types }) };
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
  summary: "How many records of one or several templates match, up to a cap",
  access: { template: "view" },
  query: options({ ...recordTypesOfAddress, search }),
  replies: { 200: { description: "The count", schema: ref(recordCount) } },
  templates: ({ query }, tenant) => countedAliases(tenant, listedTypes(query)),
  async handle({ query }, tenant) {
    const aliases = await countedAliases(tenant, listedTypes(query));
    return { body: await countTypes(tenant, aliases, query.search) };
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
    return { body: await shownRecord(tenant, record, query) };
  },
});

/** A record that was saved, as its call asks for it. */
const asAsked = (record: RecordData, { query }: { query: ReadOptions }, tenant: Tenant) =>
  shownRecord(tenant, record, query);

const create = tenantRoute({
  method: "POST",
  url: "/api/models",
  service,
  summary: "Creates a record",
  access: { template: "add" },
  query: options(readOptions),
  body: newRecord,
  replies: { 201: { description: "The record as it was saved", schema: ref(recordData) } },
  templates: async ({ body }, tenant) => [await aliasOf(tenant, body)],
  asAsked,
  async handle(call, tenant) {
    const record = await createRecord(tenant, call.body);
    const headers = { Location: `/api/models/${record.id}` };
    return { status: 201, body: await asAsked(record, call, tenant), headers };
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
  query: options(readOptions),
  body: changedRecord,
  replies: { 200: recordReply },
  asAsked,
} as const;

const update = tenantRoute({
  ...updated,
  url: "/api/models",
  handle: async (call, tenant) => ({
    body: await asAsked(await updateRecord(tenant, call.body), call, tenant),
  }),
});

const updateById = tenantRoute({
  ...updated,
  url: "/api/models/:id",
  params: recordParams,
  handle: async (call, tenant) => ({
    body: await asAsked(await updateRecord(tenant, call.body, call.params.id), call, tenant),
  }),
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
