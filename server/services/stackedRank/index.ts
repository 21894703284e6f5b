import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { safeViewFlag } from "../fleetPerformance/find.ts";
import { computeRank } from "./compute.ts";
import { presentRanks } from "./present.ts";
import { readReports, reportNamed, reportsOf, saveReports } from "./reports.ts";
import {
  rankQuery,
  rankReports,
  ranks,
  reportParams,
  reportsBody,
  reportsList,
  terminalParams,
  versionQuery,
  watchedTerminal,
} from "./schema.ts";
import { readWatched, readWatchList } from "./watchList.ts";

const service = "main";
const url = "/api/stackedRankReports";
const shownReports = { 200: { description: "The reports", schema: ref(rankReports) } };
/** So many requests one that computes ranks counts for. */
const COMPUTING = 8;

/** Throws `feature_disabled` where the company has no such reports. */
function requireReports({ settings, deps }: Tenant): void {
  if (!deps.terminals || !settings.flag(safeViewFlag)) throw errors.featureDisabled();
}

const readSettings = tenantRoute({
  method: "GET",
  url: `${url}/settings`,
  service,
  summary: "The company's stacked rank reports, with what can be weighed in them",
  access: "superAdmin",
  replies: shownReports,
  async handle(_call, tenant) {
    return { body: await readReports(tenant) };
  },
});

const save = tenantRoute({
  method: "PUT",
  url: `${url}/settings`,
  service,
  summary: "Gives the company these stacked rank reports, over the version that was read",
  access: "superAdmin",
  body: reportsBody,
  replies: shownReports,
  handle: async ({ body }, tenant) => ({ body: await saveReports(tenant, body) }),
});

const reset = tenantRoute({
  method: "DELETE",
  url: `${url}/settings`,
  service,
  summary: "Gives the company the shipped stacked rank reports again, over the version that was read",
  access: "superAdmin",
  query: versionQuery,
  replies: shownReports,
  handle: async ({ query: { version } }, tenant) => ({
    body: await saveReports(tenant, { version, reports: undefined }),
  }),
});

const names = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The names of the company's stacked rank reports, in their order",
  access: "member",
  replies: { 200: { description: "The reports", schema: ref(reportsList) } },
  async handle(_call, tenant) {
    requireReports(tenant);
    return {
      body: { data: reportsOf(tenant).map(({ alias, name, subject }) => ({ alias, name, subject })) },
    };
  },
});

const rank = tenantRoute({
  method: "GET",
  url: `${url}/:report`,
  service,
  summary: "The ranks of terminals or people by a stacked rank report, computed of what the user may view",
  access: "member",
  params: reportParams,
  query: rankQuery,
  weight: () => COMPUTING,
  replies: { 200: { description: "The ranks", schema: ref(ranks) } },
  async handle({ params, query: { first = "best" }, signal }, tenant) {
    requireReports(tenant);
    const report = reportNamed(tenant, params.report);
    const computed = await computeRank(tenant, report, { signal });
    return { body: await presentRanks(tenant, { report, rank: computed, first }) };
  },
});

const watchList = tenantRoute({
  method: "GET",
  url: "/api/terminalWatchList",
  service,
  summary:
    "The score of each terminal whose records the user may view, the lowest first, beside that of a year before",
  access: "member",
  weight: () => COMPUTING,
  replies: { 200: { description: "The terminals", schema: ref(ranks) } },
  handle: async ({ signal }, tenant) => ({ body: await readWatchList(tenant, signal) }),
});

const watched = tenantRoute({
  method: "GET",
  url: "/api/terminalWatchList/:groupId",
  service,
  summary: "The score of a terminal with what it is made of, and its people with the highest risk scores",
  access: "member",
  params: terminalParams,
  weight: () => COMPUTING,
  replies: { 200: { description: "The terminal", schema: ref(watchedTerminal) } },
  handle: async ({ params, signal }, tenant) => ({ body: await readWatched(tenant, params.groupId, signal) }),
});

/** Stacked rank reports with their administration, and the terminal watch list (spec platform.md 2.1). */
export const stackedRankRoutes: readonly TenantRoute[] = [
  readSettings,
  save,
  reset,
  names,
  rank,
  watchList,
  watched,
];
