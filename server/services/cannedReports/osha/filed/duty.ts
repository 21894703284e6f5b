/** When the duty to file of a year ends: with the last of the files that must be filed (29 CFR 1904.41). */
import { filingOf, filingsQuery, itaParts } from "../../../../../engine/server.ts";
import type { ItaPart } from "../../../../../engine/server.ts";
import type { Tenant } from "../../../../http/route.ts";
import type { OshaReport } from "../asked.ts";
import type { ItaFile } from "../itaFile.ts";
import { rowsOf } from "../rows.ts";

/** The files of the year that must still be filed once this one is; none where nobody knows what must be filed. */
export async function stillDue(
  tenant: Tenant,
  report: OshaReport,
  { part, log: { site, year, cases } }: ItaFile,
): Promise<ItaPart[]> {
  const due = filingOf(site, year);
  const others = itaParts.filter(
    (each) => each !== part && due[each] === true && (each === "summary" || cases.length > 0),
  );
  if (!year || others.length === 0) return [];
  const { kinds } = report.osha.filings;
  const kept = new Set(
    (await rowsOf(tenant, filingsQuery(report.osha, year.id))).map(({ values: [, kind] }) => kind),
  );
  return others.filter((each) => !kept.has(kinds[each]));
}
