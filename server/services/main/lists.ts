import type { TenantRoute } from "../../http/route.ts";
import { list, object, options, ref } from "../../http/schemas.ts";
import { enums } from "../../storage/index.ts";

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

/** What pages need beside records (spec platform.md 7.1). */
export const listRoutes: readonly TenantRoute[] = [enumSets, enumValues, groups, configuration];
