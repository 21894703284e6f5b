/** What is sent of scorecards, and what is stored of them as JSON. */
import { Type } from "typebox";
import type { Static } from "typebox";
import { scorecardFrequencies } from "../../../engine/index.ts";
import { cursor } from "../../http/paging.ts";
import {
  alias,
  boolean,
  choice,
  either,
  id,
  integer,
  list,
  number,
  object,
  optional,
  options,
  shortText,
  text,
} from "../../http/schemas.ts";

/** More of anything is no scorecard; what one may have is checked by the engine, with a pointer to each mistake. */
const MOST_ATTRIBUTES = 100;
const MOST_CHOSEN = 1_000;
/** People of a page, and of the best ones. */
export const MOST_SCORES = 100;
const LONGEST_SEARCH = 200;
const MOST_INDEX = 50;

/** Nothing that the database cannot store. */
const storable = (maxLength: number) => Type.String({ maxLength, pattern: "^[^\\u0000\\uD800-\\uDFFF]*$" });

const employees = object({
  groupIds: list(id, { maxItems: MOST_CHOSEN }),
  positions: list(storable(100), { maxItems: MOST_CHOSEN }),
});
const frequency = choice(scorecardFrequencies);
const attributes = list(object({ dataset: alias, attribute: alias, weight: number }), {
  maxItems: MOST_ATTRIBUTES,
});

const chosen = { employees: optional(employees), frequency, months: number, attributes };
const name = storable(MOST_CHOSEN);
const shownToEmployees = optional(boolean);

/** A new scorecard. */
export const newScorecard = object({ ...chosen, name, shownToEmployees });
export type NewScorecard = Static<typeof newScorecard>;

/** What is computed without being kept. */
export const previewBody = object({ ...chosen, name: optional(name), shownToEmployees });
export type PreviewBody = Static<typeof previewBody>;

/** Whom a scorecard would be about, and over which days. */
export const whoBody = object({ employees: chosen.employees, frequency, months: number });
export type WhoBody = Static<typeof whoBody>;

/** What is changed of this version of a scorecard; what is left out stays. */
export const changedScorecard = object({
  id,
  version: id,
  name: optional(name),
  employees: optional(employees),
  frequency: optional(frequency),
  months: optional(number),
  attributes: optional(attributes),
  archived: optional(boolean),
  shownToEmployees,
});
export type ChangedScorecard = Static<typeof changedScorecard>;

/** Which run is asked about; left out: the newest one that the reader may open. */
export const runQuery = options({ run: id });
/** Whose score of which run is sent: of one person, or of all. */
export const mailQuery = options({ run: id, employeeId: id });
export const mailBody = object({ run: id, employeeId: optional(id) });
export type MailAsked = Static<typeof mailQuery>;
export const historyQuery = options({ employeeId: id });
export const terminalsQuery = options({
  run: id,
  attribute: Type.Integer({ minimum: 0, maximum: MOST_INDEX }),
});
export const scoresQuery = options({
  run: id,
  order: choice(["score", "name", "terminal"]),
  direction: choice(["asc", "desc"]),
  limit: Type.Integer({ minimum: 1, maximum: MOST_SCORES }),
  after: cursor,
  search: shortText(LONGEST_SEARCH, 0),
  groupId: id,
});
export type ScoresQuery = Static<typeof scoresQuery>;

/** `scorecards.definition`. */
export const storedDefinition = object({
  employees: object({ groupIds: list(id), positions: list(text) }),
  frequency,
  months: integer,
  attributes: list(object({ dataset: text, attribute: text, weight: integer })),
});
export type StoredDefinition = Static<typeof storedDefinition>;

const per = choice(["days", "miles", "records"]);
const better = choice(["less", "more"]);
/** What an attribute is, and how it is counted. */
export const weighted = { dataset: text, attribute: text, weight: integer, label: text, per, better };
/** People who are compared with one another. */
export const peers = {
  key: text,
  people: integer,
  events: number,
  exposure: number,
  mean: number,
  weight: Type.Unsafe<number | null>({ type: ["number", "null"] }),
};

/** `scorecard_runs.attributes`. */
export const storedAttributes = list(object({ ...weighted, dispersion: number, peers: list(object(peers)) }));

/** `scorecard_runs.scope`: in which groups the records of a type were read, by which right. */
export const storedScope = list(
  object({
    template: text,
    right: choice(["view", "reach", "viewConfidential"]),
    groups: either(Type.Literal("ALL"), list(id)),
  }),
);
export type RunScope = Static<typeof storedScope>;
