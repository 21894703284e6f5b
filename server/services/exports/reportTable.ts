/** The table of a custom report as a sheet: the lines and columns that its page shows, of the same model. */
import {
  answerOf,
  groupedRelations,
  listedQuestions,
  readReport,
  seriesQuestions,
  tableModel,
  tableSheet,
} from "../../../engine/index.ts";
import type { DataSeries, Report, ReportAnswer, ReportFormats, ReportTable } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { ExportRefusal, textColumn, textRow } from "../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { todayOf } from "../../http/timezone.ts";
import { records } from "../../records/index.ts";
import { contextOf } from "../cannedReports/ask.ts";
import { answerWhole, checkQueries } from "../query/index.ts";
import type { ReportExport } from "./schema.ts";
import { requireView } from "./series.ts";
import { formatsOf } from "./source.ts";
import type { Read } from "./source.ts";

/** Groups of one question: they are read at once. */
const MOST_GROUPS = 10_000;
const tooManyGroups = `The report has more than ${MOST_GROUPS.toLocaleString("en-US")} groups. Narrow it, or group it by less.`;

const aliasesIn = ({ dataSeries }: Report) => dataSeries.map(({ alias }) => alias);

/** Throws what refuses who may not view a record type of the report, and `invalid_request` with the first thing of it that they cannot have. */
export function checkReport({ report: asked }: ReportExport, tenant: Tenant): void {
  requireView(aliasesIn(asked), tenant);
  const [missing] = readReport(asked, contextOf(tenant)).notices;
  if (missing) throw errors.invalidRequest(missing.message);
}

/** The table of a report with the rights of its reader at that moment. Throws an ExportRefusal for one with too many groups. */
export function reportSheet(request: ReportExport, read: Read): Promise<ExportSheet> {
  return read(async (tenant) => {
    const context = contextOf(tenant);
    const { report } = readReport(request.report, context);
    requireView(aliasesIn(report), tenant);
    const today = todayOf(tenant, request.timezone);
    const answers = new Map<number, ReportAnswer>();
    for (const series of report.dataSeries)
      answers.set(series.id, await answer(tenant, { report, series, today, timezone: request.timezone }));
    const relatedLabel = await labelsOf(tenant, report, answers);
    const formats: ReportFormats = { ...(await formatsOf(tenant)), today, relatedLabel };
    const table = tableModel(report, answers, context, formats);
    return sheetOf(request.name, table, tableSheet(report, table, context));
  });
}

interface Asked {
  report: Report;
  series: DataSeries;
  today: number;
  timezone: string | undefined;
}

async function answer(tenant: Tenant, { report, series, today, timezone }: Asked): Promise<ReportAnswer> {
  const questions = seriesQuestions(report, series, contextOf(tenant), today);
  const asked = listedQuestions(questions).map((query) => ({ asked: query, pointer: "" }));
  const results = await answerWhole(tenant, await checkQueries(tenant, asked, timezone), MOST_GROUPS);
  if (!results) throw new ExportRefusal(tooManyGroups);
  return answerOf(questions, results);
}

/** What the records are called that groups are named after, as far as the reader may view them. */
async function labelsOf(tenant: Tenant, report: Report, answers: ReadonlyMap<number, ReportAnswer>) {
  const context = contextOf(tenant);
  const ids = report.dataSeries.flatMap((series) => {
    const found = answers.get(series.id);
    return found ? groupedRelations(report, series, found, context).flatMap((each) => each.ids) : [];
  });
  const titles = await records.viewableTitles(tenant, ids);
  return (id: number) => titles.get(id);
}

/** What the table leaves out is said below it. */
function sheetOf(
  title: string,
  { columns: shownAs, lines, footer, notices }: ReportTable,
  { columns, rows: cells }: ReturnType<typeof tableSheet>,
): ExportSheet {
  const shown = [...lines, ...(footer ? [footer] : [])];
  const rows: ExportRow[] = shown.map(({ texts }, index) => ({
    texts: () => [...texts],
    cells: () => [...(cells[index] ?? [])],
  }));
  const all = [...rows, ...notices.map((notice) => textRow([notice]))];
  return {
    title,
    columns: columns.map(({ label, width }, index) => ({
      ...textColumn(label, width),
      align: shownAs[index]?.align ?? "left",
      isNumber: shownAs[index]?.kind !== "group",
    })),
    count: all.length,
    async *rows() {
      yield all;
    },
  };
}
