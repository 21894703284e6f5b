/** The answers of a report side by side: lines of groups, columns of numbers. Table, chart and drill read this one. */
import type { FormatContext } from "../../fields/type.ts";
import type { QueryGroup } from "../../query/types.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import type { ReportAnswer, ReportAnswers, ReportFormats } from "../answers.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { reportField } from "../fields.ts";
import type { Grouping } from "../groupings.ts";
import { groupingsOf, wholeCompany } from "../groupings.ts";
import type { Key } from "./keys.ts";
import { keyText, sortedKeys, withPeriods } from "./keys.ts";
import { numberText } from "./numberTexts.ts";
import { dayBounds, unitWords } from "../periods.ts";
import type { DataSeries, Report } from "../types.ts";
import { seriesName } from "../words.ts";

/** A group of the first grouping. */
interface GridLine {
  readonly key: Key;
  readonly text: string;
  /** The period has not ended yet. */
  readonly isOpen: boolean;
}

/** The numbers of a series, or of one key of the second grouping. */
export interface GridColumn {
  readonly id: number;
  readonly label: string;
  readonly series: DataSeries;
  readonly answer: ReportAnswer;
  /** The field of which numbers are computed; undefined where records are counted. */
  readonly of: CompiledField | undefined;
  /** Of the second grouping. */
  readonly second?: Key;
  /** One for each line; what no record is in counts nothing. */
  readonly groups: readonly QueryGroup[];
  /** Whether the numbers of several groups add up to theirs together: counts and sums, where no record is in two groups. */
  readonly isAdditive: boolean;
}

/** All numbers of a report. */
export interface Grid {
  readonly first: Grouping | undefined;
  readonly second: Grouping | undefined;
  /** What the groups are: "Month", "Terminal". */
  readonly groupsLabel: string;
  readonly lines: readonly GridLine[];
  readonly columns: readonly GridColumn[];
  readonly notices: readonly string[];
}

/** A series with all that is known of it. */
interface Answered {
  readonly series: DataSeries;
  readonly answer: ReportAnswer;
  readonly groupings: readonly Grouping[];
  readonly of: CompiledField | undefined;
}

/** The numbers of the series that have an answer. */
export function gridOf(
  report: Report,
  answers: ReportAnswers,
  context: ReportContext,
  formats: ReportFormats,
): Grid {
  const answered = report.dataSeries.flatMap((series) => answeredOf(report, series, answers, context));
  const [first, second] = answered[0]?.groupings ?? [];
  const found = answered.flatMap(({ answer }) => answer.groups);
  const keys = first ? keysOf(first, 0, found, formats) : { keys: [null], isFilled: true };
  const lines = keys.keys.map((key) => lineOf(first, key, report, formats));
  const columns = second
    ? answered.flatMap((each) => pivoted(each, second, keys.keys, formats))
    : answered.map((each) => columnOf(each, seriesName(each.series, context), keys.keys));
  const notices = [
    ...(answered.some(({ answer }) => answer.isCut) ? [cutNotice] : []),
    ...(keys.isFilled || !first?.unit ? [] : [`${unitWords[first.unit]}s without records are left out.`]),
  ];
  return { first, second, groupsLabel: first?.title ?? titleOfAll(report), lines, columns, notices };
}

const cutNotice =
  "There are more groups than can be shown. Filter the records, or choose a coarser grouping.";

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
  return [{ series, answer, groupings: groupingsOf(report, template, context), of }];
}

/** The keys of a grouping, of periods also those between them. */
function keysOf(grouping: Grouping, index: number, groups: readonly QueryGroup[], formats: FormatContext) {
  const keys = groups.map(({ groupKey }) => groupKey[index] ?? null);
  const sorted = sortedKeys(grouping, keys, formats);
  const filled = withPeriods(grouping, sorted);
  return { keys: filled ?? sorted, isFilled: filled !== undefined };
}

function lineOf(grouping: Grouping | undefined, key: Key, report: Report, formats: ReportFormats): GridLine {
  if (!grouping) return { key, text: textOfAll(report, formats), isOpen: false };
  const { unit } = grouping;
  const end = unit !== undefined && key !== null ? dayBounds(unit, key)?.to : undefined;
  return { key, text: keyText(grouping, key, formats), isOpen: end !== undefined && end > formats.today };
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

function columnOf(answered: Answered, label: string, keys: readonly Key[]): GridColumn {
  const { series, answer, groupings, of } = answered;
  const [first] = groupings;
  const known = byKeys(answer.groups);
  const groups = keys.map((key) => {
    const groupKey = first ? [key] : [];
    return known.get(JSON.stringify(groupKey)) ?? emptyGroup(groupKey, series);
  });
  return { id: series.id, label, series, answer, of, groups, isAdditive: isAdditive(answered) };
}

/** A column for each key of the second grouping. */
function pivoted(
  answered: Answered,
  second: Grouping,
  keys: readonly Key[],
  formats: FormatContext,
): GridColumn[] {
  const { series, answer, of } = answered;
  const known = byKeys(answer.groups);
  return keysOf(second, 1, answer.groups, formats).keys.map((key, id) => {
    const groups = keys.map((line) => {
      const groupKey = [line, key];
      return known.get(JSON.stringify(groupKey)) ?? emptyGroup(groupKey, series);
    });
    const label = keyText(second, key, formats);
    return { id, label, series, answer, of, second: key, groups, isAdditive: isAdditive(answered) };
  });
}

/** Groups by their keys. */
export function byKeys(groups: readonly QueryGroup[]): ReadonlyMap<string, QueryGroup> {
  return new Map(groups.map((group) => [JSON.stringify(group.groupKey), group]));
}

function isAdditive({ series, groupings, answer }: Answered): boolean {
  return isAdded(series) && !answer.isCut && groupings.every(({ field }) => !field.multi);
}

/** Whether the numbers of a series are counts or sums, so that nothing counts zero. */
export function isAdded({ aggregation }: Pick<DataSeries, "aggregation">): boolean {
  return aggregation === "COUNT" || aggregation === "SUM";
}

function emptyGroup(groupKey: readonly Key[], series: DataSeries): QueryGroup {
  return { groupKey, groupValue: [isAdded(series) ? 0 : null], count: 0 };
}

/** The number of a group; null where it has none. */
export function numberOf(group: QueryGroup | undefined): number | null {
  const value = group?.groupValue[0];
  return typeof value === "number" ? value : null;
}

/** A number of a column as people read it. */
export function columnText({ series, of }: GridColumn, value: number | null, formats: FormatContext): string {
  return numberText(series, of, value, formats);
}
