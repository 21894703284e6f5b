/** What a question about a dataset asks of its records. */
import { queryLimits } from "../query/limits.ts";
import type { Query, QueryAggregation, QueryGroup, QueryNode } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import { groupNodes, needsIds } from "../report/groupNodes.ts";
import { queryGrouping } from "../report/groupings.ts";
import { columnPath, queryPath } from "../report/paths.ts";
import { dateBounds } from "../table/dateRange.ts";
import type { DateBounds } from "../table/dateRange.ts";
import type { KpiAttribute } from "./attributes.ts";
import { filtersNode } from "./filterNodes.ts";
import type { KpiQuestion } from "./readRequest.ts";

/** The number of each group, and that of all records: averages do not add up, and a record may be in several groups. */
export interface KpiQueries {
  readonly groups: Query;
  readonly total: Query;
}

/** The queries of a question. Groups of time come in their order, others by their numbers, the highest first. */
export function kpiQueries(question: KpiQuestion): KpiQueries {
  const { open, groupings } = question;
  const where = every(conditionsOf(question));
  const total: Query = {
    template: open.template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [aggregationOf(question)],
  };
  const [main] = groupings;
  if (!main) return { groups: total, total };
  const isOfTime = main.unit !== undefined;
  const groups: Query = {
    ...total,
    groupBy: groupings.map(queryGrouping),
    ...(groupings.some(needsIds) ? { withIds: true } : {}),
    orderBy: isOfTime ? [] : [{ aggregation: 0, direction: "desc" }],
    limit: queryLimits.rows,
  };
  return { groups, total };
}

function aggregationOf({ aggregation, metric }: KpiQuestion): QueryAggregation {
  return aggregation === "COUNT" || !metric
    ? { aggregate: "COUNT" }
    : { aggregate: aggregation, of: queryPath(metric) };
}

/** What the records of a question have to fulfil, all of it. */
function conditionsOf({ timeField, range, groupIds, filters }: KpiQuestion): QueryNode[] {
  const time: QueryNode[] = range
    ? [{ path: queryPath(timeField), comparison: "IN_RANGE", value: range }]
    : [];
  const filtered = filtersNode(filters);
  return [...time, ...groupsNode(groupIds), ...(filtered ? [filtered] : [])];
}

/** The records of groups, each with all below it. */
export function groupsNode(groupIds: readonly number[]): QueryNode[] {
  return groupIds.length === 0
    ? []
    : [{ path: { type: "GROUP" }, comparison: "CONTAINS", value: [...groupIds] }];
}

/** The days of a question, where today is this day. */
export function kpiBounds({ range }: KpiQuestion, today: number): DateBounds {
  return (range && dateBounds(range, today)) ?? {};
}

/** Which records of a question are asked for. */
export interface KpiRowsAsked {
  readonly columns: readonly KpiAttribute[];
  /** Those behind the number of one group; left out: all. */
  readonly group?: Pick<QueryGroup, "groupKey" | "count" | "groupIds">;
  /** Left out: by the time field, the latest first. */
  readonly orderBy?: { readonly attribute: KpiAttribute; readonly direction: "asc" | "desc" };
  readonly limit?: number;
  /** `next` of the page before. */
  readonly after?: string;
}

/** The records behind the numbers of a question; undefined where no condition gives just those of the group. */
export function kpiRowsQuery(question: KpiQuestion, asked: KpiRowsAsked): Query | undefined {
  const { open, groupings, timeField } = question;
  const conditions = conditionsOf(question);
  const narrowed = asked.group
    ? groupNodes(groupings, { ...asked.group, groupValue: [] }, valuesIn(question))
    : [];
  if (!narrowed) return undefined;
  const where = every([...conditions, ...narrowed]);
  const { attribute, direction } = asked.orderBy ?? { attribute: timeField, direction: "desc" };
  return {
    template: open.template.alias,
    ...(where === undefined ? {} : { where }),
    columns: asked.columns.map(columnPath),
    orderBy: [{ direction, path: queryPath(attribute) }],
    ...(asked.limit === undefined ? {} : { limit: asked.limit }),
    ...(asked.after === undefined ? {} : { after: asked.after }),
  };
}

/** How many values a question compares with. */
function valuesIn({ filters, groupIds }: KpiQuestion): number {
  return filters.flatMap(({ values }) => values.flatMap((each) => each.values)).length + groupIds.length;
}
