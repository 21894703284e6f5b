/** A ready report as its page shows it. */
import { answerLine } from "../../../engine/server.ts";
import type { AnswerColumn, CannedNumber, CannedReport } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { ExportRefusal } from "../../exports/index.ts";
import type { Tenant } from "../../http/route.ts";
import { rowsOf } from "../exports/series.ts";
import { formatsOf } from "../exports/source.ts";
import { answerOne } from "../query/index.ts";
import { compiled } from "./ask.ts";
import type { CannedAsked } from "./ask.ts";
import { readerOf } from "./find.ts";
import { answerLossRun } from "./lossRun/answer.ts";
import { asLossRunReport } from "./lossRun/asked.ts";
import { groupRows, recordsOf } from "./sheets.ts";
import { answerHeadcount } from "./turnover/answer.ts";

/** Records of one page of a report. */
const PAGE = 100;

/** What is read of a report that lists records: from here on; left out: from its first record. */
interface PagedAsked extends CannedAsked {
  after?: string | undefined;
  /** The number whose records are meant. */
  behind?: CannedNumber | undefined;
}

/** The lines of a report, its first page or the one after `after`. Throws `invalid_request` for one with too many groups. */
export async function answerReport(principal: Tenant, report: CannedReport, asked: PagedAsked) {
  const tenant = readerOf(principal, report);
  if (report.headcount) return answerHeadcount(tenant, report, asked);
  if (report.lossRun) return answerLossRun(tenant, asLossRunReport(report), asked);
  return report.report.settings.groupBy && !asked.behind
    ? groupsAnswer(tenant, report, asked)
    : recordsAnswer(tenant, report, asked);
}

const shown = (columns: readonly AnswerColumn[]) => columns.map(({ label, align }) => ({ label, align }));

async function groupsAnswer(tenant: Tenant, report: CannedReport, asked: CannedAsked) {
  const { columns, rows, totals } = await groupRows(tenant, report, asked).catch((error: unknown) => {
    throw error instanceof ExportRefusal ? errors.invalidRequest(error.message) : error;
  });
  const { dataSeries } = report.report;
  return {
    alias: report.alias,
    columns: shown(columns).map((column, index) => {
      const series = dataSeries[index - 1]?.id;
      return series === undefined ? column : { ...column, series };
    }),
    lines: rows.map(({ key, row }) => ({ key, texts: row.texts() })),
    ...(totals ? { totals: totals.texts() } : {}),
    count: rows.length,
    next: null,
    notices: [],
  };
}

async function recordsAnswer(tenant: Tenant, report: CannedReport, asked: PagedAsked) {
  const { columns, compiled: query, totals } = await recordsOf(tenant, report, asked, asked.behind);
  if (!query) throw errors.internal();
  const { after } = asked;
  const page = { ...query, limit: PAGE, ...(after === undefined ? {} : { after }) };
  const { rows = [], next, notices } = await answerOne(tenant, page);
  const found = await rowsOf(tenant, columns, rows.map(answerLine), await formatsOf(tenant));
  return {
    alias: report.alias,
    columns: shown(columns),
    lines: rows.map(({ id }, index) => ({
      record: { id, templateAlias: query.template.alias },
      texts: found[index]?.texts() ?? [],
    })),
    ...(after === undefined ? { count: await countOf(tenant, totals, asked) } : {}),
    next,
    notices: [...notices],
  };
}

/** How many records there are in all. */
async function countOf(
  tenant: Tenant,
  totals: Parameters<typeof compiled>[1],
  { timezone }: CannedAsked,
): Promise<number> {
  const [query] = await compiled(tenant, totals, timezone);
  const answer = query && (await answerOne(tenant, query));
  return Number(answer?.groups?.[0]?.groupValue[0] ?? 0);
}
