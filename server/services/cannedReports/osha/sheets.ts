/** OSHA's forms as sheets: those of a workbook, and the files of the Injury Tracking Application once they were checked. */
import type { SheetCell } from "../../../../engine/index.ts";
import {
  caseRows,
  itaFindings,
  logLines,
  logTotals,
  summaryRow,
  writtenColumns,
  writtenTexts,
} from "../../../../engine/server.ts";
import type { FileFormat, FileRow } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { ExportRefusal, textColumn, textRow, wholeSheet } from "../../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import { todayOf } from "../ask.ts";
import { reportByAlias } from "../find.ts";
import { asOshaReport, oshaAsked, oshaLogAsked } from "./asked.ts";
import { formParts } from "./document.ts";
import { lineValues, logColumns, summaryLines, totalValues } from "./forms.ts";
import { readLog } from "./read.ts";

/** Pixels of a column of an official file. */
const WIDTH = 160;
/** Mistakes that a refusal lists. */
const MOST_LISTED = 100;

/** What a request says of OSHA's forms; one that says nothing is refused as an empty form is. */
const partOf = ({ osha }: CannedExport) => osha ?? { part: "forms" as const, form: {} };

/** Throws now what would keep the file from being made: `values_refused`, and `rows_refused` with what is wrong in which column. */
export async function checkOshaExport(request: CannedExport, tenant: Tenant): Promise<void> {
  const { part, form } = partOf(request);
  const report = asOshaReport(reportByAlias(tenant, request.canned));
  if (part === "forms") return void (await readLog(tenant, report, oshaAsked(tenant, form)));
  const { rows, findings } = await fileOf(tenant, request, part);
  const mistakes = findings.filter(({ severity }) => severity === "error");
  const problem = problemOf(rows.length, mistakes.length);
  if (problem === undefined) return;
  throw errors.rowsRefused(
    problem,
    mistakes
      .slice(0, MOST_LISTED)
      .map(({ row, column, message }) => [`/rows/${row}/${column}`, message] as const),
  );
}

/** The sheets of a request. Throws an ExportRefusal for a file with mistakes. */
export async function oshaSheets(tenant: Tenant, request: CannedExport): Promise<ExportSheet[]> {
  const { part } = partOf(request);
  if (part === "forms") return formSheets(tenant, request);
  const { format, rows, findings } = await fileOf(tenant, request, part);
  const problem = problemOf(rows.length, findings.filter(({ severity }) => severity === "error").length);
  if (problem !== undefined) throw new ExportRefusal(problem);
  const columns = writtenColumns(format).map(({ name }) => textColumn(name, WIDTH));
  return [
    {
      ...wholeSheet(
        request.name,
        columns,
        rows.map((row) => textRow(writtenTexts(format, row))),
      ),
      official: format,
    },
  ];
}

/** A part of the cases that are left out would make a wrong log, so that no file has valid lines alone. */
function problemOf(rows: number, mistakes: number): string | undefined {
  if (rows === 0) return "There are no recordable cases, so the file would have no lines.";
  if (mistakes === 0) return undefined;
  return `The file has ${mistakes} ${mistakes === 1 ? "mistake" : "mistakes"}. Correct the records first.`;
}

async function fileOf(tenant: Tenant, request: CannedExport, part: "cases" | "summary") {
  const report = asOshaReport(reportByAlias(tenant, request.canned));
  const asked = oshaLogAsked(tenant, partOf(request).form);
  const input = { asked, ...(await readLog(tenant, report, asked)) };
  const format: FileFormat = report.osha.files[part];
  const rows: FileRow[] =
    part === "summary"
      ? [summaryRow(report.osha, input)]
      : caseRows(report.osha, input).map(({ row }) => row);
  const findings = itaFindings(report.osha, input, todayOf(tenant)).filter(({ file }) => file === part);
  return { format, rows, findings };
}

/** Forms 300 and 300A, a sheet for each; on paper also Form 301 of each case. */
async function formSheets(tenant: Tenant, request: CannedExport): Promise<ExportSheet[]> {
  const report = asOshaReport(reportByAlias(tenant, request.canned));
  const asked = oshaAsked(tenant, partOf(request).form);
  const log = await readLog(tenant, report, asked);
  const lines = logLines(log.cases, report.osha.caseTypes, asked.expected);
  const totals = logTotals(lines);
  const forms = { asked, log, lines, totals };
  const logSheet = wholeSheet("Form 300", logColumns(), [
    ...lines.map((line) => rowOf(lineValues(line))),
    rowOf(totalValues("Page totals", totals)),
  ]);
  const summary = wholeSheet(
    "Form 300A",
    [textColumn("Form 300A", 420), textColumn("Value", 240)],
    summaryLines(forms).map(({ label, value }) => rowOf([label, value])),
  );
  const parts = formParts(forms);
  const titleLines = [`${log.terminal}, ${asked.year}`, ...parts.lines];
  return [
    {
      ...logSheet,
      document: {
        lines: titleLines,
        async *parts() {
          yield parts.blocks;
        },
      },
    },
    { ...summary, document: nothing },
  ];
}

/** On paper the first sheet has all parts. */
const nothing: ExportSheet["document"] = {
  lines: [],
  async *parts() {
    // The parts are those of the log.
  },
};

/** Numbers are numbers to a spreadsheet. */
const cellOf = (value: string | number): SheetCell =>
  typeof value === "number" ? { number: value, style: "whole" } : value;

const rowOf = (values: readonly (string | number)[]): ExportRow => ({
  texts: () => values.map(String),
  cells: () => values.map(cellOf),
});
