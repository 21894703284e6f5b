/** Who is like somebody that was coached, and what is counted of each. */
import { addDays } from "../format/dates.ts";
import type { Coached } from "./coaching.ts";
import { coachingDays } from "./coaching.ts";
import type { DaySums } from "./daySums.ts";

/** Somebody who may be coached. Days in epoch seconds; null: not known. */
export interface CoachablePerson {
  readonly id: number;
  readonly groupId: number;
  readonly position: string | null;
}

/** Coaching of anyone, also what has not ended: then `to` is null. */
export interface AnyCoaching {
  readonly personId: number;
  readonly from: number;
  readonly to: number | null;
}

/** What is compared. `exposure`: what a person is counted over from one day to another. */
export interface ComparisonInput {
  readonly coached: readonly Coached[];
  readonly people: readonly CoachablePerson[];
  readonly all: readonly AnyCoaching[];
  readonly events: DaySums;
  exposure(person: number, first: number, last: number): number;
}

/** A window of days, both included. */
interface Days {
  readonly first: number;
  readonly last: number;
}

const windowsOf = ({ from, to }: Pick<Coached, "from" | "to">): { before: Days; after: Days } => ({
  before: { first: addDays(from, -coachingDays), last: addDays(from, -1) },
  after: { first: addDays(to, 1), last: addDays(to, coachingDays) },
});

/** Numbers of events that count as alike: up to each of these. */
const bands = [0, 1, 2, 4, 9, 19, 39, 79] as const;

/** The band of a number of events. */
export function eventBand(events: number): number {
  const found = bands.findIndex((most) => events <= most);
  return found === -1 ? bands.length : found;
}

/** Events and exposure of somebody before and after the days of a plan. */
export interface Counted {
  readonly id: number;
  readonly events: { readonly before: number; readonly after: number };
  readonly exposure: { readonly before: number; readonly after: number };
}

/** What is counted of somebody around a plan; undefined: they were not exposed in both times. */
export function counted(
  id: number,
  plan: Coached,
  { events, exposure }: ComparisonInput,
): Counted | undefined {
  const { before, after } = windowsOf(plan);
  const over = {
    before: exposure(id, before.first, before.last),
    after: exposure(id, after.first, after.last),
  };
  if (over.before <= 0 || over.after <= 0) return undefined;
  return {
    id,
    exposure: over,
    events: {
      before: events.of(id, before.first, before.last),
      after: events.of(id, after.first, after.last),
    },
  };
}

/** Finds who is like the person of a plan: of the same position, with as many events before, and not coached in those days. Of the same terminal, where there are some. */
export function likePeopleOf(input: ComparisonInput) {
  const byPosition = grouped(input.people, ({ position }) => position ?? "");
  const positions = new Map(input.people.map((person) => [person.id, person]));
  const coachedDays = grouped(input.all, ({ personId }) => personId);
  const isCoached = (id: number, first: number, last: number) =>
    (coachedDays.get(id) ?? []).some(({ from, to }) => from <= last && (to ?? Infinity) >= first);
  return (plan: Coached, own: Counted): Counted[] => {
    const person = positions.get(plan.personId);
    if (!person) return [];
    const { before, after } = windowsOf(plan);
    const find = (people: readonly CoachablePerson[]) =>
      people.flatMap(({ id }) => {
        if (id === plan.personId || isCoached(id, before.first, after.last)) return [];
        const each = counted(id, plan, input);
        return each && eventBand(each.events.before) === eventBand(own.events.before) ? [each] : [];
      });
    const same = byPosition.get(person.position ?? "") ?? [];
    const near = find(same.filter(({ groupId }) => groupId === person.groupId));
    return near.length > 0 ? near : find(same);
  };
}

function grouped<Each, Key>(all: readonly Each[], keyOf: (each: Each) => Key): Map<Key, Each[]> {
  const found = new Map<Key, Each[]>();
  for (const each of all) {
    const known = found.get(keyOf(each));
    if (known) known.push(each);
    else found.set(keyOf(each), [each]);
  }
  return found;
}
