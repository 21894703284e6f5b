/** A report's official file as a sheet, once its rows were checked. */
import { refusedRows, writtenColumns, writtenTexts } from "../../../../engine/server.ts";
import type { CannedReport } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { ExportRefusal, textColumn, textRow, wholeSheet } from "../../../exports/index.ts";
import type { ExportSheet } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import type { Read } from "../../exports/source.ts";
import { reportByAlias } from "../find.ts";
import { asFileReport, readRows, requireFileRights } from "./rows.ts";
import type { CheckedRows } from "./rows.ts";

/** Pixels of a column. */
const WIDTH = 160;
/** Mistakes that a refusal lists. */
const MOST_LISTED = 100;

/** Throws what refuses who may not see the values of a report's official file; nothing for a report without one. */
export function allowFile(tenant: Tenant, report: CannedReport): void {
  if (report.fileFormat) requireFileRights(tenant, asFileReport(report));
}

/** Throws now what would keep the file from being made: `rows_refused` with what is wrong in which row, and as `readRows` does. */
export async function checkFileExport(request: CannedExport, tenant: Tenant): Promise<void> {
  const checked = await readRows(tenant, asFileReport(reportByAlias(tenant, request.canned)), request);
  const problem = problemOf(checked, request);
  if (problem === undefined) return;
  const mistakes = checked.findings.filter(({ severity }) => severity === "error").slice(0, MOST_LISTED);
  throw errors.rowsRefused(
    problem,
    mistakes.map(({ row, column, message }) => [`/rows/${row}/${column}`, message] as const),
  );
}

/** The sheet of a report's official file. Throws an ExportRefusal for rows that it cannot have. */
export function fileSheets(request: CannedExport, read: Read): Promise<ExportSheet[]> {
  return read(async (tenant) => {
    const report = asFileReport(reportByAlias(tenant, request.canned));
    const checked = await readRows(tenant, report, request);
    const problem = problemOf(checked, request);
    if (problem !== undefined) throw new ExportRefusal(problem);
    const { fileFormat } = report;
    const refused = refusedRows(checked.findings);
    const rows = checked.rows
      .filter((_row, index) => !refused.has(index + 1))
      .map((row) => textRow(writtenTexts(fileFormat, row)));
    const columns = writtenColumns(fileFormat).map(({ name }) => textColumn(name, WIDTH));
    return [{ ...wholeSheet(request.name, columns, rows), official: fileFormat }];
  });
}

/** Why the file cannot be made; undefined: it can. */
function problemOf(
  { rows, findings }: CheckedRows,
  { validOnly = false }: Pick<CannedExport, "validOnly">,
): string | undefined {
  const refused = refusedRows(findings).size;
  if (rows.length === 0) return "No records match the form, so the file would have no rows.";
  if (refused === rows.length) return "No row can be written: each has an error. Correct them first.";
  if (refused === 0 || validOnly) return undefined;
  return `${refused} of ${rows.length} rows have errors. Correct them, or export the valid rows without them.`;
}
