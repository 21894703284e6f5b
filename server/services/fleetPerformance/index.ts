import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { id, list, options } from "../../http/schemas.ts";
import { readCounts } from "./counts.ts";
import { mostGroups } from "./limits.ts";
import { readRows } from "./rows.ts";
import { countsAsked, fleetCounts, fleetGraph, fleetRows, fleetUnits, params, rowsAsked } from "./schema.ts";
import { readGraph, readUnits } from "./scores.ts";
import { together } from "./together.ts";

const service = "dashboard service";
const access = "member";
const inGroups = options({ groupIds: list(id, { maxItems: mostGroups }) });

const rows = tenantRoute({
  method: "GET",
  url: "/api/fleet-performance/:list",
  service,
  summary:
    "A page of a list of the fleet's dashboards, such as accidents or risk-scores; sort is column and direction by turns",
  access,
  params,
  query: rowsAsked,
  replies: { 200: { description: "The rows", schema: ref(fleetRows) } },
  handle: async ({ params, query }, tenant) => ({ body: await readRows(tenant, params.list, query) }),
});

const counts = tenantRoute({
  method: "GET",
  url: "/api/fleet-performance/:list/counts",
  service,
  summary: "The numbers of a list of the fleet's dashboards, beside those of as long a time before",
  access,
  params,
  query: countsAsked,
  replies: { 200: { description: "The numbers", schema: ref(fleetCounts) } },
  handle: async ({ params, query, signal }, tenant) => ({
    body: await readCounts(tenant, params.list, query, signal),
  }),
});

const graph = tenantRoute({
  method: "GET",
  url: "/fleet-performance/risk-scores/graph",
  service,
  summary: "How many employees have the risk scores of each band, now and a month ago",
  access,
  query: inGroups,
  replies: { 200: { description: "The bands", schema: ref(fleetGraph) } },
  handle: async ({ query: { groupIds = [] }, signal }, tenant) => ({
    body: await readGraph(tenant, groupIds, signal),
  }),
});

const units = tenantRoute({
  method: "GET",
  url: "/fleet-performance/risk-scores/business-unit",
  service,
  summary: "The average and the highest risk score of each terminal",
  access,
  query: inGroups,
  replies: { 200: { description: "The terminals, the highest average first", schema: ref(fleetUnits) } },
  handle: async ({ query: { groupIds = [] }, signal }, tenant) => ({
    body: await readUnits(tenant, groupIds, signal),
  }),
});

/** The fleet performance dashboard, and those of safety events and of training and development (spec reporting.md 2 and 7). */
export const fleetRoutes: readonly TenantRoute[] = [rows, counts, graph, units, together];
