/** Which fields fit where: in filters, groupings and aggregations. */
import { queryKinds, valueKinds } from "../fields/kinds.ts";
import type { FilterKind, ValueKind } from "../fields/kinds.ts";
import type { DateUnit } from "../query/types.ts";
import { takesFilter } from "../table/columns.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportContext } from "./context.ts";
import type { ReportField } from "./fields.ts";
import { reportFields } from "./fields.ts";

/** The number of a record: it is an id to queries, which no range asks for. */
function isRecordNumber({ system, key }: CompiledField): boolean {
  return system && (key === "id" || key === "recordNumber");
}

/** Whether a field can be filtered in this way. */
export function takesReportFilter(field: CompiledField, kind: FilterKind): boolean {
  return !isRecordNumber(field) && takesFilter(field, kind);
}

/** The fields that a filter may name (spec reporting.md 5). */
export function filterableFields(template: CompiledTemplate, context: ReportContext): ReportField[] {
  return reportFields(template, context).filter(({ field }) =>
    takesReportFilter(field, valueKinds[field.valueKind].filter),
  );
}

/** Whether records can be put together by the values of a field. */
export function isGroupable(field: CompiledField): boolean {
  return field.valueKind !== "file" && !isRecordNumber(field) && !(field.system && field.key === "label");
}

/** The fields that a grouping may name. */
export function groupableFields(template: CompiledTemplate, context: ReportContext): ReportField[] {
  return reportFields(template, context).filter(({ field }) => isGroupable(field));
}

const numbers: readonly ValueKind[] = ["number", "money", "months"];

/** Whether the values of a field are numbers of which sums, averages and percentiles are computed. */
export function isAggregatable(field: CompiledField): boolean {
  return numbers.includes(field.valueKind) && !field.multi && !field.system;
}

/** The fields of which an aggregation may be computed. */
export function aggregatableFields(template: CompiledTemplate, context: ReportContext): ReportField[] {
  return reportFields(template, context).filter(({ field }) => isAggregatable(field));
}

const days: readonly DateUnit[] = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR"];
const hours: readonly DateUnit[] = ["HOUR", "HALF_HOUR", "TIME_OF_DAY"];

/** The units of time by which the values of a field can be grouped; none for what is no date, moment or time. */
export function unitsOfField({ valueKind }: Pick<CompiledField, "valueKind">): DateUnit[] {
  const { hasDays, hasHours } = queryKinds[valueKinds[valueKind].query];
  return [...(hasDays ? days : []), ...(hasHours ? hours : [])];
}

/** The unit of a grouping that names none: the month, for times of day the hour; undefined for what has no unit. */
export function usualUnit(field: CompiledField): DateUnit | undefined {
  const units = unitsOfField(field);
  return units.includes("MONTH") ? "MONTH" : units[0];
}
