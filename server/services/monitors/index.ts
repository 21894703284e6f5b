import { monitorTable } from "../../../engine/index.ts";
import type { CompiledMonitor, MonitorAction } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { bulkResult } from "../../http/components/refusals.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { pageLimit } from "../../http/paging.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { alias, choice, id, integer, list, object, optional } from "../../http/schemas.ts";
import { askedTimezone } from "../../http/timezone.ts";
import { branchOf } from "../groupBranch.ts";
import { checkColumns } from "../main/columns.ts";
import { attentionIn, attentionInGroups, attentionOf } from "./attention.ts";
import { countStates } from "./counts.ts";
import { exportText } from "./export.ts";
import { companyDay, mayUse, requireMonitor, visibleMonitors } from "./find.ts";
import { readPage } from "./query.ts";
import {
  monitorAction,
  monitorAlias,
  monitorAttention,
  monitorDescription,
  monitorPage,
  monitorRun,
  watchedRecord,
} from "./schema.ts";
import type { MonitorQuery } from "./schema.ts";
import { setValues } from "./set.ts";

const service = "main";
const DEFAULT_LIMIT = 50;
const params = object({ id: monitorAlias });

function describe(tenant: Tenant, compiled: CompiledMonitor) {
  const { monitor, alias, name, templates } = compiled;
  const mayAct = mayUse(tenant, compiled, "edit");
  return { id: alias, alias, name, templateAliases: templates.map((each) => each.alias), mayAct, monitor };
}

const monitors = tenantRoute({
  method: "GET",
  url: "/api/monitor",
  service,
  summary: "The monitors that the user may open",
  access: "member",
  conditional: true,
  replies: { 200: { description: "The monitors", schema: object({ data: list(ref(monitorDescription)) }) } },
  handle: (_call, tenant) => ({
    body: { data: visibleMonitors(tenant).map((monitor) => describe(tenant, monitor)) },
  }),
});

const run = tenantRoute({
  method: "POST",
  url: "/api/monitor/:id/run",
  service,
  summary:
    "One page of a monitor's records; what is due counts from the company's day, which is `today` in the reply",
  access: "member",
  reads: true,
  params,
  body: monitorRun,
  replies: { 200: { description: "The records", schema: ref(monitorPage) } },
  async handle({ params, body: { limit = DEFAULT_LIMIT, after, counts, ...query } }, tenant) {
    const monitor = requireMonitor(tenant, params.id);
    checkColumns(monitorTable(monitor), query.columns);
    const page = await readPage(tenant, monitor, query, { limit, after });
    return {
      body: {
        data: page.records,
        options: { limit, next: page.next, today: companyDay(tenant) },
        ...(counts === true && { counts: await countStates(tenant, monitor, query) }),
      },
    };
  },
});

const attention = tenantRoute({
  method: "GET",
  url: "/api/monitor/:id/attention",
  service,
  summary: "What needs attention in a monitor: how much of it, and the first records, as they are shown",
  access: "member",
  params,
  query: object({ limit: optional(pageLimit) }),
  replies: { 200: { description: "The first records, and the counts", schema: ref(monitorAttention) } },
  handle: async ({ params, query: { limit = DEFAULT_LIMIT } }, tenant) => ({
    body: await attentionIn(tenant, requireMonitor(tenant, params.id), limit),
  }),
});

const watched = {
  /** Left out: `attention`. */
  state: optional(choice(["attention", "next"])),
  limit: optional(pageLimit),
};
const watchedReplies = {
  200: {
    description: "The first of them; `today` is the company's day, in epoch seconds",
    schema: object({ data: list(ref(watchedRecord)), today: integer }),
  },
};

const ofRecord = tenantRoute({
  method: "GET",
  url: "/api/models/:id/attention",
  service,
  summary:
    "What is due of a record: what names it in one of `relations`, in all monitors that the user may open, what is due first before the rest; overdue or due soon, or with the state `next` all that is not done and has a date",
  access: { template: "view" },
  params: object({ id }),
  query: object({ relations: list(alias, { minItems: 1, maxItems: 5 }), ...watched }),
  replies: watchedReplies,
  handle: async ({ params, query }, tenant) => {
    const { relations, state = "attention", limit = DEFAULT_LIMIT } = query;
    const data = await attentionOf(tenant, { id: params.id, relations, state, limit });
    return { body: { data, today: companyDay(tenant) } };
  },
});

const ofGroup = tenantRoute({
  method: "GET",
  url: "/api/models/groups/:id/attention",
  service,
  summary: "The same of all records in a group and in those below it",
  access: "member",
  params: object({ id }),
  query: object(watched),
  replies: watchedReplies,
  handle: async ({ params, query: { state = "attention", limit = DEFAULT_LIMIT } }, tenant) => {
    const groups = branchOf(tenant, params.id);
    return {
      body: { data: await attentionInGroups(tenant, { groups, state, limit }), today: companyDay(tenant) },
    };
  },
});

const act = tenantRoute({
  method: "POST",
  url: "/api/monitor/:id/action",
  service,
  summary: "Does an action of a monitor with the records that a query names; an export answers with text",
  access: "member",
  params,
  body: monitorAction,
  replies: {
    200: {
      description: "What was done with which records, or their export",
      schema: ref(bulkResult),
      texts: ["text/csv"],
    },
  },
  async handle({ params, body: { query, type, options = {} } }, tenant) {
    const monitor = requireMonitor(tenant, params.id);
    const action = monitor.actions.find((each) => each.id === type);
    if (action === undefined) throw errors.invalidRequest(`${monitor.name} has no action "${type}"`);
    return perform(tenant, monitor, action, { query, timezone: askedTimezone(tenant, options.timezone) });
  },
});

async function perform(
  tenant: Tenant,
  monitor: CompiledMonitor,
  action: MonitorAction,
  { query, timezone }: { query: MonitorQuery; timezone: string },
) {
  if (action.type === "export") {
    const csv = await exportText(tenant, monitor, query, timezone);
    return { body: csv, headers: { "Content-Type": "text/csv; charset=utf-8" } };
  }
  if (!mayUse(tenant, monitor, "edit")) throw errors.actionNotPermitted();
  return { body: await setValues(tenant, monitor, action, query) };
}

/** Monitors (spec platform.md 7.1, records.md 7.5). */
export const monitorRoutes: readonly TenantRoute[] = [monitors, run, attention, ofRecord, ofGroup, act];
