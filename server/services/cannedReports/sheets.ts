/** A ready report as a sheet: what a file of it has, and what its page shows. */
import { cannedRecordColumns, groupTable } from "../../../engine/server.ts";
import type { QueryValue } from "../../../engine/index.ts";
import type { AnswerColumn, CannedNumber, CannedReport } from "../../../engine/server.ts";
import { ExportRefusal, namedRow, wholeSheet } from "../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import type { CannedExport } from "../exports/schema.ts";
import { rowsOf, seriesSheets } from "../exports/series.ts";
import { formatsOf } from "../exports/source.ts";
import type { Read } from "../exports/source.ts";
import { answersOf, compiled, contextOf, questionsBehind, questionsOf } from "./ask.ts";
import type { CannedAsked } from "./ask.ts";
import { allowFile, checkFileExport, fileSheets } from "./checkedFile/sheets.ts";
import { reportByAlias } from "./find.ts";
import { checkLossRunExport, lossRunSheets } from "./lossRun/sheets.ts";
import { checkOshaExport, oshaSheets } from "./osha/sheets.ts";
import { reviewAsked, subjectName } from "./review/asked.ts";
import { reviewSheet } from "./review/document.ts";
import { headcountQuestion } from "./turnover/asked.ts";
import { headcountSheets } from "./turnover/sheets.ts";

/** Groups of one report: they are read at once. */
const MOST_GROUPS = 10_000;

/** The sheet of a report, counted; records are read when its rows are asked for. */
export async function cannedSheets(request: CannedExport, read: Read): Promise<ExportSheet[]> {
  if (await read(async (tenant) => reportByAlias(tenant, request.canned).fileFormat !== undefined))
    return fileSheets(request, read);
  const has = await read(async (tenant) => {
    const { headcount, lossRun, osha, review } = reportByAlias(tenant, request.canned);
    return {
      headcount: headcount !== undefined,
      lossRun: lossRun !== undefined,
      osha: osha !== undefined,
      review: review !== undefined,
    };
  });
  if (has.lossRun) return read((tenant) => lossRunSheets(tenant, request));
  if (has.osha) return read((tenant) => oshaSheets(tenant, request));
  if (has.headcount) return read((tenant) => headcountSheets(tenant, request));
  if (has.review) return [await reviewSheet(request, read)];
  const { isGrouped, labels, query } = await read(async (tenant) => {
    const report = reportByAlias(tenant, request.canned);
    if (report.report.settings.groupBy) return { isGrouped: true, labels: [], query: undefined };
    const { columns, query } = await recordsOf(tenant, report, request);
    return { isGrouped: false, labels: columns.map(({ label }) => label), query };
  });
  if (isGrouped || !query) return [await read((tenant) => groupSheet(tenant, request))];
  const { name, timezone } = request;
  const asked = { queries: [{ ...query, name }], name, ...(timezone === undefined ? {} : { timezone }) };
  const sheets = await seriesSheets(asked, read);
  return sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column, index) => ({ ...column, label: labels[index] ?? column.label })),
  }));
}

/** Throws what refuses who may not open the report, or see what its official file has. */
export function allowCanned(request: CannedExport, tenant: Tenant): void {
  allowFile(tenant, reportByAlias(tenant, request.canned));
}

/** Throws what refuses who may not open the report, all that cannot be chosen, the subject that they may not view, and the rows that an official file cannot have. */
export async function checkCanned(request: CannedExport, tenant: Tenant): Promise<void> {
  const report = reportByAlias(tenant, request.canned);
  if (report.fileFormat) return checkFileExport(request, tenant);
  if (report.osha) return checkOshaExport(request, tenant);
  if (report.lossRun) return checkLossRunExport(request, tenant);
  if (report.headcount) return void headcountQuestion(tenant, report, request);
  if (report.review) return void (await subjectName(tenant, report, reviewAsked(request.values)));
  await compiled(tenant, questionsOf(tenant, report, request).lines, request.timezone);
}

/** The question of a report that lists records, or of the records behind a number, and its columns as somebody sees them. */
export async function recordsOf(
  tenant: Tenant,
  whole: CannedReport,
  asked: CannedAsked,
  behind?: CannedNumber,
) {
  const { report, lines, totals } = behind
    ? questionsBehind(tenant, whole, asked, behind)
    : { report: whole, ...questionsOf(tenant, whole, asked) };
  const [query] = await compiled(tenant, lines, asked.timezone);
  const columns = query ? cannedRecordColumns(report, query, contextOf(tenant)) : [];
  return { columns, query: lines[0]?.query, compiled: query, totals };
}

/** A report of groups, with the totals in its last row. Throws an ExportRefusal for one with too many groups. */
async function groupSheet(tenant: Tenant, request: CannedExport): Promise<ExportSheet> {
  const report = reportByAlias(tenant, request.canned);
  const { columns, rows, totals } = await groupRows(tenant, report, request);
  const all = totals ? [...rows.map(({ row }) => row), totals] : rows.map(({ row }) => row);
  return wholeSheet(request.name, columns, all);
}

/** A group of a report: its key, and its row. */
interface GroupRow {
  key: string | number | boolean | null;
  row: ExportRow;
}

/** The groups of a report as rows. Throws an ExportRefusal for one with too many. */
export async function groupRows(
  tenant: Tenant,
  report: CannedReport,
  asked: CannedAsked,
): Promise<{ columns: readonly AnswerColumn[]; rows: GroupRow[]; totals: ExportRow | undefined }> {
  const questions = questionsOf(tenant, report, asked);
  const lines = await answersOf(tenant, questions.lines, asked, MOST_GROUPS);
  const totals = await answersOf(tenant, questions.totals, asked, MOST_GROUPS);
  if (!lines || !totals)
    throw new ExportRefusal(
      `The report has more than ${MOST_GROUPS.toLocaleString("en-US")} groups. Narrow it by its form.`,
    );
  const formats = await formatsOf(tenant);
  const table = groupTable(report, { lines, totals }, formats);
  const found = await rowsOf(tenant, table.columns, table.lines, formats);
  const rows = found.map((row, index) => ({ key: keyOf(table.lines[index]?.values[0]), row }));
  const [last] = await rowsOf(tenant, table.columns, table.footer ? [table.footer] : [], formats);
  return { columns: table.columns, rows, totals: last && namedRow("Total", last) };
}

/** A group of a report has one key. */
function keyOf(value: QueryValue = null): GroupRow["key"] {
  return typeof value === "object" ? null : value;
}
