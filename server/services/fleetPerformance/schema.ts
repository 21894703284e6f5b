/** What is asked of fleet lists, and what is said of them (spec reporting.md 7). */
import { Type } from "typebox";
import type { Static } from "typebox";
import { component } from "../../http/component.ts";
import { cursor } from "../../http/paging.ts";
import {
  boolean,
  choice,
  id,
  integer,
  list,
  object,
  optional,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { mostGroups, mostSorts } from "./limits.ts";

const name = shortText(50);

/** Which list. */
export const params = object({ list: name });

/** Which of its records: those of groups, each with all below it, and those in a period. */
const which = {
  groupIds: list(id, { maxItems: mostGroups }),
  timePeriod: shortText(40),
  timeFrameFrom: integer,
  timeFrameTo: integer,
};

/** The query of calls that count. */
export const countsAsked = options(which);
export type CountsAsked = Static<typeof countsAsked>;

/** The query of a page of rows. `sort`: column and direction by turns, as `date,desc,groupId,asc`; `count`: the records of one of the numbers alone. */
export const rowsAsked = options({
  ...which,
  sort: list(shortText(200), { maxItems: 2 * mostSorts }),
  count: name,
  limit: Type.Integer({ minimum: 1, maximum: 500 }),
  after: cursor,
});
export type RowsAsked = Static<typeof rowsAsked>;

const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });

/** A page of a list: its columns, and its rows with texts in the order of these. */
export const fleetRows = component(
  "FleetRows",
  object({
    list: text,
    columns: list(object({ field: text, label: text, align: choice(["left", "right"]), sortable: boolean })),
    rows: list(object({ id, templateAlias: text, groupId: id, label: text, texts: list(text) })),
    next: textOrNull,
    asOf: integer,
    notices: list(text),
  }),
);

const timeFrame = optional(object({ from: optional(integer), to: optional(integer) }));

/** The numbers of a list. `before`: in as long a time before the period; left out: there is none. Numbers that the reader cannot ask for are left out. */
export const fleetCounts = component(
  "FleetCounts",
  object({
    list: text,
    counts: list(object({ alias: text, label: text, count: integer, before: optional(integer) })),
    timeFrame,
    asOf: integer,
  }),
);

/** How many records have the scores of each band. */
export const fleetGraph = component(
  "FleetGraph",
  object({
    list: text,
    bands: list(object({ alias: text, label: text, count: integer, before: integer })),
    asOf: integer,
  }),
);

/** The scores of each group that has some. */
export const fleetUnits = component(
  "FleetUnits",
  object({
    list: text,
    units: list(object({ groupId: id, average: numberOrNull, highest: numberOrNull, count: integer })),
    isCut: boolean,
    asOf: integer,
  }),
);
