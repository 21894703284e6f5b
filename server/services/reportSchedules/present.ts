/** Scheduled reports as the API carries them. */
import { sentFormats } from "../../../engine/index.ts";
import { ApiError } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { reportSchedules } from "../../storage/index.ts";
import { reportByAlias } from "../cannedReports/find.ts";
import type { ScheduleBody, ShownSchedule } from "./schema.ts";
import { savedReport } from "./saved.ts";
import { timesOf } from "./stored.ts";

/** The user's own schedules as their list shows them. */
export async function presentSchedules(
  tenant: Tenant,
  stored: readonly reportSchedules.StoredSchedule[],
): Promise<ShownSchedule[]> {
  const { trx, customer } = tenant;
  const ids = stored.map(({ id }) => id);
  const recipients = await reportSchedules.listRecipients(trx, customer.id, ids);
  const shown: ShownSchedule[] = [];
  for (const schedule of stored) {
    const { id, version, name, format, paused, nextAt } = schedule;
    shown.push({
      id,
      version,
      name,
      report: presentReport(schedule.report),
      format,
      ...(await reportNow(tenant, schedule)),
      ...timesOf(schedule),
      paused,
      nextAt: paused ? null : nextAt,
      recipients: recipients.get(id) ?? [],
    });
  }
  return shown;
}

function presentReport(report: reportSchedules.ScheduledReport): ScheduleBody["report"] {
  if ("widgetId" in report) return { card: report.widgetId };
  const { canned, form, formDay } = report;
  return { canned, values: form, movesDates: formDay !== null };
}

/** What a report is called now, and as what it can be sent; a name that is null: it is gone, or the user may not open it any more. */
async function reportNow(
  tenant: Tenant,
  { report, format }: reportSchedules.StoredSchedule,
): Promise<Pick<ShownSchedule, "reportName" | "formats">> {
  if ("widgetId" in report) {
    const reportName = (await savedReport(tenant, report.widgetId))?.name ?? null;
    return { reportName, formats: [...sentFormats(["xlsx"])] };
  }
  try {
    const { name, exportTypes } = reportByAlias(tenant, report.canned);
    return { reportName: name, formats: [...sentFormats(exportTypes)] };
  } catch (error) {
    if (error instanceof ApiError) return { reportName: null, formats: [format] };
    throw error;
  }
}
