/** What is sent and said of critical events. Moments and days in epoch seconds. */
import { Type } from "typebox";
import type { Static } from "typebox";
import { assigneeTypes, ruleLimits } from "../../../engine/index.ts";
import { component, ref } from "../../http/component.ts";
import { columnQuestion } from "../../http/components/columnFilters.ts";
import { personName } from "../../http/components/records.ts";
import { engineType } from "../../http/engineTypes.ts";
import { cursor, pageLimit } from "../../http/paging.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  object,
  optional,
  options,
  shortText,
  text,
  textOrNull,
} from "../../http/schemas.ts";

/** More of anything is no rule; what one may have is checked by the engine, with a pointer to each mistake. */
const MOST = 1_000;

/** Nothing that the database cannot store. */
const storable = (maxLength: number) => Type.String({ maxLength, pattern: "^[^\\u0000\\uD800-\\uDFFF]*$" });
const day = Type.Integer({ minimum: -62_135_596_800, maximum: 253_402_300_799 });

const assigneeValue = Type.Unsafe<number | string | null>({
  anyOf: [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, storable(100), { type: "null" }],
});

/** A rule as it is saved. */
const ruleProperties = {
  name: storable(MOST),
  statusTimeline: list(storable(100), { maxItems: 100 }),
  filter: object({ templateAlias: storable(100), groupIds: list(id, { maxItems: ruleLimits.groups }) }),
  filters: list(
    object({
      id,
      field: storable(200),
      value: engineType("RuleFilterValue", columnQuestion({ text: storable(200) })),
    }),
    { maxItems: 100 },
  ),
  assignee: object({ assigneeType: choice(assigneeTypes), assigneeValue }),
  terminalDisplay: boolean,
  dateField: storable(200),
  startDate: day,
  endDate: nullable(day),
};

/** The rules of the company, in their order: those without an id are new, and those that are left out are removed. */
export const rulesBody = object({
  version: shortText(100),
  rules: list(object({ id: optional(id), ...ruleProperties }), { maxItems: ruleLimits.rules }),
});
export type SentRule = Static<typeof rulesBody>["rules"][number];

/** A rule whose events are counted before it is saved. */
export const previewBody = object({ rule: object({ id: optional(id), ...ruleProperties }) });

const named = object({ name: text, label: text });

/** `problem`: why the rule is not watched, a sentence; `updating`: records that no save touches are being looked at. */
const rule = component(
  "CriticalEventRule",
  object({ id, sortOrder: integer, ...ruleProperties, problem: textOrNull, updating: boolean }),
);

/** All that an editor of rules needs. `today`: where the company is. */
export const rulesReply = component(
  "CriticalEventRules",
  object({
    version: text,
    rules: list(ref(rule)),
    statuses: list(named),
    positions: list(named),
    people: textOrNull,
    hasSupervisors: boolean,
    defaultTimeline: list(text),
    today: integer,
  }),
);

/** What a rule would have made of the last days. `days`: how many these are. */
export const previewReply = component(
  "CriticalEventPreview",
  object({
    count: integer,
    capped: boolean,
    days: integer,
    templateAlias: text,
    rows: list(object({ id, label: text, date: integerOrNull, groupId: id })),
  }),
);

/** Whether records are looked at that no save touches, and for which rules. */
export const runningReply = object({
  running: boolean,
  rules: list(object({ id, name: text, added: integer })),
});

const assignee = object({ id: integerOrNull, label: textOrNull, position: nullable(named) });

/** An event. `mayChange`: by the right to edit its record, or since it is given to the reader. */
const event = component(
  "CriticalEvent",
  object({
    id,
    version: id,
    rule: object({ id, name: text, removed: boolean }),
    record: object({ id, templateAlias: text, label: text, groupId: id }),
    status: named,
    statusTimeline: list(named),
    assignee,
    createdDate: integer,
    acknowledgedDate: integerOrNull,
    resolvedDate: integerOrNull,
    reason: textOrNull,
    mayChange: boolean,
    own: boolean,
  }),
);

/** What was done about an event. */
const step = object({
  id,
  kind: choice(["created", "acknowledged", "assigned", "moved", "resolved", "reopened"]),
  date: integer,
  user: nullable(ref(personName)),
  status: nullable(named),
  assignee,
  reason: textOrNull,
});

export const eventWithSteps = object({ event: ref(event), steps: list(step) });

/** Which events are listed, the newest first. */
export const eventsQuery = options({
  ruleId: id,
  status: shortText(100),
  state: choice(["open", "resolved"]),
  assignee: Type.String({ pattern: "^(own|nobody|[1-9][0-9]{0,15})$" }),
  groupId: id,
  recordId: id,
  terminalDisplay: choice(["true"]),
  after: cursor,
  limit: pageLimit,
});
export type EventsQuery = Static<typeof eventsQuery>;

export const eventsReply = object({
  data: list(ref(event)),
  options: object({ limit: integer, next: textOrNull }),
  count: object({ count: integer, capped: boolean }),
});

/** By what events can be chosen, as far as the reader sees some. */
export const choicesReply = object({
  rules: list(object({ id, name: text, removed: boolean })),
  statuses: list(named),
  assignees: list(object({ id, label: text })),
  people: textOrNull,
});

/** What is done about this version of an event; what is left out stays. */
export const changeBody = object({
  version: id,
  acknowledged: optional(Type.Literal(true)),
  assigneeId: optional(nullable(id)),
  status: optional(shortText(100)),
  reason: optional(storable(ruleLimits.reason)),
});
export type EventChange = Static<typeof changeBody>;
