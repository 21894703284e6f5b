/** What a file of a ready report is asked for with. */
import type { CannedReport } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import type { CannedExport } from "../exports/schema.ts";
import type { CannedAsked } from "./ask.ts";
import { asLossRunReport, lossRunFile } from "./lossRun/asked.ts";
import { reviewFile } from "./review/asked.ts";

/** The request of a file; that of a review is called after its subject, that of a loss run after its day. Throws what refuses the subject, and what cannot be chosen. */
export async function fileRequest(
  tenant: Tenant,
  report: CannedReport,
  { values, timezone }: CannedAsked,
): Promise<CannedExport> {
  const request = {
    canned: report.alias,
    values,
    name: report.name,
    ...(timezone === undefined ? {} : { timezone }),
  };
  if (report.lossRun) return { ...request, ...lossRunFile(tenant, asLossRunReport(report), request) };
  if (!report.review) return request;
  const file = await reviewFile(tenant, report, values);
  return { ...request, name: report.viewName ?? report.name, file };
}
