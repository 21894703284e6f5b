import { Type } from "typebox";
import type { Static } from "typebox";
import { component, ref } from "../../http/component.ts";
import { recordCount, recordData } from "../../http/components/records.ts";
import { engineType } from "../../http/engineTypes.ts";
import { cursor, MAX_PAGE, pageLimit } from "../../http/paging.ts";
import {
  alias,
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  object,
  optional,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";
import { columns, filter, orderBy, textSearch, where } from "../main/schema.ts";

const states = ["attention", "overdue", "soon", "open", "done", "all"] as const;

/**
 * The properties of a query, as lists are asked. `columns`: of an export those in it, in their order (left out: the monitor's), of a page
 * the fields that its records have, beside those that their status depends on (left out: all).
 */
export const queryProperties = {
  state: optional(choice(states)),
  ids: optional(list(id, { maxItems: MAX_PAGE })),
  orderBy: optional(orderBy),
  textSearch: optional(textSearch),
  where: optional(where),
  filter: optional(filter),
  columns: optional(list(alias, { minItems: 1, maxItems: 100 })),
};

/** Which of a monitor's records are asked for; without a state: all. */
const querySchema = object(queryProperties);
export type MonitorQuery = Static<typeof querySchema>;

/** A query, and which page of it; `counts`: the records by state too. */
export const monitorRun = object({
  ...queryProperties,
  columns: optional(columns),
  limit: optional(pageLimit),
  after: optional(cursor),
  counts: optional(boolean),
});

/** The body of an action (spec platform.md 7.1). `timezone`: that of an export's times; left out: the company's. */
export const monitorAction = object({
  query: querySchema,
  type: shortText(50),
  options: optional(options({ timezone: timezoneSchema })),
});

/** A monitor that the user may open. */
export const monitorDescription = component(
  "Monitor",
  object({
    id: text,
    alias: text,
    name: text,
    templateAliases: list(text),
    mayAct: boolean,
    monitor: engineType("Monitor", { type: "object" }),
  }),
);

/** How many records of a query are in each state. */
const monitorCounts = component(
  "MonitorCounts",
  object({
    attention: ref(recordCount),
    overdue: ref(recordCount),
    soon: ref(recordCount),
    open: ref(recordCount),
    done: ref(recordCount),
    all: ref(recordCount),
  }),
);

/** One page of a monitor's records; `today` is the company's day, in epoch seconds. */
export const monitorPage = component(
  "MonitorPage",
  object({
    data: list(ref(recordData)),
    options: object({ limit: integer, next: textOrNull, today: integer }),
    counts: optional(ref(monitorCounts)),
  }),
);

/** A record that needs attention: its title, when it is due, and the sign of its status. */
const dueProperties = {
  id,
  templateAlias: text,
  title: text,
  due: integerOrNull,
  sign: object({ label: text, color: choice(["green", "red", "orange", "yellow", "blue"]) }),
};

/** A record that needs attention in a monitor. Its title says whom it is about. */
const dueRecord = component("DueRecord", object(dueProperties));

/** A record that needs attention, with the monitor that says so. */
export const watchedRecord = component(
  "WatchedRecord",
  object({ ...dueProperties, monitor: object({ alias: text, name: text }) }),
);

/** What needs attention in a monitor. `overdue`: the monitor's word for it; `today`: the company's day, in epoch seconds. */
export const monitorAttention = component(
  "MonitorAttention",
  object({ data: list(ref(dueRecord)), counts: ref(monitorCounts), overdue: text, today: integer }),
);

export const monitorAlias = Type.String({ pattern: "^[A-Za-z][A-Za-z0-9_]{0,49}$" });
