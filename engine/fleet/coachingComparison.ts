/**
 * Events of people before and after coaching over what they are exposed to, and beside those of like people who were not coached.
 *
 * People are coached after events, so that fewer follow even if nothing was done (regression to the mean). Whoever had as many events before
 * and was not coached falls back in the same way: the difference to them is what is left for the coaching.
 */
import { addDays } from "../format/dates.ts";
import { countInterval } from "../kpi/intervals.ts";
import type { Interval } from "../kpi/intervals.ts";
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

/** A rate of events with the limits of their count; null: there is no exposure. */
export interface EventRate {
  readonly events: number;
  readonly exposure: number;
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** What coaching of one person is compared with. */
interface ComparedPlan {
  /** null: its person was not exposed in both times, so that it does not count. */
  readonly exposure: { readonly before: number; readonly after: number } | null;
  readonly likePeople: number;
  /** Events after it, had its person done as like people; null: there are none. */
  readonly expected: number | null;
}

/** Beside like people, of the plans that have some. */
interface LikeComparison {
  readonly plans: number;
  readonly likePeople: number;
  readonly before: number;
  readonly after: number;
  /** What like people would have had over the same exposure. */
  readonly expectedBefore: number;
  readonly expected: number;
  /** Events after coaching for each that like people would have had; null: they had none. */
  readonly ratio: number | null;
  readonly interval: Interval | null;
}

export interface CoachingComparison {
  readonly before: EventRate;
  readonly after: EventRate;
  /** Plans that do not count: without exposure before or after. */
  readonly unexposed: number;
  /** Plans without anybody like their person. */
  readonly unmatched: number;
  readonly like: LikeComparison;
  /** In the order of the plans. */
  readonly plans: readonly ComparedPlan[];
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

interface Counted {
  readonly id: number;
  readonly events: { readonly before: number; readonly after: number };
  readonly exposure: { readonly before: number; readonly after: number };
}

function counted(id: number, plan: Coached, { events, exposure }: ComparisonInput): Counted | undefined {
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

/** Compares coaching with what happened before it and to like people. */
export function compareCoaching(input: ComparisonInput): CoachingComparison {
  const like = likePeopleOf(input);
  const own = input.coached.map((plan) => counted(plan.personId, plan, input));
  const matched = input.coached.map((plan, index) => {
    const each = own[index];
    return each ? like(plan, each) : [];
  });
  const exposed = own.filter((each) => each !== undefined);
  return {
    before: rateOf(exposed, "before"),
    after: rateOf(exposed, "after"),
    unexposed: own.length - exposed.length,
    unmatched: own.filter((each, index) => each && matched[index]?.length === 0).length,
    like: likeComparison(own, matched),
    plans: own.map((each, index) => ({
      exposure: each?.exposure ?? null,
      likePeople: matched[index]?.length ?? 0,
      expected: each ? expectedOf(each, matched[index] ?? [], "after") : null,
    })),
  };
}

const sumOf = <Each>(all: readonly Each[], value: (each: Each) => number) =>
  all.reduce((sum, each) => sum + value(each), 0);

function rateOf(all: readonly Counted[], when: "before" | "after"): EventRate {
  const events = sumOf(all, (each) => each.events[when]);
  const exposure = sumOf(all, (each) => each.exposure[when]);
  if (exposure <= 0) return { events, exposure, value: null, interval: null };
  const { low, high } = countInterval(events);
  return {
    events,
    exposure,
    value: events / exposure,
    interval: { low: low / exposure, high: high / exposure },
  };
}

/** Finds who is like the person of a plan: of the same position, with as many events before, and not coached in those days. Of the same terminal, where there are some. */
function likePeopleOf(input: ComparisonInput) {
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

/** Events of somebody, had they had those of like people over the same exposure; null: there are none. */
function expectedOf(own: Counted, like: readonly Counted[], when: "before" | "after"): number | null {
  const exposure = sumOf(like, (each) => each.exposure[when]);
  if (exposure <= 0) return null;
  return (sumOf(like, (each) => each.events[when]) / exposure) * own.exposure[when];
}

function likeComparison(
  own: readonly (Counted | undefined)[],
  matched: readonly (readonly Counted[])[],
): LikeComparison {
  const pairs = own.flatMap((each, index) => {
    const like = matched[index] ?? [];
    return each && like.length > 0 ? [{ each, like }] : [];
  });
  const expected = sumOf(pairs, ({ each, like }) => expectedOf(each, like, "after") ?? 0);
  const after = sumOf(pairs, ({ each }) => each.events.after);
  return {
    plans: pairs.length,
    likePeople: new Set(pairs.flatMap(({ like }) => like.map(({ id }) => id))).size,
    before: sumOf(pairs, ({ each }) => each.events.before),
    after,
    expectedBefore: sumOf(pairs, ({ each, like }) => expectedOf(each, like, "before") ?? 0),
    expected,
    ratio: expected > 0 ? after / expected : null,
    interval: expected > 0 ? ratioInterval(after, expected, scatterOf(pairs)) : null,
  };
}

/**
 * The scatter of the expected number: of somebody who is like several, the same events are counted for each, so that their shares add up before
 * they are squared.
 */
function scatterOf(pairs: readonly { readonly each: Counted; readonly like: readonly Counted[] }[]): number {
  const shares = new Map<number, number>();
  for (const { each, like } of pairs) {
    const exposure = sumOf(like, (one) => one.exposure.after);
    for (const { id, events } of like) {
      const share = (each.exposure.after / exposure) * Math.sqrt(events.after);
      shares.set(id, (shares.get(id) ?? 0) + share);
    }
  }
  return Math.sqrt(sumOf([...shares.values()], (share) => share ** 2));
}

/** Of a normal distribution: so many standard deviations on both sides hold 95 percent. */
const deviations = 1.959964;

/**
 * The limits of a count over an expected number that was itself counted: those of both, put together on the scale of logarithms (the method of
 * variance estimates recovery, Zou and Donner, Statistics in Medicine 27, 2008).
 */
function ratioInterval(count: number, expected: number, scatter: number): Interval {
  const ratio = count / expected;
  const ofExpected = (deviations * scatter) / expected;
  const { low, high } = countInterval(count);
  if (count === 0) return { low: 0, high: (high / expected) * Math.exp(ofExpected) };
  const reach = (limit: number) => Math.hypot(Math.log(limit / count), ofExpected);
  return { low: low <= 0 ? 0 : ratio * Math.exp(-reach(low)), high: ratio * Math.exp(reach(high)) };
}
