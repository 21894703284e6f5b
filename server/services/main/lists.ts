import type { Condition } from "../../../engine/index.ts";
import type { Call, TenantRoute } from "../../http/route.ts";
import { alias, boolean, list, object, options, ref, text } from "../../http/schemas.ts";
import { enums, records } from "../../storage/index.ts";

const service = "main";

const enumSets: TenantRoute = {
  method: "GET",
  url: "/api/enumSet",
  service,
  summary: "The enum sets of the company",
  access: "member",
  replies: { 200: { description: "The sets", schema: object({ data: list(ref("EnumSet")) }) } },
  handle: async (_call, { trx, customer }) => ({
    body: { data: await enums.listEnumSets(trx, customer.id) },
  }),
};

const enumValues: TenantRoute = {
  method: "GET",
  url: "/api/enum",
  service,
  summary:
    "The values of all enum sets, or of those that are named, separated by commas; disabled ones included",
  access: "member",
  query: options({ enumSet: { type: "string", pattern: "^[\\w-]+(,[\\w-]+)*$", maxLength: 2_000 } }),
  replies: { 200: { description: "The values", schema: object({ data: list(ref("EnumValue")) }) } },
  async handle({ query }, { trx, customer }) {
    return { body: { data: await enums.listEnumValues(trx, customer.id, query["enumSet"]?.split(",")) } };
  },
};

const groups: TenantRoute = {
  method: "GET",
  url: "/api/models/groups",
  service,
  summary: "The groups that the user is shown; inactive ones only place those below them",
  access: "member",
  replies: { 200: { description: "The groups", schema: object({ data: list(ref("Group")) }) } },
  handle: (_call, { plan }) => ({ body: { data: plan.visibleGroups } }),
};

const configuration: TenantRoute = {
  method: "GET",
  url: "/api/customer/configuration",
  service,
  summary: "Feature flags and settings of the company",
  access: "member",
  replies: { 200: { description: "The settings", schema: ref("CustomerConfiguration") } },
  handle: (_call, { settings: { flags, values } }) => ({ body: { flags, values } }),
};

interface CountQuery {
  templateAliases: [string];
  textSearch?: { field: string; value: string }[];
  filter?: Condition;
  exact?: boolean;
}

const countBody = object(
  {
    templateAliases: list(alias, { minItems: 1, maxItems: 1 }),
    textSearch: list(object({ field: { const: "label" }, value: { ...text, maxLength: 1_000 } }), {
      maxItems: 1,
    }),
    filter: { type: "object" },
    exact: boolean,
  },
  ["textSearch", "filter", "exact"],
);

const countOf = ({ body }: Call) => body as CountQuery;

const count: TenantRoute = {
  method: "POST",
  url: "/api/models/count",
  service,
  summary: "How many records a search and a filter let through, up to a cap unless `exact` is asked",
  access: { template: "view" },
  reads: true,
  body: countBody,
  replies: { 200: { description: "The count", schema: ref("Count") } },
  templates: (call) => countOf(call).templateAliases,
  async handle(call, tenant) {
    const { templateAliases, textSearch, ...query } = countOf(call);
    const [template] = templateAliases;
    return { body: await records.count({ ...tenant, ...query, template, search: textSearch?.[0]?.value }) };
  },
};

/** What pages need beside records (spec platform.md 7.1), and counts of lists. */
export const listRoutes: readonly TenantRoute[] = [enumSets, enumValues, groups, configuration, count];
