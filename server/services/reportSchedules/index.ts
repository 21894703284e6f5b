import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { id, object } from "../../http/schemas.ts";
import { reportRuns, reportSchedules } from "../../storage/index.ts";
import {
  addSchedule,
  changeSchedule,
  ownerOf,
  pauseSchedule,
  removeSchedule,
  requireOwn,
  testSchedule,
} from "./changes.ts";
import { presentSchedules } from "./present.ts";
import {
  changedSchedule,
  choosables,
  newSchedule,
  runs as runList,
  schedule,
  schedules,
  searchQuery,
} from "./schema.ts";
import type { ShownSchedule } from "./schema.ts";

export { addReportUnsubscribe, reportUnsubscribePath } from "./unsubscribe.ts";

const service = "main";
const access = "member";
const url = "/api/reports/schedules";
const params = object({ id });
const shown = { description: "The scheduled report", schema: ref(schedule) };

/** People who are offered at a time, and runs that are shown. */
const MOST_PEOPLE = 20;
const MOST_RUNS = 50;

async function presented(tenant: Tenant, scheduleId: number): Promise<ShownSchedule> {
  const [found] = await presentSchedules(tenant, [await requireOwn(tenant, scheduleId)]);
  if (found === undefined) throw new Error(`Schedule ${scheduleId} is not there.`);
  return found;
}

const all = tenantRoute({
  method: "GET",
  url,
  service,
  summary: "The user's own scheduled reports, by their names",
  access,
  replies: { 200: { description: "The scheduled reports", schema: schedules } },
  async handle(_call, tenant) {
    const stored = await reportSchedules.listSchedules(tenant.trx, ownerOf(tenant));
    return { body: { data: await presentSchedules(tenant, stored) } };
  },
});

const people = tenantRoute({
  method: "GET",
  url: `${url}/people`,
  service,
  summary: "Active members of the company who can get a report, whose names have all words of the search",
  access,
  query: searchQuery,
  replies: { 200: { description: "The first 20 of them by name", schema: choosables } },
  async handle({ query: { search = "" } }, tenant) {
    const data = await reportSchedules.choosablePeople(tenant.trx, { search, limit: MOST_PEOPLE });
    return { body: { data } };
  },
});

const add = tenantRoute({
  method: "POST",
  url,
  service,
  summary: "Sends a report by e-mail on a schedule, to each recipient with what they may see then",
  access,
  body: newSchedule,
  replies: { 201: shown },
  handle: async ({ body }, tenant) => ({
    status: 201,
    body: await presented(tenant, await addSchedule(tenant, body)),
  }),
});

const change = tenantRoute({
  method: "PUT",
  url: `${url}/:id`,
  service,
  summary: "Changes this version of one of the user's own scheduled reports",
  access,
  params,
  body: changedSchedule,
  replies: { 200: shown },
  async handle({ params: { id: scheduleId }, body }, tenant) {
    await changeSchedule(tenant, scheduleId, body);
    return { body: await presented(tenant, scheduleId) };
  },
});

const paused = (does: "pause" | "resume") =>
  tenantRoute({
    method: "POST",
    url: `${url}/:id/${does}`,
    service,
    summary:
      does === "pause"
        ? "Pauses one of the user's own scheduled reports"
        : "Continues one of the user's own scheduled reports from its next time on",
    access,
    params,
    replies: { 200: shown },
    async handle({ params: { id: scheduleId } }, tenant) {
      await pauseSchedule(tenant, scheduleId, does === "pause");
      return { body: await presented(tenant, scheduleId) };
    },
  });

const remove = tenantRoute({
  method: "DELETE",
  url: `${url}/:id`,
  service,
  summary: "Deletes one of the user's own scheduled reports with its history",
  access,
  params,
  replies: { 204: { description: "Deleted" } },
  async handle({ params: { id: scheduleId } }, tenant) {
    await removeSchedule(tenant, scheduleId);
    return { status: 204 };
  },
});

const test = tenantRoute({
  method: "POST",
  url: `${url}/:id/test`,
  service,
  summary: "Sends one of the user's own scheduled reports to the user alone, now",
  access,
  event: "export",
  params,
  replies: { 204: { description: "The message is being made; the history says what became of it" } },
  async handle({ params: { id: scheduleId } }, tenant) {
    await testSchedule(tenant, scheduleId);
    return { status: 204 };
  },
});

const history = tenantRoute({
  method: "GET",
  url: `${url}/:id/runs`,
  service,
  summary: "What became of the last times and tests of one of the user's own scheduled reports, newest first",
  access,
  params,
  replies: { 200: { description: "At most 50 of them", schema: runList } },
  async handle({ params: { id: scheduleId } }, tenant) {
    await requireOwn(tenant, scheduleId);
    const key = { customerId: tenant.customer.id, id: scheduleId };
    return { body: { data: await reportRuns.listRuns(tenant.trx, key, MOST_RUNS) } };
  },
});

/** Reports by e-mail on a schedule: each user's own, and nobody else's. */
export const reportScheduleRoutes: readonly TenantRoute[] = [
  all,
  people,
  add,
  change,
  paused("pause"),
  paused("resume"),
  remove,
  test,
  history,
];
