/** The questions of a report: what all its numbers come from, and the records behind each of them. */
import { queryLimits } from "../query/limits.ts";
import type {
  PercentilePath,
  Query,
  QueryAggregation,
  QueryGroup,
  QueryNode,
  QueryPath,
} from "../query/types.ts";
import { isObject } from "../model/shape.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { rowColumns } from "./columns.ts";
import type { ReportContext } from "./context.ts";
import { reportTemplate } from "./context.ts";
import type { ReportField } from "./fields.ts";
import { reportField } from "./fields.ts";
import { commonFiltersOf } from "./commonFilters.ts";
import { every, filterNodes } from "./filterNodes.ts";
import { groupNodes, needsIds } from "./groupNodes.ts";
import type { Grouping } from "./groupings.ts";
import { groupingsOf, queryGrouping } from "./groupings.ts";
import { queryPath } from "./paths.ts";
import type { DataSeries, FieldPath, Report } from "./types.ts";
import { usualPercentile } from "./words.ts";

/** The questions of a series. */
interface SeriesQueries {
  /** The number of each group, by their keys. */
  readonly groups: Query;
  /** The number of all records: averages do not add up, and a record may be in several groups. */
  readonly total: Query;
  /** Of reports with a second grouping: the numbers of the first and of the second alone. */
  readonly subtotals?: { readonly lines: Query; readonly columns: Query };
}

/** What groups are ordered by. */
type GroupOrder = NonNullable<Query["orderBy"]>[number];

/** What rows are ordered by. */
interface RowOrder {
  readonly field: FieldPath;
  readonly direction: "asc" | "desc";
}

/** Which rows of a series are asked for. */
export interface RowsAsked {
  /** Those behind the number of one group; left out: all. */
  readonly group?: QueryGroup;
  readonly orderBy?: RowOrder;
  readonly limit?: number;
  /** `next` of the page before. */
  readonly after?: string;
}

/** The questions of a series. Throws an Error for a series without a record type that its reader may view. */
export function seriesQueries(report: Report, series: DataSeries, context: ReportContext): SeriesQueries {
  const template = templateOf(series, context);
  const groupings = groupingsOf(report, template, context);
  const where = every(conditionsOf(report, series, template, context));
  const asked = {
    template: template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [aggregationOf(series, template, context)],
  };
  const by = (grouped: typeof groupings): Query => ({
    ...asked,
    ...(grouped.length === 0 ? {} : { groupBy: grouped.map(queryGrouping) }),
    ...(grouped.length === 1 ? { orderBy: [groupOrder(report, series, grouped[0])] } : {}),
    ...(grouped.some(needsIds) ? { withIds: true } : {}),
    limit: queryLimits.rows,
  });
  const [first, second] = groupings;
  const subtotals = first && second ? { subtotals: { lines: by([first]), columns: by([second]) } } : {};
  return { groups: by(groupings), total: asked, ...subtotals };
}

/**
 * The order of groups, which decides which of too many are answered: the latest periods, the first in the order that the report names, and of a bar
 * graph the greatest numbers.
 */
function groupOrder({ settings }: Report, { id }: DataSeries, grouping: Grouping | undefined): GroupOrder {
  const { sort, displayType } = settings;
  if (grouping?.unit !== undefined) return { grouping: 0, direction: "desc" };
  if (sort === undefined && displayType === "barGraph") return { aggregation: 0, direction: "desc" };
  if (sort?.by === id) return { aggregation: 0, direction: sort.direction };
  return { grouping: 0, direction: sort?.by === "group" ? sort.direction : "asc" };
}

/**
 * The records of a series, or those behind the number of a group. undefined where no condition gives just these: the groups of hours and of days of the
 * week list their records, but only the first 1,000. Throws an Error as `seriesQueries` does.
 */
export function rowsQuery(
  report: Report,
  series: DataSeries,
  context: ReportContext,
  { group, orderBy, limit, after }: RowsAsked = {},
): Query | undefined {
  const template = templateOf(series, context);
  const conditions = conditionsOf(report, series, template, context);
  const narrowed = group
    ? groupNodes(groupingsOf(report, template, context), group, valuesIn(conditions))
    : [];
  if (!narrowed) return undefined;
  const where = every([...conditions, ...narrowed]);
  const order = orderBy && reportField(template, orderBy.field, context);
  return {
    template: template.alias,
    ...(where === undefined ? {} : { where }),
    columns: rowColumns(series, context).map(({ query }) => query),
    ...(order && orderBy && !order.field.multi
      ? { orderBy: [{ direction: orderBy.direction, path: queryPath(order) }] }
      : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(after === undefined ? {} : { after }),
  };
}

function templateOf({ alias, id }: DataSeries, context: ReportContext): CompiledTemplate {
  const template = reportTemplate(alias, context);
  if (!template)
    throw new Error(
      `Series ${id} has no record type "${alias}" here: read the report with readReport first.`,
    );
  return template;
}

/** What all filters ask of the records of a series. */
function conditionsOf(
  report: Report,
  { filters }: DataSeries,
  template: CompiledTemplate,
  context: ReportContext,
): QueryNode[] {
  const common = commonFiltersOf(report, template, context);
  return filterNodes(template, [...common, ...filters], context);
}

/** How many values conditions compare with. */
function valuesIn(part: unknown): number {
  if (Array.isArray(part)) return part.reduce<number>((sum, each) => sum + valuesIn(each), 0);
  if (!isObject(part)) return 0;
  const value = part["value"];
  return Array.isArray(value) ? value.length : valuesIn(part["nodes"]);
}

function aggregationOf(
  { aggregation, aggregationBy, percentile = usualPercentile }: DataSeries,
  template: CompiledTemplate,
  context: ReportContext,
): QueryAggregation {
  const of = aggregationBy === undefined ? undefined : reportField(template, aggregationBy, context);
  if (aggregation === "COUNT" || !of) return { aggregate: "COUNT" };
  if (aggregation === "PERCENTILE") return { of: percentilePath(of, percentile) };
  const path: QueryPath = queryPath(of);
  return { aggregate: aggregation, of: path };
}

function percentilePath({ path, field }: ReportField, percentile: number): PercentilePath {
  const relations = path.split(".").slice(0, -1);
  const steps = relations.length === 0 ? {} : { relations };
  return { type: "PATH_PERCENTILE", path: field.key, ...steps, percentile };
}
