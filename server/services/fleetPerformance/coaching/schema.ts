/** What is asked of coaching and of the riskiest drivers, and what is said of them (spec reporting.md 7). */
import { Type } from "typebox";
import type { Static } from "typebox";
import { normalizationNames } from "../../../../engine/server.ts";
import { component } from "../../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  options,
  shortText,
  text,
} from "../../../http/schemas.ts";
import { mostGroups } from "../limits.ts";

const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
const named = object({ id, label: text });
const groupIds = list(id, { maxItems: mostGroups });

/** Coaching that ended in a time; left out: in the last twelve full months. `normalization`: events are divided by it, and compared with those of like people. */
export const coachingBody = options({
  groupIds,
  timeFrameFrom: integer,
  timeFrameTo: integer,
  normalization: choice(normalizationNames),
});
export type CoachingBody = Static<typeof coachingBody>;

/** The same, of some datasets; left out: of all that name the people who are coached. */
export const effectivenessBody = options({
  ...coachingBody.properties,
  datasets: list(shortText(50), { minItems: 1, maxItems: 10 }),
});
export type EffectivenessBody = Static<typeof effectivenessBody>;

const timeFrame = object({ from: integer, to: integer });

const intervalOrNull = nullable(object({ low: number, high: number }));
const rate = object({
  /** null: there is nothing to divide by. */
  value: numberOrNull,
  numerator: number,
  denominator: number,
  interval: intervalOrNull,
});

/** Events before and after over their exposure, beside people who had as many events before and were not coached. */
const compared = object({
  label: text,
  /** What the denominators are: "driver-days". */
  unit: text,
  /** Why nothing is compared; then all numbers are 0. */
  reason: optional(text),
  before: rate,
  after: rate,
  /** Plans that do not count: their people were not exposed in both times. */
  unexposed: integer,
  /** Plans without like people. */
  unmatched: integer,
  like: object({
    plans: integer,
    people: integer,
    before: integer,
    after: integer,
    expectedBefore: number,
    expected: number,
    /** Events after for each that like people would have had; null: they had none. */
    ratio: numberOrNull,
    interval: intervalOrNull,
  }),
  exclusions: list(text),
});

/** Events before and after coaching, of all people together. `days`: so many before and after are compared. */
export const coachingImpact = component(
  "CoachingImpact",
  object({
    dataset: text,
    label: text,
    days: integer,
    timeFrame,
    plans: integer,
    people: integer,
    before: integer,
    after: integer,
    /** Of the events before: how many fewer there were after, as a share; null: there were none before. */
    reduction: numberOrNull,
    /** Where a normalization was asked for. */
    compared: optional(compared),
    isCut: boolean,
    notices: list(text),
    asOf: integer,
  }),
);

/** Events before and after each coaching, with a number for each dataset in its order. */
export const coachingEffectiveness = component(
  "CoachingEffectiveness",
  object({
    datasets: list(object({ name: text, label: text })),
    days: integer,
    timeFrame,
    data: list(
      object({
        plan: named,
        templateAlias: text,
        employee: named,
        groupId: id,
        from: integer,
        to: integer,
        before: list(integer),
        after: list(integer),
        /** Where a normalization was asked for; null: the person was not exposed in both times. */
        exposure: optional(nullable(object({ before: number, after: number }))),
        /** The same, for each dataset: how many people were like theirs, and how many events they would have had. */
        likePeople: optional(list(integer)),
        expected: optional(list(numberOrNull)),
      }),
    ),
    /** What the exposure is: "driver-days". */
    unit: optional(text),
    isCut: boolean,
    notices: list(text),
    asOf: integer,
  }),
);

/** How many of the riskiest drivers are asked for. */
export const riskiestBody = options({ groupIds, limit: Type.Integer({ minimum: 1, maximum: 100 }) });
export type RiskiestBody = Static<typeof riskiestBody>;

/** People with the highest risk scores, the highest first; `before`: a month ago. */
export const riskiestDrivers = component(
  "RiskiestDrivers",
  object({
    data: list(
      object({ id, templateAlias: text, employee: named, groupId: id, score: number, before: numberOrNull }),
    ),
    asOf: integer,
  }),
);
