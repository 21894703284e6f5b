/** The calls of what was filed with OSHA: keeping it, and what changed since. */
import { sendFile, storeOf } from "../../../../files/index.ts";
import { ref } from "../../../../http/component.ts";
import { tenantRoute } from "../../../../http/defineRoute.ts";
import type { TenantRoute } from "../../../../http/route.ts";
import { id, integer, object, text } from "../../../../http/schemas.ts";
import { readerOf, reportByCall } from "../../find.ts";
import { asOshaReport } from "../asked.ts";
import { call } from "../request.ts";
import { oshaForm } from "../schema.ts";
import { filedFile, filingsOf } from "./filings.ts";
import { keepFiling } from "./keep.ts";
import { keepBody, keptFiling, oshaFilings } from "./schema.ts";

const service = "main";
const access = "member";

const filings = tenantRoute({
  method: "POST",
  url: "/api/reports/osha/filings",
  service,
  summary: "What was filed with OSHA for a year and a terminal, and what the log says otherwise now",
  access,
  reads: true,
  body: oshaForm,
  replies: { 200: { description: "The filings", schema: ref(oshaFilings) } },
  async handle({ body }, principal) {
    const report = asOshaReport(reportByCall(principal, call));
    return { body: await filingsOf(principal, readerOf(principal, report), report, body) };
  },
});

const keep = tenantRoute({
  method: "POST",
  url: "/api/reports/osha/filings/keep",
  service,
  summary:
    "Keeps the summary or the cases as filed with OSHA: the file as the export makes it now, and its hash",
  access,
  body: keepBody,
  replies: { 201: { description: "The filing", schema: ref(keptFiling) } },
  async handle({ body }, tenant) {
    const kept = await keepFiling(tenant, body);
    return { status: 201, body: kept, headers: { Location: `/api/models/${kept.id}` } };
  },
});

const content = tenantRoute({
  method: "GET",
  url: "/api/reports/osha/filings/:id/content",
  service,
  summary: "The file of a filing of a year and a terminal, for who may view it and for who kept it",
  access,
  event: "download",
  params: object({ id }),
  query: object({ year: integer, terminalId: id }),
  replies: { 200: { description: "The content", contentType: "application/octet-stream", schema: text } },
  async handle({ params, query }, principal) {
    const report = asOshaReport(reportByCall(principal, call));
    const file = await filedFile(principal, report, { id: params.id, form: query });
    return sendFile(storeOf(principal), file);
  },
});

/** What was filed with OSHA. */
export const filingRoutes: readonly TenantRoute[] = [filings, keep, content];
