/** A report (spec reporting.md 2 to 5): what is asked of records, how it is grouped, and how the answer is drawn. */
import type { DateUnit } from "../query/types.ts";
import type { ColumnFilter } from "../table/types.ts";

/** The form of this JSON (spec reporting.md 3). */
export const reportVersion = "1.0.0";

/** How records become one number (spec reporting.md 9). All but `COUNT` are computed of `aggregationBy`. */
export type ReportAggregation = "COUNT" | "SUM" | "MAX" | "MIN" | "AVG" | "PERCENTILE";

/**
 * A field of a record type, or of a record that it names: the keys of at most 3 relations to one record and the key of a field, joined by dots, as
 * `primaryModel.hireDate`. The keys of system values work too: `id`, `recordNumber`, `groupId`, `createdDate`, `lastUpdatedDate`.
 */
export type FieldPath = string;

/** A filter as lists have it; its `field` is a path. Groups are asked for with all below them. */
export type ReportFilter = ColumnFilter;

/** A column of the records behind a number. */
export interface ReportColumn {
  readonly field: FieldPath;
  /** What people read in place of the field's own label. */
  readonly label?: string;
}

/** One question about the records of a type. */
export interface DataSeries {
  /** Distinguishes it from the others of its report; positive. */
  readonly id: number;
  /** Alias of the record type. */
  readonly alias: string;
  /** What people read; left out: the aggregation and the record type, as "Count of Accidents". */
  readonly name?: string;
  /** All have to pass; at most one of a field. */
  readonly filters: readonly ReportFilter[];
  readonly aggregation: ReportAggregation;
  /** The number that is aggregated; left out for `COUNT`. */
  readonly aggregationBy?: FieldPath;
  /** The share of `PERCENTILE`, 0 to 1. */
  readonly percentile?: number;
  /** The columns of its records; empty: those of the type's list. */
  readonly columns: readonly ReportColumn[];
}

/** How a report is drawn (spec reporting.md 3). */
export type DisplayType = "table" | "lineGraph" | "barGraph";

/** A table's numbers as they are, as shares of the total or added up line by line; bars side by side or on each other; lines of the values or of their running total. */
export type DisplayTypeSetting = "values" | "shareOfTotal" | "grouped" | "stacked" | "runningTotal";

/** An order of the groups: by the grouping itself, or by the number of a series. */
export interface ReportSort {
  /** `group`, or the id of a series. */
  readonly by: "group" | number;
  readonly direction: "asc" | "desc";
}

/** What the records of all series are put together by. `company`: all in one group. */
export interface ReportGrouping {
  /** A path; `groupId`: the terminal; `company`: the whole company. Reports of several series know the last two alone (spec reporting.md 4). */
  readonly field: FieldPath;
  /** For dates, moments and times. */
  readonly unit?: DateUnit;
  /** What people read in place of the field's own label. */
  readonly label?: string;
}

/** What numbers are compared with: those of as long a time before, or of the same time a year before. */
export type ReportComparison = "previousPeriod" | "previousYear";

/** How the answer is grouped and drawn. */
export interface ReportSettings {
  readonly displayType: DisplayType;
  readonly displayTypeSetting?: DisplayTypeSetting;
  /** Left out: one number for each series. */
  readonly groupBy?: ReportGrouping;
  /** Of tables of one series: groupings of the lines inside those of `groupBy`, from the outer to the inner one. */
  readonly rowsBy?: readonly ReportGrouping[];
  /** A grouping of the columns, of reports of one series: a pivot. */
  readonly thenBy?: ReportGrouping;
  /** Of tables: groupings of the columns inside those of `thenBy`. */
  readonly columnsBy?: readonly ReportGrouping[];
  /** Left out: by the grouping, upwards. */
  readonly sort?: ReportSort;
  /** Of reports of a bounded time, with one grouping at most. */
  readonly compare?: ReportComparison;
  /** A line in the chart. */
  readonly target?: { readonly value: number; readonly label: string };
}

/** A report, as it is saved, sent and opened by its address. */
export interface Report {
  readonly version: typeof reportVersion;
  /** 1 to 5. */
  readonly dataSeries: readonly DataSeries[];
  /** Filters of each series whose record type has the field. */
  readonly commonFilters: readonly ReportFilter[];
  readonly settings: ReportSettings;
}

/** The most series of a report. */
export const mostSeries = 5;
/** The most groupings of the lines of a table. */
export const mostRowGroupings = 3;
/** The most groupings of its columns. */
export const mostColumnGroupings = 2;

/** Something of a report that is not there any more, or that its reader may not see; the rest of the report works. */
export interface ReportNotice {
  /** JSON pointer into the report, as `/dataSeries/0/filters/1`. */
  readonly pointer: string;
  /** A sentence for people. */
  readonly message: string;
}
