/** A query after it was checked: every name resolved, every date a moment. What the evaluator and the SQL read. */
import type { Question } from "../conditions/valueTest.ts";
import type { QueryKind } from "../fields/kinds.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Aggregate, DateUnit } from "./types.ts";

/** A relation that is followed. `inverse`: the other template's relation that holds it, whose records are found. */
export interface CompiledStep {
  readonly field: CompiledField;
  readonly template: CompiledTemplate;
  readonly inverse?: CompiledField;
}

/** What is read of the record at the end of the steps. */
export type ValueSource =
  | { readonly kind: "field"; readonly field: CompiledField }
  /** Ids of related records; of an inverse relation only of those that the principal may view. */
  | { readonly kind: "relations"; readonly steps: readonly CompiledStep[] }
  | { readonly kind: "user"; readonly of: "createdBy" | "lastUpdatedBy" }
  | { readonly kind: "source"; readonly source: string }
  | { readonly kind: "template" }
  | { readonly kind: "id" | "group" | "createdDate" | "lastUpdatedDate" | "retentionLock" | "label" };

/**
 * Where values come from. The value set of a path holds the values of all records that are reached and that the principal may view; a
 * protected value that they may not see is none. A record's own protected value that they may not see makes each test false.
 */
export interface CompiledPath {
  readonly template: CompiledTemplate;
  /** At most 3; empty: the record itself. */
  readonly steps: readonly CompiledStep[];
  readonly source: ValueSource;
  readonly valueKind: QueryKind;
  /** Whether the value set may hold more than one value. */
  readonly multi: boolean;
}

/**
 * What is asked of the values of a path: some value of all records that it reaches passes. Moments count in the query's time zone, dates
 * as they are.
 */
export interface CompiledTest extends Question {
  readonly kind: "test";
  readonly path: CompiledPath;
}

/** `all` of nothing holds, `any` of nothing does not. */
export type CompiledNode =
  | { readonly kind: "all" | "any"; readonly nodes: readonly CompiledNode[] }
  | CompiledTest;

export type CompiledAggregation =
  | { readonly kind: "records" }
  /** ARRAY_AGG: different values in their order, the first 100. */
  | { readonly kind: "aggregate"; readonly aggregate: Aggregate; readonly path: CompiledPath }
  | { readonly kind: "percentile"; readonly percentile: number; readonly path: CompiledPath };

/** `unit` for dates; `presence`: whether there is a value. */
export interface CompiledGrouping {
  readonly path: CompiledPath;
  readonly unit?: DateUnit;
  readonly presence: boolean;
}

export type CompiledOrder = { readonly direction: "asc" | "desc" } & (
  | { readonly path: CompiledPath }
  | { readonly grouping: number }
  | { readonly aggregation: number }
);

/** A query of records has `columns`, a query of groups has `aggregations`. */
export interface CompiledQuery {
  readonly template: CompiledTemplate;
  readonly where: CompiledNode;
  /** Folded words. */
  readonly words: readonly string[];
  readonly columns: readonly CompiledPath[];
  readonly aggregations: readonly CompiledAggregation[];
  readonly groupBy: readonly CompiledGrouping[];
  readonly orderBy: readonly CompiledOrder[];
  readonly limit: number;
  readonly after?: string;
  readonly withIds: boolean;
  /** IANA name in which moments have their day and hour. */
  readonly timezone: string;
  readonly notices: readonly string[];
}
