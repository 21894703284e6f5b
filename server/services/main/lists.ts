import { Type } from "typebox";
import { component, ref } from "../../http/component.ts";
import { recordCount } from "../../http/components/records.ts";
import { engineType } from "../../http/engineTypes.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  mapOf,
  object,
  options,
  text,
} from "../../http/schemas.ts";
import { enums } from "../../storage/index.ts";
import { readCount } from "./readPage.ts";
import { countQuery } from "./schema.ts";

const service = "main";

/** Enum sets that one call names. */
const MAX_SETS = 100;
const setName = Type.String({ pattern: "^[\\w-]+$", maxLength: 200 });

/** When it was changed last, in epoch seconds, and by whom; null where nobody did since it was set up. */
const lastChange = { effectiveDate: integerOrNull, lastUpdatedBy: integerOrNull };

const enumSet = component(
  "EnumSet",
  engineType(
    "EnumSet",
    object({ id, alias: text, name: text, fields: mapOf(Type.Unknown()), ...lastChange }),
  ),
);

const enumValue = component(
  "EnumValue",
  engineType(
    "EnumValue",
    object({
      id,
      setId: id,
      setAlias: text,
      name: text,
      display: text,
      disabled: boolean,
      fields: Type.Object({ sortOrder: integer }),
      ...lastChange,
    }),
  ),
);

const group = component(
  "Group",
  engineType(
    "Group",
    object({
      id,
      alias: text,
      display: text,
      groupType: choice(["COMPANY", "TERMINAL", "ONLINE_TRAINING", "UNASSIGNED_REGION"]),
      inactive: boolean,
      parentId: integerOrNull,
      securableId: id,
      lastUpdatedDate: integerOrNull,
      lastUpdatedBy: integerOrNull,
      fields: mapOf(Type.Unknown()),
    }),
  ),
);

const customerConfiguration = component(
  "CustomerConfiguration",
  object({ flags: mapOf(boolean), values: mapOf(engineType("JsonValue", {})) }),
);

const enumSets = tenantRoute({
  method: "GET",
  url: "/api/enumSet",
  service,
  summary: "The enum sets of the company",
  access: "member",
  replies: { 200: { description: "The sets", schema: object({ data: list(ref(enumSet)) }) } },
  handle: async (_call, { trx, customer }) => ({
    body: { data: (await enums.listEnumSets(trx, customer.id)).map((set) => ({ ...set, fields: {} })) },
  }),
});

const enumValues = tenantRoute({
  method: "GET",
  url: "/api/enum",
  service,
  summary:
    "The values of all enum sets, or of those that are named, separated by commas; disabled ones included",
  access: "member",
  conditional: true,
  // Of single sets there are too many choices to keep an answer for each.
  cacheKey: ({ query }, { customer, plan }) =>
    query.enumSet === undefined && plan.choices !== null ? `${customer.id} ${plan.choices}` : undefined,
  query: options({ enumSet: list(setName, { maxItems: MAX_SETS }) }),
  replies: { 200: { description: "The values", schema: object({ data: list(ref(enumValue)) }) } },
  async handle({ query }, { trx, customer }) {
    return { body: { data: await enums.listEnumValues(trx, customer.id, query.enumSet) } };
  },
});

const groups = tenantRoute({
  method: "GET",
  url: "/api/models/groups",
  service,
  summary: "The groups that the user is shown; inactive ones only place those below them",
  access: "member",
  replies: { 200: { description: "The groups", schema: object({ data: list(ref(group)) }) } },
  handle: (_call, { plan }) => ({
    body: { data: plan.visibleGroups.map((each) => ({ ...each, securableId: each.id })) },
  }),
});

const configuration = tenantRoute({
  method: "GET",
  url: "/api/customer/configuration",
  service,
  summary: "Feature flags and settings of the company",
  access: "member",
  conditional: true,
  replies: { 200: { description: "The settings", schema: ref(customerConfiguration) } },
  handle: (_call, { settings: { flags, values } }) => ({ body: { flags, values } }),
});

const count = tenantRoute({
  method: "POST",
  url: "/api/models/count",
  service,
  summary: "How many records a search and a filter let through, up to a cap unless `exact` is asked",
  access: { template: "view" },
  reads: true,
  body: countQuery,
  replies: { 200: { description: "The count", schema: ref(recordCount) } },
  templates: ({ body }) => body.templateAliases,
  handle: async ({ body }, tenant) => ({ body: await readCount(tenant, body) }),
});

/** What pages need beside records (spec platform.md 7.1), and counts of lists. */
export const listRoutes: readonly TenantRoute[] = [enumSets, enumValues, groups, configuration, count];
