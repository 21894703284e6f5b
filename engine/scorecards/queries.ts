/** What a run of a scorecard asks: its people, and for each attribute the events and what they are counted over, by person. */
import type { KpiContext } from "../kpi/attributes.ts";
import type { Query } from "../query/types.ts";
import type { OpenAttribute } from "./catalog.ts";
import { isWeighed, openAttributes } from "./catalog.ts";
import { peopleOf, peopleQuery } from "./people.ts";
import type { PeopleColumns } from "./people.ts";
import type { ScorecardPeriod } from "./period.ts";
import { eventsQuery, exposureQuery, milesOf } from "./recordQueries.ts";
import type { ScorecardDefinition, ScorecardPer, WeightedAttribute } from "./types.ts";

/** What is asked of one attribute. */
export interface AttributeQueries extends WeightedAttribute {
  readonly label: string;
  readonly per: ScorecardPer;
  readonly better: "less" | "more";
  /** Groups by person, and by the choice that weighs them. */
  readonly events: Query;
  /** Groups by person: miles, or the records that count at all. Left out: days. */
  readonly exposure?: Query;
  /** The weights of choices; left out: each event weighs 1. */
  readonly weights?: Readonly<Record<string, number>>;
  /** Where its records can be viewed: of people elsewhere nothing is known by days. */
  readonly groups: "ALL" | readonly number[];
}

/** What a run asks. Each query is asked page by page. */
export interface ScorecardQueries {
  readonly period: ScorecardPeriod;
  readonly people: Query;
  readonly peopleColumns: PeopleColumns;
  readonly attributes: readonly AttributeQueries[];
  /** Aliases of all record types that are read. */
  readonly recordTypes: readonly string[];
  /** Who is scored where that was not chosen, in sentences. */
  readonly notices: readonly string[];
}

/** The queries of a scorecard on these days; attributes that its reader may not weigh are left out. Undefined: they may not view people. */
export function scorecardQueries(
  { employees, attributes }: Pick<ScorecardDefinition, "attributes" | "employees">,
  period: ScorecardPeriod,
  context: KpiContext,
): ScorecardQueries | undefined {
  const people = peopleOf(context);
  if (!people) return undefined;
  const open = openAttributes(context);
  const miles = milesOf(context, people);
  const weighed = attributes.flatMap((weighted) => {
    const found = open.find((each) => isWeighed(each, weighted));
    return found ? [{ weighted, found }] : [];
  });
  const usesMiles = weighed.some(({ found }) => found.attribute.per === "miles");
  const read = [
    people.open,
    ...weighed.map(({ found }) => found.open),
    ...(usesMiles && miles ? [miles.open] : []),
  ];
  const once = sharing();
  const { query, columns, notices } = peopleQuery(people, employees, period, context);
  return {
    period,
    people: query,
    peopleColumns: columns,
    attributes: weighed.map(({ weighted, found }) => {
      const exposure = exposureQuery(found, period, context, miles);
      return { ...weighted, ...attributeQueries(found, period, context, exposure && once(exposure)) };
    }),
    recordTypes: [...new Set(read.map(({ template }) => template.alias))],
    notices,
  };
}

/** Queries that are equal as one and the same object. */
function sharing(): (query: Query) => Query {
  const known = new Map<string, Query>();
  return (query) => {
    const key = JSON.stringify(query);
    const first = known.get(key) ?? query;
    known.set(key, first);
    return first;
  };
}

function attributeQueries(
  found: OpenAttribute,
  period: ScorecardPeriod,
  context: KpiContext,
  exposure: Query | undefined,
): Omit<AttributeQueries, keyof WeightedAttribute> {
  const { label, per, better, weights } = found.attribute;
  return {
    label,
    per: exposure ? per : "days",
    better,
    events: eventsQuery(found, period),
    ...(exposure ? { exposure } : {}),
    ...(weights ? { weights: weights.values } : {}),
    groups: context.abilities.groups("view", found.open.template),
  };
}
