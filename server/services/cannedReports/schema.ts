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

/** The same for the check of a file. */
export const fileBody = object({ values: optional(cannedValues), timezone: optional(timezoneSchema) });

/** The same for a file of it. `validOnly`: of an official file the rows without errors alone; otherwise rows with errors refuse it. */
export const exportFileBody = object({
  values: optional(cannedValues),
  timezone: optional(timezoneSchema),
  validOnly: optional(boolean),
});

/** What a review is asked for with (spec reporting.md 7): dates in epoch seconds, `id` of the terminal or the employee. Left out: the terminal, and the time zone of Los Angeles. */
export const reviewBody = options({
  dateFrom: integer,
  dateTo: integer,
  subject: choice(["TERMINAL", "EMPLOYEE"]),
  id,
  positions: some(alias),
  timezone: timezoneSchema,
});

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

/** The form of an official file: what is chosen once for all rows, and what people should know; `notVerified` is not official. */
const fileFormat = object({
  name: text,
  columns: list(text),
  choices: list(object({ name: text, label: text, choices: list(object({ value: text, label: text })) })),
  notes: list(text),
  notVerified: list(text),
  sources: list(object({ about: text, address: text })),
});

/**
 * A ready report as its page needs it; `values`: what a new form says. `people`: of a report of headcount or a review, what record type they are.
 * `osha`: it is about OSHA's forms, which have calls of their own. `lossRun`: it is a loss run, which has a call of its own.
 */
export const cannedReport = component(
  "CannedReport",
  object({
    alias: text,
    name: text,
    viewName: text,
    help: text,
    section: choice(["personnel", "financial", "osha", "summary"]),
    exportTypes: list(choice(["csv", "xlsx", "pdf", "txt"])),
    hideRunButton: boolean,
    parameters: list(parameter),
    values: cannedValues,
    fileFormat: optional(fileFormat),
    people: optional(
      object({ kind: choice(["headcount", "review"]), templateAlias: text, name: text, plural: text }),
    ),
    osha: optional(boolean),
    lossRun: optional(boolean),
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
