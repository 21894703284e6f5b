/** What a file of OSHA's forms is asked for with. */
import type { OshaBody } from "../../../../engine/server.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import { reportByCall } from "../find.ts";
import { asOshaReport, oshaLogAsked } from "./asked.ts";

/** The name of the report's calls. */
export const call = "osha";

/** Which of the files: the forms for people, or one of those of the Injury Tracking Application. */
export type OshaPart = NonNullable<CannedExport["osha"]>["part"];

/** Names of files (spec reporting.md 7): terminal, year, and what the file is. */
const fileNames: Readonly<Record<OshaPart, string>> = {
  forms: "OSHAReport",
  cases: "OSHA300",
  summary: "OSHA300A",
  privacy: "OSHAPrivacyCases",
};

/** The request of a file. Throws `values_refused` for a log that is none. */
export function requestOf(tenant: Tenant, part: OshaPart, form: OshaBody) {
  const report = asOshaReport(reportByCall(tenant, call));
  const { year, terminalId } = oshaLogAsked(tenant, form);
  const terminal = tenant.plan.visibleGroups.find(({ id }) => id === terminalId)?.display ?? "";
  const file = `${terminal.slice(0, 150)} ${year} ${fileNames[part]}`.trim();
  return { canned: report.alias, values: {}, name: report.name, file, osha: { part, form } };
}
