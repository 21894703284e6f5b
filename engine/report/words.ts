/** The words of reports (spec reporting.md 9). */
import { ordinal } from "../format/numbers.ts";
import { lazily } from "../model/lazily.ts";
import type { ReportContext } from "./context.ts";
import { reportTemplate } from "./context.ts";
import { reportField } from "./fields.ts";
import type { DataSeries, ReportAggregation } from "./types.ts";

const whole = lazily(() => new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }));

/** A number as a whole one: `1,204`. */
export function formatWhole(value: number): string {
  return whole().format(value);
}

/** `1 Result` or `N Results`. */
export function resultCount(count: number): string {
  return `${formatWhole(count)} ${count === 1 ? "Result" : "Results"}`;
}

/** The title of a group of records: `North (12 results)`. */
export function groupTitle(key: string, count: number): string {
  return `${key} (${resultCount(count).toLowerCase()})`;
}

/** The share of a percentile that names none. */
export const usualPercentile = 0.9;

/** What aggregations are called. */
export const aggregationWords: Readonly<Record<ReportAggregation, string>> = {
  COUNT: "Count",
  SUM: "Sum",
  MAX: "Max",
  MIN: "Min",
  AVG: "Average",
  PERCENTILE: "Percentile",
};

/** What a series is called: its own name, else "Count of Accidents", "Sum of Total Incurred". */
export function seriesName(series: DataSeries, context: ReportContext): string {
  const { name, alias, aggregation, aggregationBy = "", percentile = usualPercentile } = series;
  if (name !== undefined) return name;
  const template = reportTemplate(alias, context);
  if (!template) return "New series";
  const of = aggregation === "COUNT" ? undefined : reportField(template, aggregationBy, context);
  if (!of) return `${aggregationWords.COUNT} of ${template.plural}`;
  const word =
    aggregation === "PERCENTILE"
      ? `${ordinal(Number((percentile * 100).toFixed(1)))} Percentile`
      : aggregationWords[aggregation];
  return `${word} of ${of.label}`;
}
