/** What is asked of scheduled reports, and what is said of them. */
import { Type } from "typebox";
import type { Static } from "typebox";
import type { SentFormat, Weekday } from "../../../engine/index.ts";
import { component, ref } from "../../http/component.ts";
import { engineType } from "../../http/engineTypes.ts";
import {
  alias,
  boolean,
  choice,
  constant,
  either,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";
import { reportSchedules } from "../../storage/index.ts";
import { cannedValues } from "../exports/schema.ts";

const LAST_MINUTE = 1_439;
const LAST_DAY = 31;
const LAST_WEEKDAY = 7;

/** A name with something in it to read, and nothing that the database cannot store. */
const name = Type.String({ maxLength: 200, pattern: "^(?=\\s*\\S)[^\\u0000\\uD800-\\uDFFF]*$" });

const weekday = Type.Unsafe<Weekday>({ type: "integer", minimum: 1, maximum: LAST_WEEKDAY });
const dayOfMonth = Type.Integer({ minimum: 1, maximum: LAST_DAY });

/** On which days: 1 is Monday; a day that a month does not have is its last one. */
export const rule = engineType(
  "ScheduleRule",
  either(
    object({ kind: constant("daily") }),
    object({ kind: constant("weekdays") }),
    object({
      kind: constant("weekly"),
      days: list(weekday, { minItems: 1, maxItems: LAST_WEEKDAY, uniqueItems: true }),
    }),
    object({ kind: constant("monthly"), day: either(dayOfMonth, constant("last")) }),
    object({ kind: constant("quarterly"), day: choice(["first", "last"]) }),
  ),
);

/** The report of a card of the user's, or a ready report; `movesDates`: the dates of its form move along with the days. */
const report = either(
  object({ card: id }),
  object({ canned: alias, values: cannedValues, movesDates: boolean }),
);

const format = choice(["pdf", "xlsx", "link"] satisfies SentFormat[]);
const minute = Type.Integer({ minimum: 0, maximum: LAST_MINUTE });

const content = {
  name,
  report,
  format,
  rule,
  minute,
  timezone: timezoneSchema,
  recipients: list(id, { minItems: 1, maxItems: reportSchedules.MAX_RECIPIENTS, uniqueItems: true }),
};
export const newSchedule = object(content);
export const changedSchedule = object({ ...content, version: id });
export type ScheduleBody = Static<typeof newSchedule>;

const person = { userId: id, firstName: text, lastName: text };

/** Somebody who can be chosen to get a report. */
const choosable = component("ReportRecipientChoice", object(person));

/** A scheduled report of the user's. Moments in epoch seconds; `nextAt` is null while it is paused. */
export const schedule = component(
  "ReportSchedule",
  object({
    id,
    version: id,
    name: text,
    report,
    /** What the report is called now; null: it is gone, or the user may not open it any more. */
    reportName: textOrNull,
    format,
    /** As what it can be sent. */
    formats: list(format),
    rule,
    minute,
    timezone: text,
    paused: boolean,
    nextAt: integerOrNull,
    recipients: list(object({ ...person, active: boolean, unsubscribedAt: integerOrNull })),
  }),
);
export type ShownSchedule = Static<typeof schedule.schema>;

const delivery = object({
  ...person,
  status: choice(["waiting", "queued", "skipped", "failed"]),
  reason: textOrNull,
  notices: list(text),
  mailStatus: nullable(choice(["waiting", "sent", "failed", "suppressed", "kept"])),
  isPlain: boolean,
});

/** What became of a slot; `slot` null: a test. `isPlain`: the file was too large for the mail server, so that the link was sent. */
const run = component(
  "ReportRun",
  object({
    id,
    slot: integerOrNull,
    createdAt: integer,
    status: choice(["sending", "done", "missed", "refused"]),
    reason: textOrNull,
    deliveries: list(delivery),
  }),
);

export const schedules = object({ data: list(ref(schedule)) });
export const runs = object({ data: list(ref(run)) });
export const choosables = object({ data: list(ref(choosable)) });
export const searchQuery = options({ search: shortText(100, 0) });
