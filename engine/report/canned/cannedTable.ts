/** The answers to a ready report as one table: what the screen shows is what its file has. */
import type { FormatContext } from "../../fields/type.ts";
import type { CompiledQuery } from "../../query/compiled.ts";
import type { QueryGroup, QueryValue } from "../../query/types.ts";
import type { AnswerLine } from "../../spreadsheet/answerCells.ts";
import { answerColumns, totalColumns } from "../../spreadsheet/answerColumns.ts";
import type { AnswerColumn } from "../../spreadsheet/answerColumns.ts";
import { joinAnswers } from "../../spreadsheet/joinAnswers.ts";
import { rowColumns } from "../columns.ts";
import type { ReportContext } from "../context.ts";
import type { CannedComputed, CannedReport } from "./cannedReport.ts";
import type { CannedQuestion } from "./cannedQuestions.ts";

/** A question that was checked, and its groups; of a total the one group of all records. */
export interface CannedAnswer extends Pick<CannedQuestion, "series"> {
  readonly query: CompiledQuery;
  readonly groups: readonly QueryGroup[];
}

/** A report as columns and lines. */
interface CannedTable {
  readonly columns: readonly AnswerColumn[];
  readonly lines: readonly AnswerLine[];
  /** The totals below the lines, in the same columns; left out: there are none. */
  readonly footer?: AnswerLine;
}

/** The columns of the records of a report as somebody sees them, under the labels that it gives them. */
export function recordColumns(
  { report }: CannedReport,
  query: CompiledQuery,
  context: ReportContext,
): AnswerColumn[] {
  const [series] = report.dataSeries;
  const titles = series ? rowColumns(series, context).map(({ title }) => title) : [];
  return answerColumns(query).map((column, index) => labeled(column, titles[index]));
}

function labeled(column: AnswerColumn, label: string | undefined): AnswerColumn {
  return label === undefined ? column : { ...column, label };
}

/** The groups of a report side by side: a column for each series and for what is computed of them, and the totals, which are asked for and never added up. */
export function groupTable(
  report: CannedReport,
  { lines, totals }: { readonly lines: readonly CannedAnswer[]; readonly totals: readonly CannedAnswer[] },
  formats: FormatContext,
): CannedTable {
  const { groupBy } = report.report.settings;
  const ids = lines.flatMap(({ series }) => series);
  const joined = joinAnswers(lines.map((answer) => ({ title: "", ...answer })));
  const [key] = joined?.columns ?? [];
  if (!joined || !key || !groupBy) return { columns: [], lines: [] };
  const keys = [labeled(key, groupBy.label)];
  const columns = [...keys, ...numberColumns(report, lines)];
  const inOrder = joined.lines.map(({ values: [first = null, ...numbers] }) =>
    lineOf(report, first, numbersOf(ids, numbers)),
  );
  const all = numbersOf(
    totals.flatMap(({ series }) => series),
    totals.flatMap(({ query, groups }) => groups[0]?.groupValue ?? query.aggregations.map(() => null)),
  );
  // Keys of groups are ids: people look for names.
  const sorted = groupBy.field === "groupId" ? byText(key, inOrder, formats) : inOrder;
  return { columns, lines: sorted, footer: lineOf(report, null, all) };
}

function byText(column: AnswerColumn, lines: readonly AnswerLine[], formats: FormatContext): AnswerLine[] {
  const textOf = ({ values: [first = null] }: AnswerLine) =>
    first === null ? "" : column.text(first, formats);
  return lines
    .map((line) => ({ line, text: textOf(line) }))
    .sort((a, b) => a.text.localeCompare(b.text, "en-US"))
    .map(({ line }) => line);
}

/** The numbers of a line by the ids of their series. */
function numbersOf(ids: readonly number[], numbers: readonly QueryValue[]): ReadonlyMap<number, QueryValue> {
  return new Map(ids.map((id, index) => [id, numbers[index] ?? null]));
}

function lineOf(
  { report, computed = [] }: CannedReport,
  key: QueryValue,
  numbers: ReadonlyMap<number, QueryValue>,
): AnswerLine {
  const own = report.dataSeries.map(({ id }) => numbers.get(id) ?? null);
  return { values: [key, ...own, ...computed.map((each) => computedOf(each, numbers))], redacted: [] };
}

/** No value is nothing beside one that there is; of none at all nothing is computed. */
function computedOf(
  { operation, of }: CannedComputed,
  numbers: ReadonlyMap<number, QueryValue>,
): number | null {
  const [first, second] = of.map((id) => numbers.get(id) ?? null);
  if (first === null && second === null) return null;
  const [a, b] = [Number(first ?? 0), Number(second ?? 0)];
  // Money is in whole cents; sums of decimals are not.
  return Math.round((operation === "sum" ? a + b : a - b) * 100) / 100;
}

function numberColumns(
  { report, computed = [] }: CannedReport,
  answers: readonly CannedAnswer[],
): AnswerColumn[] {
  const byId = new Map(
    answers.flatMap(({ series, query }) =>
      totalColumns(query).map((column, index) => [series[index] ?? 0, column] as const),
    ),
  );
  const own = report.dataSeries.flatMap(({ id, name }) => {
    const column = byId.get(id);
    return column ? [labeled(column, name)] : [];
  });
  const added = computed.flatMap(({ label, of: [id] }) => {
    const column = byId.get(id);
    return column ? [{ ...column, label }] : [];
  });
  return [...own, ...added];
}
