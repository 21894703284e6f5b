import type { ListItemTemplate } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { list, object } from "../../http/schemas.ts";
import { listPrototypes } from "../../records/index.ts";
import { itemList, itemListSummary, itemUse } from "./administrationSchema.ts";
import { listsOf } from "./lists.ts";
import type { KnownList } from "./lists.ts";
import { listVersion } from "./prototypes.ts";
import { lineAlias } from "./schema.ts";

const service = "main";
const access = "admin";
const params = object({ alias: lineAlias });

/** The lists of a record type. Throws `list_not_found` where it has none. */
function listsOfType(tenant: Tenant, alias: string): KnownList[] {
  const found = listsOf(tenant).filter(({ template }) => template.alias === alias);
  if (found.length === 0) throw errors.listNotFound(alias);
  return found;
}

const heading = ({ template, list: { alias, name, kind } }: KnownList) => {
  return { templateAlias: template.alias, templateName: template.name, alias, name, kind };
};

function present(known: KnownList, lines: readonly listPrototypes.KnownPrototype[]) {
  const items = lines.map(({ alias, name, sortOrder, deletable, version, removed }) => {
    const source = sourceOf(known.list, alias);
    return { alias, name, sortOrder, deletable, inactive: removed, version, source };
  });
  return { ...heading(known), version: listVersion(lines), items };
}

const sourceOf = ({ prototypes }: ListItemTemplate, wanted: string) =>
  prototypes.find(({ alias }) => alias === wanted)?.source ?? null;

const all = tenantRoute({
  method: "GET",
  url: "/api/admin/listItemTemplates",
  service,
  summary: "The lists of items of all record types, with how many items each has",
  access,
  replies: { 200: { description: "The lists", schema: object({ data: list(ref(itemListSummary)) }) } },
  async handle(_call, tenant) {
    const data = [];
    for (const known of listsOf(tenant)) {
      const lines = await listPrototypes.knownPrototypes(tenant, known.list);
      const inactive = lines.filter(({ removed }) => removed).length;
      data.push({ ...heading(known), items: lines.length - inactive, inactive });
    }
    return { body: { data } };
  },
});

const read = tenantRoute({
  method: "GET",
  url: "/api/admin/listItemTemplates/:alias",
  service,
  summary: "The lists of a record type with their items, also those that are inactive",
  access,
  params,
  replies: { 200: { description: "The lists", schema: object({ data: list(ref(itemList)) }) } },
  async handle({ params: { alias } }, tenant) {
    const data = [];
    for (const known of listsOfType(tenant, alias))
      data.push(present(known, await listPrototypes.knownPrototypes(tenant, known.list)));
    return { body: { data } };
  },
});

const uses = tenantRoute({
  method: "GET",
  url: "/api/admin/listItemTemplates/:alias/uses",
  service,
  summary:
    "How many records say something of each item of a record type's lists; items of which none does are left out",
  access,
  params,
  replies: { 200: { description: "The counts", schema: object({ data: list(ref(itemUse)) }) } },
  async handle({ params: { alias } }, tenant) {
    const { template } = listsOfType(tenant, alias)[0] ?? {};
    return { body: { data: template ? await listPrototypes.prototypeUses(tenant, template) : [] } };
  },
});

/** What administrators read of lists of items before they change them (spec platform.md 2.1). */
export const administrationRoutes: readonly TenantRoute[] = [all, read, uses];
