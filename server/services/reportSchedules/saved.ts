/** The report of a card: who may open it, and the question of its file for one person. */
import { encodeReport, fileQuestions, hasTable } from "../../../engine/index.ts";
import type { Report } from "../../../engine/index.ts";
import { readStoredJson } from "../../core/storedJson.ts";
import type { Tenant } from "../../http/route.ts";
import { dashboardWidgets } from "../../storage/index.ts";
import { contextOf } from "../cannedReports/ask.ts";
import { reportFor } from "../dashboards/reportFor.ts";
import { readerOf } from "../dashboards/reader.ts";
import { contents } from "../dashboards/schema.ts";
import type { QueryExport, ReportExport } from "../exports/schema.ts";

/** A report that is kept in a card. */
export interface SavedReport {
  name: string;
  report: Report;
}

/** The report of a card that somebody sees, as it is stored; undefined: they see no such card, or it is none of a report. */
export async function savedReport(tenant: Tenant, widgetId: number): Promise<SavedReport | undefined> {
  const found = await dashboardWidgets.readWidget(tenant.trx, await readerOf(tenant), widgetId);
  if (found?.type !== "report") return undefined;
  const report = readStoredJson(contents.report, found.data, `dashboard_widgets ${widgetId}.data`);
  return { name: found.name, report };
}

/** What one person gets of a report. */
export interface SentReport {
  /** What its file is made of. */
  request: QueryExport | ReportExport;
  /** Address of its page, without the host. */
  path: string;
  /** What is left out, in sentences. */
  notices: readonly string[];
}

/** Browsers and mail programs take addresses of this length. */
const LONGEST_PATH = 4_000;
const page = "/reports";

const notSendersEither = "Parts that the person who sends the report may not see themselves.";

/**
 * A report for one person: what its sender may see of it, and of that what the person may. undefined: that is nothing. `senders`: the report as
 * its sender sees it; `saved`: as it is stored.
 */
export async function sentReport(
  tenant: Tenant,
  { widgetId, saved, senders }: { widgetId: number; saved: SavedReport; senders: Report },
  { name, timezone }: { name: string; timezone: string },
): Promise<SentReport | undefined> {
  const { report, notices } = reportFor(tenant, senders);
  if (report === undefined) return undefined;
  const own = reportFor(tenant, saved.report);
  const isLess = own.report === undefined || encodeReport(own.report) !== encodeReport(report);
  const context = contextOf(tenant);
  const dataSeries = report.dataSeries.filter(({ alias }) => context.templates.has(alias));
  const seen = { ...report, dataSeries };
  const request = hasTable(seen)
    ? { report: seen, name, timezone }
    : { queries: fileQuestions(seen, context), name, timezone };
  const seesCard = (await savedReport(tenant, widgetId)) !== undefined;
  const address = `${page}?report=${encodeURIComponent(encodeReport(report))}`;
  return {
    request,
    path: seesCard ? `${page}?card=${widgetId}` : address.length > LONGEST_PATH ? page : address,
    notices: [...new Set([...own.notices, ...notices, ...(isLess ? [notSendersEither] : [])])],
  };
}
