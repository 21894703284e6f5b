/** The columns of the records behind a number. */
import type { FormatContext } from "../fields/type.ts";
import { formatValue } from "../fields/values.ts";
import { emptyPlaceholder } from "../format/numbers.ts";
import type { QueryPath, QueryValue } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportContext } from "./context.ts";
import { reportTemplate } from "./context.ts";
import type { ReportField } from "./fields.ts";
import { reportField } from "./fields.ts";
import { columnPath, stepsOf } from "./paths.ts";
import type { DataSeries, FieldPath } from "./types.ts";

/** A column of rows, in the order of the values of `rowsQuery`. */
export interface RowColumn extends ReportField {
  /** What people read over it, whether its own label or the field's. */
  readonly title: string;
  readonly align: "left" | "right";
  /** Whether rows can be ordered by it. */
  readonly sortable: boolean;
  readonly query: QueryPath;
}

/** Relations that the columns of a type's list follow at most. */
const mostListedSteps = 3;

/** The columns of a series, or of the type's list where it names none; none without a record type. */
export function rowColumns(series: DataSeries, context: ReportContext): RowColumn[] {
  const template = reportTemplate(series.alias, context);
  if (!template) return [];
  const own = series.columns.flatMap(({ field, label }) => columnOf(template, field, label, context));
  return own.length > 0 ? own : listedColumns(template, context);
}

function listedColumns(template: CompiledTemplate, context: ReportContext): RowColumn[] {
  let steps = 0;
  return template.listColumns
    .flatMap(({ key, label }) => columnOf(template, key, label, context))
    .filter(({ query }) => {
      steps += stepsOf(query);
      return stepsOf(query) === 0 || steps <= mostListedSteps;
    });
}

function columnOf(
  template: CompiledTemplate,
  path: FieldPath,
  label: string | undefined,
  context: ReportContext,
): RowColumn[] {
  const found = reportField(template, path, context);
  if (!found) return [];
  const { field } = found;
  const align = field.multi ? "left" : field.fieldType.align;
  return [{ ...found, title: label ?? found.label, align, sortable: !field.multi, query: columnPath(found) }];
}

/** A value of a row as people read it. */
export function rowText({ field }: RowColumn, value: QueryValue, formats: FormatContext): string {
  if (value === null) return emptyPlaceholder;
  // A relation to one record is asked for by its label.
  if (field.relation && typeof value === "string") return value;
  return formatValue(field, isList(value) ? listOf(value) : value, formats);
}

function isList(value: QueryValue): value is Exclude<QueryValue, string | number | boolean | null> {
  return Array.isArray(value);
}

function listOf(values: readonly (string | number | boolean)[]): string[] | number[] {
  const ids = values.filter((value) => typeof value === "number");
  return ids.length === values.length ? ids : values.map(String);
}
