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
import type { Others } from "./groupNodes.ts";
import { groupingsOf, queryGrouping, sidesOf } from "./groupings.ts";
import { groupOrder } from "./ask/groupOrder.ts";
import { innerLevels } from "./ask/innerLevels.ts";
import { queryPath } from "./paths.ts";
import type { DataSeries, FieldPath, Report } from "./types.ts";
import { usualPercentile } from "./words.ts";

/** The questions of a series. */
export interface SeriesQueries {
  /** The number of each group, by their keys. */
  readonly groups: Query;
  /** The number of all records: averages do not add up, and a record may be in several groups. */
  readonly total: Query;
  /** Of reports with a grouping of the columns: the numbers of the outer groupings of lines and of columns alone. */
  readonly subtotals?: { readonly lines: Query; readonly columns: Query };
  /** The other subtotals of tables with several groupings of their lines or columns. */
  readonly levels?: readonly LevelQuery[];
}

/** The question of the numbers by the outer groupings alone: so many of the lines, and so many of the columns. */
interface LevelQuery {
  readonly rows: number;
  readonly columns: number;
  readonly query: Query;
}

/** What rows are ordered by. */
interface RowOrder {
  readonly field: FieldPath;
  readonly direction: "asc" | "desc";
}

/** Which rows of a series are asked for. */
export interface RowsAsked {
  /** Those behind the number of one group; left out: all. */
  readonly group?: QueryGroup;
  /** By the position of a grouping: where the group stands for all others. */
  readonly others?: Others;
  readonly orderBy?: RowOrder;
  readonly limit?: number;
  /** `next` of the page before. */
  readonly after?: string;
}

/** The questions of a series. Throws an Error for a series without a record type that its reader may view. */
export function seriesQueries(report: Report, series: DataSeries, context: ReportContext): SeriesQueries {
  const template = templateOf(series, context);
  const { rows, columns } = sidesOf(report, template, context);
  const where = every(conditionsOf(report, series, template, context));
  const asked = {
    template: template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [aggregationOf(series, template, context)],
  };
  const by = (down: number, across: number): Query => {
    const grouped = [...rows.slice(0, down), ...columns.slice(0, across)];
    return {
      ...asked,
      ...(grouped.length === 0 ? {} : { groupBy: grouped.map(queryGrouping) }),
      ...groupOrder(report, series, grouped),
      ...(grouped.some(needsIds) ? { withIds: true } : {}),
      limit: queryLimits.rows,
    };
  };
  const isPivot = columns.length > 0;
  const levels = innerLevels(rows.length, columns.length).map((level) => ({
    ...level,
    query: by(level.rows, level.columns),
  }));
  return {
    groups: by(rows.length, columns.length),
    total: asked,
    ...(isPivot ? { subtotals: { lines: by(1, 0), columns: by(0, 1) } } : {}),
    ...(levels.length > 0 ? { levels } : {}),
  };
}

/**
 * The records of a series, or those behind the number of a group. undefined where no condition gives just these: the groups of hours and of days of the
 * week list their records, but only the first 1,000. Throws an Error as `seriesQueries` does.
 */
export function rowsQuery(
  report: Report,
  series: DataSeries,
  context: ReportContext,
  { group, others, orderBy, limit, after }: RowsAsked = {},
): Query | undefined {
  const template = templateOf(series, context);
  const conditions = conditionsOf(report, series, template, context);
  const narrowed = group
    ? groupNodes(groupingsOf(report, template, context), group, valuesIn(conditions), others)
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
