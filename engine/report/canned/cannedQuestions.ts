/** What a ready report asks of records. */
import type { Scalar } from "../../conditions/valueTest.ts";
import type { Query, QueryNode } from "../../query/types.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { reportField } from "../fields.ts";
import { every } from "../filterNodes.ts";
import { queryPath } from "../paths.ts";
import { rowsQuery, seriesQueries } from "../queries.ts";
import type { DataSeries, Report, ReportFilter } from "../types.ts";
import type { CannedParameter, CannedReport } from "./cannedReport.ts";
import type { CannedValues } from "./cannedValues.ts";

/** A question, and the series whose numbers it gives, in the order of its aggregations; none: it gives records. */
export interface CannedQuestion {
  readonly query: Query;
  readonly series: readonly number[];
}

/** What a report asks: its records and how many they are, or its groups and the totals of all of them. */
interface CannedQuestions {
  readonly lines: readonly CannedQuestion[];
  readonly totals: readonly CannedQuestion[];
}

/** The questions of a report. Series about the same records are one question. Throws an Error for a record type that its reader may not view. */
export function cannedQuestions(
  canned: CannedReport,
  values: CannedValues,
  context: ReportContext,
): CannedQuestions {
  const report = narrowed(canned, values);
  const { dataSeries, settings } = report;
  const own = (series: DataSeries, query: Query) => withDays(query, daysOf(canned, values, series, context));
  const asked = dataSeries.map((series) => {
    const { groups, total } = seriesQueries(report, series, context);
    return { series: [series.id], groups: own(series, groups), total: own(series, total) };
  });
  const totals = joined(asked.map(({ series, total }) => ({ series, query: total })));
  if (settings.groupBy)
    return { lines: joined(asked.map(({ series, groups }) => ({ series, query: groups }))), totals };
  const [first] = dataSeries;
  const { orderBy } = canned;
  const rows = first && rowsQuery(report, first, context, orderBy ? { orderBy } : {});
  return { lines: first && rows ? [{ series: [], query: own(first, rows) }] : [], totals };
}

/** A number of a report: that of a series in a group; without a key, of all groups. */
export interface CannedNumber {
  readonly series: number;
  readonly key?: Scalar | null;
}

/** The records behind a number, and how many they are; undefined where there is no such series, or no condition gives just these. `report`: their columns. */
export function cannedRecords(
  canned: CannedReport,
  values: CannedValues,
  context: ReportContext,
  { series: id, key }: CannedNumber,
): (CannedQuestions & { readonly report: CannedReport }) | undefined {
  const report = narrowed(canned, values);
  const series = report.dataSeries.find((each) => each.id === id);
  const group = key === undefined ? {} : { group: { groupKey: [key], groupValue: [], count: 0 } };
  const rows = series && rowsQuery(report, series, context, group);
  if (!series || !rows) return undefined;
  const query = withDays(rows, daysOf(canned, values, series, context));
  const { template, where } = query;
  const total: Query = { template, ...(where ? { where } : {}), aggregations: [{ aggregate: "COUNT" }] };
  return {
    report: { ...canned, report: { ...canned.report, dataSeries: [series] } },
    lines: [{ series: [], query }],
    totals: [{ series: [id], query: total }],
  };
}

/** The parameters that somebody can use: those that narrow by what they may not view are not offered. */
export function offeredParameters(
  { parameters, report }: CannedReport,
  context: ReportContext,
): readonly CannedParameter[] {
  return parameters.filter(({ field }) =>
    report.dataSeries.every(({ alias }) => {
      const template = reportTemplate(alias, context);
      return template !== undefined && reportField(template, field, context) !== undefined;
    }),
  );
}

/** The report with what was chosen as filters. */
function narrowed({ report, parameters }: CannedReport, values: CannedValues): Report {
  const chosen = parameters.flatMap((parameter) => filterOf(parameter, values) ?? []);
  return { ...report, commonFilters: [...report.commonFilters, ...chosen] };
}

function filterOf({ field, name }: CannedParameter, values: CannedValues): ReportFilter | undefined {
  const value = values.get(name);
  if (value?.kind === "any") return { kind: "choice", field, any: value.any };
  if (value?.kind !== "dates") return undefined;
  const { from, to } = value;
  const range = { ...(from === undefined ? {} : { start: from }), ...(to === undefined ? {} : { end: to }) };
  return { kind: "date", field, range: { type: "custom", ...range } };
}

/** The days of the year that were chosen: no filter of reports asks for them. */
function daysOf(
  { parameters }: CannedReport,
  values: CannedValues,
  { alias }: DataSeries,
  context: ReportContext,
): QueryNode[] {
  const template = reportTemplate(alias, context);
  return parameters.flatMap(({ field, name }) => {
    const value = values.get(name);
    const found = value?.kind === "daysOfYear" && template && reportField(template, field, context);
    if (!found) return [];
    const { from, to } = value;
    return [{ path: queryPath(found), comparison: "DAY_OF_YEAR_IN_RANGE", value: { from, to } }];
  });
}

function withDays(query: Query, nodes: readonly QueryNode[]): Query {
  const where = every([...(query.where ? [query.where] : []), ...nodes]);
  return where ? { ...query, where } : query;
}

/** Questions about the same records as one. */
function joined(questions: readonly CannedQuestion[]): CannedQuestion[] {
  const byRecords = new Map<string, CannedQuestion>();
  for (const { query, series } of questions) {
    const { aggregations = [], ...about } = query;
    const key = JSON.stringify(about);
    const known = byRecords.get(key);
    byRecords.set(key, {
      query: { ...about, aggregations: [...(known?.query.aggregations ?? []), ...aggregations] },
      series: [...(known?.series ?? []), ...series],
    });
  }
  return [...byRecords.values()];
}
