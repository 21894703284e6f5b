/** A report as a table, without looks. */
import type { Key } from "./keys.ts";

/** A column: the groups, a number, or the number of all columns of a line. */
export interface ReportTableColumn {
  readonly kind: "group" | "number" | "subtotal";
  /** Of a number: the id of its series, of a second grouping the position of the key; what `pointGroup` is asked with. */
  readonly id: number;
  /** The series of its numbers. */
  readonly seriesId?: number;
  readonly label: string;
  readonly align: "left" | "right";
}

/** A group, or the totals below all groups. Texts and values are in the order of the columns; the value of the first is the key. */
export interface ReportTableLine {
  /** Position of the group; what `pointGroup` is asked with. -1: the totals. */
  readonly index: number;
  readonly key: Key;
  readonly texts: readonly string[];
  readonly values: readonly Key[];
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
