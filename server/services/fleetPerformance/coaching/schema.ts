/** What is asked of coaching and of the riskiest drivers, and what is said of them (spec reporting.md 7). */
import { Type } from "typebox";
import type { Static } from "typebox";
import { component } from "../../../http/component.ts";
import {
  boolean,
  id,
  integer,
  list,
  number,
  object,
  options,
  shortText,
  text,
} from "../../../http/schemas.ts";
import { mostGroups } from "../limits.ts";

const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
const named = object({ id, label: text });
const groupIds = list(id, { maxItems: mostGroups });

/** Coaching that ended in a time; left out: in the last twelve full months. */
export const coachingBody = options({ groupIds, timeFrameFrom: integer, timeFrameTo: integer });
export type CoachingBody = Static<typeof coachingBody>;

/** The same, of some datasets; left out: of all that name the people who are coached. */
export const effectivenessBody = options({
  ...coachingBody.properties,
  datasets: list(shortText(50), { minItems: 1, maxItems: 10 }),
});
export type EffectivenessBody = Static<typeof effectivenessBody>;

const timeFrame = object({ from: integer, to: integer });

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
      }),
    ),
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
