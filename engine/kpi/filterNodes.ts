/** Filters of datasets as conditions of a query. */
import type { Scalar } from "../conditions/valueTest.ts";
import { isEmptyStored } from "../fields/values.ts";
import { addDays } from "../format/dates.ts";
import type { QueryNode, QueryPath } from "../query/types.ts";
import { every, noValue } from "../report/filterNodes.ts";
import type { ReportField } from "../report/fields.ts";
import { queryPath } from "../report/paths.ts";
import type { Comparator, Interaction } from "./types.ts";

/** A value that fits its attribute. */
export interface ReadValue {
  readonly comparator: Comparator;
  /** One, of `IN` several. */
  readonly values: readonly Scalar[];
  readonly interaction: Interaction;
}

/** A filter whose values fit its attribute. */
export interface ReadFilter {
  readonly attribute: ReportField;
  readonly interaction: Interaction;
  readonly values: readonly ReadValue[];
}

/** The condition of filters: `AND` binds before `OR`, and each is joined to those before it. undefined where there are none. */
export function filtersNode(filters: readonly ReadFilter[]): QueryNode | undefined {
  return joined(
    filters.map(({ attribute, interaction, values }) => [interaction, filterNode(attribute, values)]),
  );
}

function filterNode(attribute: ReportField, values: readonly ReadValue[]): QueryNode | undefined {
  return joined(values.map((value) => [value.interaction, valueNode(attribute, value)]));
}

function joined(parts: readonly (readonly [Interaction, QueryNode | undefined])[]): QueryNode | undefined {
  const runs: QueryNode[][] = [];
  for (const [interaction, node] of parts) {
    if (node === undefined) continue;
    const last = runs.at(-1);
    if (last && interaction === "AND") last.push(node);
    else runs.push([node]);
  }
  return some(runs.flatMap((run) => every(run) ?? []));
}

function some(nodes: readonly QueryNode[]): QueryNode | undefined {
  const [only] = nodes;
  return nodes.length > 1 ? { operation: "OR", nodes: [...nodes] } : only;
}

function valueNode(attribute: ReportField, { comparator, values }: ReadValue): QueryNode | undefined {
  const path = pathOf(attribute);
  const { field } = attribute;
  const [first] = values;
  if (field.valueKind === "date" || field.valueKind === "moment")
    return typeof first === "number" ? daysNode(path, comparator, first) : undefined;
  switch (comparator) {
    case "EQ":
    case "IN":
      return equalNode(attribute, path, values);
    case "NEQ":
      return otherNode(attribute, path, values);
    default:
      return typeof first === "number"
        ? { path, comparison: comparisons[comparator], value: first }
        : undefined;
  }
}

/** The path of an attribute; `id`: the record itself. */
function pathOf(attribute: ReportField): QueryPath {
  return attribute.path === "id" ? { type: "ID" } : queryPath(attribute);
}

const comparisons = {
  GT: "GREATER_THAN",
  LT: "LESS_THAN",
  GTE: "GREATER_THAN_EQUAL",
  LTE: "LESS_THAN_EQUAL",
} as const;

/** A box that is not ticked has no value. Groups are asked for with all below them. */
function equalNode({ field }: ReportField, path: QueryPath, values: readonly Scalar[]): QueryNode {
  const named = values.filter((value) => !isEmptyStored(field, value));
  if (named.length === 0) return noValue(path);
  const option = named.length < values.length ? "ANY_OR_NO_VALUE" : "DEFAULT_OPTION";
  return { path, comparison: field.valueKind === "group" ? "CONTAINS" : "EQUALS", value: named, option };
}

/** All other records than those that are equal, so that both together are all. */
function otherNode(
  { field }: ReportField,
  path: QueryPath,
  values: readonly Scalar[],
): QueryNode | undefined {
  const named = values.filter((value) => !isEmptyStored(field, value));
  const isFilled: QueryNode = { path, comparison: "HAS_VALUE", value: true };
  if (named.length === 0) return isFilled;
  const isOther: QueryNode = { path, comparison: "IS_DISTINCT_FROM", value: named };
  return named.length < values.length ? every([isOther, isFilled]) : isOther;
}

/** A day with all its moments, where the principal is. */
function daysNode(path: QueryPath, comparator: Comparator, day: number): QueryNode {
  const days = (start?: number, end?: number): QueryNode => ({
    path,
    comparison: "IN_RANGE",
    value: {
      type: "custom",
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
    },
  });
  switch (comparator) {
    case "GT":
      return days(addDays(day, 1));
    case "GTE":
      return days(day);
    case "LT":
      return days(undefined, addDays(day, -1));
    case "LTE":
      return days(undefined, day);
    case "NEQ":
      return {
        operation: "OR",
        nodes: [days(undefined, addDays(day, -1)), days(addDays(day, 1)), noValue(path)],
      };
    default:
      return days(day, day);
  }
}
