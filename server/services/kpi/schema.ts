/** What is asked of datasets, and what is said of them (spec reporting.md 3 and 7). */
import { Type } from "typebox";
import type { Static } from "typebox";
import { allComparators, kpiAggregations, normalizationNames } from "../../../engine/server.ts";
import { component, ref } from "../../http/component.ts";
import { cursor } from "../../http/paging.ts";
import {
  boolean,
  choice,
  constant,
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
  textOrNull,
} from "../../http/schemas.ts";
import { timezoneSchema } from "../../http/timezone.ts";
import { listRefusal } from "../main/several.ts";
import { queryValue } from "../query/schema.ts";

/** Questions of one call. */
const MAX_QUESTIONS = 40;

const path = shortText(255);
const interaction = choice(["AND", "OR"]);
const direction = choice(["asc", "desc"]);
const unit = choice(["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR", "HOUR", "HALF_HOUR", "TIME_OF_DAY"]);
const type = choice(["TEXT", "NUMBER", "DATE", "TIME", "ENUM", "MULTI_ENUM", "BOOLEAN"]);
const aggregation = choice(kpiAggregations);
const comparator = choice(allComparators);
const normalization = choice(normalizationNames);
const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });
const scalar = either(Type.String(), Type.Number(), Type.Boolean());
/** Its shape follows from the attribute, and is checked with it. */
const value = either(scalar, Type.Null(), list(scalar));

/** A filter of an attribute. */
export const filter = object({
  attribute: path,
  interaction: optional(interaction),
  values: list(object({ comparator, value, interaction: optional(interaction) })),
});

/** What is asked of a dataset. */
export const questionSchema = {
  metric: path,
  aggregation,
  filters: list(filter),
  groupIds: list(id),
  groupings: list(object({ attribute: path, unit: optional(unit) })),
  timeField: path,
  timePeriod: shortText(40),
  timeFrameFrom: integer,
  timeFrameTo: integer,
  normalization,
};

const question = { ...questionSchema, timezone: timezoneSchema };

/** A question about the dataset that the address names. */
export const kpiBody = options(question);
export type KpiBody = Static<typeof kpiBody>;

/** Questions about several datasets. */
export const multiBody = object({
  questions: list(object({ name: path, ...kpiBody.properties }), { minItems: 1, maxItems: MAX_QUESTIONS }),
});

const groupKey = list(ref(queryValue));
const askedKey = list(either(scalar, Type.Null()));

/** Which records of a question are meant. */
export const tableBody = options({
  ...question,
  columns: list(path, { minItems: 1, maxItems: 50 }),
  group: object({ groupKey: askedKey, count: integer, groupIds: optional(list(id)) }),
  orderBy: object({ attribute: path, direction }),
  limit: Type.Integer({ minimum: 1, maximum: 500 }),
  after: cursor,
});
export type TableBody = Static<typeof tableBody>;

/** A number; divided, with what it was divided by. Without a value there is a reason. */
const divided = {
  value: numberOrNull,
  numerator: optional(numberOrNull),
  denominator: optional(numberOrNull),
  reason: optional(text),
};

/** An answer to a question. */
export const kpiAnswer = component(
  "KpiAnswer",
  object({
    dataset: text,
    label: text,
    metric: text,
    aggregation,
    groupings: list(object({ attribute: text, label: text, unit: optional(unit) })),
    groups: list(object({ groupKey, ...divided, count: integer, groupIds: optional(list(id)) })),
    total: object({ ...divided, count: integer }),
    /** There are more groups than these. */
    isCut: boolean,
    timeFrame: object({ field: text, from: optional(integer), to: optional(integer) }),
    normalization: optional(
      object({
        name: normalization,
        label: text,
        per: number,
        numerator: text,
        denominator: text,
        by: list(choice(["group", "period", "all"])),
        exclusions: list(text),
      }),
    ),
    asOf: integer,
    notices: list(text),
  }),
);

/** One of several answers, or why there is none. */
export const multiAnswer = component(
  "KpiOneAnswer",
  object({ answer: optional(ref(kpiAnswer)), error: optional(ref(listRefusal)) }),
);

/** A page of the records behind a number. */
export const kpiTable = component(
  "KpiTable",
  object({
    dataset: text,
    columns: list(object({ attribute: text, label: text, type })),
    rows: list(
      object({ id, groupId: id, label: text, values: list(ref(queryValue)), redacted: list(integer) }),
    ),
    next: textOrNull,
    asOf: integer,
    notices: list(text),
  }),
);

const attribute = object({
  metric: text,
  label: text,
  type,
  /** The record type that has it. */
  alias: text,
  filterable: boolean,
  filterHidden: boolean,
  filterPriority: optional(number),
  filterPriorityWeight: number,
  filterOptions: list(comparator),
  /** The record type whose records are its values, by their ids. */
  relation: optional(text),
  enumSet: optional(text),
  /** Its values are groups, by their ids. */
  groups: optional(constant(true)),
  aggregatable: boolean,
  groupable: boolean,
  units: list(unit),
  relatedDatasetNames: list(text),
});

/** A dataset as somebody may ask about it. */
export const kpiDataset = component(
  "KpiDataset",
  object({
    name: text,
    label: text,
    /** Records count as soon as they are saved. */
    synced: constant(true),
    template: text,
    timeField: text,
    metric: text,
    aggregation,
    attributes: list(attribute),
    /** The filters that are offered first, by their metrics. */
    topFilters: list(text),
    normalizations: list(object({ name: normalization, label: text, reason: optional(text) })),
  }),
);
