import { errors } from "../../core/errors.ts";
import { tableFormats } from "../../exports/index.ts";
import { ref } from "../../http/component.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import type { TenantRoute } from "../../http/route.ts";
import { alias, choice, list, object } from "../../http/schemas.ts";
import { jobReply, startExport, started } from "../exports/index.ts";
import { answerReport } from "./answer.ts";
import { callRoutes } from "./calls.ts";
import { checkedFileRoutes } from "./checkedFile/index.ts";
import { fileRequest } from "./fileRequest.ts";
import { readerOf, reportByAlias, visibleReports } from "./find.ts";
import { presentReport } from "./present.ts";
import { cannedAnswer, cannedParams, cannedReport, exportFileBody, runBody } from "./schema.ts";

const service = "main";
const path = "/api/reports/canned";

const reports = tenantRoute({
  method: "GET",
  url: path,
  service,
  summary: "The ready reports that the user may open, with the forms that narrow them",
  access: "member",
  replies: { 200: { description: "The reports", schema: object({ data: list(ref(cannedReport)) }) } },
  handle: async (_call, tenant) => ({
    body: { data: visibleReports(tenant).map((report) => presentReport(readerOf(tenant, report), report)) },
  }),
});

const run = tenantRoute({
  method: "POST",
  url: `${path}/:alias`,
  service,
  summary: "Answers a ready report, a page at a time, within the rights of who asks",
  access: "member",
  reads: true,
  params: cannedParams,
  body: runBody,
  replies: { 200: { description: "The lines of the report", schema: ref(cannedAnswer) } },
  async handle({ params, body: { values = {}, timezone, after, behind } }, tenant) {
    const report = reportByAlias(tenant, params.alias);
    return { body: await answerReport(tenant, report, { values, timezone, after, behind }) };
  },
});

const file = tenantRoute({
  method: "POST",
  url: `${path}/:alias/export/:format`,
  service,
  summary: "Begins to make a file of a ready report, in one of the formats that it has",
  access: "member",
  event: "export",
  params: object({ alias, format: choice(tableFormats) }),
  body: exportFileBody,
  replies: { 202: jobReply },
  async handle({ params: { alias: name, format }, body: { values = {}, timezone, validOnly } }, tenant) {
    const report = reportByAlias(tenant, name);
    if (!report.exportTypes.includes(format)) throw errors.formatNotOffered(report.name, report.exportTypes);
    const asked = await fileRequest(tenant, report, { values, timezone });
    const request = { ...asked, ...(validOnly === undefined ? {} : { validOnly }) };
    return started("/api/models/query/export", await startExport(tenant, request, format));
  },
});

/** Ready reports (spec reporting.md 2 and 7). */
export const cannedReportRoutes: readonly TenantRoute[] = [
  reports,
  run,
  file,
  ...callRoutes,
  ...checkedFileRoutes,
];
