/** The filters of a report as conditions of a query. */
import { isEmptyStored } from "../fields/values.ts";
import type { QueryNode, QueryPath } from "../query/types.ts";
import { dateBounds } from "../table/dateRange.ts";
import type { ChoiceFilter, NumberFilter, TextFilter } from "../table/types.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportContext } from "./context.ts";
import { reportField } from "./fields.ts";
import type { ReportField } from "./fields.ts";
import { takesReportFilter } from "./fieldLists.ts";
import { queryPath } from "./paths.ts";
import type { ReportFilter } from "./types.ts";

/**
 * The conditions of filters on the records of a template. Those of fields that it does not have, without a value, or whose maximum is below
 * the minimum are not applied, as in lists.
 */
export function filterNodes(
  template: CompiledTemplate,
  filters: readonly ReportFilter[],
  context: ReportContext,
): QueryNode[] {
  return filters.flatMap((filter) => {
    const found = reportField(template, filter.field, context);
    return (found && takesReportFilter(found.field, filter.kind) && nodeOf(found, filter)) || [];
  });
}

function nodeOf(found: ReportField, filter: ReportFilter): QueryNode | undefined {
  const path = queryPath(found);
  switch (filter.kind) {
    case "text":
      return textNode(path, filter);
    case "choice":
      return choiceNode(path, found.field, filter);
    case "number":
      return numberNode(path, filter);
    case "date":
      if (filter.range.type === "noValue") return noValue(path);
      // Whether the range has bounds at all does not depend on the day.
      return dateBounds(filter.range, 0) && { path, comparison: "IN_RANGE", value: filter.range };
    case "presence":
      return { path, comparison: "HAS_VALUE", value: filter.filled };
  }
}

/** Asks for what has no value. */
export function noValue(path: QueryPath): QueryNode {
  return { path, comparison: "HAS_VALUE", value: false };
}

function textNode(path: QueryPath, { operator, value }: TextFilter): QueryNode | undefined {
  const text = value.trim();
  if (text === "") return undefined;
  if (operator === "equals") return { path, comparison: "EQUALS", value: [text] };
  return operator === "contains"
    ? { path, comparison: "CONTAINS", value: [text] }
    : { path, comparison: "CONTAINS", value: [text], option: "STARTS_WITH" };
}

function choiceNode(path: QueryPath, field: CompiledField, filter: ChoiceFilter): QueryNode | undefined {
  const asked = filter.any.filter((value) => typeof value === field.fieldType.primitive);
  // A tick that is not set is no value.
  const named = asked.filter((value) => !isEmptyStored(field, value));
  const orNoValue = filter.orNoValue === true || named.length < asked.length;
  if (named.length === 0) return orNoValue ? noValue(path) : undefined;
  const option = orNoValue ? "ANY_OR_NO_VALUE" : "DEFAULT_OPTION";
  // Groups are asked for with all below them.
  const comparison = field.valueKind === "group" ? "CONTAINS" : "EQUALS";
  return { path, comparison, value: named, option };
}

function numberNode(path: QueryPath, { min, max, orNoValue }: NumberFilter): QueryNode | undefined {
  if (min !== undefined && max !== undefined && max < min) return undefined;
  if (min === undefined && max === undefined) return orNoValue ? noValue(path) : undefined;
  const value = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const option = orNoValue ? "ANY_OR_NO_VALUE" : "DEFAULT_OPTION";
  return { path, comparison: "IN_RANGE", value, option };
}

/** Conditions all of which have to pass; undefined where there are none. */
export function every(nodes: readonly QueryNode[]): QueryNode | undefined {
  const [only] = nodes;
  return nodes.length > 1 ? { operation: "AND", nodes: [...nodes] } : only;
}
