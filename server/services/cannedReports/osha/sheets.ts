/** OSHA's forms as sheets: those of a workbook, and the files of the Injury Tracking Application once they were checked. */
import { formatDate } from "../../../../engine/index.ts";
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
import type { FileFormat, FileRow, LogLine, LogTotals } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import { ExportRefusal, textColumn, textRow } from "../../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import type { CannedExport } from "../../exports/schema.ts";
import { todayOf } from "../ask.ts";
import { reportByAlias } from "../find.ts";
import { asOshaReport, oshaAsked, oshaLogAsked } from "./asked.ts";
import { formParts } from "./document.ts";
import { logColumns, summaryLines } from "./forms.ts";
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
      ...sheetOf(
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
  const logSheet = sheetOf("Form 300", logColumns(), [...lines.map(rowOfLine), totalRow(totals)]);
  const summary = sheetOf(
    "Form 300A",
    [textColumn("Form 300A", 420), textColumn("Value", 240)],
    summaryLines(forms).map(({ label, value }) => pairRow(label, value)),
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

function sheetOf(title: string, columns: ExportSheet["columns"], rows: readonly ExportRow[]): ExportSheet {
  return {
    title,
    columns,
    count: rows.length,
    async *rows() {
      yield rows;
    },
  };
}

/** Numbers are numbers to a spreadsheet. */
const cellOf = (value: string | number): SheetCell =>
  typeof value === "number" ? { number: value, style: "whole" } : value;

const pairRow = (label: string, value: string | number): ExportRow => ({
  texts: () => [label, String(value)],
  cells: () => [label, cellOf(value)],
});

const mark = (isMarked: boolean) => (isMarked ? "X" : "");

/** A line of the log; dates as `MM/DD/YYYY` (spec reporting.md 9). */
function rowOfLine(line: LogLine): ExportRow {
  const words = [
    line.caseNumber ?? "",
    line.name ?? "",
    line.jobTitle ?? "",
    line.date === null ? "" : formatDate(line.date),
    line.location ?? "",
    line.description ?? "",
    ...(["G", "H", "I", "J"] as const).map((outcome) => mark(line.outcome === outcome)),
  ];
  const days = [line.daysAway, line.daysRestricted];
  const types = [1, 2, 3, 4, 5, 6].map((type) => mark(line.type === type));
  return {
    texts: () => [...words, ...days.map(String), ...types],
    cells: () => [...words, ...days.map(cellOf), ...types],
  };
}

function totalRow({ outcomes: { G, H, I, J }, daysAway, daysRestricted, types }: LogTotals): ExportRow {
  const numbers = [G, H, I, J, daysAway, daysRestricted, ...types];
  const words = ["Page totals", "", "", "", "", ""];
  return { texts: () => [...words, ...numbers.map(String)], cells: () => [...words, ...numbers.map(cellOf)] };
}
