import {
  type Report,
  type ReportContext,
  reportField,
  type ReportFormats,
} from "../../../../engine/index.ts";
import { filterWords } from "../../../../views/index.ts";
import { filterColumn } from "../builder/filterColumn.ts";

/** What records a report is narrowed to, in words: `Date: last 30 days; State: Texas`. Empty: to none. */
export function filterText(report: Report, context: ReportContext, formats: ReportFormats): string {
  const { dataSeries, commonFilters } = report;
  const words = dataSeries.flatMap(({ alias, filters }) => {
    const template = context.templates.get(alias);
    if (!template) return [];
    return [...commonFilters, ...filters].flatMap((filter) => {
      const field = reportField(template, filter.field, context);
      const column = field && filterColumn(field);
      return column ? [filterWords(filter, column, formats)] : [];
    });
  });
  return [...new Set(words)].join("; ");
}
