/** A comparison of coaching as calls answer it. */
import { coachingDays } from "../../../../engine/server.ts";
import type { CoachingComparison, EventRate } from "../../../../engine/server.ts";
import { perWords } from "./compare.ts";
import type { ComparedCoaching } from "./compare.ts";

const noRate: EventRate = { events: 0, exposure: 0, value: null, interval: null };
const nothing: CoachingComparison = {
  before: noRate,
  after: noRate,
  unexposed: 0,
  unmatched: 0,
  like: {
    plans: 0,
    likePeople: 0,
    before: 0,
    after: 0,
    expectedBefore: 0,
    expected: 0,
    ratio: null,
    interval: null,
  },
  plans: [],
};

/** Rates per unit of what they are divided by, and what is left out. */
export function presentCompared({ normalization, compared, exclusions, reason }: ComparedCoaching) {
  const { label, per, unit } = perWords(normalization, coachingDays);
  const { before, after, unexposed, unmatched, like } = compared ?? nothing;
  const { likePeople, ...rest } = like;
  const rate = ({ events, exposure, value, interval }: EventRate) => ({
    value: value === null ? null : value * per,
    numerator: events,
    denominator: exposure,
    interval: interval && { low: interval.low * per, high: interval.high * per },
  });
  return {
    label,
    unit,
    ...(reason === undefined ? {} : { reason }),
    before: rate(before),
    after: rate(after),
    unexposed,
    unmatched,
    like: { people: likePeople, ...rest },
    exclusions: [...exclusions],
  };
}
