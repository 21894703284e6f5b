/** What a report is answered with. */
import type { FormatContext } from "../fields/type.ts";
import type { QueryGroup } from "../query/types.ts";

/** The answer to the questions of one series. */
export interface ReportAnswer {
  readonly groups: readonly QueryGroup[];
  /** All records as one group. */
  readonly total: QueryGroup | undefined;
  /** There are more groups than these. */
  readonly isCut: boolean;
  /** Of reports with a second grouping, where they were asked for. */
  readonly subtotals?: { readonly lines: readonly QueryGroup[]; readonly columns: readonly QueryGroup[] };
}

/** The answers of a report by the ids of its series; a series that failed has none. */
export type ReportAnswers = ReadonlyMap<number, ReportAnswer>;

/** What a report is shown with: how values are read, and the day that it is for its reader. */
export interface ReportFormats extends FormatContext {
  /** Epoch seconds of the UTC midnight. */
  readonly today: number;
}
