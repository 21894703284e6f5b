/** What a scheduled report is: as its sender may see it, and as each recipient may. */
import type { Report } from "../../../engine/index.ts";
import { ApiError } from "../../core/errors.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { Tenant } from "../../http/route.ts";
import { asUser } from "../../http/tenant.ts";
import type { reportSchedules } from "../../storage/index.ts";
import { reportByAlias } from "../cannedReports/find.ts";
import { reportFor } from "../dashboards/reportFor.ts";
import { sentReady } from "./ready.ts";
import type { ReadySchedule, SentReady } from "./ready.ts";
import { savedReport, sentReport } from "./saved.ts";
import type { SavedReport, SentReport } from "./saved.ts";

/** A report as its sender may see it. */
export type Content = { senderName: string } & (
  | { widgetId: number; saved: SavedReport; senders: Report }
  | { ready: ReadySchedule }
);

/** What one person gets. */
export type Sent = SentReport | SentReady;

/** The content of a schedule by its owner's rights. `ownerLeft`: they are no active member; `gone`: they cannot open the report. */
export async function contentOf(
  deps: AppDeps,
  customerId: number,
  { ownerId, report }: reportSchedules.StoredSchedule,
): Promise<Content | "ownerLeft" | "gone"> {
  let isMember = false;
  try {
    return await asUser(deps, { customerId, userId: ownerId }, async (tenant) => {
      isMember = true;
      return (await sendersContent(tenant, report)) ?? "gone";
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return isMember ? "gone" : "ownerLeft";
  }
}

async function sendersContent(
  tenant: Tenant,
  report: reportSchedules.ScheduledReport,
): Promise<Content | undefined> {
  const { firstName, lastName } = tenant.user;
  const senderName = `${firstName} ${lastName}`;
  if ("canned" in report) {
    reportByAlias(tenant, report.canned);
    return { senderName, ready: report };
  }
  const { widgetId } = report;
  const saved = await savedReport(tenant, widgetId);
  const { report: senders } = saved ? reportFor(tenant, saved.report) : { report: undefined };
  return saved && senders && { senderName, widgetId, saved, senders };
}

/** What a recipient gets of it; undefined: they may see nothing of it. */
export async function contentFor(
  tenant: Tenant,
  { name, timezone }: reportSchedules.StoredSchedule,
  content: Content,
): Promise<Sent | undefined> {
  if (!("ready" in content)) return sentReport(tenant, content, { name, timezone });
  try {
    return await sentReady(tenant, content.ready, { name, timezone });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}
