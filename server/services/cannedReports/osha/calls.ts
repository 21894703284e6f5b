/** The calls of OSHA's forms (spec reporting.md 7), and the log as its page shows it. */
import { ref } from "../../../http/component.ts";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { TenantRoute } from "../../../http/route.ts";
import { text } from "../../../http/schemas.ts";
import { fileNow, jobReply, startExport, started } from "../../exports/index.ts";
import { readerOf, reportByCall } from "../find.ts";
import { asOshaReport, oshaLogAsked } from "./asked.ts";
import { filingRoutes } from "./filed/calls.ts";
import { oshaAnswer, privacyAnswer } from "./present.ts";
import { call, requestOf } from "./request.ts";
import type { OshaPart } from "./request.ts";
import { oshaForm, oshaLog, oshaPrivacy } from "./schema.ts";

const service = "main";
const jobs = "/api/models/query/export";
const access = "member";
const log = tenantRoute({
  method: "POST",
  url: "/api/reports/osha/log",
  service,
  summary:
    "The OSHA log of a year and a terminal: its lines, totals, rates, what is to be filed, and what is wrong with the files",
  access,
  reads: true,
  body: oshaForm,
  replies: { 200: { description: "The log", schema: ref(oshaLog) } },
  async handle({ body }, principal) {
    const report = asOshaReport(reportByCall(principal, call));
    const tenant = readerOf(principal, report);
    return { body: await oshaAnswer(tenant, report, oshaLogAsked(tenant, body)) };
  },
});

const privacy = tenantRoute({
  method: "POST",
  url: "/api/reports/osha/privacy",
  service,
  summary:
    "The privacy cases of a year and a terminal; their employees' names for who may view confidential values",
  access,
  reads: true,
  body: oshaForm,
  replies: { 200: { description: "The privacy cases", schema: ref(oshaPrivacy) } },
  async handle({ body }, principal) {
    const report = asOshaReport(reportByCall(principal, call));
    const tenant = readerOf(principal, report);
    return { body: await privacyAnswer(tenant, report, oshaLogAsked(tenant, body)) };
  },
});

const file = tenantRoute({
  method: "POST",
  url: `/api/models/query/canned/${call}/xlsx`,
  service,
  summary: "Forms 300 and 300A as a workbook",
  access,
  event: "export",
  reads: true,
  body: oshaForm,
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  handle: async ({ body }, tenant) => fileNow(requestOf(tenant, "forms", body), "xlsx", tenant),
});

function job(url: string, part: OshaPart, format: "csv" | "pdf" | "xlsx", summary: string): TenantRoute {
  return tenantRoute({
    method: "POST",
    url: `${jobs}/${url}`,
    service,
    summary,
    access,
    event: "export",
    body: oshaForm,
    replies: { 202: jobReply },
    handle: async ({ body }, tenant) =>
      started(jobs, await startExport(tenant, requestOf(tenant, part, body), format)),
  });
}

/** OSHA's log, and its files at once and in the background. */
export const oshaRoutes: readonly TenantRoute[] = [
  log,
  privacy,
  file,
  job(`${call}/xlsx`, "forms", "xlsx", "Begins to make Forms 300 and 300A as a workbook"),
  job(`${call}/pdf`, "forms", "pdf", "Begins to make Forms 300, 300A and 301 as a document"),
  job(`${call}/privacy/xlsx`, "privacy", "xlsx", "Begins to make the list of privacy cases as a workbook"),
  job(`${call}/privacy/pdf`, "privacy", "pdf", "Begins to make the list of privacy cases as a document"),
  job(
    "osha300/csv",
    "cases",
    "csv",
    "Begins to make the file of cases for OSHA's Injury Tracking Application",
  ),
  job(
    "osha300a/csv",
    "summary",
    "csv",
    "Begins to make the summary of the year for OSHA's Injury Tracking Application",
  ),
  ...filingRoutes,
];
