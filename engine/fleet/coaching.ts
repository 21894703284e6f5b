/** What happened to people before and after they were coached. */
import { addDays } from "../format/dates.ts";
import type { KpiAttribute, KpiContext, OpenDataset } from "../kpi/attributes.ts";
import { openDataset } from "../kpi/attributes.ts";
import { groupsNode } from "../kpi/queries.ts";
import type { Query, QueryGroup, QueryRow } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import { columnPath, queryPath } from "../report/paths.ts";

/** Days before and after that are compared. */
export const coachingDays = 90;

/** Coaching, as somebody may ask about it. */
export interface OpenCoaching {
  readonly open: OpenDataset;
  readonly person: KpiAttribute;
  readonly from: KpiAttribute;
  readonly to: KpiAttribute;
}

/** The coaching of a company; undefined where there is none, or its reader may not view its records or their people. */
export function openCoaching(context: KpiContext): OpenCoaching | undefined {
  const dataset = [...context.datasets.values()].find(({ coaching }) => coaching !== undefined);
  const open = dataset && openDataset(dataset, context);
  const named = (path: string | undefined) => open?.attributes.find((each) => each.path === path);
  const person = personOf(open);
  const [from, to] = [named(dataset?.coaching?.from), named(dataset?.coaching?.to)];
  return open && person && from && to ? { open, person, from, to } : undefined;
}

/** The attribute that names whom the records of a dataset are about. */
function personOf(open: OpenDataset | undefined): KpiAttribute | undefined {
  const found = open?.attributes.find(({ path }) => path === open.template.personRelation);
  return found && !found.field.multi ? found : undefined;
}

/** The attribute by which a dataset names the people who are coached; undefined where it names others, or none. */
export function coachedPerson(open: OpenDataset, { person }: OpenCoaching): KpiAttribute | undefined {
  const found = personOf(open);
  return found?.field.relation?.template === person.field.relation?.template ? found : undefined;
}

/** Which coaching is asked for: what ended in these days, in these groups with all below them; none: all. */
export interface CoachingAsked {
  readonly groupIds: readonly number[];
  /** Epoch seconds, both included. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Asks for coaching that ended in the days, the last first. */
export function coachingQuery(coaching: OpenCoaching, { groupIds, from, to, limit }: CoachingAsked): Query {
  const { open, person } = coaching;
  const where = every([
    { path: queryPath(coaching.to), comparison: "IN_RANGE", value: { type: "custom", start: from, end: to } },
    { path: queryPath(coaching.from), comparison: "HAS_VALUE", value: true },
    { path: queryPath(person), comparison: "HAS_VALUE", value: true },
    ...groupsNode(groupIds),
  ]);
  return {
    template: open.template.alias,
    ...(where === undefined ? {} : { where }),
    columns: [queryPath(person), columnPath(person), queryPath(coaching.from), queryPath(coaching.to)],
    orderBy: [{ direction: "desc", path: queryPath(coaching.to) }],
    limit,
  };
}

/** Coaching of a person that has ended. */
export interface Coached {
  readonly id: number;
  readonly label: string;
  readonly groupId: number;
  readonly personId: number;
  readonly person: string;
  readonly from: number;
  readonly to: number;
}

/** The rows of `coachingQuery`; those whose person the reader may not view, or that end before they start, are left out. */
export function coachedOf(rows: readonly QueryRow[]): Coached[] {
  return rows.flatMap(({ id, label, groupId, values: [personId, person, from, to] }) => {
    const known = typeof personId === "number" && typeof person === "string";
    if (!known || typeof from !== "number" || typeof to !== "number" || to < from) return [];
    return [{ id, label, groupId, personId, person, from, to }];
  });
}

/** The days from the first one before coaching to the last one after it. */
export function coachedDays(coached: readonly Coached[]): { readonly first: number; readonly last: number } {
  const first = Math.min(...coached.map(({ from }) => from));
  const last = Math.max(...coached.map(({ to }) => to));
  return { first: addDays(first, -coachingDays), last: addDays(last, coachingDays) };
}

/** Asks for the events around coaching by person and day: those of the coached people, or of `everyone`. */
export function coachedEventsQuery(
  { template, timeField }: OpenDataset,
  person: KpiAttribute,
  coached: readonly Coached[],
  everyone = false,
): Query {
  const { first, last } = coachedDays(coached);
  const time = queryPath(timeField);
  const where = every([
    { path: time, comparison: "IN_RANGE", value: { type: "custom", start: first, end: last } },
    everyone
      ? { path: queryPath(person), comparison: "HAS_VALUE", value: true }
      : {
          path: queryPath(person),
          comparison: "EQUALS",
          value: [...new Set(coached.map(({ personId }) => personId))],
        },
  ]);
  return {
    template: template.alias,
    ...(where === undefined ? {} : { where }),
    aggregations: [{ aggregate: "COUNT" }],
    groupBy: [
      { type: "RELATION", path: queryPath(person) },
      { type: "DATE", path: time, unit: "DAY" },
    ],
  };
}

/** How many events there were before and after. */
export interface CoachingCount {
  readonly before: number;
  readonly after: number;
}

/** The events of each coaching in the days before its first and after its last day, by the groups of `coachedEventsQuery`. */
export function countCoached(coached: readonly Coached[], groups: readonly QueryGroup[]): CoachingCount[] {
  const byPerson = new Map<number, { day: number; count: number }[]>();
  for (const {
    groupKey: [person, date],
    count,
  } of groups) {
    const day = Date.parse(`${String(date)}T00:00:00Z`) / 1_000;
    const known = byPerson.get(Number(person)) ?? [];
    if (Number.isFinite(day)) known.push({ day, count });
    byPerson.set(Number(person), known);
  }
  return coached.map(({ personId, from, to }) => {
    const events = byPerson.get(personId) ?? [];
    const within = (first: number, last: number) =>
      events.reduce((sum, { day, count }) => (day >= first && day <= last ? sum + count : sum), 0);
    return {
      before: within(addDays(from, -coachingDays), addDays(from, -1)),
      after: within(addDays(to, 1), addDays(to, coachingDays)),
    };
  });
}
