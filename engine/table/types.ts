/** What a person set in a table: columns, order, filters, groups. It is saved in views and carried in links. */
import type { FilterKind } from "../fields/kinds.ts";
import type { OrderBy } from "../language/viewBase.ts";

/** A shown column, by its field's key. */
export interface ColumnSetting {
  readonly key: string;
  /** Pixels; left out: the column's own. */
  readonly width?: number;
}

/** The state of a table. */
export interface TableState {
  /** In their order; a column that is left out is hidden. */
  readonly columns: readonly ColumnSetting[];
  /** The first decides, the next ones where those before are equal. */
  readonly orderBy: readonly OrderBy[];
  /** All have to pass; at most one of a field. */
  readonly filters: readonly ColumnFilter[];
  /** Key of the field whose values part the rows into groups. */
  readonly groupBy?: string;
  /** Text that is searched in the records; empty: none. */
  readonly search: string;
}

/** A filter of one column, after the kind of its values (spec records.md 5 and 7.5; reporting.md 5). */
export type ColumnFilter = TextFilter | ChoiceFilter | NumberFilter | DateColumnFilter | PresenceFilter;

interface FilterOf<K extends FilterKind> {
  readonly kind: K;
  /** Key of the field. */
  readonly field: string;
}

export type TextOperator = "contains" | "startsWith" | "equals";

/** Text that holds, begins with or is `value`; capitals matter only in `equals`. */
export interface TextFilter extends FilterOf<"text"> {
  readonly operator: TextOperator;
  readonly value: string;
}

/** What an enum (by name), a boolean, a group or a relation (by id) may be. */
export type ChoiceValue = string | number | boolean;

/** One of the choices or, with `orNoValue`, none at all. */
export interface ChoiceFilter extends FilterOf<"choice"> {
  readonly any: readonly ChoiceValue[];
  readonly orNoValue?: boolean;
}

/** Numbers, currency, percent, intervals in months and times of day in seconds; both ends are included. */
export interface NumberFilter extends FilterOf<"number"> {
  readonly min?: number;
  readonly max?: number;
  readonly orNoValue?: boolean;
}

/** Dates and moments. */
export interface DateColumnFilter extends FilterOf<"date"> {
  readonly range: DateFilter;
}

/** Whether there is a value. */
export interface PresenceFilter extends FilterOf<"presence"> {
  readonly filled: boolean;
}

/** Ranges that are counted from today: those of spec records.md 3.16 and platform.md 9, and those that look ahead. A week begins on Sunday. */
export type NamedRange =
  | "today"
  | "yesterday"
  | "last7Days"
  | "last30Days"
  | "last365Days"
  | "last6Months"
  | "thisWeek"
  | "lastWeek"
  | "thisMonth"
  | "monthToDate"
  | "lastMonth"
  | "thisYear"
  | "yearToDate"
  | "lastYear"
  | "last3Years"
  | "next7Days"
  | "next30Days"
  | "next60Days"
  | "next90Days"
  | "nextWeek"
  | "nextMonth";

/** The dates that a date filter lets through. Dates are epoch seconds in UTC; days at both ends are included. */
export type DateFilter =
  | { readonly type: NamedRange }
  | { readonly type: "custom"; readonly start?: number; readonly end?: number }
  /** From the day of `start`, `days` days on. */
  | { readonly type: "startPlus"; readonly start: number; readonly days: number }
  /** Up to the day of `end`, `days` days back. */
  | { readonly type: "endPlus"; readonly end: number; readonly days: number }
  /** Between `min` and `max` days from today (spec records.md 5, days range). */
  | { readonly type: "days"; readonly min: number; readonly max: number }
  | { readonly type: "noValue" };
