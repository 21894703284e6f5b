/** A report of headcount as its page shows it: a table, or the people behind one of its numbers. */
import {
  averageWords,
  headcountBehind,
  headcountTable,
  peopleColumns,
  personLine,
} from "../../../../engine/server.ts";
import type { CannedReport, HeadcountNumber } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { ExportRow } from "../../../exports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import { rowsOf } from "../../exports/series.ts";
import { formatsOf } from "../../exports/source.ts";
import type { CannedAsked } from "../ask.ts";
import { countReport } from "./count.ts";
import type { CountedReport } from "./count.ts";
import type { HeadcountQuestion } from "./asked.ts";

/** People of one page. */
const PAGE = 100;

interface PagedAsked extends CannedAsked {
  /** How many people came before. */
  after?: string | undefined;
  behind?: HeadcountNumber | undefined;
}

/** The table that is asked for, or a page of the people behind a number. Throws `invalid_request` for a number that there is not. */
export async function answerHeadcount(tenant: Tenant, report: CannedReport, asked: PagedAsked) {
  const whole = await countReport(tenant, report, asked);
  if (asked.behind) return peopleAnswer(tenant, report, whole, { ...asked, behind: asked.behind });
  const { columns, lines, total } = await tableRows(tenant, whole, whole.question);
  return {
    alias: report.alias,
    columns: columns.map(({ label, align, series }) => ({
      label,
      align,
      ...(series === undefined ? {} : { series }),
    })),
    lines: lines.map(({ key, row }) => ({ key, texts: row.texts() })),
    totals: total.texts(),
    count: lines.length,
    next: null,
    notices: whole.noticesOf(whole.question),
  };
}

/** A table as rows: months in their order, terminals and positions by their names. */
export async function tableRows(
  tenant: Tenant,
  { counted, words }: CountedReport,
  question: HeadcountQuestion,
) {
  const { columns, lines, total } = headcountTable(counted, question, words);
  const formats = await formatsOf(tenant);
  const [last, ...rows] = await rowsOf(tenant, columns, [total, ...lines], formats);
  if (!last) throw errors.internal();
  const keyed = rows.map((row, index) => ({
    key: lines[index]?.key ?? null,
    row,
    text: row.texts()[0] ?? "",
  }));
  if (question.by !== "month") keyed.sort((one, other) => one.text.localeCompare(other.text, "en-US"));
  return { columns, lines: keyed, total: named("Total", last) };
}

/** A row whose first cell says what it is. */
function named(word: string, row: ExportRow): ExportRow {
  return {
    texts: () => [word, ...row.texts().slice(1)],
    cells: () => [word, ...row.cells().slice(1)],
  };
}

async function peopleAnswer(
  tenant: Tenant,
  { alias }: CannedReport,
  { counted, question, words, template }: CountedReport,
  { behind, after }: PagedAsked & { behind: HeadcountNumber },
) {
  const found = headcountBehind(counted, question, behind);
  const from = after === undefined ? 0 : Number(after);
  if (!found || !Number.isSafeInteger(from) || from < 0)
    throw errors.invalidRequest("the report has no people behind such a number");
  const columns = peopleColumns(words, question.formula, behind.series);
  const page = found.slice(from, from + PAGE);
  const lines = page.map((each) => personLine(each, words, behind.series));
  const rows = await rowsOf(tenant, columns, lines, await formatsOf(tenant));
  const isAverage = columns.length > peopleColumns(words, question.formula).length;
  const average =
    isAverage && behind.key === undefined ? [averageWords(found, question.period, question.formula)] : [];
  return {
    alias,
    columns: columns.map(({ label, align }) => ({ label, align })),
    lines: rows.map((row, index) => ({
      record: { id: page[index]?.stay.employment.person ?? 0, templateAlias: template },
      texts: row.texts(),
    })),
    ...(after === undefined ? { count: found.length } : {}),
    next: from + PAGE < found.length ? String(from + PAGE) : null,
    notices: average,
  };
}
