/**
 * Events of people before and after coaching over what they are exposed to, and beside those of like people who were not coached.
 *
 * People are coached after events, so that fewer follow even if nothing was done (regression to the mean). Whoever had as many events before
 * and was not coached falls back in the same way: the difference to them is what is left for the coaching.
 */
import { countInterval } from "../kpi/intervals.ts";
import type { Interval } from "../kpi/intervals.ts";
import type { ComparisonInput, Counted } from "./likePeople.ts";
import { counted, likePeopleOf } from "./likePeople.ts";
import { ratioInterval } from "./ratioInterval.ts";

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
