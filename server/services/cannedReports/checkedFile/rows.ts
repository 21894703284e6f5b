/** The rows of a report's official file, checked, within the rights of who reads them. */
import { checkRows, fileFields, fileQuery, fileRow } from "../../../../engine/server.ts";
import type {
  CannedReport,
  CompiledQuery,
  FileFinding,
  FileFormat,
  FileRow,
  FileValue,
} from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { answerOne } from "../../query/index.ts";
import { chosenOf, compiled, contextOf } from "../ask.ts";
import { todayOf } from "../../../http/timezone.ts";
import type { CannedAsked } from "../ask.ts";

/** Rows of one file: they are checked together. */
const MOST_ROWS = 20_000;
/** Records that are read at a time. */
const PAGE = 500;

/** A report with an official file. */
export type FileReport = CannedReport & { readonly fileFormat: FileFormat };

/** The report as one with an official file. Throws `invalid_request` for one without. */
export function asFileReport(report: CannedReport): FileReport {
  const { fileFormat } = report;
  if (!fileFormat) throw errors.invalidRequest(`${report.name} has no file whose rows are checked`);
  return { ...report, fileFormat };
}

/** The rows of a file, the records that they are of, and what is wrong with them. */
export interface CheckedRows {
  readonly rows: readonly FileRow[];
  readonly records: readonly { readonly id: number; readonly label: string }[];
  readonly findings: readonly FileFinding[];
}

/** Throws `not_permitted`, which names the fields and no value, to who may see them in no record. */
export function requireFileRights(tenant: Tenant, report: FileReport): void {
  const template = tenant.engine.template(report.report.dataSeries[0]?.alias ?? "");
  if (!tenant.plan.abilities.can("viewConfidential", template)) refuse(tenant, report, () => true);
}

/** Refuses who may not see the confidential fields that are `meant`; nothing where there are none. */
function refuse(tenant: Tenant, report: FileReport, meant: (index: number) => boolean): void {
  const template = tenant.engine.template(report.report.dataSeries[0]?.alias ?? "");
  const hidden = fileFields(report.fileFormat).flatMap((key, index) => {
    const field = template.byKey.get(key);
    return field?.protected && meant(index) ? [field.label] : [];
  });
  if (hidden.length === 0) return;
  throw errors.notPermitted(
    `The file needs ${hidden.join(" and ")} of each ${template.name}, which is confidential, and you may not view it for all of them. ` +
      "Please contact your administrator.",
  );
}

/** Reads and checks the rows of a file. Throws `not_permitted` as `requireFileRights` does, also where only some records are confidential to the reader, and `invalid_request` for too many rows. */
export async function readRows(tenant: Tenant, report: FileReport, asked: CannedAsked): Promise<CheckedRows> {
  requireFileRights(tenant, report);
  const { values, chosen } = chosenOf(tenant, report, asked);
  const query = fileQuery(report, values, contextOf(tenant));
  const [question] = query ? await compiled(tenant, [{ query, series: [] }], asked.timezone) : [];
  if (!question) throw errors.internal();
  const found = await recordsOf(tenant, report, question);
  const rows = found.map((each) => fileRow(report.fileFormat, each.values.map(single), chosen));
  return {
    rows,
    records: found.map(({ id, label }) => ({ id, label })),
    findings: checkRows(report.fileFormat, rows, todayOf(tenant, asked.timezone)),
  };
}

/** Fields of files have one value. */
function single(value: unknown): FileValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

async function recordsOf(tenant: Tenant, report: FileReport, question: CompiledQuery) {
  const found = [];
  let after: string | null = null;
  do {
    const page: CompiledQuery = { ...question, limit: PAGE, ...(after === null ? {} : { after }) };
    const { rows = [], next } = await answerOne(tenant, page);
    for (const { redacted } of rows) refuse(tenant, report, (index) => redacted.includes(index));
    found.push(...rows);
    if (found.length > MOST_ROWS)
      throw errors.invalidRequest(
        `a file has at most ${MOST_ROWS.toLocaleString("en-US")} rows. Narrow it by the form`,
      );
    after = next;
  } while (after !== null);
  return found;
}
