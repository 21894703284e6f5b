/** A report of the time before: the same questions with one range of days replaced. */
import { firstDate, lastDate, secondsPerDay } from "../../format/dates.ts";
import { dateBounds } from "../../table/dateRange.ts";
import type { DateFilter } from "../../table/types.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { commonFiltersOf } from "../commonFilters.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { filterNodes } from "../filterNodes.ts";
import { groupingsOf } from "../groupings.ts";
import type { Bounds } from "../periods.ts";
import type { DataSeries, FieldPath, Report, ReportFilter } from "../types.ts";
import type { EarlierRange } from "./earlierRange.ts";
import { earlierRange } from "./earlierRange.ts";

/** What the numbers of a series are compared with. */
export interface Comparison {
  /** The same question about the time before; its rows and its drill are those of a report of its own. */
  readonly report: Report;
  readonly series: DataSeries;
  /** The field whose range was replaced. */
  readonly field: FieldPath;
  readonly range: Bounds;
  readonly earlier: EarlierRange;
}

type DateRange = Extract<ReportFilter, { kind: "date" }>;

/** A field, and the filters that bound it from both sides: one of the series, one common to all, or both. */
interface Ranged {
  readonly field: FieldPath;
  readonly ranges: readonly DateFilter[];
}

/**
 * What a series is compared with; undefined where its report asks for no comparison, or for none that is possible. `today`: the reader's day, as
 * epoch seconds of its UTC midnight.
 */
export function comparisonOf(
  report: Report,
  series: DataSeries,
  context: ReportContext,
  today: number,
): Comparison | undefined {
  const { compare, ...settings } = report.settings;
  const template = reportTemplate(series.alias, context);
  const ranged = template && compare && rangedOf(report, series, template, context);
  const range = ranged && boundsOf(ranged.ranges, today);
  if (!template || !compare || !ranged || !range) return undefined;
  const [only] = ranged.ranges;
  const type = only && ranged.ranges.length === 1 ? only.type : "custom";
  const earlier = earlierRange(type, range, compare);
  if (earlier.from < firstDate || earlier.to - secondsPerDay > lastDate) return undefined;
  const days = { type: "custom", start: earlier.from, end: earlier.to - secondsPerDay } as const;
  const filter: DateRange = { kind: "date", field: ranged.field, range: days };
  const isOwn = series.filters.some(({ field }) => field === ranged.field);
  const common = commonFiltersOf(report, template, context);
  const asked = { ...series, filters: isOwn ? replaced(series.filters, filter) : series.filters };
  const commonFilters = isOwn
    ? common.filter(({ field }) => field !== ranged.field)
    : replaced(common, filter);
  const before = { ...report, dataSeries: [asked], commonFilters, settings };
  return { report: before, series: asked, field: ranged.field, range, earlier };
}

function replaced(filters: readonly ReportFilter[], filter: ReportFilter): ReportFilter[] {
  return filters.map((each) => (each.field === filter.field ? filter : each));
}

/** The field of dates that is bounded from both sides: one by which records are grouped, else the first with a filter. */
export function rangedOf(
  report: Report,
  series: DataSeries,
  template: CompiledTemplate,
  context: ReportContext,
): Ranged | undefined {
  const filters = [...series.filters, ...commonFiltersOf(report, template, context)];
  const dates = filters.filter(
    (filter): filter is DateRange =>
      filter.kind === "date" && filterNodes(template, [filter], context).length > 0,
  );
  const groupings = groupingsOf(report, template, context);
  const isGrouped = ({ field }: DateRange) => groupings.some(({ path }) => path === field);
  const ordered = [...dates.filter(isGrouped), ...dates.filter((filter) => !isGrouped(filter))];
  return ordered
    .map(({ field }) => ({
      field,
      ranges: dates.filter((filter) => filter.field === field).map(({ range }) => range),
    }))
    .find(({ ranges }) => boundsOf(ranges, 0, true) !== undefined);
}

/** The days that all of some ranges mean; undefined where an end is open. `isShape`: whether there are ends, whatever the day is. */
function boundsOf(ranges: readonly DateFilter[], today: number, isShape = false): Bounds | undefined {
  const bounds = ranges.map((range) => dateBounds(range, today) ?? {});
  const from = Math.max(...bounds.map((each) => each.from ?? -Infinity));
  const to = Math.min(...bounds.map((each) => each.to ?? Infinity));
  if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined;
  return isShape || from < to ? { from, to } : undefined;
}
