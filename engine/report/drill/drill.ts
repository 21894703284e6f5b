/** What a number of a report opens: its records, and the next reports about them. */
import type { DateUnit, QueryGroup } from "../../query/types.ts";
import { commonFiltersOf } from "../commonFilters.ts";
import { comparisonOf } from "../compare/comparison.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import { groupableFields, unitsOfField, usualUnit } from "../fieldLists.ts";
import type { Grouping } from "../groupings.ts";
import { groupingsOf, wholeCompany } from "../groupings.ts";
import { isOwnGroup } from "../paths.ts";
import { unitWords } from "../periods.ts";
import { rowsQuery } from "../queries.ts";
import type { DataSeries, Report } from "../types.ts";
import { formatWhole } from "../words.ts";
import { comparedWith, fitted, groupedBy } from "./fitted.ts";
import type { Asked, DrillOptions } from "./narrow.ts";
import { narrow, without } from "./narrow.ts";

/**
 * An entry of the drill menu. `records`: ask `rowsQuery` with the group. `open`: its only record. `refused`: there is no way to it, and the text
 * says why. All others lead to a report.
 */
export type DrillChoice =
  | { readonly kind: "records" | "open" | "refused"; readonly text: string }
  | {
      readonly kind: "zoom" | "only" | "not" | "breakOut" | "compare";
      readonly text: string;
      readonly report: Report;
    };

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
  const isOthers = (options.others?.size ?? 0) > 0;
  const next = (kind: "zoom" | "only" | "not", text: string, found: Report | undefined): DrillChoice[] =>
    found ? [{ kind, text, report: fitted(found, context) }] : [];
  const [first] = groupings;
  const canLeave = first !== undefined && groupings.length === 1 && !isOthers;
  return [
    ...recordsChoices(report, series, group, context, options),
    ...zooms(narrowed, first, isOthers).flatMap(({ text, report: found }) => next("zoom", text, found)),
    ...(isOthers ? [] : below(narrowed, first, group, options)).map((choice) =>
      fittedChoice(choice, context),
    ),
    ...(groupings.length > 0 ? next("only", onlyText(groupings), narrowed) : []),
    ...(canLeave ? next("not", "Not this", without(report, first, group, asked)) : []),
    ...compares(narrowed, series, asked),
    ...(narrowed ? breakOuts(narrowed, series, groupings, context) : []),
    ...(isOthers && !narrowed ? [{ kind: "refused" as const, text: othersText(groupings, options) }] : []),
  ];
}

function fittedChoice(choice: DrillChoice, context: ReportContext): DrillChoice {
  return "report" in choice ? { ...choice, report: fitted(choice.report, context) } : choice;
}

function othersText(groupings: readonly Grouping[], { others }: DrillOptions): string {
  const names = groupings.flatMap(({ label }, index) => (others?.has(index) ? [label] : []));
  return `No filter says "all but these" of ${names.join(" and ")}: their records can be seen, but not broken out`;
}

function recordsChoices(
  report: Report,
  series: DataSeries,
  group: QueryGroup,
  context: ReportContext,
  { others }: DrillOptions,
): DrillChoice[] {
  const { count } = group;
  if (count === 0) return [{ kind: "refused", text: "There are no records" }];
  if (rowsQuery(report, series, context, { group, ...(others ? { others } : {}) }) === undefined)
    return [
      {
        kind: "refused",
        text: `These ${formatWhole(count)} records are too many to be listed: filter them first`,
      },
    ];
  if (count > 1) return [{ kind: "records", text: `See these ${formatWhole(count)} records` }];
  return [
    { kind: "records", text: "See this record" },
    { kind: "open", text: "Open the record" },
  ];
}

/** Terminals are asked for with all below them. */
function onlyText(groupings: readonly Grouping[]): string {
  return groupings.some(({ field }) => field.valueKind === "group")
    ? "Only this and all below it"
    : "Only this";
}

const finer: Readonly<Partial<Record<DateUnit, DateUnit>>> = {
  YEAR: "QUARTER",
  QUARTER: "MONTH",
  MONTH: "DAY",
  DAY: "HOUR",
};

/** The same records in finer groups. */
function zooms(narrowed: Report | undefined, first: Grouping | undefined, isOthers: boolean) {
  const { groupBy } = narrowed?.settings ?? {};
  if (!narrowed || !groupBy || isOthers) return [];
  if (groupBy.field === wholeCompany)
    return [{ text: "Zoom in: by Terminal", report: groupedBy(narrowed, { field: "groupId" }) }];
  const unit = first?.unit && finer[first.unit];
  if (!first || !unit || !unitsOfField(first.field).includes(unit)) return [];
  const { label: _label, ...grouping } = groupBy;
  const report = { ...narrowed, settings: { ...narrowed.settings, groupBy: { ...grouping, unit } } };
  return [{ text: `Zoom in: by ${unitWords[unit]}`, report }];
}

/** Of a terminal that has others below it: these, with its own records. */
function below(
  narrowed: Report | undefined,
  first: Grouping | undefined,
  { groupKey: [key] }: QueryGroup,
  { groups = [] }: DrillOptions,
): DrillChoice[] {
  const terminal = groups.find(({ id }) => id === key);
  const isParent = groups.some(({ parentId }) => parentId === key);
  if (!narrowed || !first || !isOwnGroup(first) || !terminal || !isParent) return [];
  const report = groupedBy(narrowed, { field: "groupId" });
  return [{ kind: "zoom", text: `Terminals below ${terminal.display}`, report }];
}

/** The same records beside those of the time before. */
function compares(narrowed: Report | undefined, series: DataSeries, asked: Asked): DrillChoice[] {
  const { context, options } = asked;
  if (!narrowed || options.today === undefined || narrowed.settings.compare !== undefined) return [];
  const report = comparedWith(narrowed, "previousPeriod", context);
  const next = report?.dataSeries.find(({ id }) => id === series.id);
  const isPossible = report && next && comparisonOf(report, next, context, options.today);
  return isPossible ? [{ kind: "compare", text: "Compare with the period before", report }] : [];
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
        report: fitted(groupedBy(alone, groupBy), context),
      };
    });
}
