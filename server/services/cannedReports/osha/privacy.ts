/** The confidential list of privacy cases: their numbers and the names that the log leaves out (29 CFR 1904.29(b)(6)). */
import { formatDate } from "../../../../engine/index.ts";
import type { OshaCase } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { textColumn, textRow, wholeSheet } from "../../../exports/index.ts";
import type { ExportSheet } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import { formatsOf } from "../../exports/source.ts";
import type { OshaReport } from "./asked.ts";
import type { ReadLog } from "./read.ts";

const confidential =
  "The list says who the employees of privacy cases are, which is confidential, and you may not view it for all of them. Please contact your administrator.";
const notice =
  "Confidential: whose cases these are. Keep it apart from the log, which says no names (29 CFR 1904.29(b)(6)).";

/** What choices of a field of cases are called. */
export async function choiceNames(tenant: Tenant, { report }: OshaReport, field: string) {
  const template = tenant.engine.templates.get(report.dataSeries[0]?.alias ?? "");
  const set = template?.byKey.get(field)?.options.enumSet ?? "";
  const values = (await formatsOf(tenant)).enumValues(set);
  return (key: string) => values.find(({ name }) => name === key)?.display ?? key;
}

/** The privacy cases of a log, by date, with their employees as far as the reader may know them. */
export async function privacyCases(tenant: Tenant, report: OshaReport, { cases }: Pick<ReadLog, "cases">) {
  const reasonOf = await choiceNames(tenant, report, report.osha.case.privacyReason);
  return cases
    .filter(({ isPrivate }) => isPrivate)
    .map(({ id, label, caseNumber, date, name, privacyReason, isWithheld }: OshaCase) => ({
      id,
      label,
      caseNumber,
      date,
      reason: privacyReason === null ? null : reasonOf(privacyReason),
      name,
      isWithheld,
    }));
}

/** Throws `not_permitted` where the reader may not know the employee of each privacy case: a part of the list would pass for all of it. */
export function refuseWithheld({ cases }: Pick<ReadLog, "cases">): void {
  if (cases.some(({ isWithheld }) => isWithheld)) throw errors.notPermitted(confidential);
}

/** The list as a sheet, on paper too. Throws as `refuseWithheld`. */
export async function privacySheet(
  tenant: Tenant,
  report: OshaReport,
  log: ReadLog,
  year: number,
): Promise<ExportSheet> {
  refuseWithheld(log);
  const lines = await privacyCases(tenant, report, log);
  const columns = [
    textColumn("(A) Case no.", 100),
    textColumn("Employee's name", 220),
    textColumn("Date of injury or onset of illness", 140),
    textColumn("Privacy concern", 320),
  ];
  const rows = lines.map(({ caseNumber, name, date, reason }) => [
    caseNumber ?? "",
    name ?? "",
    date === null ? "" : formatDate(date),
    reason ?? "",
  ]);
  return {
    ...wholeSheet("Privacy cases", columns, rows.map(textRow)),
    document: {
      lines: [`${log.terminal}, ${year}`, notice],
      reference: `Confidential: ${log.site?.name ?? log.terminal}, ${year}`,
      async *parts() {
        yield [
          {
            kind: "table" as const,
            title: "Privacy cases",
            isTitleShown: false,
            columns: columns.map(({ label, width }) => ({ label, align: "left" as const, weight: width })),
            rows,
            ...(rows.length === 0 ? { note: "There were no privacy cases." } : {}),
          },
        ];
      },
    },
  };
}
