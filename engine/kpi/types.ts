/** Datasets and what is asked of them (spec reporting.md 3, 4, 5 and 7). */
import type { DateUnit } from "../query/types.ts";
import type { FieldPath } from "../report/types.ts";
import type { NamedRange } from "../table/types.ts";
import type { Scalar } from "../conditions/valueTest.ts";

/** What an attribute is, to its filters. Groups and related records are choices, by their ids. */
export type AttributeType = "TEXT" | "NUMBER" | "DATE" | "TIME" | "ENUM" | "MULTI_ENUM" | "BOOLEAN";

/** How a value is compared (spec reporting.md 5). */
export type Comparator = "EQ" | "NEQ" | "GT" | "LT" | "GTE" | "LTE" | "IN";

/** How a condition is joined to those before it. */
export type Interaction = "AND" | "OR";

/** What is computed of the records. */
export type KpiAggregation = "COUNT" | "SUM" | "AVG" | "MIN" | "MAX";

/** What a number is divided by: the names of exposures. */
export type Normalization = "drivers" | "millionMiles" | "hours";

/** A value that records are compared with; days as epoch seconds, groups and records by their ids. */
export interface KpiFilterValue {
  readonly comparator: Comparator;
  /** A list for `IN`. */
  readonly value: Scalar | readonly Scalar[] | null;
  /** Left out: `OR`. The first has none before it. */
  readonly interaction?: Interaction;
}

/** A filter of an attribute. */
export interface KpiFilter {
  /** The path of the attribute. */
  readonly attribute: FieldPath;
  /** Left out: `AND`. The first has none before it. */
  readonly interaction?: Interaction;
  readonly values: readonly KpiFilterValue[];
}

/** What records are put together by. */
interface KpiGrouping {
  /** The path of an attribute, or `groupId`. */
  readonly attribute: FieldPath;
  /** For dates, moments and times. */
  readonly unit?: DateUnit;
}

/** Days that are counted from today, or all days. */
export type TimePeriod = NamedRange | "allTime";

/** A question about a dataset. */
export interface KpiRequest {
  /** `count`, or the path of a number. */
  readonly metric?: FieldPath;
  readonly aggregation?: KpiAggregation;
  readonly filters?: readonly KpiFilter[];
  /** Groups, each with all below it. */
  readonly groupIds?: readonly number[];
  /** The main and the secondary grouping. */
  readonly groupings?: readonly KpiGrouping[];
  /** The path of a date. */
  readonly timeField?: FieldPath;
  readonly timePeriod?: TimePeriod;
  /** The first and the last day, in place of a period. */
  readonly timeFrameFrom?: number;
  readonly timeFrameTo?: number;
  readonly normalization?: Normalization;
}

/** An attribute as authored; the rest is derived from the field. */
export interface DatasetAttribute {
  readonly field: FieldPath;
  /** Left out: that of the field, after those of its relations. */
  readonly label?: string;
  /** Other words that people say for it in prompts. */
  readonly synonyms?: readonly string[];
  /** Left out: true. */
  readonly filterable?: boolean;
  /** The filter is there, but not offered. Left out: false. */
  readonly filterHidden?: boolean;
  /** The five highest are offered first. Left out: it is offered in the list alone. */
  readonly filterPriority?: number;
  /** Of an attribute of a related record: what its priority is multiplied by. Left out: 1. */
  readonly filterPriorityWeight?: number;
  /** The comparators that are allowed. Left out: all that fit its type. */
  readonly filterOptions?: readonly Comparator[];
}

/** What the records of a dataset are to others: what happened is divided by it. */
export interface Exposure {
  readonly normalization: Normalization;
  /** What is counted or added up: "Drivers". */
  readonly label: string;
  /** Left out: the records are counted. */
  readonly sumOf?: FieldPath;
  readonly filters?: readonly KpiFilter[];
  /** The first and the last day on which a record counts. Left out: its `timeField` lies in the period. */
  readonly from?: FieldPath;
  readonly to?: FieldPath;
  /** Of people: what they work as, a choice. Scorecards compare those of one position. */
  readonly position?: FieldPath;
  /** Sentences for people: what it leaves out. */
  readonly exclusions: readonly string[];
}

/** How much an event weighs by one of its choices. */
interface EventWeights {
  /** The path of an attribute with one choice. */
  readonly attribute: FieldPath;
  /** By the names of choices; one that is not named weighs 1. */
  readonly values: Readonly<Record<string, number>>;
}

/** What scorecards may weigh of the records of a dataset. The person is the one whom the template names by `person`. */
export interface ScorecardAttribute {
  /** Its name in scorecards, for good. */
  readonly alias: string;
  readonly label: string;
  /** A sentence: which records count. */
  readonly help: string;
  /** Which records are events. Left out: all. */
  readonly filters?: readonly KpiFilter[];
  /** Of `records`: those that count at all, of which the events are some. Left out: all. */
  readonly of?: readonly KpiFilter[];
  /** Left out: each event weighs 1. */
  readonly weights?: EventWeights;
  /** What events are counted over. */
  readonly per: "days" | "miles" | "records";
  /** Whether fewer events are better, or more. */
  readonly better: "less" | "more";
  /** The path of the date by which records lie in the period. Left out: that of the dataset. */
  readonly timeField?: FieldPath;
}

/** What the records of a dataset are to the person whom their template names: coaching from one day to another. */
interface Coaching {
  /** The path of the date on which it starts. */
  readonly from: FieldPath;
  /** The path of the date on which it ends. */
  readonly to: FieldPath;
}

/** A dataset as authored: one JSON file in `schemas/datasets`; `schemas/meta/dataset.schema.json` says the same. */
export interface Dataset {
  readonly $schema?: string;
  /** Its name in calls, for good. */
  readonly alias: string;
  /** Left out: the plural of the record type. */
  readonly label?: string;
  /** Other words that people say for it in prompts. */
  readonly synonyms?: readonly string[];
  /** Phrases of prompts that stand for others here. */
  readonly phrases?: readonly { readonly phrase: string; readonly means: string }[];
  /** Alias of the record type. */
  readonly template: string;
  /** The path of the date by which periods are counted. */
  readonly timeField: FieldPath;
  /** Left out: the records are counted. */
  readonly defaultAggregation?: { readonly aggregation: KpiAggregation; readonly metric: FieldPath };
  readonly attributes: readonly DatasetAttribute[];
  /** What its numbers can be divided by. */
  readonly normalizations?: readonly Normalization[];
  readonly exposure?: Exposure;
  /** What scorecards may weigh of its records. Left out: nothing. */
  readonly scorecard?: readonly ScorecardAttribute[];
  /** The records are coaching, whose events before and after are compared. Left out: they are none. */
  readonly coaching?: Coaching;
}

/** Datasets by their aliases. */
export type Datasets = ReadonlyMap<string, Dataset>;

/** The metric of which records are counted. */
export const countMetric = "count";

/** The period of a question that names none (spec reporting.md 4 and 9). */
export const usualPeriod: TimePeriod = "last30Days";

/** The groupings of a question. */
export const mostGroupings = 2;
