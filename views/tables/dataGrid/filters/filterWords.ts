import {
  dateBounds,
  formatDate,
  formatValue,
  isNamedRange,
  type ColumnFilter,
  type DateFilter,
  type FieldValue,
  type FormatContext,
  type TableColumn,
} from "../../../../engine/index.ts";

/** The ranges of dates as people read them (spec platform.md 9, reporting.md 9), in the order in which they are offered. */
export const dateRangeLabels: Readonly<Record<DateFilter["type"], string>> = {
  custom: "Custom Dates",
  today: "Today",
  yesterday: "Yesterday",
  last7Days: "Last 7 Days",
  last30Days: "Last 30 Days",
  last365Days: "Last 365 Days",
  last6Months: "Last 6 Months",
  last3Years: "Last 3 Years",
  lastWeek: "Last Week",
  lastMonth: "Previous Month",
  lastYear: "Previous Year",
  thisWeek: "This Week",
  thisMonth: "This Month",
  thisYear: "This Year",
  monthToDate: "Current Month to Date",
  yearToDate: "Current Year to Date",
  next7Days: "Next 7 Days",
  next30Days: "Next 30 Days",
  next60Days: "Next 60 Days",
  next90Days: "Next 90 Days",
  nextWeek: "Next Week",
  nextMonth: "Next Month",
  startPlus: "Start Date Plus Duration",
  endPlus: "End Date Plus Duration",
  days: "Days from Today",
  noValue: "No Value",
};

/** A filter in words, e.g. `Result: Failed, Passed`. */
export function filterWords(filter: ColumnFilter, column: TableColumn, format: FormatContext): string {
  const { label, field } = column;
  const shown = (value: FieldValue) => formatValue(field, value, format);
  switch (filter.kind) {
    case "text": {
      const words = { contains: "contains", startsWith: "starts with", equals: "is" }[filter.operator];
      return `${label} ${words} ${filter.value}`;
    }
    case "choice": {
      const one = (value: FieldValue) => field.fieldType.format(value, field, format);
      return `${label}: ${[...filter.any.map(one), ...(filter.orNoValue ? ["no value"] : [])].join(", ")}`;
    }
    case "number":
      return `${label}: ${numberWords(filter, shown)}`;
    case "date":
      return `${label}: ${dateWords(filter.range)}`;
    case "presence":
      return filter.filled ? `${label}: with a value` : `${label}: without a value`;
  }
}

/** The days that a range counted from today means at `now`, e.g. `01/01/2025 to 12/31/2025` for the previous year; undefined for all other filters. */
export function filterSpan(filter: ColumnFilter, now: number): string | undefined {
  if (filter.kind !== "date" || !(isNamedRange(filter.range.type) || filter.range.type === "days"))
    return undefined;
  const { from, to } = dateBounds(filter.range, now) ?? {};
  if (from === undefined || to === undefined) return undefined;
  return [...new Set([formatDate(from), formatDate(to - 1)])].join(" to ");
}

function numberWords(
  { min, max, orNoValue }: Extract<ColumnFilter, { kind: "number" }>,
  shown: (value: FieldValue) => string,
): string {
  const bounds = [
    ...(min === undefined ? [] : [`at least ${shown(min)}`]),
    ...(max === undefined ? [] : [`at most ${shown(max)}`]),
  ].join(" and ");
  return [bounds, ...(orNoValue ? ["no value"] : [])].filter((part) => part !== "").join(", or ");
}

function dateWords(range: DateFilter): string {
  const day = (epoch: number | undefined) => (epoch === undefined ? "" : formatDate(epoch));
  switch (range.type) {
    case "custom":
      return [
        range.start === undefined ? "" : `from ${day(range.start)}`,
        range.end === undefined ? "" : `to ${day(range.end)}`,
      ]
        .filter((part) => part !== "")
        .join(" ");
    case "startPlus":
      return `${range.days} days from ${day(range.start)}`;
    case "endPlus":
      return `${range.days} days to ${day(range.end)}`;
    case "days":
      return `${range.min} to ${range.max} days from today`;
    default:
      return dateRangeLabels[range.type].toLowerCase();
  }
}
