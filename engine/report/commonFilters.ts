/** Which of the common filters of a report are about the records of a type. */
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportContext } from "./context.ts";
import { reportTemplate } from "./context.ts";
import { takesReportFilter } from "./fieldLists.ts";
import { reportField } from "./fields.ts";
import type { Report, ReportFilter } from "./types.ts";

/**
 * The common filters whose field the template has. Choices are those of the first series that has the field: another type's field of the same name
 * may have others, or name other records.
 */
export function commonFiltersOf(
  { dataSeries, commonFilters }: Report,
  template: CompiledTemplate,
  context: ReportContext,
): ReportFilter[] {
  const templates = dataSeries.flatMap(({ alias }) => reportTemplate(alias, context) ?? []);
  return commonFilters.filter((filter) => {
    const [first] = templates.flatMap((each) => fieldOf(filter, each, context));
    const [own] = fieldOf(filter, template, context);
    return own !== undefined && (filter.kind !== "choice" || (first && hasSameChoices(first, own)) === true);
  });
}

function fieldOf(filter: ReportFilter, template: CompiledTemplate, context: ReportContext): CompiledField[] {
  const found = reportField(template, filter.field, context);
  return found && takesReportFilter(found.field, filter.kind) ? [found.field] : [];
}

function hasSameChoices(one: CompiledField, other: CompiledField): boolean {
  return (
    one.valueKind === other.valueKind &&
    one.options.enumSet === other.options.enumSet &&
    one.relation?.template === other.relation?.template
  );
}
