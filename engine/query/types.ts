/** The query language (spec platform.md 3, reporting.md 3, 7 and 9) as TypeScript types; `schemas/meta/query.schema.json` says the same. */
import type { Scalar } from "../conditions/valueTest.ts";
import type { DateFilter } from "../table/types.ts";

/** Which relations of a record are followed: those that hold one record or several, those that other records hold, or all of them. */
export type RelationScope = "all" | "children" | "multiModel" | "singleModel";

/**
 * Where a value comes from, seen from a record.
 * - `PATH`: a field or system value, by its key.
 * - `RELATION`: the ids of related records, of one relation or of all relations of a scope.
 * - `RELATION_PATH`: a field of related records; `relations` leads there, at most 3 steps.
 * - `GROUP`, `TEMPLATE`, `ID`: the record's group (id), the alias of its template, its id.
 * - `USER_NAME`: first and last name of who created or last saved it.
 * - `SOURCE`: the id by which another system knows it.
 * - `CREATED_DATE`, `LAST_UPDATED_DATE`: moments, in epoch seconds.
 */
export type QueryPath =
  | { type: "PATH"; path: string }
  | { type: "RELATION"; relation: string }
  | { type: "RELATION"; scope: RelationScope }
  | { type: "RELATION_PATH"; relations: string[]; path: string }
  | { type: "GROUP" }
  | { type: "TEMPLATE" }
  | { type: "ID" }
  | { type: "USER_NAME"; of?: "createdBy" | "lastUpdatedBy" }
  | { type: "SOURCE"; source: string }
  | { type: "CREATED_DATE" }
  | { type: "LAST_UPDATED_DATE" };

/** The value below which a share of the values of a path lies, interpolated between neighbours. */
export interface PercentilePath {
  type: "PATH_PERCENTILE";
  path: string;
  /** Steps that lead to the path's record; left out: a field of the record itself. */
  relations?: string[];
  /** 0 to 1. */
  percentile: number;
}

/** Conditions that all or any of which hold; `EMPTY` asks nothing. */
export type QueryNode =
  | { operation: "AND" | "OR"; nodes: QueryNode[] }
  | { operation: "EMPTY" }
  | QueryComparison;

/** Ends of a range, both included; an end that is left out is open. */
interface QueryRange {
  min?: number;
  max?: number;
}

/** Days of the year as `MM-DD`, both included; from a later to an earlier one it goes over New Year. */
interface DayOfYearRange {
  from: string;
  to: string;
}

/** Before or after the day that is `amount` days or years from today; negative: in the past. */
interface DateComparison {
  comparison: "BEFORE" | "AFTER";
  amount: number;
  unit: "DAY" | "YEAR";
}

/**
 * How a list of values is meant: the value is (or the values hold) one of them (`ANY`, also `DEFAULT_OPTION`), one of them or there is
 * none (`ANY_OR_NO_VALUE`), or they hold all of them (`ALL`). `STARTS_WITH`: the text begins with it.
 */
export type OperationOption = "ALL" | "ANY" | "ANY_OR_NO_VALUE" | "DEFAULT_OPTION" | "STARTS_WITH";

/** What is asked of the values of a path. Left out, `option` is `DEFAULT_OPTION`. */
export type QueryComparison = { path: QueryPath } & (
  | {
      /** Text that holds a part; several values of which some are these; a group that is one of these or lies below one. */
      comparison: "CONTAINS";
      value: Scalar | Scalar[];
      option?: OperationOption;
    }
  | {
      /**
       * `EQUALS`: is one of these. `NOT_EQUALS`: has a value, and none is one of these. `IS_DISTINCT_FROM`: none is one of these, or there
       * is none.
       */
      comparison: "EQUALS" | "NOT_EQUALS" | "IS_DISTINCT_FROM";
      value: Scalar | Scalar[];
      option?: "ANY" | "ANY_OR_NO_VALUE" | "DEFAULT_OPTION";
    }
  | {
      comparison: "GREATER_THAN" | "GREATER_THAN_EQUAL" | "LESS_THAN" | "LESS_THAN_EQUAL";
      value: number;
    }
  | { comparison: "IN_RANGE"; value: QueryRange | DateFilter; option?: "ANY_OR_NO_VALUE" | "DEFAULT_OPTION" }
  | { comparison: "DATE_COMPARISON"; value: DateComparison }
  | { comparison: "DAY_OF_YEAR_IN_RANGE"; value: DayOfYearRange }
  | { comparison: "HAS_VALUE"; value: boolean }
);

export type Aggregate = "ARRAY_AGG" | "AVG" | "COUNT" | "COUNT_DISTINCT" | "MAX" | "MIN" | "SUM";

/** What is computed of all records, or of each group. Without `of`, `COUNT` counts records. */
export type QueryAggregation = { aggregate: Aggregate; of?: QueryPath } | { of: PercentilePath };

/** How dates are put together: keys are `2026-11-21`, `2026-11`, `2026-Q4`, `2026`, 0 (Sunday) to 6, 0 to 23, `13:30`, and `night`, `morning`, `afternoon` or `evening` (6 hours each, from midnight). */
export type DateUnit =
  | "DAY"
  | "DAY_OF_WEEK"
  | "MONTH"
  | "QUARTER"
  | "YEAR"
  | "HOUR"
  | "HALF_HOUR"
  | "TIME_OF_DAY";

/** What records are put together by. A record with several values stands in the group of each. */
export type QueryGrouping =
  | { type: "DATE"; path: QueryPath; unit: DateUnit }
  | { type: "ENUM" | "MULTI_ENUM" | "RELATION" | "VALUE" | "VALUE_PRESENCE"; path: QueryPath }
  | { type: "MODEL_GROUP" };

/** A step of an order: by a path, of groups by the index of a grouping or an aggregation. Empty values come last. */
type QueryOrder = { direction: "asc" | "desc" } & (
  | { path: QueryPath }
  | { grouping: number }
  | { aggregation: number }
);

/** One question about the records of a template. With aggregations it is answered with groups, else with records. */
export interface Query {
  /** Alias. */
  template: string;
  where?: QueryNode;
  /** Words that all occur in the label or the searched fields. */
  textSearch?: { field: "label"; value: string }[];
  /** What is answered of each record; left out: the columns of the template's list. */
  columns?: QueryPath[];
  aggregations?: QueryAggregation[];
  groupBy?: QueryGrouping[];
  orderBy?: QueryOrder[];
  /** Records or groups: 1 to 500, left out 50. */
  limit?: number;
  /** `next` of the page before. */
  after?: string;
  /** Answers the ids of the records in each group, at most 1,000. */
  withIds?: boolean;
}

/** A value of an answer. */
export type QueryValue = Scalar | readonly Scalar[] | null;

export interface QueryRow {
  id: number;
  groupId: number;
  label: string;
  /** In the order of the columns. */
  values: readonly QueryValue[];
  /** Indexes of columns that the principal may not see; their values are null. */
  redacted: readonly number[];
}

export interface QueryGroup {
  /** A key for each grouping; null stands for no value. */
  groupKey: readonly (Scalar | null)[];
  /** A value for each aggregation. */
  groupValue: readonly QueryValue[];
  /** Records in the group; one that stands in several groups counts in each. */
  count: number;
  groupIds?: readonly number[];
}

/** An answer. `next` is null on the last page. */
export interface QueryResult {
  template: string;
  rows?: readonly QueryRow[];
  groups?: readonly QueryGroup[];
  next: string | null;
  /** What of the question was left out, for the principal to read: groups that they may not view. */
  notices: readonly string[];
  /** Alias of the rollup that the answer comes from; left out: it was computed of the records. */
  rollup?: string;
}
