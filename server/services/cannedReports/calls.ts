/** The calls of single reports that the specification names (reporting.md 7); which report each is of, the report says. */
import type { TUnsafe } from "typebox";
import type { CannedBody } from "../../../engine/server.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { text } from "../../http/schemas.ts";
import { fileNow, jobReply, startExport, started } from "../exports/index.ts";
import { cannedValues } from "../exports/schema.ts";
import { answerReport } from "./answer.ts";
import { reportByCall } from "./find.ts";
import { lossRunRoutes } from "./lossRun/calls.ts";
import { oshaRoutes } from "./osha/calls.ts";
import { reviewRoutes } from "./review/calls.ts";
import { cannedAnswer, trainingBody } from "./schema.ts";

const service = "main";
const access = "member";
const jobs = "/api/models/query/export";
const fileReply = { description: "The file", contentType: "application/octet-stream", schema: text };

/** The values of a report's form, as a call says them. */
type Body = TUnsafe<CannedBody>;

/** The request of a file of a report. */
function requestOf(tenant: Tenant, call: string, values: CannedBody) {
  const report = reportByCall(tenant, call);
  return { canned: report.alias, values, name: report.name };
}

function answer(call: string, body: Body): TenantRoute {
  return tenantRoute({
    method: "POST",
    url: `/api/models/query/canned/${call}`,
    service,
    summary: `The first page of the ready report of the call ${call}`,
    access,
    reads: true,
    body,
    replies: { 200: { description: "The lines of the report", schema: ref(cannedAnswer) } },
    async handle({ body: values }, tenant) {
      const report = reportByCall(tenant, call);
      return { body: await answerReport(tenant, report, { values }) };
    },
  });
}

function file(call: string, body: Body): TenantRoute {
  return tenantRoute({
    method: "POST",
    url: `/api/models/query/canned/${call}/xlsx`,
    service,
    summary: `A workbook of the ready report of the call ${call}, up to 5,000 rows`,
    access,
    event: "export",
    reads: true,
    body,
    replies: { 200: fileReply },
    handle: async ({ body: values }, tenant) => fileNow(requestOf(tenant, call, values), "xlsx", tenant),
  });
}

function job(call: string, body: Body): TenantRoute {
  return tenantRoute({
    method: "POST",
    url: `${jobs}/${call}/xlsx`,
    service,
    summary: `Begins to make a workbook of the ready report of the call ${call}`,
    access,
    event: "export",
    body,
    replies: { 202: jobReply },
    handle: async ({ body: values }, tenant) =>
      started(jobs, await startExport(tenant, requestOf(tenant, call, values), "xlsx")),
  });
}

const trainings = ["notCompletedTrainings", "expiringTrainings", "dueTrainings"];

/** The calls of reports, each with its file and its job. */
export const callRoutes: readonly TenantRoute[] = [
  ...trainings.flatMap((call) => [answer, file, job].map((route) => route(call, trainingBody))),
  ...["enforcements", "turnover"].flatMap((call) => [file, job].map((route) => route(call, cannedValues))),
  ...reviewRoutes,
  ...oshaRoutes,
  ...lossRunRoutes,
];
