import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, list, object, options } from "../../http/schemas.ts";
import { listItems, listPrototypes } from "../../records/index.ts";
import { administrationRoutes } from "./administration.ts";
import { listOfRecord, saveItems } from "./items.ts";
import { listsOf } from "./lists.ts";
import { presentPrototype, savePrototypes } from "./prototypes.ts";
import {
  changedItems,
  changedPrototype,
  lineAlias,
  listItem,
  listPrototype,
  listTemplate,
  manyPrototypes,
  newPrototype,
} from "./schema.ts";
import type { PrototypeEntry } from "./schema.ts";

const service = "main";
const params = object({ id });
const prototypesReply = {
  description: "The items in their order",
  schema: object({ data: list(ref(listPrototype)) }),
};
const itemsReply = {
  description: "The items, one per item of the list as the company has it",
  schema: object({ data: list(ref(listItem)) }),
};

/** Saves entries of a list. */
async function save(tenant: Tenant, listAlias: string, entries: readonly PrototypeEntry[], version?: string) {
  const { list: found } = listsOf(tenant, listAlias)[0] ?? {};
  if (found === undefined) throw errors.listNotFound(listAlias);
  const before = new Set((await listPrototypes.listPrototypes(tenant, found)).map(({ alias }) => alias));
  const lines = await savePrototypes(tenant, found, entries, version);
  return { lines: lines.map(presentPrototype(found)), before };
}

/** Saves one entry of a list, and finds it among those that were saved. */
async function saveOne(
  tenant: Tenant,
  { listItemTemplateId, ...entry }: PrototypeEntry & { listItemTemplateId: string },
) {
  const { lines, before } = await save(tenant, listItemTemplateId, [entry]);
  const isNew = !("version" in entry);
  const found = lines.find(({ alias }) => (isNew ? !before.has(alias) : alias === entry.alias));
  if (found === undefined) throw errors.internal();
  return found;
}

const readTemplates = tenantRoute({
  method: "GET",
  url: "/api/listItemTemplates",
  service,
  summary: "The lists of items that records have, of the record types that the user may view",
  access: "member",
  replies: { 200: { description: "The lists", schema: object({ data: list(ref(listTemplate)) }) } },
  handle(_call, tenant) {
    const data = listsOf(tenant).map(({ template, list: { prototypes: _lines, alias, ...said } }) => {
      return { id: alias, alias, ...said, templateAlias: template.alias };
    });
    return { body: { data } };
  },
});

const readPrototypes = tenantRoute({
  method: "GET",
  url: "/api/listItemPrototypes",
  service,
  summary: "The items of lists as the company has them, in their order",
  access: "member",
  query: options({ listItemTemplateId: lineAlias }),
  replies: { 200: prototypesReply },
  async handle({ query }, tenant) {
    const data = [];
    for (const { list: each } of listsOf(tenant, query.listItemTemplateId))
      data.push(...(await listPrototypes.listPrototypes(tenant, each)).map(presentPrototype(each)));
    return { body: { data } };
  },
});

const addPrototype = tenantRoute({
  method: "POST",
  url: "/api/listItemPrototypes",
  service,
  summary: "Adds an item to a list of the company",
  access: "admin",
  body: newPrototype,
  replies: { 201: { description: "The item", schema: ref(listPrototype) } },
  handle: async ({ body }, tenant) => ({ status: 201, body: await saveOne(tenant, body) }),
});

const changePrototype = tenantRoute({
  method: "PUT",
  url: "/api/listItemPrototypes",
  service,
  summary: "Renames an item of a list or puts it elsewhere; what is left out stays",
  access: "admin",
  body: changedPrototype,
  replies: { 200: { description: "The item", schema: ref(listPrototype) } },
  handle: async ({ body }, tenant) => ({ body: await saveOne(tenant, body) }),
});

const changeMany = tenantRoute({
  method: "PUT",
  url: "/api/listItemPrototypes/many",
  service,
  summary: "Adds, renames, orders and removes items of a list at once; items that are not named stay",
  access: "admin",
  body: manyPrototypes,
  replies: { 200: prototypesReply },
  async handle({ body: { listItemTemplateId, version, prototypes } }, tenant) {
    return { body: { data: (await save(tenant, listItemTemplateId, prototypes, version)).lines } };
  },
});

const readItems = tenantRoute({
  method: "GET",
  url: "/api/models/:id/listItems",
  service,
  summary: "A list of a record; a link to a confidential document only for who may see that",
  access: { template: "view" },
  params,
  query: object({ listTemplateId: lineAlias }),
  replies: { 200: itemsReply },
  async handle({ params, query }, tenant) {
    const wanted = { recordId: params.id, alias: query.listTemplateId };
    const { owner, list: found } = await listOfRecord(tenant, wanted, "view");
    return { body: { data: await listItems.listItems(tenant, owner, found) } };
  },
});

const changeItems = tenantRoute({
  method: "PUT",
  url: "/api/models/:id/listItems",
  service,
  summary: "Saves items of a record's list, each over the version that was read; what is left out stays",
  access: { template: "edit" },
  params,
  query: object({ listTemplateId: lineAlias }),
  body: changedItems,
  replies: { 200: itemsReply },
  async handle({ params, query, body: { items } }, tenant) {
    const wanted = { recordId: params.id, alias: query.listTemplateId };
    return { body: { data: await saveItems(tenant, await listOfRecord(tenant, wanted, "edit"), items) } };
  },
});

/** Lists of items of records (spec records.md 3.10, 4.6, 4.7; platform.md 3, 7.1). */
export const listItemRoutes: readonly TenantRoute[] = [
  readTemplates,
  readPrototypes,
  addPrototype,
  changePrototype,
  changeMany,
  readItems,
  changeItems,
  ...administrationRoutes,
];
