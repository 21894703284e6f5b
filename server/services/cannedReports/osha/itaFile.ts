/** The files of the Injury Tracking Application, checked before they are written. */
import {
  caseRows,
  itaFindings,
  summaryRow,
  writtenColumns,
  writtenTexts,
} from "../../../../engine/server.ts";
import type { FileFormat, FileRow, ItaFinding, ItaPart, OshaBody } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { ExportRefusal, textColumn, textRow, wholeSheet } from "../../../exports/index.ts";
import type { ExportSheet } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import { todayOf } from "../../../http/timezone.ts";
import { oshaLogAsked } from "./asked.ts";
import type { OshaReport } from "./asked.ts";
import { readLog } from "./read.ts";
import type { ReadLog } from "./read.ts";

/** Pixels of a column of an official file. */
const WIDTH = 160;
/** Mistakes that a refusal lists. */
const MOST_LISTED = 100;

/** A file before it is written: its rows with what is wrong in them, and the log that they are of. */
export interface ItaFile {
  part: ItaPart;
  format: FileFormat;
  rows: FileRow[];
  findings: ItaFinding[];
  log: ReadLog;
}

/** The file of a form. Throws `values_refused` for a form without a log, and as `readLog` does. */
export async function itaFile(
  tenant: Tenant,
  report: OshaReport,
  part: ItaPart,
  form: OshaBody,
): Promise<ItaFile> {
  const asked = oshaLogAsked(tenant, form);
  const log = await readLog(tenant, report, asked);
  const input = { asked, ...log };
  const findings = itaFindings(report.osha, input, todayOf(tenant)).filter(({ file }) => file === part);
  const rows =
    part === "summary"
      ? [summaryRow(report.osha, input)]
      : caseRows(report.osha, input).map(({ row }) => row);
  return { part, format: report.osha.files[part], rows, findings, log };
}

const mistakesOf = ({ findings }: ItaFile) => findings.filter(({ severity }) => severity === "error");

/** Throws `rows_refused` with what is wrong in which column of a file that is not written. */
export function refuseFaulty(file: ItaFile): void {
  const mistakes = mistakesOf(file);
  const problem = problemOf(file.rows.length, mistakes.length);
  if (problem === undefined) return;
  throw errors.rowsRefused(
    problem,
    mistakes
      .slice(0, MOST_LISTED)
      .map(({ row, column, message }) => [`/rows/${row}/${column}`, message] as const),
  );
}

/** The sheet of a file. Throws an ExportRefusal for a file with mistakes. */
export function itaSheet(name: string, file: ItaFile): ExportSheet {
  const { format, rows } = file;
  const problem = problemOf(rows.length, mistakesOf(file).length);
  if (problem !== undefined) throw new ExportRefusal(problem);
  const columns = writtenColumns(format).map((column) => textColumn(column.name, WIDTH));
  const lines = rows.map((row) => textRow(writtenTexts(format, row)));
  return { ...wholeSheet(name, columns, lines), official: format };
}

/** A part of the cases that are left out would make a wrong log, so that no file has valid lines alone. */
function problemOf(rows: number, mistakes: number): string | undefined {
  if (rows === 0) return "There are no recordable cases, so the file would have no lines.";
  if (mistakes === 0) return undefined;
  return `The file has ${mistakes} ${mistakes === 1 ? "mistake" : "mistakes"}. Correct the records first.`;
}
