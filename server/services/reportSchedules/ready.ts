/** A ready report with the values of its form: what one person gets of it. */
import { addDays, secondsPerDay } from "../../../engine/index.ts";
import { offeredParameters, readCannedValues, readHeadcountOptions } from "../../../engine/server.ts";
import type { CannedBody, CannedParameter, CannedReport } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { contextOf } from "../cannedReports/ask.ts";
import { todayOf } from "../../http/timezone.ts";
import { readerOf, reportByAlias } from "../cannedReports/find.ts";
import { checkCanned } from "../cannedReports/sheets.ts";
import type { CannedExport } from "../exports/schema.ts";

/** A ready report as it is scheduled. */
export interface ReadySchedule {
  canned: string;
  form: CannedBody;
  /** The day from which the dates of the form count; null: they stay as they are. */
  formDay: number | null;
}

/** What one person gets of a ready report. */
export interface SentReady {
  request: CannedExport;
  path: string;
  notices: readonly string[];
}

/** A ready report for one person. Throws as `reportByAlias` does for who may not open it, and what refuses a subject that they may not view. */
export async function sentReady(
  tenant: Tenant,
  { canned, form, formDay }: ReadySchedule,
  { name, timezone }: { name: string; timezone: string },
): Promise<SentReady> {
  const report = reportByAlias(tenant, canned);
  const today = todayOf(tenant, timezone);
  const moved =
    formDay === null ? form : movedDates(report, form, Math.round((today - formDay) / secondsPerDay));
  const reader = readerOf(tenant, report);
  const { values, notices } = usable(reader, report, moved, today);
  const request = { canned: report.alias, values, name, timezone };
  if (report.review) await checkCanned(request, reader);
  return {
    request,
    path: `/cannedReports/${report.alias}`,
    notices,
  };
}

/** The values with the dates of all ranges so many days later. */
function movedDates({ parameters }: CannedReport, form: CannedBody, days: number): CannedBody {
  const dates = new Set(
    parameters.flatMap(({ kind, name }) => (kind === "dates" ? [`${name}From`, `${name}To`] : [])),
  );
  return Object.fromEntries(
    Object.entries(form).map(([key, value]) => [
      key,
      dates.has(key) && typeof value === "number" ? addDays(value, days) : value,
    ]),
  );
}

/** The values that the report still takes from this person, and what is said of the others. Of a review all are needed. */
function usable(tenant: Tenant, report: CannedReport, form: CannedBody, today: number) {
  if (report.review) return { values: form, notices: [] };
  const inputs = report.headcount ? readHeadcountOptions(form).rest : form;
  const offered = offeredParameters(report, contextOf(tenant));
  const { problems } = readCannedValues(offered, inputs, today);
  const refused = new Set(problems.map(({ pointer }) => pointer.slice(1)));
  const both = (name: string) => [name, name.replace(/From$/, "To"), name.replace(/To$/, "From")];
  const gone = new Set([...refused].flatMap(both));
  const values = Object.fromEntries(Object.entries(form).filter(([name]) => !gone.has(name)));
  const labels = new Set([...refused].map((name) => labelOf(offered, name)));
  const notices = [...labels].map(
    (label) => `${label}: the report is not narrowed by it, since it is gone or you may not see it.`,
  );
  return { values, notices };
}

/** What people read of an input; of one that is gone or hidden, no more than that there was one. */
function labelOf(offered: readonly CannedParameter[], name: string): string {
  const found = offered.find((each) => [each.name, `${each.name}From`, `${each.name}To`].includes(name));
  return found?.label ?? "An input of its form";
}
