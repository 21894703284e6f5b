/** What a number of a report opens: its records, and the next reports about them. */
import type { DateUnit, QueryGroup } from "../../query/types.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { commonFiltersOf } from "../commonFilters.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { fitsSeries } from "../displaySettings.ts";
import { groupableFields, unitsOfField, usualUnit } from "../fieldLists.ts";
import { filterNodes } from "../filterNodes.ts";
import type { Grouping } from "../groupings.ts";
import { groupingsOf, wholeCompany } from "../groupings.ts";
import { keyFilter } from "./keyFilters.ts";
import { unitWords } from "../periods.ts";
import { rowsQuery } from "../queries.ts";
import type { DataSeries, Report, ReportFilter, ReportGrouping } from "../types.ts";
import { withoutKey } from "./withoutKey.ts";
import { formatWhole } from "../words.ts";

/**
 * An entry of the drill menu. `records`: ask `rowsQuery` with the group. `refused`: there is no way to ask for its records, and the text says
 * why. All others lead to a report.
 */
export type DrillChoice =
  | { readonly kind: "records" | "refused"; readonly text: string }
  | {
      readonly kind: "zoom" | "only" | "not" | "breakOut";
      readonly text: string;
      readonly report: Report;
    };

/** What makes more of the drill menu possible. */
interface DrillOptions {
  /** The reader's day, as epoch seconds of the UTC midnight: ranges that are counted from it can be narrowed. */
  readonly today?: number;
  /** The names of the choices of an enum set: all but one of them can be asked for. */
  readonly choices?: (enumSet: string) => readonly string[];
}

/** What the records of a drill are of, and for whom. */
interface Asked {
  readonly template: CompiledTemplate;
  readonly context: ReportContext;
  readonly options: DrillOptions;
}

/** What can be done with the number of a group, in the order of the menu. */
export function drillChoices(
  report: Report,
  series: DataSeries,
  group: QueryGroup,
  context: ReportContext,
  options: DrillOptions = {},
): DrillChoice[] {
  const template = reportTemplate(series.alias, context);
  if (!template) return [];
  const groupings = groupingsOf(report, template, context);
  const asked = { template, context, options };
  const narrowed = narrow(report, groupings, group, asked);
  const next = (kind: "zoom" | "only" | "not", text: string, found: Report | undefined): DrillChoice[] =>
    found ? [{ kind, text, report: found }] : [];
  const [first] = groupings;
  return [
    recordsChoice(report, series, group, context),
    ...zooms(narrowed, first).map(({ text, report: found }) => ({
      kind: "zoom" as const,
      text,
      report: found,
    })),
    ...(groupings.length > 0 ? next("only", onlyText(groupings), narrowed) : []),
    ...(first && groupings.length === 1 ? next("not", "Not this", without(report, first, group, asked)) : []),
    ...(narrowed ? breakOuts(narrowed, series, groupings, context) : []),
  ];
}

function recordsChoice(
  report: Report,
  series: DataSeries,
  group: QueryGroup,
  context: ReportContext,
): DrillChoice {
  const { count } = group;
  if (count === 0) return { kind: "refused", text: "There are no records" };
  if (rowsQuery(report, series, context, { group }) === undefined)
    return {
      kind: "refused",
      text: `These ${formatWhole(count)} records are too many to be listed: filter them first`,
    };
  return {
    kind: "records",
    text: count === 1 ? "See this record" : `See these ${formatWhole(count)} records`,
  };
}

/** Terminals are asked for with all below them. */
function onlyText(groupings: readonly Grouping[]): string {
  return groupings.some(({ field }) => field.valueKind === "group")
    ? "Only this and all below it"
    : "Only this";
}

/** The report of the records of a group; undefined where no filters let just these through. */
function narrow(
  report: Report,
  groupings: readonly Grouping[],
  { groupKey }: QueryGroup,
  asked: Asked,
): Report | undefined {
  const { today } = asked.options;
  let narrowed: Report | undefined = report;
  for (const [index, grouping] of groupings.entries()) {
    const before = filterOf(report, grouping, asked);
    const filter = keyFilter(grouping, groupKey[index] ?? null, before, today);
    narrowed = narrowed && filter && withFilter(narrowed, filter);
  }
  return narrowed;
}

function without(
  report: Report,
  grouping: Grouping,
  { groupKey }: QueryGroup,
  asked: Asked,
): Report | undefined {
  const before = filterOf(report, grouping, asked);
  const filter = withoutKey(grouping, groupKey[0] ?? null, before, asked.options.choices);
  return filter && withFilter(report, filter);
}

/** Filters of reports of several series are common to them: their groupings are. */
function filtersOf({ dataSeries, commonFilters }: Report): readonly ReportFilter[] {
  const [only] = dataSeries;
  return only && dataSeries.length === 1 ? only.filters : commonFilters;
}

/** The filter of a grouping's field, where it asks for anything. */
function filterOf(
  report: Report,
  { path }: Grouping,
  { template, context }: Asked,
): ReportFilter | undefined {
  const found = filtersOf(report).find(({ field }) => field === path);
  return found && filterNodes(template, [found], context).length > 0 ? found : undefined;
}

/** The report with this filter instead of that of the same field. */
function withFilter(report: Report, filter: ReportFilter): Report {
  const filters = [...filtersOf(report).filter(({ field }) => field !== filter.field), filter];
  if (report.dataSeries.length !== 1) return { ...report, commonFilters: filters };
  return { ...report, dataSeries: report.dataSeries.map((series) => ({ ...series, filters })) };
}

const finer: Readonly<Partial<Record<DateUnit, DateUnit>>> = {
  YEAR: "QUARTER",
  QUARTER: "MONTH",
  MONTH: "DAY",
  DAY: "HOUR",
};

/** The same records in finer groups. */
function zooms(narrowed: Report | undefined, first: Grouping | undefined) {
  const { groupBy } = narrowed?.settings ?? {};
  if (!narrowed || !groupBy) return [];
  if (groupBy.field === wholeCompany)
    return [{ text: "Zoom in: by Terminal", report: groupedBy(narrowed, { field: "groupId" }) }];
  const unit = first?.unit && finer[first.unit];
  if (!first || !unit || !unitsOfField(first.field).includes(unit)) return [];
  const { label: _label, ...grouping } = groupBy;
  const report = { ...narrowed, settings: { ...narrowed.settings, groupBy: { ...grouping, unit } } };
  return [{ text: `Zoom in: by ${unitWords[unit]}`, report }];
}

/** The same records by another field; an order and a second grouping do not fit it, nor shares where no number is left that adds up. */
function groupedBy(report: Report, groupBy: ReportGrouping): Report {
  const { sort: _sort, thenBy: _thenBy, displayTypeSetting: setting, ...settings } = report.settings;
  const kept = setting && fitsSeries(setting, report.dataSeries) ? { displayTypeSetting: setting } : {};
  return { ...report, settings: { ...settings, ...kept, groupBy } };
}

/** The records of the series alone by each field by which they are not grouped yet. */
function breakOuts(
  narrowed: Report,
  series: DataSeries,
  groupings: readonly Grouping[],
  context: ReportContext,
): DrillChoice[] {
  const template = reportTemplate(series.alias, context);
  if (!template) return [];
  const dataSeries = narrowed.dataSeries.filter(({ id }) => id === series.id);
  const alone = { ...narrowed, dataSeries, commonFilters: commonFiltersOf(narrowed, template, context) };
  return groupableFields(template, context)
    .filter(({ path }) => !groupings.some((grouping) => grouping.path === path))
    .map(({ path, field, label }) => {
      const unit = usualUnit(field);
      const groupBy = { field: path, ...(unit === undefined ? {} : { unit }) };
      return {
        kind: "breakOut",
        text: `Break out by ${label}`,
        report: groupedBy(alone, groupBy),
      };
    });
}
