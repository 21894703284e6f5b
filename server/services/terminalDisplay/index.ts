import { errors } from "../../core/errors.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { branchOf } from "../groupBranch.ts";
import { datasetsOf } from "../kpi/read.ts";
import { visibleMonitors } from "../monitors/find.ts";
import { readEvents } from "./events.ts";
import { readDue, readRecent, readSince } from "./numbers.ts";
import { params, terminalDisplay } from "./schema.ts";
import type { DisplayReply } from "./schema.ts";

/** The flag of displays (spec platform.md 9). */
export const terminalDisplayFlag = "module.businessHierarchy.terminalDisplay.enabled";

/** So many requests one that counts records counts for. */
const COUNTING = 4;

/** What the screen shows of a group with all below it. Throws `feature_disabled` where the company has no displays, and `group_not_found` for a group that the reader is not shown. */
async function readDisplay(tenant: Tenant, groupId: number, signal: AbortSignal): Promise<DisplayReply> {
  const display = tenant.deps.terminals?.display;
  if (!display || !tenant.settings.flag(terminalDisplayFlag)) throw errors.featureDisabled();
  const today = todayOf(tenant);
  const scope = { groupId, groupIds: branchOf(tenant, groupId), today, signal };
  const since = await readSince(tenant, display, scope);
  const counts = await readRecent(tenant, display, scope);
  const due = await readDue(tenant, display, scope);
  const { events, moreEvents, recordTypes } = await readEvents(tenant, scope);
  const datasets = new Set([...display.since, ...display.counts, ...display.due].map((each) => each.dataset));
  const monitors = new Set(display.due.map(({ monitor }) => monitor));
  const followed = [
    ...datasetsOf(tenant).flatMap(({ dataset }) => (datasets.has(dataset.alias) ? [dataset.template] : [])),
    ...visibleMonitors(tenant).flatMap(({ alias, templates }) =>
      monitors.has(alias) ? templates.map((template) => template.alias) : [],
    ),
    ...recordTypes,
  ];
  return {
    groupId,
    terminal: tenant.plan.visibleGroups.find(({ id }) => id === groupId)?.display ?? "",
    today,
    days: display.days,
    seconds: display.seconds,
    since,
    counts,
    due,
    events,
    moreEvents,
    recordTypes: [...new Set(followed)].toSorted(),
    asOf: tenant.now,
  };
}

const read = tenantRoute({
  method: "GET",
  url: "/api/terminalDisplay/:groupId",
  service: "main",
  summary:
    "What the screen of a drivers' lounge shows of a terminal: days since, counts, what is due, and critical events marked for it, without names of people",
  access: "member",
  params,
  weight: () => COUNTING,
  replies: { 200: { description: "The numbers", schema: ref(terminalDisplay) } },
  handle: async ({ params: { groupId }, signal }, tenant) => ({
    body: await readDisplay(tenant, groupId, signal),
  }),
});

/** Screens of drivers' lounges (spec platform.md 2.1). */
export const terminalDisplayRoutes: readonly TenantRoute[] = [read];
