/** What a fleet list asks of the records of its type, within the rights of who reads it. */
import { groupsNode } from "../kpi/queries.ts";
import type { OrderBy } from "../language/viewBase.ts";
import type { Query, QueryNode } from "../query/types.ts";
import { rowColumns } from "../report/columns.ts";
import type { RowColumn } from "../report/columns.ts";
import type { ReportContext } from "../report/context.ts";
import { reportField } from "../report/fields.ts";
import { every, filterNodes } from "../report/filterNodes.ts";
import { columnPath, queryPath } from "../report/paths.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { fleetFilters, scoreFilter } from "./filters.ts";
import type { FleetPart } from "./filters.ts";
import type { FleetBand, FleetList } from "./types.ts";

/** A list of a record type, as somebody reads it. */
export interface OpenFleetList {
  readonly list: FleetList;
  readonly template: CompiledTemplate;
  readonly context: ReportContext;
}

/** Which records are asked for. */
export interface FleetAsked extends FleetPart {
  /** Groups, each with all below it; none: all groups. */
  readonly groupIds: readonly number[];
}

/** The page of rows that is asked for. */
export interface FleetPage {
  readonly orderBy: readonly OrderBy[];
  readonly limit: number;
  readonly after?: string | undefined;
}

/** What the records have to meet, all of it; undefined where the reader cannot ask for one of the fields. */
function nodesOf(open: OpenFleetList, { groupIds, ...part }: FleetAsked): QueryNode[] | undefined {
  const filters = fleetFilters(open.list, open.template, part);
  const nodes = filters && filterNodes(open.template, filters, open.context);
  return nodes?.length === filters?.length && nodes ? [...groupsNode(groupIds), ...nodes] : undefined;
}

function whereOf(nodes: readonly QueryNode[]): Pick<Query, "where"> {
  const where = every(nodes);
  return where === undefined ? {} : { where };
}

/** Asks how many records there are; undefined where the reader cannot ask for one of the fields. */
export function fleetCountQuery(open: OpenFleetList, asked: FleetAsked): Query | undefined {
  const nodes = nodesOf(open, asked);
  return (
    nodes && { template: open.template.alias, ...whereOf(nodes), aggregations: [{ aggregate: "COUNT" }] }
  );
}

/** The columns that the reader may see, in their order. */
export function fleetColumns({ list, template, context }: OpenFleetList): RowColumn[] {
  const columns = list.columns.map((field) => ({ field }));
  return rowColumns({ id: 1, alias: template.alias, filters: [], aggregation: "COUNT", columns }, context);
}

/** Asks for a page of rows with the columns of `fleetColumns`; undefined where the reader cannot ask for one of the fields. */
export function fleetRowsQuery(open: OpenFleetList, asked: FleetAsked, page: FleetPage): Query | undefined {
  const nodes = nodesOf(open, asked);
  if (!nodes) return undefined;
  const columns = fleetColumns(open);
  const orderBy = page.orderBy.flatMap(({ field, direction }) => {
    const column = columns.find(({ path }) => path === field);
    return column ? [{ direction, path: column.query }] : [];
  });
  return {
    template: open.template.alias,
    ...whereOf(nodes),
    columns: columns.map(({ query }) => query),
    orderBy,
    limit: page.limit,
    ...(page.after === undefined ? {} : { after: page.after }),
  };
}

/** How many records have the scores of each band: now, and a month ago. */
export interface FleetBandQueries {
  readonly band: FleetBand;
  readonly now: Query;
  readonly before: Query;
}

/** Asks for the scores of a list by band; undefined where it has none, or the reader cannot ask for one of the fields. */
export function fleetBandQueries(open: OpenFleetList, asked: FleetAsked): FleetBandQueries[] | undefined {
  const nodes = nodesOf(open, asked);
  const { score } = open.list;
  if (!nodes || !score) return undefined;
  const query = (field: string, band: FleetBand): Query | undefined => {
    const [node] = filterNodes(open.template, [scoreFilter(field, band)], open.context);
    if (!node) return undefined;
    const where = whereOf([...nodes, node]);
    return { template: open.template.alias, ...where, aggregations: [{ aggregate: "COUNT" }] };
  };
  const found = score.bands.flatMap((band) => {
    const [now, before] = [query(score.now, band), query(score.before, band)];
    return now && before ? [{ band, now, before }] : [];
  });
  return found.length === score.bands.length ? found : undefined;
}

/** Asks for the people of a list with scores, the highest first: id and name, the score of now and of a month ago; undefined as `fleetBandQueries`. */
export function fleetPeopleQuery(open: OpenFleetList, asked: FleetAsked, limit: number): Query | undefined {
  const { list, template, context } = open;
  const nodes = nodesOf(open, asked);
  const [person, now, before] = [
    template.personRelation ?? "",
    list.score?.now ?? "",
    list.score?.before ?? "",
  ].map((path) => reportField(template, path, context));
  if (!nodes || !person || !now || !before) return undefined;
  // Of the first records, none is of nobody.
  const filled = [person, now].map((of) => ({
    path: queryPath(of),
    comparison: "HAS_VALUE" as const,
    value: true,
  }));
  return {
    template: template.alias,
    ...whereOf([...nodes, ...filled]),
    columns: [queryPath(person), columnPath(person), queryPath(now), queryPath(before)],
    orderBy: [{ direction: "desc", path: queryPath(now) }],
    limit,
  };
}

/** Most groups that are compared. */
const mostUnits = 500;

/** Asks for the average score and the highest one of each group that has some, the highest average first; undefined as `fleetBandQueries`. */
export function fleetUnitsQuery(open: OpenFleetList, asked: FleetAsked): Query | undefined {
  const nodes = nodesOf(open, asked);
  const score = open.list.score && reportField(open.template, open.list.score.now, open.context);
  if (!nodes || !score) return undefined;
  const of = queryPath(score);
  return {
    template: open.template.alias,
    ...whereOf(nodes),
    aggregations: [
      { aggregate: "AVG", of },
      { aggregate: "MAX", of },
    ],
    groupBy: [{ type: "MODEL_GROUP" }],
    orderBy: [{ aggregation: 0, direction: "desc" }],
    limit: mostUnits,
  };
}
