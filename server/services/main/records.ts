import type { Condition, OrderBy, RecordData } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import type { Call, Tenant, TenantRoute } from "../../http/route.ts";
import {
  alias,
  boolean,
  cursor,
  id,
  idText,
  limitText,
  list,
  object,
  options,
  ref,
  text,
} from "../../http/schemas.ts";
import { records } from "../../storage/index.ts";
import { createRecord, findDuplicates, removeRecord, updateRecord } from "./commands.ts";

const service = "main";
const DEFAULT_LIMIT = 50;
/** What the people picker and other pickers ask for (spec records.md 7.1) is 20; more than this is not one page. */
const MAX_LIMIT = 500;
/** Records in the review before a new one is made. */
const MAX_DUPLICATES = 20;

const recordReply = { description: "The record", schema: ref("Record") };
const pageReply = { description: "One page of records", schema: ref("RecordPage") };
const recordParams = object({ id: idText });

/** The body of `POST /api/models/get`. */
interface RecordQuery {
  templateAliases: [string];
  ids?: number[];
  limit?: number;
  after?: string;
  orderBy?: OrderBy[];
  textSearch?: { field: string; value: string }[];
  where?: { relation: string; id: number }[];
  filter?: Condition;
  tolerant?: boolean;
  leftLast?: boolean;
  offeredFor?: records.OfferedFor;
}

const orderBy = object({ field: alias, direction: { enum: ["asc", "desc"] } });
const search = { type: "string", maxLength: 1_000 };
const queryBody = object(
  {
    templateAliases: list(alias, { minItems: 1, maxItems: 1 }),
    ids: list(id, { maxItems: MAX_LIMIT }),
    limit: { type: "integer", minimum: 1, maximum: MAX_LIMIT },
    after: cursor,
    orderBy: list(orderBy, { maxItems: 3 }),
    textSearch: list(object({ field: { const: "label" }, value: search }), { maxItems: 1 }),
    where: list(object({ relation: alias, id }), { maxItems: 5 }),
    filter: { type: "object" },
    tolerant: boolean,
    leftLast: boolean,
    offeredFor: object({ templateAlias: alias, relation: alias, groupId: { type: ["integer", "null"] } }, [
      "groupId",
    ]),
  },
  ["ids", "limit", "after", "orderBy", "textSearch", "where", "filter", "tolerant", "leftLast", "offeredFor"],
);

const inputProperties = {
  id,
  templateId: id,
  templateAlias: alias,
  groupId: { type: ["integer", "null"] },
  version: id,
  sourceIds: { type: "object", additionalProperties: text },
  retentionLock: boolean,
  fields: { type: "object" },
  relations: { type: "object" },
  relationModels: {
    type: "object",
    additionalProperties: list({ type: "object" }, { maxItems: 20_000 }),
  },
};
const inputBody = options(inputProperties);
/** `confirmed`: what the rules warn of is meant as it is. */
const updateBody = options({ ...inputProperties, confirmed: boolean });
/** `prototypeId`: the record that the new one is made from. */
const createBody = options({ ...inputProperties, confirmed: boolean, prototypeId: id });

const queryOf = (call: Call) => call.body as RecordQuery;
const templateOf = (call: Call) => call.query["templateAlias"] ?? "";
const recordId = ({ params }: Call) => Number(params["id"]);

function page(
  { records: data, next, similar }: records.RecordPage,
  limit: number,
): { body: { data: RecordData[]; options: object } } {
  return { body: { data, options: { limit, next, ...(similar && { similar }) } } };
}

const listByGet: TenantRoute = {
  method: "GET",
  url: "/api/models",
  service,
  summary: "One page of the records of a template, in the template's order",
  access: { template: "view" },
  query: object({ templateAlias: alias, limit: limitText, after: cursor }, ["limit", "after"]),
  replies: { 200: pageReply },
  templates: (call) => [templateOf(call)],
  async handle(call, tenant) {
    const limit = Number(call.query["limit"] ?? DEFAULT_LIMIT);
    if (limit > MAX_LIMIT) throw errors.invalidRequest(`limit must be at most ${MAX_LIMIT}`);
    const { after } = call.query;
    return page(await records.list({ ...tenant, template: templateOf(call), limit, after }), limit);
  },
};

const listByPost: TenantRoute = {
  method: "POST",
  url: "/api/models/get",
  service,
  summary: "One page of records by ids, search, relation and order, or of those that a picker offers",
  access: { template: "view" },
  reads: true,
  body: queryBody,
  replies: { 200: pageReply },
  templates: (call) => queryOf(call).templateAliases,
  async handle(call, tenant) {
    const { templateAliases, limit = DEFAULT_LIMIT, textSearch, ...query } = queryOf(call);
    const [template] = templateAliases;
    const found = await records.list({
      ...tenant,
      ...query,
      template,
      limit,
      search: textSearch?.[0]?.value,
    });
    return page(found, limit);
  },
};

const count: TenantRoute = {
  method: "GET",
  url: "/api/models/count",
  service,
  summary: "How many records match, up to a cap",
  access: { template: "view" },
  query: object({ templateAlias: alias, search }, ["search"]),
  replies: { 200: { description: "The count", schema: ref("Count") } },
  templates: (call) => [templateOf(call)],
  async handle(call, tenant) {
    const { search: words } = call.query;
    return { body: await records.count({ ...tenant, template: templateOf(call), search: words }) };
  },
};

const read: TenantRoute = {
  method: "GET",
  url: "/api/models/:id",
  service,
  summary: "One record",
  access: { template: "view" },
  params: recordParams,
  replies: { 200: recordReply },
  async handle(call, tenant) {
    const record = await records.get(tenant, recordId(call));
    if (record === undefined) throw errors.recordNotFound(recordId(call));
    return { body: record };
  },
};

const create: TenantRoute = {
  method: "POST",
  url: "/api/models",
  service,
  summary: "Creates a record",
  access: { template: "add" },
  body: createBody,
  replies: { 201: { description: "The record as it was saved", schema: ref("Record") } },
  async handle(call, tenant) {
    const record = await createRecord(tenant, call.body as object);
    return { status: 201, body: record, headers: { Location: `/api/models/${record.id}` } };
  },
};

const duplicates: TenantRoute = {
  method: "POST",
  url: "/api/models/duplicates/get",
  service,
  summary: "The records that a new one may be a duplicate of, at most 20",
  access: "member",
  reads: true,
  body: inputBody,
  replies: { 200: pageReply },
  async handle(call, tenant) {
    const found = await findDuplicates(tenant, call.body);
    return page({ records: found, next: null }, MAX_DUPLICATES);
  },
};

function update(url: string, ...[params]: [TenantRoute["params"]?]): TenantRoute {
  return {
    method: "PUT",
    url,
    service,
    summary: "Saves a record over the version that was edited",
    access: { template: "edit" },
    ...(params && { params }),
    body: updateBody,
    replies: { 200: recordReply },
    handle: async (call, tenant) => ({
      body: await updateRecord(tenant, call.body as object, call.params["id"]),
    }),
  };
}

const remove: TenantRoute = {
  method: "DELETE",
  url: "/api/models/:id",
  service,
  summary: "Deletes a record; its history stays",
  access: { template: "delete" },
  params: recordParams,
  query: options({ version: idText }),
  replies: { 204: { description: "Deleted" } },
  async handle(call, tenant) {
    await removeRecord(tenant, recordId(call), call.query["version"]);
    return { status: 204 };
  },
};

function histories(url: string): TenantRoute {
  return {
    method: "GET",
    url,
    service,
    summary: "The changes of a record and of those that belong to it, newest first",
    access: { template: "view" },
    params: recordParams,
    replies: { 200: { description: "The changes", schema: object({ data: list(ref("HistoryEntry")) }) } },
    async handle(call, tenant: Tenant) {
      return { body: { data: await records.wholeHistory({ ...tenant, id: recordId(call) }) } };
    },
  };
}

/** The calls on records (spec platform.md 7.1). */
export const recordRoutes: readonly TenantRoute[] = [
  listByGet,
  listByPost,
  count,
  read,
  create,
  duplicates,
  update("/api/models"),
  update("/api/models/:id", recordParams),
  remove,
  histories("/api/model/:id/histories"),
  histories("/api/models/:id/histories"),
];
