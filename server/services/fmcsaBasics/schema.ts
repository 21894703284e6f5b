/** What is asked of FMCSA's BASICs, and what is said of them. Days in epoch seconds. */
import { Type } from "typebox";
import type { Static } from "typebox";
import { component } from "../../http/component.ts";
import {
  alias,
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  number,
  object,
  optional,
  options,
  text,
  textOrNull,
} from "../../http/schemas.ts";

const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });

/** Which BASIC. */
export const params = object({ basic: alias });

/** Which records: those of a group with all below it, as of a day; left out: all, and today. */
export const basicsQuery = options({ groupId: id, asOf: integer });
export type BasicsQuery = Static<typeof basicsQuery>;

const references = list(
  object({ title: text, address: optional(text), trust: choice(["A", "B", "C", "D"]) }),
);

/** Whose records are read: `isWhole`: those of the whole company; otherwise those of these groups alone. */
const scope = object({ isWhole: boolean, groupIds: list(id) });

const group = object({ from: integer, to: optional(integer) });

const fall = object({ day: integer, points: number, value: numberOrNull });

const published = object({
  id,
  day: integer,
  percentile: numberOrNull,
  measure: numberOrNull,
  source: text,
});

/** A BASIC as of the day. `reason`: why there is no measure. `events`, `group`: what decides the percentile, which is never computed. */
const basicOfDay = component(
  "FmcsaBasic",
  object({
    name: text,
    label: text,
    isPublic: boolean,
    counts: choice(["violations", "crashes"]),
    divisor: choice(["inspections", "powerUnits"]),
    value: numberOrNull,
    reason: textOrNull,
    numerator: number,
    denominator: number,
    violating: integer,
    unweighted: integer,
    events: integer,
    counted: choice(["relevantInspections", "inspectionsWithViolation", "crashes"]),
    group: nullable(group),
    isEnough: boolean,
    thresholds: object({ general: integer, hazmat: integer, passenger: integer }),
    unverified: list(text),
    trend: list(object({ day: integer, value: numberOrNull })),
    falls: list(fall),
    clean: numberOrNull,
    published: nullable(published),
  }),
);

const category = object({
  name: text,
  label: text,
  note: optional(text),
  inspections: integer,
  violations: integer,
  ungrouped: integer,
  events: integerOrNull,
});

const announced = object({
  name: text,
  announced: integer,
  from: integerOrNull,
  groupCount: integer,
  knownGroups: integer,
  categories: list(category),
  changes: list(text),
  missing: list(text),
  references,
});

const fleet = object({
  counts: list(integer),
  average: number,
  segment: choice(["combination", "straight"]),
  milesPerUnit: numberOrNull,
  factor: number,
});

/** All BASICs of a day, with the method, its sources and what was announced. `publishedTemplate`: the record type of what FMCSA published. */
export const basicsOfDay = component(
  "FmcsaBasics",
  object({
    asOf: integer,
    scope,
    method: object({ name: text, seenInUse: integer, unverified: list(text), references }),
    basics: list(basicOfDay.schema),
    fleet: nullable(fleet),
    announced: list(announced),
    publishedTemplate: text,
  }),
);

const from = object({ id, label: text });

/** A violation or a crash with its points. `template`: its record type; `inspection`: null for a crash. */
const explained = object({
  id,
  template: text,
  label: text,
  day: integer,
  inspection: nullable(from),
  code: textOrNull,
  isOutOfService: boolean,
  weight: numberOrNull,
  severity: numberOrNull,
  timeWeight: number,
  points: numberOrNull,
  counted: numberOrNull,
  nextFall: nullable(object({ day: integer, counted: numberOrNull })),
});

/** What counts in a BASIC on a day, the most points first. `isCut`: there is more than is shown. */
export const eventsOfBasic = component(
  "FmcsaBasicEvents",
  object({
    name: text,
    label: text,
    asOf: integer,
    scope,
    reason: textOrNull,
    /** The record type of inspections, whose pages the events of violations lead to. */
    inspectionTemplate: text,
    events: list(explained),
    count: integer,
    isCut: boolean,
  }),
);
