/** What is asked of ready reports, and what is said of them. */
import { Type } from "typebox";
import type { CannedBody } from "../../../engine/server.ts";
import { component } from "../../http/component.ts";
import { cursor } from "../../http/paging.ts";
import {
  alias,
  boolean,
  choice,
  id,
  integer,
  list,
  object,
  optional,
  options,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";
import { cannedValues } from "../exports/schema.ts";

const some = <S extends Parameters<typeof list>[0]>(items: S) => list(items, { maxItems: 500 });

/** What the calls about trainings are narrowed by (spec reporting.md 3); dates in epoch seconds, at most 120 days ahead. */
export const trainingBody = Type.Unsafe<CannedBody>(
  options({
    courseIds: some(id),
    employeeIds: some(id),
    employeePositions: some(alias),
    employeeTerminals: some(id),
    dueDateFrom: integer,
    dueDateTo: integer,
    expirationDateFrom: integer,
    expirationDateTo: integer,
  }),
);

/** What the records of a line have in common; null: no value. */
const key = Type.Unsafe<string | number | boolean | null>({ type: ["string", "number", "boolean", "null"] });

/**
 * What was chosen in the form of any report, and which part of the answer is meant. `behind`: the records behind a number of a series, in the line with this
 * key; without a key, of all lines.
 */
export const runBody = object({
  behind: optional(object({ series: id, key: optional(key) })),
  values: optional(cannedValues),
  timezone: optional(timezoneSchema),
  after: optional(cursor),
});

/** The same for a file. */
export const fileBody = object({ values: optional(cannedValues), timezone: optional(timezoneSchema) });

export const cannedParams = object({ alias });

const parameter = object({
  kind: choice(["dates", "daysOfYear", "records", "choices", "terminals"]),
  name: text,
  label: text,
  daysAhead: optional(integer),
  templateAlias: optional(text),
  enumSet: optional(text),
  noMatch: optional(text),
});

/** A ready report as its page needs it; `values`: what a new form says. */
export const cannedReport = component(
  "CannedReport",
  object({
    alias: text,
    name: text,
    viewName: text,
    help: text,
    section: choice(["personnel", "financial", "osha", "summary"]),
    exportTypes: list(choice(["csv", "xlsx", "pdf"])),
    hideRunButton: boolean,
    parameters: list(parameter),
    values: cannedValues,
  }),
);

const line = object({
  record: optional(object({ id, templateAlias: text })),
  key: optional(key),
  texts: list(text),
});

/** A page of a report; `count` is that of all its lines, and comes with the first page. */
export const cannedAnswer = component(
  "CannedAnswer",
  object({
    alias: text,
    columns: list(object({ label: text, align: choice(["left", "right"]), series: optional(id) })),
    lines: list(line),
    totals: optional(list(text)),
    count: optional(integer),
    next: textOrNull,
    notices: list(text),
  }),
);
