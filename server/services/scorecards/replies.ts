/** What is said of scorecards and their runs. Moments and days in epoch seconds. */
import { Type } from "typebox";
import type { Static } from "typebox";
import { component, ref } from "../../http/component.ts";
import { personName } from "../../http/components/records.ts";
import {
  boolean,
  choice,
  constant,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  number,
  object,
  optional,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { filter } from "../kpi/schema.ts";
import { peers, storedDefinition, weighted } from "./schema.ts";

const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
const yes = optional(constant(true));
const twoNumbers = Type.Unsafe<readonly [number, number] | null>({
  type: ["array", "null"],
  items: { type: "number" },
  minItems: 2,
  maxItems: 2,
});

/** An attribute that the user may weigh. */
const catalogAttribute = component(
  "ScorecardChoice",
  object({
    dataset: text,
    datasetLabel: text,
    attribute: text,
    label: text,
    help: text,
    per: weighted.per,
    better: weighted.better,
  }),
);

/** The attributes, and the positions by which people are chosen; `everybody`: who is meant where none is; null: all. */
export const catalog = object({
  data: list(ref(catalogAttribute)),
  positions: list(object({ name: text, label: text })),
  everybody: textOrNull,
});

/** How many people a scorecard would be about, and what is to be known of that. */
export const employeeCount = object({ count: integer, notices: list(text) });

const head = {
  computedAt: integer,
  computedBy: nullable(ref(personName)),
  automatic: yes,
  from: integer,
  to: integer,
  formula: text,
  people: integer,
  scored: integer,
  isPartial: yes,
};

/** When a run was computed, by whom and of which days; `automatic`: by itself; `isPartial`: there is more that others may view. */
export const runHead = component("ScorecardRunHead", object({ id, ...head }));
export type ShownHead = Static<typeof runHead.schema>;

const ofDefinition = storedDefinition.properties;

/** A scorecard; `notRun`: why it was not computed by itself the last time, for people. */
export const scorecard = component(
  "Scorecard",
  object({
    id,
    version: id,
    name: text,
    employees: ofDefinition.employees,
    frequency: ofDefinition.frequency,
    months: integer,
    attributes: list(object(weighted)),
    groupLabels: list(text),
    positionLabels: list(text),
    createdBy: nullable(ref(personName)),
    createdAt: integer,
    updatedAt: integer,
    archived: boolean,
    access: choice(["edit", "view"]),
    shownToEmployees: boolean,
    notRun: textOrNull,
    nextAt: integerOrNull,
    lastRun: nullable(ref(runHead)),
  }),
);
export type ShownScorecard = Static<typeof scorecard.schema>;

/** Where the records behind an attribute are found: the relation to the person, and the filters of the dataset. */
const rows = object({ person: text, filters: list(filter), timeField: optional(text) });

const runAttribute = object({
  ...weighted,
  help: optional(text),
  dispersion: number,
  peers: list(object({ ...peers, label: text })),
  rows: optional(rows),
});
export type ShownAttribute = Static<typeof runAttribute>;

/** A run with the peers that its people were compared with; `peopleTemplate`: the record type of its people, where the reader may view it. */
const run = component(
  "ScorecardRun",
  object({
    id,
    ...head,
    peopleTemplate: optional(text),
    attributes: list(runAttribute),
    notices: list(text),
  }),
);
export type ShownRun = Static<typeof run.schema>;

const scorePart = object({
  events: number,
  exposure: number,
  points: numberOrNull,
  share: number,
  contribution: number,
  rate: numberOrNull,
  low: numberOrNull,
  high: numberOrNull,
  own: numberOrNull,
  peers: integer,
  isSame: yes,
});

/** Somebody in a run: their name now, and their terminal and position then. */
const score = component(
  "ScorecardScore",
  object({
    employeeId: id,
    name: text,
    groupId: id,
    terminal: text,
    position: textOrNull,
    score: numberOrNull,
    known: number,
    rank: integerOrNull,
    ranks: twoNumbers,
    attributes: list(scorePart),
  }),
);
export type ShownScore = Static<typeof score.schema>;

/** What would be computed now. */
export const preview = object({
  run: object(head),
  attributes: list(runAttribute),
  data: list(ref(score)),
  notices: list(text),
});

/** An attribute by which somebody loses most, and their score with one event less. */
const matter = object({ attribute: integer, lost: number, ifOneLess: numberOrNull });

export const personScore = object({ run: ref(run), score: ref(score), matters: list(matter) });
export const bestScores = object({ run: ref(run), data: list(ref(score)) });
export const scorePage = object({
  run: ref(run),
  data: list(ref(score)),
  next: textOrNull,
  count: integer,
});

const past = object({ run: ref(runHead), score: numberOrNull, rank: integerOrNull });
export const history = object({ data: list(past) });

/** The user's own score by one scorecard. */
export const ownScores = object({
  data: list(
    object({
      scorecard: object({ id, name: text }),
      run: ref(run),
      score: ref(score),
      matters: list(matter),
      history: list(past),
    }),
  ),
});

/** A terminal beside what is expected of people like its own; null limits: nothing is expected. */
const terminal = object({
  groupId: id,
  terminal: text,
  people: integer,
  events: number,
  exposure: number,
  expected: number,
  ratio: numberOrNull,
  limits95: twoNumbers,
  limits998: twoNumbers,
  outside: nullable(choice(["above", "below"])),
});
export const terminals = object({ run: ref(run), attribute: integer, data: list(terminal) });

/** How many get a message, got theirs before, and have no address of their own. */
export const mailCounts = object({ run: id, waiting: integer, sent: integer, withoutAddress: integer });
export const mailQueued = object({ run: id, queued: integer, sent: integer, withoutAddress: integer });
