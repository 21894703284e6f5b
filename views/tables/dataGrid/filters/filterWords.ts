import {
  formatDate,
  formatValue,
  type ColumnFilter,
  type DateFilter,
  type FieldValue,
  type FormatContext,
  type TableColumn,
} from "../../../../engine/index.ts";

/** The ranges of dates as people read them. */
export const dateRangeLabels: Readonly<Record<DateFilter["type"], string>> = {
  custom: "Custom",
  today: "Today",
  yesterday: "Yesterday",
  last7Days: "Last 7 days",
  last30Days: "Last 30 days",
  last365Days: "Last 365 days",
  thisWeek: "This week",
  lastWeek: "Last week",
  thisMonth: "This month",
  lastMonth: "Last month",
  thisYear: "This year",
  lastYear: "Last year",
  last3Years: "Last 3 years",
  next7Days: "Next 7 days",
  next30Days: "Next 30 days",
  next60Days: "Next 60 days",
  next90Days: "Next 90 days",
  nextWeek: "Next week",
  nextMonth: "Next month",
  startPlus: "Start date plus duration",
  endPlus: "End date plus duration",
  days: "Days from today",
  noValue: "No value",
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
