/** The queries of one attribute: its events and what they are counted over, by person. */
import { addDays } from "../format/dates.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import type { OpenExposure } from "../kpi/exposure.ts";
import { exposureAggregation, exposureDays, openExposure, ownFilters } from "../kpi/exposure.ts";
import { filtersNode } from "../kpi/filterNodes.ts";
import { groupsNode } from "../kpi/queries.ts";
import { filtersAt } from "../kpi/readFilters.ts";
import type { KpiFilter } from "../kpi/types.ts";
import { QueryIssues } from "../query/issues.ts";
import { queryLimits } from "../query/limits.ts";
import type { Query, QueryNode } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import { queryPath } from "../report/paths.ts";
import type { OpenAttribute } from "./catalog.ts";
import type { ScorecardPeriod } from "./period.ts";

/** The miles of people; undefined where they may not be viewed, or name no person. */
export function milesOf(context: KpiContext, people: OpenExposure): OpenExposure | undefined {
  const found = openExposure("millionMiles", context);
  if ("reason" in found || found.exposure.sumOf === undefined) return undefined;
  const { template, attributes } = found.open;
  const person = attributes.find(({ path }) => path === template.personRelation);
  return person?.field.relation?.template === people.open.template.alias && !person.field.multi
    ? found
    : undefined;
}

/** The events of an attribute by person, and by the choice that weighs them. */
export function eventsQuery(found: OpenAttribute, period: ScorecardPeriod): Query {
  const { filters = [], of = [] } = found.attribute;
  return recordsQuery(found, period, [of, filters], found.weighedBy !== undefined);
}

/** What the events are counted over, by person; undefined: days. */
export function exposureQuery(
  found: OpenAttribute,
  period: ScorecardPeriod,
  context: KpiContext,
  miles: OpenExposure | undefined,
): Query | undefined {
  const { per, of = [] } = found.attribute;
  if (per === "records") return recordsQuery(found, period, [of], false);
  if (per === "days" || !miles) return undefined;
  const seen = groupsApart(found, miles, context);
  const bounds = { from: period.from, to: addDays(period.to, 1) };
  const where = every([...exposureDays(miles, bounds, context), ...ownFilters(miles), ...groupsNode(seen)]);
  const { template } = miles.open;
  return {
    template: template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [exposureAggregation(miles)],
    groupBy: [{ type: "RELATION", path: { type: "RELATION", relation: template.personRelation ?? "" } }],
    limit: queryLimits.rows,
  };
}

/** Where the events of an attribute can be viewed, if that is not everywhere where miles can: elsewhere miles do not count either. */
function groupsApart(
  { open }: OpenAttribute,
  miles: OpenExposure,
  { abilities }: KpiContext,
): readonly number[] {
  const events = abilities.groups("view", open.template);
  const driven = abilities.groups("view", miles.open.template);
  if (events === "ALL") return [];
  const seen = new Set(events);
  return driven !== "ALL" && driven.every((id) => seen.has(id)) ? [] : events;
}

/** The records of an attribute in the period that pass all of these filters, counted by person. */
function recordsQuery(
  found: OpenAttribute,
  period: ScorecardPeriod,
  filters: readonly (readonly KpiFilter[])[],
  isWeighted: boolean,
): Query {
  const { person, weighedBy } = found;
  return {
    ...attributeRecords(found, period, filters),
    aggregations: [{ aggregate: "COUNT" }],
    groupBy: [
      { type: "RELATION", path: queryPath(person) },
      ...(isWeighted && weighedBy ? [{ type: "ENUM" as const, path: queryPath(weighedBy) }] : []),
    ],
    limit: queryLimits.rows,
  };
}

/** Which records of an attribute lie in the period and pass all of these filters. */
export function attributeRecords(
  { open, timeField }: Pick<OpenAttribute, "open" | "timeField">,
  { from, to }: ScorecardPeriod,
  filters: readonly (readonly KpiFilter[])[],
): Pick<Query, "template" | "where"> {
  const reading = { pointer: "", issues: new QueryIssues(), open, choices: undefined };
  const time: QueryNode = {
    path: queryPath(timeField),
    comparison: "IN_RANGE",
    value: { type: "custom", start: from, end: to },
  };
  const where = every([time, ...filters.flatMap((list) => filtersNode(filtersAt(list, reading)) ?? [])]);
  return { template: open.template.alias, ...(where === undefined ? {} : { where }) };
}
