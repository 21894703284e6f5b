/** The people of scorecards: the records of the dataset by which numbers are divided per driver. */
import { addDays } from "../format/dates.ts";
import type { KpiAttribute, KpiContext } from "../kpi/attributes.ts";
import type { OpenExposure } from "../kpi/exposure.ts";
import { exposureDays, openExposure, ownFilters } from "../kpi/exposure.ts";
import { groupsNode } from "../kpi/queries.ts";
import { queryLimits } from "../query/limits.ts";
import type { Query, QueryNode } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import { queryPath } from "../report/paths.ts";
import type { ScorecardPeriod } from "./period.ts";
import type { ScoredEmployees } from "./types.ts";

/** Found once for each context. */
const known = new WeakMap<KpiContext, ReturnType<typeof openExposure>>();

/** The people, with the days on which they were employed; undefined where there are none, or they may not be viewed. */
export function peopleOf(context: KpiContext): OpenExposure | undefined {
  const found = known.get(context) ?? openExposure("drivers", context);
  known.set(context, found);
  return "reason" in found ? undefined : found;
}

/** What people work as; undefined where that is not known. */
export function positionOf(context: KpiContext): KpiAttribute | undefined {
  const people = peopleOf(context);
  return people?.open.attributes.find(({ path }) => path === people.exposure.position);
}

/** Which column of the people's rows has what; left out: they do not have it. */
export interface PeopleColumns {
  /** First and last day employed. */
  readonly from?: number;
  readonly to?: number;
  readonly position?: number;
}

/** Who is meant where no positions are chosen: what those are called whom the dataset counts; undefined: all. */
export function whoIsMeant(context: KpiContext): string | undefined {
  const people = peopleOf(context);
  return people && isNarrowed(people) ? people.exposure.label : undefined;
}

const isNarrowed = ({ exposure }: OpenExposure) => (exposure.filters ?? []).length > 0;

/** The people who were employed on some day of the period: of the chosen positions, or those whom the dataset counts; and what is said of it. */
function chosenPeople(
  people: OpenExposure,
  { groupIds, positions }: ScoredEmployees,
  { from, to }: ScorecardPeriod,
  context: KpiContext,
): { readonly where: QueryNode | undefined; readonly notices: readonly string[] } {
  const position = positionOf(context);
  const isByPosition = positions.length > 0 && position !== undefined;
  const chosen: QueryNode[] = isByPosition
    ? [{ path: queryPath(position), comparison: "EQUALS", value: [...positions] }]
    : ownFilters(people);
  const where = every([
    ...exposureDays(people, { from, to: addDays(to, 1) }, context),
    ...groupsNode(groupIds),
    ...chosen,
  ]);
  const isSaid = !isByPosition && isNarrowed(people);
  return {
    where,
    notices: isSaid ? [`${people.exposure.label} alone are scored, since no positions are chosen.`] : [],
  };
}

/** How many people are chosen whom the reader may view, as a query, and what is said of it; undefined: they may view none. */
export function peopleCountQuery(
  employees: ScoredEmployees,
  period: ScorecardPeriod,
  context: KpiContext,
): { readonly query: Query; readonly notices: readonly string[] } | undefined {
  const people = peopleOf(context);
  if (!people) return undefined;
  const { where, notices } = chosenPeople(people, employees, period, context);
  const counted = { template: people.open.template.alias, aggregations: [{ aggregate: "COUNT" as const }] };
  return { query: { ...counted, ...(where === undefined ? {} : { where }) }, notices };
}

/** The chosen people as rows. */
export function peopleQuery(
  people: OpenExposure,
  employees: ScoredEmployees,
  period: ScorecardPeriod,
  context: KpiContext,
): { readonly query: Query; readonly columns: PeopleColumns; readonly notices: readonly string[] } {
  const { exposure, open } = people;
  const { where, notices } = chosenPeople(people, employees, period, context);
  const named = [
    ["from", exposure.from],
    ["to", exposure.to],
    ["position", exposure.position],
  ] as const;
  const shown = named.flatMap(([name, path]) => {
    const attribute = open.attributes.find((each) => each.path === path);
    return attribute ? [{ name, path: queryPath(attribute) }] : [];
  });
  const query: Query = {
    template: open.template.alias,
    ...(where === undefined ? {} : { where }),
    columns: shown.map(({ path }) => path),
    orderBy: [{ direction: "asc", path: { type: "ID" } }],
    limit: queryLimits.rows,
  };
  const columns = Object.fromEntries(shown.map(({ name }, index) => [name, index]));
  return { query, columns, notices };
}
