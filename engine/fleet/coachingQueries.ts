/** What is asked to compare coaching: who may be coached and from when to when, all coaching, and what people are exposed to. */
import { addDays } from "../format/dates.ts";
import type { KpiContext } from "../kpi/attributes.ts";
import type { OpenExposure } from "../kpi/exposure.ts";
import { exposureAggregation, exposureDays, openExposure, ownFilters } from "../kpi/exposure.ts";
import { normalizations } from "../kpi/normalizations.ts";
import type { Normalization } from "../kpi/types.ts";
import type { Query, QueryRow } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import { queryPath } from "../report/paths.ts";
import { peopleOf, peopleQuery } from "../scorecards/people.ts";
import type { PeopleColumns } from "../scorecards/people.ts";
import type { OpenCoaching } from "./coaching.ts";
import type { AnyCoaching, CoachablePerson as Person } from "./likePeople.ts";

/** Days, both included. */
interface Days {
  readonly first: number;
  readonly last: number;
}

/** Somebody who may be coached, with the first and the last day employed; null: not known. */
export interface CoachablePerson extends Person {
  readonly from: number | null;
  readonly to: number | null;
}

/** Asks for the people who are counted per driver on some of the days; undefined: their reader may view none. */
export function coachableQuery(
  { first, last }: Days,
  context: KpiContext,
): { readonly query: Query; readonly columns: PeopleColumns } | undefined {
  const people = peopleOf(context);
  return people && peopleQuery(people, { groupIds: [], positions: [] }, { from: first, to: last }, context);
}

/** The people of such an answer. */
export function coachableOf(rows: readonly QueryRow[], columns: PeopleColumns): CoachablePerson[] {
  const numberAt = ({ values }: QueryRow, column: number | undefined) => {
    const value = column === undefined ? null : values[column];
    return typeof value === "number" ? value : null;
  };
  return rows.map((row) => {
    const position = columns.position === undefined ? null : row.values[columns.position];
    return {
      id: row.id,
      groupId: row.groupId,
      position: typeof position === "string" ? position : null,
      from: numberAt(row, columns.from),
      to: numberAt(row, columns.to),
    };
  });
}

/** Asks for all coaching that reaches into the days, also what has not ended. */
export function allCoachingQuery({ open, person, from, to }: OpenCoaching, { first, last }: Days): Query {
  const until: Query["where"] = {
    path: queryPath(from),
    comparison: "IN_RANGE",
    value: { type: "custom", end: last },
  };
  const since: Query["where"] = {
    path: queryPath(to),
    comparison: "IN_RANGE",
    value: { type: "custom", start: first },
    option: "ANY_OR_NO_VALUE",
  };
  const where = every([until, since, { path: queryPath(person), comparison: "HAS_VALUE", value: true }]);
  return {
    template: open.template.alias,
    ...(where === undefined ? {} : { where }),
    columns: [queryPath(person), queryPath(from), queryPath(to)],
    orderBy: [{ direction: "asc", path: { type: "ID" } }],
  };
}

/** The rows of `allCoachingQuery`. */
export function allCoaching(rows: readonly QueryRow[]): AnyCoaching[] {
  return rows.flatMap(({ values: [personId, from, to] }) =>
    typeof personId === "number" && typeof from === "number"
      ? [{ personId, from, to: typeof to === "number" ? to : null }]
      : [],
  );
}

/** Asks what people are exposed to by person and day, such as miles, or says why that cannot be had. */
export function exposureByDay(
  name: Exclude<Normalization, "drivers">,
  { first, last }: Days,
  coaching: OpenCoaching,
  context: KpiContext,
): { readonly query: Query; readonly exclusions: readonly string[] } | { readonly reason: string } {
  const found = openExposure(name, context);
  if ("reason" in found) return found;
  const person = personIn(found, coaching);
  if (!person) return { reason: `There are no ${normalizations[name].missing} of people.` };
  const where = every([
    ...exposureDays(found, { from: first, to: addDays(last, 1) }, context),
    ...ownFilters(found),
    { path: queryPath(person), comparison: "HAS_VALUE", value: true },
  ]);
  const query: Query = {
    template: found.open.template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [exposureAggregation(found)],
    groupBy: [
      { type: "RELATION", path: queryPath(person) },
      { type: "DATE", path: queryPath(found.open.timeField), unit: "DAY" },
    ],
  };
  return { query, exclusions: found.exposure.exclusions };
}

/** The attribute by which the records of an exposure name the people who are coached. */
function personIn({ open }: OpenExposure, { person }: OpenCoaching) {
  const { template, attributes } = open;
  const found = attributes.find(({ path }) => path === template.personRelation);
  const isSame = found?.field.relation?.template === person.field.relation?.template;
  return found && isSame && !found.field.multi ? found : undefined;
}
