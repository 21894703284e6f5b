/** The calls of the review that the specification names (reporting.md 7). */
import type { Static } from "typebox";
import { tenantRoute } from "../../../http/defineRoute.ts";
import type { Tenant, TenantRoute } from "../../../http/route.ts";
import { text } from "../../../http/schemas.ts";
import { fileNow, jobReply, startExport, started } from "../../exports/index.ts";
import { errors } from "../../../core/errors.ts";
import { fileRequest } from "../fileRequest.ts";
import { readerOf, reportByCall } from "../find.ts";
import { reviewBody } from "../schema.ts";
import { answerOne, checkQueries } from "../../query/index.ts";
import { reviewAsked, reviewQuestions } from "./asked.ts";

const call = "employeereview";
const jobs = "/api/models/query/export";
/** The time zone of who names none (spec reporting.md 3). */
const usualTimezone = "America/Los_Angeles";
/** People of a document that is made while the person waits. */
const MOST_PEOPLE = 50;

type Body = Static<typeof reviewBody>;

function requestOf(tenant: Tenant, { timezone = usualTimezone, ...values }: Body) {
  return fileRequest(tenant, reportByCall(tenant, call), { values, timezone });
}

const file = tenantRoute({
  method: "POST",
  url: `/api/models/query/canned/${call}/pdf`,
  service: "main",
  summary:
    "Performance reviews as a document, of at most 50 people: of a terminal and positions, or of one employee",
  access: "member",
  event: "export",
  reads: true,
  body: reviewBody,
  replies: { 200: { description: "The file", contentType: "application/octet-stream", schema: text } },
  async handle({ body }, tenant) {
    const request = await requestOf(tenant, body);
    await refuseLarge(tenant, body);
    return fileNow(request, "pdf", tenant);
  },
});

const job = tenantRoute({
  method: "POST",
  url: `${jobs}/${call}/pdf`,
  service: "main",
  summary:
    "Begins to make performance reviews as a document: of a terminal and positions, or of one employee",
  access: "member",
  event: "export",
  body: reviewBody,
  replies: { 202: jobReply },
  handle: async ({ body }, tenant) =>
    started(jobs, await startExport(tenant, await requestOf(tenant, body), "pdf")),
});

/** Throws `export_too_large` for a review of more people. */
async function refuseLarge(principal: Tenant, { timezone: _timezone, ...values }: Body): Promise<void> {
  const report = reportByCall(principal, call);
  if (!report.review) return;
  const tenant = readerOf(principal, report);
  const [total] = reviewQuestions(tenant, report, reviewAsked(values)).totals;
  const [query] = await checkQueries(tenant, total ? [{ asked: total.query, pointer: "" }] : []);
  const { groups } = query ? await answerOne(tenant, query) : {};
  if (Number(groups?.[0]?.groupValue[0] ?? 0) > MOST_PEOPLE) throw errors.exportTooLarge(MOST_PEOPLE);
}

/** A review at once, and in the background. */
export const reviewRoutes: readonly TenantRoute[] = [file, job];
