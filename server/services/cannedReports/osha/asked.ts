/** What is asked of OSHA's forms, checked. */
import { readOsha, readOshaLog } from "../../../../engine/server.ts";
import type {
  CannedReport,
  OshaAsked,
  OshaBody,
  OshaLogAsked,
  OshaSource,
} from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { todayOf } from "../../../http/timezone.ts";
import { askedOrRefused } from "../refused.ts";

/** A report of OSHA's forms. */
export type OshaReport = CannedReport & { readonly osha: OshaSource };

/** The report as one of OSHA's forms. Throws `invalid_request` for another. */
export function asOshaReport(report: CannedReport): OshaReport {
  const { osha } = report;
  if (!osha) throw errors.invalidRequest(`${report.name} is not a report of OSHA's forms`);
  return { ...report, osha };
}

/** The forms that are meant. Throws `values_refused` with all that is wrong, in the words of the form (spec reporting.md 5). */
export const oshaAsked = (tenant: Tenant, body: OshaBody): OshaAsked =>
  askedOrRefused(readOsha(body, yearOfToday(tenant)));

/** The log that is meant, of which year and terminal are enough. Throws as `oshaAsked` does. */
export const oshaLogAsked = (tenant: Tenant, body: OshaBody): OshaLogAsked =>
  askedOrRefused(readOshaLog(body, yearOfToday(tenant)));

/** The year that it is where the company is. */
function yearOfToday(tenant: Tenant): number {
  return new Date(todayOf(tenant) * 1_000).getUTCFullYear();
}
