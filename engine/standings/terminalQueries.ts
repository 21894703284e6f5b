/** What a stacked rank of terminals asks: the events of each measure and what they are counted over, by the terminal of the record. */
import { addDays } from "../format/dates.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import type { OpenExposure } from "../kpi/exposure.ts";
import { exposureAggregation, exposureDays, openExposure, ownFilters } from "../kpi/exposure.ts";
import { queryLimits } from "../query/limits.ts";
import type { Query, QueryGrouping } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import { queryPath } from "../report/paths.ts";
import type { OpenAttribute } from "../scorecards/catalog.ts";
import { isWeighed, openAttributes } from "../scorecards/catalog.ts";
import type { PeopleColumns } from "../scorecards/people.ts";
import { peopleOf, peopleQuery } from "../scorecards/people.ts";
import type { ScorecardPeriod } from "../scorecards/period.ts";
import type { AttributeQueries } from "../scorecards/queries.ts";
import { attributeRecords } from "../scorecards/recordQueries.ts";
import type { WeightedAttribute } from "../scorecards/types.ts";

/**
 * What is asked of one measure, as of an attribute of a scorecard, by terminal: events are grouped by it, of `miles` by month too, and by the
 * choice that weighs them; exposure by it, of `miles` by month too. `days` are those of people employed.
 */
export type TerminalMeasure = Omit<AttributeQueries, "groups">;

/** What a stacked rank of terminals asks. Each query is asked whole. */
export interface TerminalQueries {
  readonly period: ScorecardPeriod;
  readonly people: Query;
  readonly peopleColumns: PeopleColumns;
  readonly measures: readonly TerminalMeasure[];
  /** Aliases of the record types that are read: a terminal is ranked for who may view all of them there. */
  readonly recordTypes: readonly string[];
}

const byTerminal: QueryGrouping = { type: "MODEL_GROUP" };

/** The queries over these measures, without those that the reader may not weigh. Undefined: they may not view people. */
export function terminalQueries(
  measures: readonly WeightedAttribute[],
  period: ScorecardPeriod,
  context: KpiContext,
): TerminalQueries | undefined {
  const people = peopleOf(context);
  if (!people) return undefined;
  const driven = openExposure("millionMiles", context);
  const miles = "reason" in driven ? undefined : driven;
  const open = openAttributes(context);
  const weighed = measures.flatMap((weighted) => {
    const found = open.find((each) => isWeighed(each, weighted));
    return found ? [{ weighted, found }] : [];
  });
  const { query, columns } = peopleQuery(people, { groupIds: [], positions: [] }, period, context);
  const usesMiles = miles !== undefined && weighed.some(({ found }) => found.attribute.per === "miles");
  const read = [people.open, ...weighed.map(({ found }) => found.open), ...(usesMiles ? [miles.open] : [])];
  const drivenMiles = usesMiles ? milesQuery(miles, period, context) : undefined;
  return {
    period,
    people: query,
    peopleColumns: columns,
    measures: weighed.map(({ weighted, found }) => ({
      ...weighted,
      ...measureQueries(found, period, drivenMiles),
    })),
    recordTypes: [...new Set(read.map(({ template }) => template.alias))],
  };
}

function measureQueries(
  found: OpenAttribute,
  period: ScorecardPeriod,
  miles: Query | undefined,
): Omit<TerminalMeasure, keyof WeightedAttribute> {
  const { attribute, timeField, weighedBy } = found;
  const { label, better, filters = [], of = [], weights } = attribute;
  const per = attribute.per === "miles" && !miles ? "days" : attribute.per;
  const month: QueryGrouping[] =
    per === "miles" ? [{ type: "DATE", path: queryPath(timeField), unit: "MONTH" }] : [];
  const choice: QueryGrouping[] = weights && weighedBy ? [{ type: "ENUM", path: queryPath(weighedBy) }] : [];
  const counted = (which: readonly (typeof filters)[], more: readonly QueryGrouping[]): Query => ({
    ...attributeRecords(found, period, which),
    aggregations: [{ aggregate: "COUNT" }],
    groupBy: [byTerminal, ...more],
    limit: queryLimits.rows,
  });
  const exposure = per === "records" ? counted([of], []) : per === "miles" ? miles : undefined;
  return {
    label,
    per,
    better,
    events: counted([of, filters], [...month, ...choice]),
    ...(exposure ? { exposure } : {}),
    ...(weights ? { weights: weights.values } : {}),
  };
}

/** Miles by terminal and month: what happened in a month without miles is left out (decision 95). */
function milesQuery(miles: OpenExposure, { from, to }: ScorecardPeriod, context: KpiContext): Query {
  const where = every([...exposureDays(miles, { from, to: addDays(to, 1) }, context), ...ownFilters(miles)]);
  const { template, timeField } = miles.open;
  return {
    template: template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [exposureAggregation(miles)],
    groupBy: [byTerminal, { type: "DATE", path: queryPath(timeField), unit: "MONTH" }],
    limit: queryLimits.rows,
  };
}
