import type { CompiledTemplate, ListItemChange, ListItemTemplate } from "../../../engine/index.ts";
import { errors } from "../../errors.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { idText, list, object, options, ref } from "../../http/schemas.ts";
import { listItems, listPrototypes } from "../../storage/index.ts";
import { listOfRecord, saveItems } from "./items.ts";
import type { PrototypeEntry } from "./prototypes.ts";
import { presentPrototype, savePrototypes } from "./prototypes.ts";
import { changedItems, changedPrototype, lineAlias, manyPrototypes, newPrototype } from "./schema.ts";

const service = "main";
const params = object({ id: idText });
const prototypesReply = {
  description: "The lines in their order",
  schema: object({ data: list(ref("ListItemPrototype")) }),
};
const itemsReply = {
  description: "The items, one per line of the list",
  schema: object({ data: list(ref("ListItem")) }),
};

interface KnownList {
  template: CompiledTemplate;
  list: ListItemTemplate;
}

/** The lists of the record types that the user may view, or the one that is asked for. */
function listsOf({ engine, plan }: Tenant, asked?: string): KnownList[] {
  const known = [...engine.templates.values()]
    .filter((template) => plan.abilities.can("view", template))
    .flatMap((template) =>
      (template.template.listItemTemplates ?? []).map((each) => ({ template, list: each })),
    )
    .filter(({ list: { alias } }) => asked === undefined || alias === asked);
  if (asked !== undefined && known.length === 0) throw errors.listNotFound(asked);
  return known;
}

/** A call's body about lines of one list. */
type PrototypeBody = PrototypeEntry & { listItemTemplateId: string; prototypes?: PrototypeEntry[] };

/** Saves lines of the list that a body names. */
async function save(tenant: Tenant, { listItemTemplateId, prototypes, ...entry }: PrototypeBody) {
  const { list: found } = listsOf(tenant, listItemTemplateId)[0] ?? {};
  if (found === undefined) throw errors.listNotFound(listItemTemplateId);
  const before = new Set((await listPrototypes.listPrototypes(tenant, found)).map(({ alias }) => alias));
  const lines = await savePrototypes(tenant, found, prototypes ?? [entry]);
  return { lines: lines.map(presentPrototype(found)), before };
}

const readTemplates: TenantRoute = {
  method: "GET",
  url: "/api/listItemTemplates",
  service,
  summary: "The lists of items that records have, of the record types that the user may view",
  access: "member",
  replies: { 200: { description: "The lists", schema: object({ data: list(ref("ListItemTemplate")) }) } },
  handle(_call, tenant) {
    const data = listsOf(tenant).map(({ template, list: { prototypes: _lines, alias, ...said } }) => {
      return { id: alias, alias, ...said, templateAlias: template.alias };
    });
    return { body: { data } };
  },
};

const readPrototypes: TenantRoute = {
  method: "GET",
  url: "/api/listItemPrototypes",
  service,
  summary: "The lines of lists as the company has them, in their order",
  access: "member",
  query: options({ listItemTemplateId: lineAlias }),
  replies: { 200: prototypesReply },
  async handle({ query }, tenant) {
    const data = [];
    for (const { list: each } of listsOf(tenant, query["listItemTemplateId"]))
      data.push(...(await listPrototypes.listPrototypes(tenant, each)).map(presentPrototype(each)));
    return { body: { data } };
  },
};

const addPrototype: TenantRoute = {
  method: "POST",
  url: "/api/listItemPrototypes",
  service,
  summary: "Adds a line to a list of the company",
  access: "admin",
  body: object({ listItemTemplateId: lineAlias, ...newPrototype }, ["alias", "deletable"]),
  replies: { 201: { description: "The line", schema: ref("ListItemPrototype") } },
  async handle(call, tenant) {
    const { lines, before } = await save(tenant, call.body as PrototypeBody);
    return { status: 201, body: lines.find(({ alias }) => !before.has(alias)) };
  },
};

const changePrototype: TenantRoute = {
  method: "PUT",
  url: "/api/listItemPrototypes",
  service,
  summary: "Renames a line of a list or puts it elsewhere; what is left out stays",
  access: "admin",
  body: object({ listItemTemplateId: lineAlias, ...changedPrototype }),
  replies: { 200: { description: "The line", schema: ref("ListItemPrototype") } },
  async handle(call, tenant) {
    const body = call.body as PrototypeBody;
    const { lines } = await save(tenant, body);
    return { body: lines.find(({ alias }) => alias === body.alias) };
  },
};

const changeMany: TenantRoute = {
  method: "PUT",
  url: "/api/listItemPrototypes/many",
  service,
  summary: "Adds, renames, orders and removes lines of a list at once; lines that are not named stay",
  access: "admin",
  body: object({ listItemTemplateId: lineAlias, prototypes: manyPrototypes }),
  replies: { 200: prototypesReply },
  async handle(call, tenant) {
    return { body: { data: (await save(tenant, call.body as PrototypeBody)).lines } };
  },
};

const readItems: TenantRoute = {
  method: "GET",
  url: "/api/models/:id/listItems",
  service,
  summary: "A list of a record; a link to a confidential document only for who may see that",
  access: { template: "view" },
  params,
  query: object({ listTemplateId: lineAlias }),
  replies: { 200: itemsReply },
  async handle(call, tenant) {
    const { holder, list: found } = await listOfRecord(call, tenant, "view");
    return { body: { data: await listItems.listItems(tenant, holder, found) } };
  },
};

const changeItems: TenantRoute = {
  method: "PUT",
  url: "/api/models/:id/listItems",
  service,
  summary: "Saves items of a record's list, each over the version that was read; what is left out stays",
  access: { template: "edit" },
  params,
  query: object({ listTemplateId: lineAlias }),
  body: object({ items: changedItems }),
  replies: { 200: itemsReply },
  async handle(call, tenant) {
    const { items } = call.body as { items: ListItemChange[] };
    return { body: { data: await saveItems(tenant, await listOfRecord(call, tenant, "edit"), items) } };
  },
};

/** Lists of items of records (spec records.md 3.10, 4.6, 4.7; platform.md 3, 7.1). */
export const listItemRoutes: readonly TenantRoute[] = [
  readTemplates,
  readPrototypes,
  addPrototype,
  changePrototype,
  changeMany,
  readItems,
  changeItems,
];
