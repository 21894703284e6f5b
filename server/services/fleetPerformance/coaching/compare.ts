/** Coaching over what its people were exposed to, and beside people like them. */
import { addDays, normalizations, startOfDay, type Normalization } from "../../../../engine/index.ts";
import {
  allCoaching,
  allCoachingQuery,
  coachableOf,
  coachableQuery,
  coachedDays,
  coachedEventsQuery,
  coachedPerson,
  compareCoaching,
  daySums,
  exposureByDay,
} from "../../../../engine/server.ts";
import type {
  CoachablePerson,
  CoachingComparison,
  DaySums,
  OpenDataset,
  Query,
} from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { contextOf } from "../../kpi/read.ts";
import { answerOne, checkQueries } from "../../query/index.ts";
import type { EndedPlans } from "./plans.ts";

/** People, plans and days with events that are compared at most. */
const most = { people: 5_000, plans: 20_000, days: 200_000 } as const;
const secondsPerDay = 86_400;

/** What coaching is compared by, and what of that is left out, in sentences. */
export interface ComparedCoaching {
  readonly normalization: Normalization;
  readonly compared: CoachingComparison | undefined;
  readonly exclusions: readonly string[];
  /** Why nothing is compared. */
  readonly reason?: string;
}

type Exposure = (person: number, first: number, last: number) => number;

/** Compares coaching; more than can be compared, or what its reader may not view, is said. */
export async function compare(
  tenant: Tenant,
  open: OpenDataset,
  { coaching, coached }: EndedPlans,
  normalization: Normalization,
): Promise<ComparedCoaching> {
  const refused = (reason: string) => ({ normalization, compared: undefined, exclusions: [], reason });
  const person = coachedPerson(open, coaching);
  if (!person || coached.length === 0) return refused("No plans ended in this time.");
  const context = contextOf(tenant);
  const days = coachedDays(coached);
  const coachable = coachableQuery(days, context);
  if (!coachable) return refused("There are no drivers that you may view.");
  const exposed =
    normalization === "drivers" ? undefined : exposureByDay(normalization, days, coaching, context);
  if (exposed && "reason" in exposed) return refused(exposed.reason);
  const people = await rowsOf(tenant, coachable.query, most.people);
  const all = await rowsOf(tenant, allCoachingQuery(coaching, days), most.plans);
  const events = await groupsOf(tenant, coachedEventsQuery(open, person, coached, true));
  const sums = exposed && (await groupsOf(tenant, exposed.query));
  if (!people || !all || !events || (exposed && !sums))
    return refused("There is too much to compare with: choose a shorter time or another dataset.");
  const found = coachableOf(people, coachable.columns);
  return {
    normalization,
    compared: compareCoaching({
      coached,
      people: found,
      all: allCoaching(all),
      events: daySums(events),
      exposure: sums
        ? summed(daySums(sums, ({ groupValue: [value] }) => Number(value ?? 0)))
        : employed(found),
    }),
    exclusions: exposed?.exclusions ?? ["A driver counts on the days on which they were employed."],
  };
}

const summed =
  ({ of }: DaySums): Exposure =>
  (person, first, last) =>
    of(person, first, last);

/** Days on which somebody was employed. */
function employed(people: readonly CoachablePerson[]): Exposure {
  const known = new Map(people.map((person) => [person.id, person]));
  return (id, first, last) => {
    const person = known.get(id);
    if (!person) return 0;
    const start = Math.max(first, person.from === null ? first : startOfDay(person.from));
    const end = Math.min(last, person.to === null ? last : startOfDay(person.to));
    return Math.max(0, (addDays(end, 1) - start) / secondsPerDay);
  };
}

async function rowsOf(tenant: Tenant, asked: Query, limit: number) {
  const [query] = await checkQueries(tenant, [{ asked, pointer: "" }]);
  if (!query) throw errors.internal();
  const { rows = [], next } = await answerOne(tenant, { ...query, limit });
  return next === null ? rows : undefined;
}

async function groupsOf(tenant: Tenant, asked: Query) {
  const [query] = await checkQueries(tenant, [{ asked, pointer: "" }]);
  if (!query) throw errors.internal();
  const { groups = [], next } = await answerOne(tenant, { ...query, limit: most.days });
  return next === null ? groups : undefined;
}

/** How exposure is said, and how much of it makes one: per driver and 90 days, per million miles, per 200,000 hours. */
export function perWords(normalization: Normalization, days: number) {
  const { label, per } = normalizations[normalization];
  return normalization === "drivers"
    ? { label: `${label} and ${days} days`, per: days, unit: "driver-days" }
    : { label, per, unit: normalization === "hours" ? "hours worked" : "miles driven" };
}
