/** A report as a table, without looks. */
import type { Key } from "./keys.ts";

/**
 * A column: the groups, a number, or the number of several columns of a line; where numbers are compared, also the number of the time before, by how
 * much they differ, and by which share of the number before.
 */
export interface ReportTableColumn {
  readonly kind: "group" | "number" | "subtotal" | "before" | "difference" | "change";
  /** Of groups: their position among the groupings. Of a number: the id of its series, of groups of the columns their position. */
  readonly id: number;
  /** The series of its numbers. */
  readonly seriesId?: number;
  readonly label: string;
  readonly align: "left" | "right";
  /** Of groups of the columns: one key of each grouping down to it. */
  readonly keys?: readonly Key[];
  /** The same as people read them. */
  readonly texts?: readonly string[];
}

/** A group, or the totals below all groups. Texts and values are in the order of the columns; the values of the first ones are the keys. */
export interface ReportTableLine {
  /** Position of the group; what `pointGroup` is asked with. -1: the totals. */
  readonly index: number;
  /** The last of `keys`. */
  readonly key: Key;
  /** One of each grouping of the lines down to it. */
  readonly keys: readonly Key[];
  readonly texts: readonly string[];
  readonly values: readonly Key[];
  /** Other lines lie inside it: it has their subtotals. */
  readonly isSubtotal?: boolean;
  /** The period has not ended yet: its numbers may still change. */
  readonly isOpen?: boolean;
}

/** Everything that a table of a report shows. */
export interface ReportTable {
  readonly columns: readonly ReportTableColumn[];
  readonly lines: readonly ReportTableLine[];
  /** As the database gives them; undefined where records are not grouped, and where the totals of a second grouping were not asked for. */
  readonly footer?: ReportTableLine;
  /** What is not in it, as sentences for people. */
  readonly notices: readonly string[];
}
