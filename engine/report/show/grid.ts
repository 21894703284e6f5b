/** The answers of a report side by side: lines of groups, columns of numbers. Table, chart and drill read this one. */
import type { FormatContext } from "../../fields/type.ts";
import type { ReportAnswers, ReportFormats } from "../answers.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { reportField } from "../fields.ts";
import type { Grouping } from "../groupings.ts";
import { sidesOf, wholeCompany } from "../groupings.ts";
import { unitWords } from "../periods.ts";
import type { DataSeries, Report } from "../types.ts";
import { formatWhole, seriesName } from "../words.ts";
import type { EarlierGroups } from "./earlierColumns.ts";
import { earlierColumn, earlierGroups, earlierWords } from "./earlierColumns.ts";
import type { Answered, GridColumn } from "./gridColumns.ts";
import { columnOf, pivotColumns } from "./gridColumns.ts";
import type { GridLine, Lines } from "./lines.ts";
import { linesOf } from "./lines.ts";
import { numberText } from "./numberTexts.ts";

/** All numbers of a report. */
export interface Grid {
  /** The groupings of the lines. */
  readonly rows: readonly Grouping[];
  /** The groupings of the columns. */
  readonly across: readonly Grouping[];
  /** What the groups are, for each grouping of the lines: "Month", "Terminal". */
  readonly titles: readonly string[];
  /** Groups of the outer groupings come before those inside them. */
  readonly lines: readonly GridLine[];
  /** The numbers that are no subtotals of columns. */
  readonly columns: readonly GridColumn[];
  /** Of two groupings of the columns: the outer one alone. */
  readonly subtotals: readonly GridColumn[];
  /** All columns together, where they are groups. */
  readonly whole: GridColumn | undefined;
  /** The numbers of the time before, by the id of the column. */
  readonly earlier: ReadonlyMap<number, GridColumn & EarlierGroups>;
  readonly notices: readonly string[];
}

/** The numbers of the series that have an answer. */
export function gridOf(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
): Grid {
  const answered = report.dataSeries.flatMap((series) => answeredOf(report, series, answers, context));
  const [{ rows, columns: across } = { rows: [], columns: [] }] = answered;
  const before = answered.map((each) => earlierGroups(report, each, context, formats));
  const found = answered.flatMap(({ answer }) => [
    ...answer.groups,
    ...(answer.subtotals?.lines ?? []),
    ...(answer.levels ?? []).flatMap((level) => (level.rows > 0 && level.columns === 0 ? level.groups : [])),
  ]);
  const known = [...found, ...before.flatMap((each) => each?.groups ?? [])];
  const all = linesOf(rows, known, formats);
  const lines = rows.length > 0 ? all.lines : [lineOfAll(report, formats)];
  const [only] = answered;
  const pivot = only && across.length > 0 ? pivotColumns(only, lines, formats) : undefined;
  const plain = () =>
    answered.map((each) =>
      columnOf(each, { id: each.series.id, label: each.name, keys: [], texts: [] }, lines),
    );
  return {
    rows,
    across,
    titles: rows.length > 0 ? rows.map(({ title }) => title) : [titleOfAll(report)],
    lines,
    columns: pivot?.numbers ?? plain(),
    subtotals: pivot?.subtotals ?? [],
    whole: pivot?.whole,
    earlier: earlierOf(report, answered, before, lines),
    notices: noticesOf(report, answered, before, { ...all, rows, pivotIsFilled: pivot?.isFilled ?? true }),
  };
}

function earlierOf(
  report: Report,
  answered: readonly Answered[],
  before: readonly (EarlierGroups | undefined)[],
  lines: readonly GridLine[],
): Grid["earlier"] {
  const { compare } = report.settings;
  const isOnly = answered.length === 1;
  const found = answered.flatMap((each, index) => {
    const groups = before[index];
    if (!groups || !compare) return [];
    const words = earlierWords[compare];
    const label = isOnly ? words : `${each.name}, ${words.toLowerCase()}`;
    const column = earlierColumn(each, groups, label, lines);
    return column ? [[each.series.id, { ...groups, ...column }] as const] : [];
  });
  return new Map(found);
}

interface Filled extends Lines {
  readonly rows: readonly Grouping[];
  readonly pivotIsFilled: boolean;
}

function noticesOf(
  report: Report,
  answered: readonly Answered[],
  before: readonly (EarlierGroups | undefined)[],
  { rows, isFilled, pivotIsFilled }: Filled,
): string[] {
  const unit = rows.find((each) => each.unit !== undefined)?.unit;
  const unmatched = before.reduce((sum, each) => sum + (each?.unmatched ?? 0), 0);
  const isMissing = report.settings.compare !== undefined && before.some((each) => each === undefined);
  return [
    ...(answered.some(({ answer }) => answer.isCut) ? [cutNotice] : []),
    ...(isFilled || !unit ? [] : [`${unitWords[unit]}s without records are left out.`]),
    ...(pivotIsFilled ? [] : ["Periods without records have no column."]),
    ...(unmatched > 0 ? [`${formatWhole(unmatched)} ${unmatchedNotice}`] : []),
    ...(isMissing && answered.length > 0
      ? ["The time before these days is not known: nothing is compared."]
      : []),
  ];
}

const cutNotice =
  "There are more groups than can be shown. Filter the records, or choose a coarser grouping.";
const unmatchedNotice = "groups of the time before stand beside none of now: they are in its total only.";

function answeredOf(
  report: Report,
  series: DataSeries,
  answers: ReportAnswers,
  context: ReportContext,
): Answered[] {
  const template = reportTemplate(series.alias, context);
  const answer = answers.get(series.id);
  if (!template || !answer) return [];
  const { aggregation, aggregationBy = "" } = series;
  const of = aggregation === "COUNT" ? undefined : reportField(template, aggregationBy, context)?.field;
  const name = seriesName(series, context);
  return [{ series, name, answer, ...sidesOf(report, template, context), of }];
}

function lineOfAll(report: Report, formats: ReportFormats): GridLine {
  const text = textOfAll(report, formats);
  return { keys: [], key: null, text, texts: [text], isOpen: false };
}

function titleOfAll({ settings }: Report): string {
  return settings.groupBy?.label ?? (isWhole(settings) ? "Company" : "Records");
}

function isWhole({ groupBy }: Report["settings"]): boolean {
  return groupBy?.field === wholeCompany;
}

/** What all records together are called: the company, where there is one. */
function textOfAll({ settings }: Report, { groups }: FormatContext): string {
  const companies = groups.filter(({ parentId }) => parentId === null);
  const [company] = companies;
  return isWhole(settings) && company && companies.length === 1 ? company.display : "All";
}

/** A number of a column as people read it. */
export function columnText({ series, of }: GridColumn, value: number | null, formats: FormatContext): string {
  return numberText(series, of, value, formats);
}
